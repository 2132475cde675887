import { questions } from '#domain/matching/catalogue/best-question.ts';
import type { Catalogue, CatalogueEntry, Matching } from '#domain/matching/catalogue/catalogue.ts';
import { buildCatalogue, matchAll, pageOf, rematch } from '#domain/matching/catalogue/catalogue.ts';
import { flagFacts } from '#domain/matching/model/criteria.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import type { FactKey, FactValue, Profile } from '#domain/matching/model/profile.ts';

export type WhatIf = { build: number; first: number; taken: number[] };

const pick = <T>(list: readonly [T, ...T[]], turn: number): T => list[turn % list.length] ?? list[0];

/** Returns another value for a fact, a different one each turn and sometimes none. */
function otherValue(key: FactKey, value: FactValue | undefined, turn: number): FactValue | undefined {
  if (turn % 5 === 4) return undefined;
  if (key === 'regionCode') return pick(['999901', '110108', '330106'], turn);
  if (key === 'industry') return pick(['3921', '6513', 'C'], turn);
  if (key === 'scale') return pick(['micro', 'medium', 'small'], turn);
  if (key === 'legalForm') return pick(['jointStock', 'limited'], turn);
  if (key === 'established') return pick(['2024-05-01', '2012-01-01'], turn);
  if (key.startsWith('qualification:')) return { held: turn % 2 === 0, since: '2022-01-01' };
  if (key.startsWith('declaration:') || flagFacts.some((flag) => flag === key)) return turn % 2 === 0;
  return (typeof value === 'number' ? value : 10) * pick([0.5, 2, 1.2, 10], turn);
}

const changed = (profile: Profile, key: FactKey, value: FactValue | undefined): Profile => {
  const { [key]: _before, ...rest } = profile;
  return value === undefined ? rest : { ...rest, [key]: value };
};

/** Computes what the match page shows after a change: counts, first pages of the groups, and the questions in order. */
function computeShown(matching: Matching): void {
  for (const verdict of ['eligible', 'possible', 'notOpen', 'closed', 'ineligible'] as const) pageOf(matching, 1, 20, [verdict]);
  questions(matching);
}

const factsIn = (catalogue: Catalogue, today: string) => [...new Set(catalogue.program.leaves.flatMap((leaf) => factsOf(leaf, today)))];

/** Returns the milliseconds of each of `turns` changes of one fact over the loaded policies, taking the facts in turn. */
export function whatIf(entries: CatalogueEntry[], company: Profile, today: string, turns: number, clock = () => performance.now()): WhatIf {
  const started = clock();
  const catalogue = buildCatalogue(entries);
  const built = clock();
  let matching = matchAll(catalogue, company, today);
  computeShown(matching);
  const first = clock() - built;
  const keys = factsIn(catalogue, today);
  const taken: number[] = [];
  let profile = company;
  for (let turn = 0; turn < turns; turn += 1) {
    const key = keys[turn % keys.length] ?? 'scale';
    const before = clock();
    profile = changed(profile, key, otherValue(key, profile[key], turn));
    matching = rematch(matching, profile, [key]);
    computeShown(matching);
    taken.push(clock() - before);
  }
  return { build: built - started, first, taken };
}
