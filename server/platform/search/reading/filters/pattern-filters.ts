import type { ReadFilter } from '../model/question.ts';
import type { SourceText } from '../model/source-text.ts';
import { freeText, hasTaken, setState, states, typedRange } from '../model/source-text.ts';
import { amountRules } from './amounts.ts';
import { companyRules } from './company.ts';
import { dateRules } from './dates.ts';

const rules = [...amountRules, ...dateRules, ...companyRules];

/** Reads the filters that have a grammar, and takes their text. Those named in `asWords` are set aside for words. */
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

/** The key of something read from a text: equal for spellings that search does not tell apart. */
export const keyOfText = (kind: string, text: string): string => `${kind}:${text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()}`;
