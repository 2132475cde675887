import { contentOf, plainText, sectionsOf } from './sections.ts';

/** Sections about refusals and returns: 不予支持的情形, 容易被退回的情形, 审核中常见的问题. */
const returnsTitle =
  /不予(?:支持|受理|认定|资助|通过|推荐)|不得申[报请]|不支持|不受理|(?:容易|常见).*(?:退回|问题|错误|失分|误区)|退回|补正|负面清单|否决/;
/** Sentences about returns in other sections. */
const returnsSentence = /退回|不予受理|视为放弃/;

const longest = 300;
const mostReasons = 20;

const sentencesOf = (text: string): string[] =>
  plainText(text)
    .split(/(?<=[。！？])/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * Returns the reasons for a return or refusal in the words of the policy's text: entries and sentences of the sections about them, then
 * sentences elsewhere. Reasons of more than 300 characters are left out, since a cut one could change its meaning.
 */
export function returnsIn(text: string): string[] {
  const sections = sectionsOf(text);
  const titled = sections.filter(({ title }) => returnsTitle.test(title));
  const listed = titled.flatMap(({ lines }) => {
    const { items, paragraphs } = contentOf(lines);
    return [
      ...items.map(({ text: one, below }) => [one, ...below].map(plainText).join('；')),
      // a line that only introduces a list is no reason
      ...paragraphs.filter((one) => !/[:：]$/.test(one)).flatMap(sentencesOf),
    ];
  });
  const own = new Set(titled.flatMap(({ lines }) => lines));
  const elsewhere = text
    .split(/\r?\n/)
    .filter((line) => !own.has(line) && !line.startsWith('#') && !line.startsWith('|'))
    .flatMap(sentencesOf)
    .filter((one) => returnsSentence.test(one));
  const all = [...listed, ...elsewhere].map((one) => one.replace(/[；;]$/, '')).filter((one) => one.length > 0 && one.length <= longest);
  return [...new Set(all)].slice(0, mostReasons);
}
