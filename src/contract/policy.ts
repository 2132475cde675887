import * as z from 'zod/mini';
import { scales } from '#domain/matching/model/criteria.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import { policyKinds, policyLevels, supportWays, windowStatuses } from '#domain/policy.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, dictCode, needCode, paging, queryInteger, recordId, regionCode, selection } from './fields.ts';
import { asWords, facetCount, hitMarks, reading, relaxations, searchKeyword, textRange } from './search.ts';

/** The rule of a policy's window besides two days: see `WindowRule` of `#domain/window/window.ts`. */
export const windowRule = z.object({
  every: z.nullable(z.enum(['year', 'month'])),
  text: z.nullable(z.string().check(z.maxLength(200))),
  untilSpent: z.boolean(),
  /** Yuan. */
  left: z.nullable(z.int().check(z.nonnegative())),
  leftOn: z.nullable(day),
});

export const policySummary = z.object({
  id: recordId,
  kind: z.enum(policyKinds),
  title: z.string(),
  english,
  shortName: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
  issuers: z.array(z.string()),
  level: z.enum(policyLevels),
  regionCode,
  regionName: z.string(),
  /** A code of dictionary `policy.category`. */
  category: dictCode,
  /** A code of dictionary `policy.supportMode`. */
  supportMode: z.nullable(dictCode),
  /** Highest amount one company can receive, yuan. */
  amountMax: z.nullable(z.number()),
  amountText: z.nullable(z.string()),
  industries: z.array(z.string()),
  /** Empty for companies of every size. */
  scales: z.array(z.enum(scales)),
  tags: z.array(z.string()),
  summary: z.string(),
  publishDate: day,
  /** The last day on which it is in force. */
  effectiveTo: z.nullable(day),
  /** The window that is open on the day of the answer, else the next. */
  applyFrom: z.nullable(day),
  applyTo: z.nullable(day),
  /** The recurrence, with the days of the first window and the first day in force. Absent or null: only one window. */
  applyRule: z.optional(z.nullable(z.extend(windowRule, { from: z.nullable(day), to: z.nullable(day), since: z.nullable(day) }))),
  status: z.enum(windowStatuses),
  sample: z.boolean(),
  views: z.int(),
});
export type PolicySummary = z.infer<typeof policySummary>;

/** Filters with several values, in the order of the page. */
export const facetFilters = {
  status: selection(z.enum(windowStatuses)),
  /** Needs of a company: codes of `policy.needs`. Includes all narrower needs. */
  need: selection(needCode),
  level: selection(z.enum(policyLevels)),
  kind: selection(z.enum(policyKinds)),
  category: selection(dictCode),
  supportMode: selection(dictCode),
  way: selection(z.enum(supportWays)),
  scale: selection(z.enum(scales)),
  /** Includes all regions below. */
  region: selection(regionCode),
  issuer: selection(z.string().check(z.maxLength(100))),
  tag: selection(z.string().check(z.maxLength(60))),
};
export type FacetName = keyof typeof facetFilters;
// the keys are typed as any string otherwise
export const facetNames = Object.keys(facetFilters) as readonly FacetName[];

/** Returns a record with a value for each facet. */
export const byFacet = <Value>(valueOf: (facet: FacetName) => Value) =>
  Object.fromEntries(facetNames.map((facet) => [facet, valueOf(facet)])) as Record<FacetName, Value>;

/** Filters by the verdict of a company, using only facts the caller may see. */
export const companyFilters = {
  /** The company. One that the caller may not see counts as none. */
  companyId: z.optional(recordId),
  /** Without `companyId`: the company that the caller works for. */
  ownCompany: z.optional(z.boolean()),
  /** Without a company, any value finds nothing. */
  verdict: selection(z.enum(verdicts)),
};

/** All filters with several values, that of a company first. */
export const filterNames = ['verdict', ...facetNames] as const;
export type FilterName = (typeof filterNames)[number];

/** Filters of a policy list. Values of one filter are alternatives, filters combine. */
export const policyFilters = z.object({
  keyword: searchKeyword,
  asWords,
  ...companyFilters,
  ...facetFilters,
  /** Minimum of the highest amount one company can receive, yuan. */
  amountMin: z.optional(z.number().check(z.nonnegative())),
  publishedFrom: z.optional(day),
  publishedTo: z.optional(day),
});
export type PolicyFilters = z.output<typeof policyFilters>;

/**
 * Best match first (newest first without a keyword), newest, nearest deadline, highest amount; `fit`: eligible ones, then those with the
 * fewest missing facts, then by amount and deadline. Without a company, `fit` is `relevance`.
 */
export const policySorts = ['relevance', 'published', 'deadline', 'amount', 'fit'] as const;
export type PolicySort = (typeof policySorts)[number];

export const policyHit = z.extend(policySummary, {
  ...hitMarks,
  /** Support granted by data, without applications (免申即享). */
  isGrant: z.optional(z.boolean()),
});
export type PolicyHit = z.infer<typeof policyHit>;

/** The company whose verdicts were used; null if they were requested without a company that the caller may see. */
const business = z.optional(z.nullable(z.object({ id: recordId, name: z.string() })));

export const resultSearch = endpoint({
  name: 'policy.resultSearch',
  method: 'POST',
  path: '/apiv2/policy/result-search',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary: 'Search policies',
  body: z.extend(policyFilters, { ...paging, sort: z._default(z.enum(policySorts), 'relevance') }),
  data: z.object({
    total: z.int(),
    /** The number of further hits that match only a part of the question; listed last. */
    alsoTotal: z.optional(z.int()),
    page: z.int(),
    pageSize: z.int(),
    business,
    list: z.array(policyHit),
    reading,
    /** Needs near to words that no policy has, nearest first. */
    nearestNeeds: z.optional(z.array(needCode).check(z.maxLength(5))),
    relaxations,
  }),
});

export const resultHeader = endpoint({
  name: 'policy.resultHeader',
  method: 'POST',
  path: '/apiv2/policy/result-header',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary: 'Count the results of a policy search: total and facets. A facet is counted under all filters but its own',
  body: policyFilters,
  data: z.object({
    total: z.int(),
    /** `need` is absent from a backend without needs. */
    facets: z.object({
      ...byFacet(() => z.array(facetCount)),
      need: z._default(z.array(facetCount), []),
      /** Counts for the company, in the order of `verdicts`; absent without one. */
      verdict: z.optional(z.array(facetCount)),
    }),
  }),
});
export type ResultHeader = z.infer<(typeof resultHeader)['data']>;

export const suggestKinds = ['policy', 'tag', 'issuer', 'term', 'company', 'listing'] as const;

export const suggest = endpoint({
  name: 'policy.suggest',
  method: 'GET',
  path: '/apiv2/policy/suggest',
  envelope: 'code',
  access: 'public',
  summary: 'Complete a partly typed keyword, by characters, pinyin or initials, with small typos',
  params: z.object({
    keyword: z.string().check(z.maxLength(200)),
    limit: z._default(queryInteger(1, 20), 8),
    /** `all`: also companies and listings, below the policies. */
    of: z._default(z.enum(['policies', 'all']), 'policies'),
  }),
  data: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(suggestKinds),
      /** The record it names, for kinds policy, company and listing. */
      id: z.nullable(recordId),
      /** Of records. */
      english,
      hits: z.array(textRange),
      /** For a listing. */
      listingKind: z.optional(z.string()),
      /** For a company or listing: the address of its page, to which `?id=` is added. */
      page: z.optional(z.string()),
    }),
  ),
});
export type Suggestion = z.infer<(typeof suggest)['data']>[number];
