import * as z from 'zod/mini';
import { scales } from '#domain/matching/model/criteria.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import { policyKinds, policyLevels, supportWays, windowStatuses } from '#domain/policy.ts';
import type { CompanyAsked } from '#entities/companies/company/company-asked.ts';
import { pageSizes } from '#components/search/selection.ts';
import { policySorts } from '#contract/policy.ts';

/** Parses the values of a repeated key; unknown values are dropped and never cause an error page. */
const several = <V extends string>(known?: readonly V[], form = /./s) =>
  z.pipe(
    z.transform((value: unknown): V[] => {
      const values = (Array.isArray(value) ? value : [value]).filter(
        (one): one is V => typeof one === 'string' && one !== '' && form.test(one),
      );
      return [...new Set(known === undefined ? values : values.filter((one) => known.includes(one)))].slice(0, 50);
    }),
    z.array(z.string() as unknown as z.ZodMiniType<V, V>),
  );

const number = (fallback: number, allowed: (value: number) => boolean) =>
  z.pipe(
    z.transform((value: unknown) => {
      const parsed = Number(value);
      return Number.isInteger(parsed) && allowed(parsed) ? parsed : fallback;
    }),
    z.number(),
  );

/** Parameters of the search page: everything that determines the list. */
export const searchSchema = z.object({
  keyword: z._default(
    z.catch(
      z.pipe(
        z.string(),
        z.transform((value) => value.slice(0, 200)),
      ),
      '',
    ),
    '',
  ),
  /** Parts of the keyword that are read as plain words, by their keys. */
  asWords: z._default(several(), []),
  verdict: z._default(several(verdicts), []),
  status: z._default(several(windowStatuses), []),
  need: z._default(several<string>(undefined, /^[a-z0-9-]{1,60}$/), []),
  level: z._default(several(policyLevels), []),
  kind: z._default(several(policyKinds), []),
  category: z._default(several<string>(undefined, /^[\w.-]{1,60}$/), []),
  supportMode: z._default(several<string>(undefined, /^[\w.-]{1,60}$/), []),
  way: z._default(several(supportWays), []),
  scale: z._default(several(scales), []),
  region: z._default(several<string>(undefined, /^\d{6}$/), []),
  issuer: z._default(several(), []),
  tag: z._default(several(), []),
  sort: z._default(z.catch(z.enum(policySorts), 'relevance'), 'relevance'),
  page: z._default(
    number(1, (value) => value >= 1 && value <= 10_000),
    1,
  ),
  pageSize: z._default(
    number(10, (value) => pageSizes.includes(value)),
    10,
  ),
});
export type PolicySearch = z.output<typeof searchSchema>;

export const searchDefaults: PolicySearch = searchSchema.parse({});

/** Returns the parameters that affect the list; the current company does not. */
export function listOf({ business: _company, ...search }: PolicySearch & { business?: string | undefined }): PolicySearch {
  return search;
}

/** Returns the parameters that filter the list, without order and page. */
export function filtersOf({ sort: _sort, page: _page, pageSize: _pageSize, ...filters }: PolicySearch) {
  return filters;
}

/** Returns the filters of a feed: without the verdict, because a feed reader has no user. Empty ones are left out. */
export function feedFilters(search: PolicySearch) {
  const { verdict: _verdict, ...filters } = filtersOf(search);
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0)) as Partial<typeof filters>;
}

/** Returns the body of the list. It depends on a company only if verdicts are requested. */
export function listBody(search: PolicySearch, company: CompanyAsked) {
  const goesByCompany = search.keyword !== '' || search.verdict.length > 0 || search.sort === 'fit';
  return { ...search, ...(goesByCompany && company) };
}
