import type { FacetName, PolicyFilters, PolicySort } from '#contract/policy.ts';
import { facetNames } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { askedOf, excludedBy } from '../search/asked.ts';
import type { Query } from '../search/engine/schema.ts';
import type { SearchIndex } from '../search/engine/search-index.ts';
import { nameKey } from '../search/engine/tokens.ts';
import { knowledgeOf } from '../search/knowledge.ts';
import type { Question } from '../search/reading/model/question.ts';
import { policyNames } from '../search/suggest/suggest.ts';
import { withSounds } from '../search/suggest/with-sounds.ts';
import { readQuestion } from '../search/reading/read-question.ts';
import type { AskedSearch } from '../search/results/answer.ts';
import { cutOf } from '../search/results/answer.ts';
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
export type AskedPolicies = AskedSearch & { index: SearchIndex };

/** Facets that documents store; the status depends on the day. */
export const storedFacets = facetNames.filter((name): name is Exclude<FacetName, 'status'> => name !== 'status');

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

/** The counts of every facet; the status is counted under all filters but its own, too. */
export const countedFacets = (day: number): Pick<Query, 'facets' | 'buckets'> => ({
  facets: storedFacets,
  buckets: { status: statusConditions(day) },
});

/** Returns the ids of all policies that answer a question, in order. */
export async function idsFound(db: Db, filters: PolicyQuestion, today: string): Promise<string[]> {
  const { search, index } = await askPolicies(db, filters, today);
  const { hits, total } = search({ offset: 0, limit: index.size });
  return hits.slice(0, total).map(({ id }) => id);
}
