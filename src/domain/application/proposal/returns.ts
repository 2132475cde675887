import { contentOf, plainText, sectionsOf } from './sections.ts';

/** Parts about what is refused or sent back: 不予支持的情形, 容易被退回的情形, 审核中常见的问题. */
const returnsTitle =
  /不予(?:支持|受理|认定|资助|通过|推荐)|不得申[报请]|不支持|不受理|(?:容易|常见).*(?:退回|问题|错误|失分|误区)|退回|补正|负面清单|否决/;
/** Sentences elsewhere that say so. */
const returnsSentence = /退回|不予受理|视为放弃/;

const longest = 300;
const mostReasons = 20;

const sentencesOf = (text: string): string[] =>
  plainText(text)
    .split(/(?<=[。！？])/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * Returns what gets an application returned or refused, in the words of the policy's text: the entries and sentences of its parts about that,
 * then sentences elsewhere. One of more than 300 characters is left out: cut, it could say something else.
 */
export function returnsIn(text: string): string[] {
  const sections = sectionsOf(text);
  const titled = sections.filter(({ title }) => returnsTitle.test(title));
  const told = titled.flatMap(({ lines }) => {
    const { items, paragraphs } = contentOf(lines);
    return [
      ...items.map(({ text: one, below }) => [one, ...below].map(plainText).join('；')),
      // a line that only leads to a list says nothing
      ...paragraphs.filter((one) => !/[:：]$/.test(one)).flatMap(sentencesOf),
    ];
  });
  const own = new Set(titled.flatMap(({ lines }) => lines));
  const elsewhere = text
    .split(/\r?\n/)
    .filter((line) => !own.has(line) && !line.startsWith('#') && !line.startsWith('|'))
    .flatMap(sentencesOf)
    .filter((one) => returnsSentence.test(one));
  const all = [...told, ...elsewhere].map((one) => one.replace(/[；;]$/, '')).filter((one) => one.length > 0 && one.length <= longest);
  return [...new Set(all)].slice(0, mostReasons);
}
