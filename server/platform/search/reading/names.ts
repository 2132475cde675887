import type { TextRange } from '#contract/search.ts';
import { normalise } from '../text/normalise.ts';
import { keyOfText } from './filters/pattern-filters.ts';
import type { DocumentNumber, Question, ReadName } from './model/question.ts';
import type { SourceText } from './model/source-text.ts';
import { freeText, hasTaken, setState, states, typedRange } from './model/source-text.ts';

const issuer = '(?<issuer>[\\p{Script=Han}]*)';
/** Document numbers: in brackets; after a year with 第 or 号; with or without a space; or a number alone (138号文). */
const numberPattern = new RegExp(
  `${issuer}\\s?(?:[〔\\[(【](?<a>(?:19|20)\\d{2})[〕\\])】]\\s?第?\\s?(?<an>\\d{1,4})(?:\\s?号|(?![\\d\\p{L}]))` +
    '|(?<!\\d)(?<b>(?:19|20)\\d{2})年?\\s?第\\s?(?<bn>\\d{1,4})\\s?号' +
    '|(?<!\\d)(?<c>(?:19|20)\\d{2})\\s+(?<cn>\\d{1,4})\\s?号' +
    '|(?<!\\d)(?<e>20\\d{2})(?<en>\\d{1,3})号' +
    '|(?<![\\d月])(?<dn>\\d{1,4})号文(?:件)?)',
  'gu',
);
/** Words that people write before the number of a document and its issuer. */
const beforeIssuer = /^.*(?:请问|关于|查询|查找|查一下|查|找|有没有|看看|看|的|和|与|是|在)/u;

const issuerOf = (typed: string): string | null => typed.replace(beforeIssuer, '') || null;

function numberOf(groups: Record<string, string | undefined>): DocumentNumber {
  const year = groups['a'] ?? groups['b'] ?? groups['c'] ?? groups['e'];
  return {
    issuer: issuerOf(groups['issuer'] ?? ''),
    year: year === undefined ? null : Number(year),
    number: Number(groups['an'] ?? groups['bn'] ?? groups['cn'] ?? groups['en'] ?? groups['dn']),
  };
}

/** Reads the number of a policy in any of its written forms; null for other texts. */
export function documentNumber(text: string): DocumentNumber | null {
  const closed = normalise(text).text.replaceAll(/\s+(?=\p{Script=Han})/gu, '');
  const [found] = closed.matchAll(numberPattern);
  return found === undefined ? null : numberOf(found.groups ?? {});
}

/** Whether a typed number is that of a policy: parts that were not typed fit all, and the issuer may lack its beginning. */
export const isSameNumber = (typed: DocumentNumber, of: DocumentNumber): boolean =>
  typed.number === of.number &&
  (typed.year === null || typed.year === of.year) &&
  (typed.issuer === null || (of.issuer ?? '').endsWith(typed.issuer));

function readNumbers(source: SourceText, asWords: ReadonlySet<string>): ReadName[] {
  return [...freeText(source).matchAll(numberPattern)].flatMap((found): ReadName[] => {
    const groups = found.groups ?? {};
    const number = numberOf(groups);
    const skipped = (groups['issuer'] ?? '').length - (number.issuer ?? '').length;
    const start = found.index + skipped;
    const from = start + (found[0].slice(skipped).length - found[0].slice(skipped).trimStart().length);
    const range = typedRange(source, from, found.index + found[0].length);
    const text = source.text.slice(...range);
    const key = keyOfText('name', text);
    setState(source, range, asWords.has(key) ? states.wordsOnly : states.taken);
    return asWords.has(key) ? [] : [{ kind: 'number', key, range, text, number }];
  });
}

/** The title stays readable as words, because few people write it without a mistake. */
function readTitles(source: SourceText, asWords: ReadonlySet<string>): ReadName[] {
  return [...freeText(source).matchAll(/《(?<title>[^《》]{2,})》/gu)].flatMap((found): ReadName[] => {
    const range = typedRange(source, found.index + 1, found.index + found[0].length - 1);
    const text = source.text.slice(...range);
    const key = keyOfText('name', text);
    setState(source, range, states.wordsOnly);
    return asWords.has(key) ? [] : [{ kind: 'title', key, range, text }];
  });
}

type Part = { text: string; range: TextRange };

const isText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Reads `-word` and `-"several words"`. A dash inside a word, or before nothing, is no minus. */
function readExcluded(source: SourceText): Part[] {
  return [...freeText(source).matchAll(/(?<=^|\s)-(?:"(?<quoted>[^"]+)"|(?<word>[^\s"-][^\s"]*))/gu)].flatMap((found) => {
    const range = typedRange(source, found.index, found.index + found[0].length);
    const text = (found.groups?.['quoted'] ?? found.groups?.['word'] ?? '').trim();
    if (!isText(text) || !'-－−'.includes(source.text[range[0]] ?? ' ')) return [];
    setState(source, range, states.taken);
    return [{ text, range }];
  });
}

/** Reads `"phrases"`. Quotes inside a word (专精特新“小巨人”企业, firm's) and quotes without a partner are text. */
function readPhrases(source: SourceText, asWords: ReadonlySet<string>): Part[] {
  const pattern = /(?<![\p{L}\p{N}])"(?<phrase>[^"]+)"(?![\p{L}\p{N}])|(?<=\p{Script=Han})"(?<inner>[^"]+)"(?![\p{L}\p{N}])/gu;
  return [...freeText(source).matchAll(pattern)].flatMap((found) => {
    const inner = (found.groups?.['phrase'] ?? found.groups?.['inner'] ?? '').trim();
    if (!isText(inner) || hasTaken(inner)) return [];
    const range = typedRange(source, found.index, found.index + found[0].length);
    const plainWords = asWords.has(keyOfText('name', inner));
    setState(source, range, plainWords ? states.wordsOnly : states.taken);
    return plainWords ? [] : [{ text: inner, range }];
  });
}

/** Reads operators and names, and marks their text as consumed. */
export function readNames(source: SourceText, asWords: ReadonlySet<string>): Pick<Question, 'names' | 'phrases' | 'excluded'> {
  const excluded = readExcluded(source);
  const titles = readTitles(source, asWords);
  const numbers = readNumbers(source, asWords);
  const phrases = readPhrases(source, asWords);
  const quoted = phrases.map(({ text, range }): ReadName => ({ kind: 'title', key: keyOfText('name', text), range, text }));
  return { names: [...titles, ...numbers, ...quoted].toSorted((a, b) => a.range[0] - b.range[0]), phrases, excluded };
}
