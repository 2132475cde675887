import type { ReadFilter } from '../model/question.ts';
import type { SourceText } from '../model/source-text.ts';
import { freeText, hasTaken, setState, states, takenMark, typedRange } from '../model/source-text.ts';
import { amountRules } from './amounts.ts';
import { dateRules } from './dates.ts';
import type { PatternRule } from './pattern-rule.ts';

const pattern = (source: string): RegExp => new RegExp(source, 'gu');

const company = '(?:我们?的?公司|我司|我们?的?企业|我们?单位|本公司|本企业|本单位|贵司|咱们?公司|咱们|我们|我)';
/** Between company and verb there may be a month or place: 我公司这个月能申报什么. */
const between = `(?:${takenMark}|现在|目前|还|都|到底|一共|\\s)*`;
const apply = '(?:申报|申请|申领|报名|报|享受|享|领取|领|拿到?|得到|获得|符合)';
/** Text that the time filter has consumed with its period. */
const appliesNext = /^[^，。,.]{0,10}(?:能|可)[^，。,.]{0,3}(?:申报|申请|报|享受|领)/u;
const what = '(?:的)?(?:什么|哪些|啥|多少|哪个|哪几个)';

const stated: readonly PatternRule[] = [
  `(?<at>${company})${between}(?:能不能|能够|可以|能|可|会|有资格|够条件)?${between}${apply}(?:得?了|到)?${what}(?:样的)?`,
  `(?:适合|适用于?|匹配|符合)(?<at>${company})(?:条件|情况)?(?:的)?`,
  `(?<at>${company})(?:有)?(?:能|可以?|能够|有资格|够条件)(?:申报|申请|报|享受|领|拿)的`,
  `(?<at>${company})(?:有)?(?:符合|满足|够)(?:条件)?的`,
  '(?<![a-z])what (?:policies |subsidies |support |grants |programmes |programs )?(?:can|could|may) (?:we|i|my company|our company) (?:apply for|get|claim|receive|apply)(?![a-z])',
  '(?<![a-z])(?:for|suitable for|that fits?|matching) (?:us|my company|our company|my business|our business|my firm|our firm)(?![a-z])',
  '(?<![a-z])(?:are we|am i|is my company|is our company|we are|i am) eligible(?: for)?(?![a-z])',
  '(?<![a-z])(?:that )?(?:we|my company|our company) (?:can apply for|qualify for|are eligible for|is eligible for|can get)(?![a-z])',
].map((source) => ({ kind: 'company', pattern: pattern(source), read: () => ({ forCompany: true }) }));

/** Read after the filters of time. */
const companyRules: readonly PatternRule[] = [
  ...stated,
  {
    kind: 'company',
    pattern: pattern(`${company}(?=${takenMark})`),
    read: ({ after }) => (appliesNext.test(after) ? { forCompany: true } : null),
  },
];

const rules = [...amountRules, ...dateRules, ...companyRules];

/** Reads grammatical filters, and marks their text as consumed. Those named in `asWords` are kept as words. */
export function readPatternFilters(source: SourceText, today: string, asWords: ReadonlySet<string>): ReadFilter[] {
  const filters: ReadFilter[] = [];
  let free = freeText(source);
  for (const { kind, pattern, read } of rules) {
    for (const found of free.matchAll(pattern)) {
      const [text] = found;
      const end = found.index + text.length;
      const { text: plain } = source.plain;
      const value = read({ groups: found.groups ?? {}, text, before: plain.slice(0, found.index), after: plain.slice(end), today });
      if (value === null) continue;
      const whole = typedRange(source, found.index, end);
      const at = found.groups?.['at'];
      const shownAt = at === undefined ? -1 : text.indexOf(at);
      const shown =
        at === undefined || shownAt < 0 || !hasTaken(text)
          ? whole
          : typedRange(source, found.index + shownAt, found.index + shownAt + at.length);
      const filter = { kind, ...trimmed(source, shown, kind), value, sure: true };
      const plainWords = asWords.has(filter.key);
      setState(source, whole, plainWords ? states.wordsOnly : states.taken);
      if (!plainWords) filters.push(filter);
    }
    free = freeText(source);
  }
  return filters;
}

/** The range without spaces at its ends, its text and its key. */
function trimmed({ text }: SourceText, [from, to]: [number, number], kind: string) {
  let [start, end] = [from, to];
  while (start < end && /\s/u.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/u.test(text[end - 1] ?? '')) end -= 1;
  const shown = text.slice(start, end);
  return { range: [start, end] as [number, number], text: shown, key: keyOfText(kind, shown) };
}

/** The key of a part read from a text: equal for spellings that search does not distinguish. */
export const keyOfText = (kind: string, text: string): string => `${kind}:${text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()}`;
