import { flagFacts, isOneOf } from '../model/criteria.ts';
import type { NumberFact } from '../model/figures.ts';
import { figureOf, numberFacts } from '../model/figures.ts';
import type { FlagFact } from '../model/criteria.ts';
import { partsOfKey } from '../model/profile.ts';
import type { BasicFact, FactKey } from '../model/profile.ts';
import { declarationParts } from '../model/declaration.ts';
import { regionName, titleName } from './names.ts';
import type { Setting } from './names.ts';

type Speech = Pick<Setting, 'language' | 'words' | 'names'>;

/** A fact key parsed by its type. */
export type Sort =
  | { of: 'number'; fact: NumberFact; year: number | null }
  | { of: 'flag'; fact: FlagFact }
  | { of: 'basic'; fact: BasicFact }
  | { of: 'title' | 'declaration' | 'registered'; code: string };

export function sortOf(key: FactKey): Sort {
  const colon = key.indexOf(':');
  if (colon >= 0) {
    const of = key.startsWith('declaration') ? 'declaration' : key.startsWith('registered') ? 'registered' : 'title';
    return { of, code: key.slice(colon + 1) };
  }
  const { fact, year } = partsOfKey(key);
  if (isOneOf(fact, numberFacts)) return { of: 'number', fact, year };
  return isOneOf(fact, flagFacts) ? { of: 'flag', fact } : { of: 'basic', fact: fact as BasicFact };
}

/** A fact as a noun within a sentence; a figure without its year. */
function nounOf(sort: Sort, speech: Speech): string {
  const { words } = speech;
  switch (sort.of) {
    case 'number':
      return words.facts[sort.fact].name;
    case 'flag':
      return words.flags[sort.fact].name;
    case 'basic':
      return words.basics[sort.fact].name;
    case 'title':
      return titleName(sort.code, speech);
    case 'registered':
      return words.registeredSince(regionName(sort.code, speech));
    case 'declaration':
      return statementOf(sort.code, speech);
  }
}

/** A statement with its period, unless it names those years itself. */
function statementOf(code: string, { words, names }: Speech): string {
  const { key, days } = declarationParts(code);
  const statement = names.declarations?.(code) ?? names.declarations?.(key) ?? words.declarationName(key);
  if (days === null) return statement;
  const years = [days.from, days.to].flatMap((day) => (day === undefined ? [] : [day.slice(0, 4)]));
  return years.every((year) => statement.includes(year)) ? statement : words.ofPeriod(statement, words.during(days));
}

export function nameOf(key: FactKey, speech: Speech): string {
  const sort = sortOf(key);
  const noun = nounOf(sort, speech);
  return sort.of === 'number' && sort.year !== null ? speech.words.inYear(noun, sort.year, figureOf(sort.fact).atYearEnd === true) : noun;
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
    case 'registered':
      return words.registeredQuestion(regionName(sort.code, speech));
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
