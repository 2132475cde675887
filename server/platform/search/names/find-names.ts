import type { TextRange } from '#contract/search.ts';
import type { Boost, Condition, Hit, SearchResult } from '../engine/schema.ts';
import { fullTier } from '../engine/schema.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import type { StoredName } from './name-document.ts';
import type { NameQuery } from './name-query.ts';
import { asTyped, nearly, weightsOf } from './name-query.ts';
import type { ComparedName, Fit } from './rank-name.ts';
import { comparedOf, fitAsTyped, fitNearly } from './rank-name.ts';
import type { TypedName } from './typed-name.ts';
import { comparedName } from './typed-name.ts';

/** A source of names to search. */
export type NameSource<Row extends StoredName> = {
  index: SearchIndex;
  /** The names that may be found. */
  among: Condition;
  boosts?: readonly Boost[];
  rowsOf: (ids: readonly string[]) => Promise<Row[]>;
  /** Added to the rank of a name. */
  bonus: (row: Row) => number;
  /** The number of index hits compared with the typed text; `compared` by default. */
  most?: number;
};

export type FoundName<Row extends StoredName> = Fit & { row: Row };

/** Number of index hits compared with the typed text: enough to include the best, unless many names are equal. */
export const compared = 48;

export const searchNames = <Row extends StoredName>(
  { index, among, boosts = [], most = compared }: NameSource<Row>,
  { groups, names = [], boosts: own = [] }: NameQuery,
  limit = most,
): SearchResult => index.search({ groups, names, boosts: [...own, ...boosts], among, offset: 0, limit });

/** Reads what was found, and returns what fits, best first. */
export async function fittingNames<Row extends StoredName>(
  { rowsOf, bonus }: NameSource<Row>,
  hits: readonly Pick<Hit, 'id'>[],
  fitOf: (row: Row) => Fit | null,
): Promise<FoundName<Row>[]> {
  const read = hits.length === 0 ? [] : await rowsOf(hits.map(({ id }) => id));
  return read
    .flatMap((row) => {
      const fit = fitOf(row);
      return fit === null ? [] : [{ ...fit, row, rank: fit.rank + bonus(row) }];
    })
    .toSorted(bestFirst);
}

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The best first, then the shorter. */
export const bestFirst = <Row extends StoredName>(a: FoundName<Row>, b: FoundName<Row>): number =>
  b.rank - a.rank || a.row.name.length - b.row.name.length || before(a.row.name, b.row.name) || before(a.row.id, b.row.id);

/** The number of names that match completely. */
const wholeOf = ({ tiers }: SearchResult): number => tiers.slice(fullTier).reduce((sum, count) => sum + count, 0);

/** Compares each name once: many records are called the same. */
function oncePerName(fitOf: (name: ComparedName) => Fit | null): (row: StoredName) => Fit | null {
  const known = new Map<string, Fit | null>();
  return (row) => {
    const key = `${row.name}\n${row.nameEn}`;
    const fit = known.has(key) ? known.get(key) : fitOf(comparedOf(row));
    known.set(key, fit ?? null);
    return fit ?? null;
  };
}

type AsTyped<Row extends StoredName> = { total: number; found: FoundName<Row>[]; hits: readonly Hit[] };

/** Finds names that match as typed, best first, and their number; `hits` are the compared ones. */
export async function namesAsTyped<Row extends StoredName>(source: NameSource<Row>, typed: TypedName): Promise<AsTyped<Row>> {
  const result = searchNames(source, asTyped(typed, source.index));
  const { hits } = result;
  const found = await fittingNames(
    source,
    hits,
    oncePerName((name) => fitAsTyped(name, typed)),
  );
  return { total: Math.max(wholeOf(result), found.length), found, hits };
}

/** Finds names that match as typed; if there are none, those that nearly match. */
export async function findNames<Row extends StoredName>(source: NameSource<Row>, typed: TypedName): Promise<FoundName<Row>[]> {
  const { found, hits } = await namesAsTyped(source, typed);
  if (found.length > 0) return found;
  const weights = weightsOf(typed, source.index);
  const near = (some: readonly Hit[]) =>
    fittingNames(
      source,
      some,
      oncePerName((name) => fitNearly(name, typed, weights)),
    );
  // hits by most of its letters
  let fitting = await near(typed.isLatin ? hits : []);
  for (const query of nearly(typed, source.index)) {
    if (fitting.length > 0) break;
    fitting = await near(searchNames(source, query).hits.filter(({ tier }) => tier >= (query.leastTier ?? 0)));
  }
  return fitting;
}

/** Returns the ranges of a text whose characters match; characters between neighbours, such as a bracket, are included. */
export function rangesOf(text: string, at: readonly number[]): TextRange[] {
  const { starts, ends } = comparedName(text);
  const ranges: TextRange[] = [];
  for (const [index, place] of at.entries()) {
    const [start, end, last] = [starts[place], ends[place], ranges.at(-1)];
    if (start === undefined || end === undefined) continue;
    if (last !== undefined && at[index - 1] === place - 1) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}
