import type { SourcedFact } from '#contract/company.ts';
import { flagFacts } from '#domain/matching/model/criteria.ts';
import type { YearlyFact } from '#domain/matching/model/figures.ts';
import { figuresIn, yearlyFacts } from '#domain/matching/model/figures.ts';
import { partsOfKey } from '#domain/matching/model/profile.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';

/** The groups of current facts, in the order of the page. */
export const factGroups = ['basic', 'ip', 'market', 'conduct', 'declaration'] as const;
export type FactGroup = (typeof factGroups)[number];

const basic = ['legalForm', 'regionCode', 'industry', 'scale', 'established', ...figuresIn('basics')];
const orders: Record<FactGroup, readonly string[]> = {
  basic,
  ip: figuresIn('property'),
  market: figuresIn('market'),
  conduct: flagFacts,
  declaration: [],
};

const isYearlyKey = (key: FactKey): boolean => partsOfKey(key).year !== null;

function groupOf(key: FactKey): FactGroup | null {
  if (isYearlyKey(key) || key.startsWith('qualification:')) return null;
  if (key.startsWith('declaration:')) return 'declaration';
  if (key.startsWith('registered:')) return 'basic';
  return factGroups.find((group) => orders[group].includes(key)) ?? 'market';
}

/** The fact that counts, and the public value that the signed-in user's own value replaces. */
export type ShownFact = { fact: SourcedFact; replaced: SourcedFact | null };

/** Returns one entry per key: the user's own value counts before the public one. */
export function shownFacts(facts: readonly SourcedFact[]): Map<FactKey, ShownFact> {
  const shown = new Map<FactKey, ShownFact>();
  for (const fact of facts) {
    const other = shown.get(fact.key)?.fact;
    if (other === undefined) shown.set(fact.key, { fact, replaced: null });
    else shown.set(fact.key, fact.own ? { fact, replaced: other } : { fact: other, replaced: fact });
  }
  return shown;
}

/** Returns the current facts by group, verified ones first, then in the order of each group. Titles and yearly figures have their own tabs. */
export function factsByGroup(facts: readonly SourcedFact[]): { group: FactGroup; facts: ShownFact[] }[] {
  const all = [...shownFacts(facts).values()];
  return factGroups
    .map((group) => ({
      group,
      facts: all
        .filter(({ fact }) => groupOf(fact.key) === group)
        .toSorted(
          (a, b) =>
            Number(b.fact.confirmed) - Number(a.fact.confirmed) || orders[group].indexOf(a.fact.key) - orders[group].indexOf(b.fact.key),
        ),
    }))
    .filter((one) => one.facts.length > 0);
}

export type FigureRow = { fact: YearlyFact; years: Map<number, ShownFact> };

/** The most years that the table of figures shows, newest first. */
const columns = 4;

/** Returns the yearly figures as a table: one row per fact, one column per year, newest first. */
export function figuresByYear(facts: readonly SourcedFact[]): { years: number[]; rows: FigureRow[] } {
  const shown = [...shownFacts(facts).values()].flatMap((one) => {
    const { fact, year } = partsOfKey(one.fact.key);
    return year === null ? [] : [{ name: fact, year, one }];
  });
  const years = [...new Set(shown.map(({ year }) => year))].toSorted((a, b) => b - a).slice(0, columns);
  const rows = yearlyFacts
    .map((fact) => ({
      fact,
      years: new Map(shown.filter(({ name, year }) => name === fact && years.includes(year)).map(({ year, one }) => [year, one])),
    }))
    .filter((row) => row.years.size > 0);
  return { years, rows };
}
