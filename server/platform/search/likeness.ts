import { phraseTerms } from './engine/tokens.ts';
import type { Condition, Group } from './engine/schema.ts';
import type { SearchIndex } from './engine/search-index.ts';

/** Pairs of characters that are compared at most. */
const mostPairs = 60;

/** The information of a term found in `found` records: 1 for a single record, decreasing with their number. */
export const informationOf = (found: number, index: SearchIndex): number =>
  Math.max(0.1, 1 - Math.log(1 + found) / Math.log(2 + index.size));

/** One group for each pair of characters or word of the names; terms of nearly all records count little. */
function groupsOf(names: readonly string[], index: SearchIndex): Group[] {
  const terms = [...new Set(names.flatMap(phraseTerms))].slice(0, mostPairs);
  return terms.map((term) => ({ alternatives: [{ terms: [term], weight: 1 }], weight: informationOf(index.frequency(term), index) }));
}

/** Returns the records whose texts have most of some names, best first, each with its likeness above 0 and up to 1, that of the best. */
export function likest(index: SearchIndex, names: readonly string[], among: Condition, limit: number): { id: string; likeness: number }[] {
  const groups = groupsOf(names, index);
  if (groups.length === 0) return [];
  const { hits } = index.search({ groups, among, offset: 0, limit });
  const best = hits[0]?.score ?? 1;
  return hits.map(({ id, score }) => ({ id, likeness: score / best }));
}

/** Weight of the most similar texts compared with other common features. */
const byTexts = 6;

/** Orders records by their score of common features and by how much of some names their texts have. */
export function withLikeness(index: SearchIndex, names: readonly string[], near: readonly { id: string; score: number }[]): string[] {
  const alike = new Map(
    likest(index, names, { ids: new Set(near.map(({ id }) => id)) }, near.length).map(({ id, likeness }) => [id, likeness]),
  );
  const scoreOf = ({ id, score }: (typeof near)[number]): number => score + byTexts * (alike.get(id) ?? 0);
  return near.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map(({ id }) => id);
}
