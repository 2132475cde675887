/** Without the last digits that a factor of ten leaves behind: 0.07 ÷ 0.01 is 7. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** A number as it is typed. */
export const writeNumber = (value: number | undefined, factor: number): string =>
  value === undefined ? '' : String(exact(value / factor));

/** What is typed, full-width digits and marks of thousands too; undefined for nothing, `wrong` for what is no number. */
export function readNumber(text: string, factor: number, whole: boolean): number | undefined | 'wrong' {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (plain === '') return undefined;
  if (!(whole ? /^-?\d+$/ : /^-?(\d+\.?\d*|\.\d+)$/).test(plain)) return 'wrong';
  return exact(Number(plain) * factor);
}
