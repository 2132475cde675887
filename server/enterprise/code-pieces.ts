/**
 * The halves of the organisation number in a credit code. A single wrong character, or two transposed in one half, leave the other half
 * intact.
 */
export function codePieces(code: string): string[] {
  return code.length < 17 || code.length > 19 ? [] : [`#a${code.slice(8, 13)}`, `#b${code.slice(-5)}`];
}
