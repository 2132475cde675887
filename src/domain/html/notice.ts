/** The longest line that is taken for a heading, and for an item of a list. */
const longest = { heading: 40, item: 80 };
const numeral = '[一二三四五六七八九十百]{1,4}';
const chapter = new RegExp(`^(?:${numeral}、|第${numeral}章)`);
const section = new RegExp(`^(?:[（(]${numeral}[)）]|第${numeral}节)`);
const item = /^(\d{1,2})(?:[．、]|\.(?!\d))\s*(?=\S)/;

/** Returns the type of a notice's paragraph by its leading number: a heading, a list item, or neither. */
export function noticeLine(text: string): { level: 2 | 3; text: string } | { number: number; text: string } | null {
  const plain = text.replaceAll('**', '');
  const isSentence = /[。；;，,]/.test(plain);
  if (!isSentence && plain.length <= longest.heading && !plain.includes('\n')) {
    if (chapter.test(plain)) return { level: 2, text: plain };
    if (section.test(plain)) return { level: 3, text: plain };
  }
  const number = item.exec(plain)?.[1];
  // text after a full stop makes it a paragraph
  if (number === undefined || plain.length > longest.item || /[。\n]./s.test(plain)) return null;
  return { number: Number(number), text: plain.replace(item, '') };
}
