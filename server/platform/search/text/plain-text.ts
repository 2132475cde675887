/** First of the private-use characters that stand for backslash-escaped ones while marks are removed. */
const privateUse = 0xe000;

/** Removes Markdown marks. Paragraphs, list items and table cells stay separate, so that no phrase spans two of them. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => String.fromCharCode(privateUse + mark.charCodeAt(0)))
    .replace(/<(https?:\/\/[^\s<>]*)>/g, '$1')
    .replace(/^\s*(?:```|~~~).*$/gm, '')
    .replace(/^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>+|[-*+]|\d{1,3}[.)])[ \t]+/gm, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/<\/?[a-z][^>\n]*>/gi, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join('；'),
    )
    .replace(/[\uE021-\uE07E]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - privateUse))
    .replace(/\n{2,}/g, '\n')
    .trim();
}
