import type { FacetName, PolicyFilters, PolicySort } from '#contract/policy.ts';
import { facetNames } from '#contract/policy.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import type { Need } from '#domain/need.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { CompanyFit } from '#server/companies/matching/fit.ts';
import { askedOf, excludedBy } from '#server/platform/search/asked.ts';
import type { Condition, Group, Query, SearchResult } from '#server/platform/search/engine/schema.ts';
import { fullTier } from '#server/platform/search/engine/schema.ts';
import type { SearchIndex } from '#server/platform/search/engine/search-index.ts';
import { nameKey } from '#server/platform/search/engine/tokens.ts';
import { knowledgeOf } from '#server/platform/search/knowledge.ts';
import type { Question, ReadFilter } from '#server/platform/search/reading/model/question.ts';
import { policyNames } from '#server/platform/search/suggest/suggest-index.ts';
import { withSounds } from '#server/platform/search/suggest/with-sounds.ts';
import { readQuestion } from '#server/platform/search/reading/read-question.ts';
import type { AskedSearch } from '#server/platform/search/results/answer.ts';
import { cutOf } from '#server/platform/search/results/answer.ts';
import { boostsOn, filterConditions, indexOfWithdrawn, policyIndex, readConditions, statusConditions } from './policy-index.ts';
import { dayNumber, deadlineOrder } from './window-index.ts';
import { namesAsked } from '#server/platform/search/policy-names.ts';

export type PolicyQuestion = PolicyFilters & { sort?: PolicySort };

/** A question for policies: how its words were read, and its search. */
export type AskedPolicies = AskedSearch & {
  index: SearchIndex;
  needs: ReadonlyMap<string, Need>;
  /** Searches the same in another index of policies. */
  searchIn: (other: SearchIndex, part: Parameters<AskedSearch['search']>[0]) => SearchResult;
};

/** Facets that documents store; the status depends on the day. */
export const storedFacets = facetNames.filter((name): name is Exclude<FacetName, 'status'> => name !== 'status');

/** The order by columns; null by relevance. */
function orderOf(sort: PolicySort, hasWords: boolean, day: number, company: CompanyFit | null): NonNullable<Query['order']> {
  if (sort === 'fit' && company !== null) return [{ byId: company.placeOf, direction: 'asc' }];
  if (sort === 'deadline') return deadlineOrder(day);
  if (sort === 'amount') return [{ number: 'amountMax', direction: 'desc' }];
  return sort === 'published' || !hasWords ? [{ number: 'publishDate', direction: 'desc' }] : 'relevance';
}

/** Whether a question contains more than a publication date. */
const isAsking = ({ words, needs, names, phrases, filters }: Question): boolean =>
  words.some(({ optional }) => !optional) ||
  [...needs, ...names, ...phrases].length > 0 ||
  filters.some(({ kind }) => kind !== 'published');

/** Policies of these verdicts; none without a company. */
const verdictCondition = (allowed: readonly Verdict[], company: CompanyFit | null): Condition => ({
  any: company === null ? [] : allowed.map((verdict) => ({ ids: company.ids[verdict] })),
});

/** Verdicts of policies that a company can or may be able to apply for. */
const welcome: readonly Verdict[] = ['eligible', 'possible'];

/** With fewer hits, related policies are searched as well. */
const fewFound = 10;
/** Hits that related policies are looked for. */
const mostRelated = 2;
const relatedWeight = 0.01;

/** Returns groups that find records with the needs and tags of the best hits, if these are few. */
function relatedGroups(index: SearchIndex, query: Omit<Query, 'offset' | 'limit'>): Group[] {
  const { hits } = index.search({ ...query, filter: {}, order: 'relevance', offset: 0, limit: fewFound });
  const [{ tier } = { tier: 0 }] = hits;
  if (hits.length === fewFound || tier < fullTier / 2) return [];
  const best = new Set(hits.slice(0, mostRelated).flatMap((hit) => (hit.tier === tier ? [hit.id] : [])));
  const { facets } = index.search({ groups: [], filter: { best: { ids: best } }, facets: ['need', 'tag'], offset: 0, limit: 0 });
  return Object.entries(facets).flatMap(([facet, values]) =>
    [...values.keys()].map((value): Group => ({
      alternatives: [{ when: { facet, anyOf: [value] }, weight: 1 }],
      weight: relatedWeight,
      [facet === 'need' ? 'related' : 'optional']: true,
    })),
  );
}

