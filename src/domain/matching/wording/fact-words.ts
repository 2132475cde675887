import { flagFacts, isOneOf, numberFacts } from '../model/criteria.ts';
import type { FlagFact, NumberFact } from '../model/criteria.ts';
import { partsOfKey } from '../model/profile.ts';
import type { BasicFact, FactKey } from '../model/profile.ts';
import { titleName } from './names.ts';
import type { Setting } from './names.ts';
import { atYearEnd } from './units.ts';

type Speech = Pick<Setting, 'language' | 'words' | 'names'>;

/** A key taken apart by what sort of fact it names. */
export type Sort =
  | { of: 'number'; fact: NumberFact; year: number | null }
  | { of: 'flag'; fact: FlagFact }
  | { of: 'basic'; fact: BasicFact }
  | { of: 'title' | 'declaration'; code: string };

export function sortOf(key: FactKey): Sort {
  const colon = key.indexOf(':');
  if (colon >= 0) return { of: key.startsWith('declaration') ? 'declaration' : 'title', code: key.slice(colon + 1) };
  const { fact, year } = partsOfKey(key);
  if (isOneOf(fact, numberFacts)) return { of: 'number', fact, year };
  return isOneOf(fact, flagFacts) ? { of: 'flag', fact } : { of: 'basic', fact: fact as BasicFact };
}

/** A fact as a noun within a sentence; a figure without its year. */
function nounOf(sort: Sort, speech: Speech): string {
  const { words, names } = speech;
  switch (sort.of) {
    case 'number':
      return words.facts[sort.fact].name;
    case 'flag':
      return words.flags[sort.fact].name;
    case 'basic':
      return words.basics[sort.fact].name;
    case 'title':
      return titleName(sort.code, speech);
    case 'declaration':
      return names.declarations?.(sort.code) ?? words.declarationName(sort.code);
  }
}

export function nameOf(key: FactKey, speech: Speech): string {
  const sort = sortOf(key);
  const noun = nounOf(sort, speech);
  return sort.of === 'number' && sort.year !== null ? speech.words.inYear(noun, sort.year, atYearEnd.has(sort.fact)) : noun;
}

export function questionOf(key: FactKey, speech: Speech): string {
  const { words } = speech;
  const sort = sortOf(key);
  switch (sort.of) {
    case 'number':
      return words.facts[sort.fact].question(sort.year ?? 0);
    case 'flag':
      return words.flags[sort.fact].question;
    case 'basic':
      return words.basics[sort.fact].question;
    case 'title':
      return words.titleQuestion(nounOf(sort, speech));
    case 'declaration':
      return words.declarationQuestion(nounOf(sort, speech));
  }
}

/** Facts by name, the years of a figure together: “revenue in 2024–2025”, “headcount in 2025”. */
export function factNames(keys: readonly FactKey[], speech: Speech): string[] {
  const groups = new Map<string, FactKey[]>();
  for (const key of keys) {
    const { fact } = partsOfKey(key);
    groups.set(fact, [...(groups.get(fact) ?? []), key]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined) return [];
    if (others.length === 0) return [nameOf(first, speech)];
    const years = group.flatMap((key) => partsOfKey(key).year ?? []);
    return [
      speech.words.ofYears(
        nounOf(sortOf(first), speech),
        years.sort((a, b) => a - b),
      ),
    ];
  });
}
