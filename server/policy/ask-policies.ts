import type { FacetName, PolicyFilters, PolicySort } from '#contract/policy.ts';
import { facetNames } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import type { Asked } from '../search/asked.ts';
import { askedOf, excludedBy } from '../search/asked.ts';
import type { Condition, Query, SearchResult } from '../search/engine/schema.ts';
import { fullTier } from '../search/engine/schema.ts';
import type { SearchIndex } from '../search/engine/search-index.ts';
import { nameKey } from '../search/engine/tokens.ts';
import { knowledgeOf } from '../search/knowledge.ts';
import type { Question } from '../search/reading/model/question.ts';
import { policyNames } from '../search/suggest/suggest.ts';
import { withSounds } from '../search/with-sounds.ts';
import { readQuestion } from '../search/reading/read-question.ts';
import {
  boostsOn,
  dayNumber,
  deadlineOrder,
  filterConditions,
  namesAsked,
  policyIndex,
  readConditions,
  statusConditions,
} from './policy-index.ts';

export type PolicyQuestion = PolicyFilters & { sort?: PolicySort };

/** A question for policies: how its words were read, and what answers it. */
export type AskedPolicies = {
  question: Question;
  asked: Asked;
  filters: Readonly<Record<string, Condition>>;
  /** Searches with these parts of a query; without facets by default. */
  search: (part: Pick<Query, 'offset' | 'limit'> & Partial<Query>) => SearchResult;
  /** Whether something was typed and nothing of it can be searched for. */
  isUnreadable: boolean;
  index: SearchIndex;
};

/** Facets that documents store; the status depends on the day. */
export const storedFacets = facetNames.filter((name): name is Exclude<FacetName, 'status'> => name !== 'status');

/** At least this many hits come before the line, where none has all that was asked for. */
const enough = 3;
/** What covers less than half of the question never comes before it. */
const leastTier = fullTier / 2;

/**
 * Returns the tier from which hits count: that of those which cover the whole question or are named, and where there are none the highest with
 * enough hits down to it, but not below half of the best.
 */
function cutOf(tiers: readonly number[]): number {
  const best = tiers.findLastIndex((count) => count > 0);
  // without words all are of tier 0
  if (best === 0) return 0;
  if (best >= fullTier) return fullTier;
  let found = 0;
  for (let tier = best; tier > best / 2 && tier > leastTier; tier -= 1) {
    found += tiers[tier] ?? 0;
    if (found >= enough) return tier;
  }
  return Math.max(best, leastTier);
}

/** The order by columns; null by relevance. */
function orderOf(sort: PolicySort, hasWords: boolean, day: number): NonNullable<Query['order']> {
  if (sort === 'deadline') return deadlineOrder(day);
  if (sort === 'published' || (sort === 'relevance' && !hasWords)) return [{ number: 'publishDate', direction: 'desc' }];
  if (sort === 'amount') return [{ number: 'amountMax', direction: 'desc' }];
  return 'relevance';
}

/** Whether a question asks for something beside what was published when. */
const isAsking = ({ words, needs, names, phrases, filters }: Question): boolean =>
  words.some(({ optional }) => !optional) ||
  [...needs, ...names, ...phrases].length > 0 ||
  filters.some(({ kind }) => kind !== 'published');

/** Reads a question for policies on a day, and returns how to search for it. */
export async function askPolicies(
  db: Db,
  { keyword, asWords, sort = 'relevance', ...given }: PolicyQuestion,
  today: string,
): Promise<AskedPolicies> {
  const { index, lexicon } = await policyIndex(db);
  const known = await knowledgeOf(db, lexicon, today);
  const question = await withSounds(db, readQuestion(keyword, known, { asWords }), { names: policyNames }, lexicon);
  const day = dayNumber(today);
  const asked = askedOf(question, index, ({ value }) => readConditions(value, known.above, day), {
    nameOf: (code) => known.needs.get(code)?.name ?? code,
    broader: (code) => known.needs.get(code)?.broader ?? [],
  });
  const filters = filterConditions(given, known.above, day);
  const query = {
    groups: asked.groups,
    names:
      keyword.trim() === ''
        ? []
        : namesAsked(question, (name) => index.search({ groups: [], names: [name], offset: 0, limit: 0 }).total > 0),
    exclude: excludedBy(question),
    filter: filters,
    boosts: boostsOn(question, day),
    tie: 'publishDate',
    cut: cutOf,
    order: orderOf(sort, isAsking(question), day),
  };
  const isUnreadable = keyword.trim() !== '' && asked.groups.length === 0 && nameKey(question.text) === '';
  const nothing = { filter: { nothing: { any: [] } } };
  const search: AskedPolicies['search'] = (part) => index.search({ ...query, ...part, ...(isUnreadable && nothing) });
  return { question, asked, filters, index, search, isUnreadable };
}

/** What finds more, where nothing is found. */
const mostOffers = 5;

/** Offers what to drop from a search without hits: each filter, the keyword; most hits first. */
export function relaxationsOf({ filters, search, isUnreadable }: AskedPolicies): { field: string; value: null; total: number }[] {
  const names = Object.keys(filters);
  const totalOf = (part: Partial<Query>) => search({ offset: 0, limit: 0, ...part }).total;
  const offers = names.map((field) => ({
    field,
    value: null,
    total: totalOf({ filter: Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field)) }),
  }));
  if (names.length > 0 && !isUnreadable) offers.push({ field: 'keyword', value: null, total: totalOf({ groups: [], names: [] }) });
  return offers
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, mostOffers);
}

/** The counts of every facet; the status is counted under all filters but its own, too. */
export const countedFacets = (day: number): Pick<Query, 'facets' | 'buckets'> => ({
  facets: storedFacets,
  buckets: { status: statusConditions(day) },
});