/** Reads a question for policies on a day, and returns how to search for it. `company` has the verdicts that the question may ask for. */
export async function askPolicies(
  db: Db,
  { keyword, asWords, sort = 'relevance', companyId: _companyId, ownCompany: _ownCompany, verdict, ...given }: PolicyQuestion,
  today: string,
  company: CompanyFit | null = null,
): Promise<AskedPolicies> {
  const { index, lexicon } = await policyIndex(db);
  const known = await knowledgeOf(db, lexicon, today);
  const question = await withSounds(db, readQuestion(keyword, known, { asWords }), policyNames, lexicon);
  const day = dayNumber(today);
  const forCompany = company === null ? [] : [verdictCondition(welcome, company)];
  const conditionsOf = ({ value }: ReadFilter) => (value.forCompany === undefined ? readConditions(value, known.above, day) : forCompany);
  const asked = askedOf(question, index, conditionsOf, {
    nameOf: (code) => known.needs.get(code)?.name ?? code,
    broader: (code) => known.needs.get(code)?.broader ?? [],
  });
  const filters = {
    ...filterConditions(given, known.above, day),
    ...(verdict.length > 0 && { verdict: verdictCondition(verdict, company) }),
  };
  const query: Omit<Query, 'offset' | 'limit'> = {
    groups: asked.groups,
    names: keyword.trim() === '' ? [] : namesAsked(question, (name) => index.isName(name)),
    exclude: excludedBy(question),
    filter: filters,
    boosts: boostsOn(question, day),
    tie: 'publishDate',
    cut: cutOf,
    order: orderOf(sort, isAsking(question), day, company),
  };
  if (keyword.trim() !== '' && asked.found < fewFound) query.groups = [...query.groups, ...relatedGroups(index, query)];
  const isUnreadable = keyword.trim() !== '' && asked.groups.length === 0 && nameKey(question.text) === '';
  const noMatches = { filter: { nothing: { any: [] } } };
  const searchIn: AskedPolicies['searchIn'] = (other, part) => other.search({ ...query, ...part, ...(isUnreadable && noMatches) });
  return { question, asked, filters, index, needs: known.needs, search: (part) => searchIn(index, part), searchIn, isUnreadable };
}

/** Counts of every facet; the status is also counted under all other filters. */
export const countedFacets = (day: number, company: CompanyFit | null = null): Pick<Query, 'facets' | 'buckets'> => ({
  facets: storedFacets,
  buckets: {
    status: statusConditions(day),
    ...(company !== null && { verdict: Object.fromEntries(verdicts.map((verdict) => [verdict, { ids: company.ids[verdict] }])) }),
  },
});

/**
 * Returns the ids of all published policies that answer a question, in order; then those of `withdrawn` policies that would, if they still were.
 * `only` leaves out others, but what counts as an answer is decided among all.
 */
export async function idsFound(
  db: Db,
  filters: PolicyQuestion,
  today: string,
  { company = null, withdrawn = [], only }: { company?: CompanyFit | null; withdrawn?: readonly string[]; only?: Condition } = {},
): Promise<string[]> {
  const { search, searchIn, index, filters: given } = await askPolicies(db, filters, today, company);
  const all = search({ offset: 0, limit: only === undefined ? index.size : 0 });
  const { cut } = all;
  const { hits, total } = only === undefined ? all : search({ offset: 0, limit: index.size, filter: { ...given, only }, cut: () => cut });
  const gone = withdrawn.length === 0 ? null : await indexOfWithdrawn(db, withdrawn);
  const others = gone === null ? [] : searchIn(gone, { offset: 0, limit: gone.size, cut: () => cut }).hits;
  return [...hits.slice(0, total), ...others.filter(({ tier }) => tier >= cut)].map(({ id }) => id);
}
