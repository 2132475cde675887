import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/company-admin.ts';
import { recordId, regionCode, selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';
import { importSearch } from '#entities/platform/import/import-params.ts';
import { scales } from '#domain/matching/model/criteria.ts';

export const problems = ['badCode', 'duplicate', 'noFacts'] as const;
export const orders = ['updated', 'name', 'facts'] as const;
/** The view of the drawer. */
const parts = ['view', 'edit', 'facts'] as const;

/** Parses values in the address; a single one is a plain string, and unknown ones are dropped. */
const several = <T extends string>(of: z.ZodMiniType<T>, most: number) =>
  z._default(
    z.transform((value: unknown): T[] =>
      [value]
        .flat()
        .flatMap((one) => of.safeParse(String(one)).data ?? [])
        .slice(0, most),
    ),
    [],
  );

/** The id of a new company. */
export const newCompany = 'new';

/** Parameters of the page: the filters of the list, the selected companies, and the open panel. */
export const companySearch = z.object({
  ...tableSearch,
  region: several(regionCode, 50),
  scale: several(z.enum(scales), scales.length),
  problem: several(z.enum(problems), problems.length),
  order: z.catch(z._default(z.enum(orders), 'updated'), 'updated'),
  view: z.catch(z._default(z.enum(['list', 'duplicates']), 'list'), 'list'),
  /** The company in the drawer, or `new`. */
  company: z.catch(z._default(z.union([recordId, z.literal('')]), ''), ''),
  part: z.catch(z._default(z.enum(parts), 'view'), 'view'),
  /** The two companies in the merge dialog. */
  merge: several(recordId, 2),
  /** The other open panel. */
  panel: z.catch(z.optional(z.enum(['import'])), undefined),
  ...selectedSearch,
  ...importSearch,
});
export type CompanySearch = z.output<typeof companySearch>;

export const companyDefaults = {
  ...tableDefaults,
  region: [],
  scale: [],
  problem: [],
  order: 'updated',
  view: 'list',
  company: '',
  part: 'view',
  merge: [],
  selected: [],
} satisfies CompanySearch;

export const isFiltered = ({ keyword, region, scale, problem }: CompanySearch): boolean =>
  keyword !== '' || region.length + scale.length + problem.length > 0;

/** Returns the list request. */
export const askedOf = ({ keyword, page, pageSize, region, scale, problem, order }: CompanySearch) =>
  ({ keyword, page, pageSize, region, scale, problem, order }) satisfies CallInput<typeof contract.list>['body'];
