import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/enterprise-admin.ts';
import { recordId, regionCode, tableDefaults, tableSearch } from '#contract/fields.ts';
import { scales } from '#domain/matching/model/criteria.ts';

export const problems = ['badCode', 'duplicate', 'noFacts'] as const;
export const orders = ['updated', 'name', 'facts'] as const;
/** What the drawer shows of a company. */
const parts = ['view', 'edit', 'facts'] as const;

/** Values out of the address, where one alone stands as itself; what is none of them is left out. */
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

/** The id that stands for a company that is not there yet. */
export const newCompany = 'new';

/** The page's address: what is listed, and what is open beside the list. */
export const enterpriseSearch = z.object({
  ...tableSearch,
  region: several(regionCode, 50),
  scale: several(z.enum(scales), scales.length),
  problem: several(z.enum(problems), problems.length),
  order: z.catch(z._default(z.enum(orders), 'updated'), 'updated'),
  view: z.catch(z._default(z.enum(['list', 'duplicates']), 'list'), 'list'),
  /** The company in the drawer, or `new`. */
  company: z.catch(z._default(z.union([recordId, z.literal('')]), ''), ''),
  part: z.catch(z._default(z.enum(parts), 'view'), 'view'),
  /** The two companies that are looked at side by side. */
  merge: several(recordId, 2),
  /** What else is open beside the list. */
  panel: z.catch(z.optional(z.enum(['import'])), undefined),
  /** The file that is on its way in. */
  batch: z.catch(z.optional(z.string()), undefined),
});
export type EnterpriseSearch = z.output<typeof enterpriseSearch>;

export const enterpriseDefaults = {
  ...tableDefaults,
  region: [],
  scale: [],
  problem: [],
  order: 'updated',
  view: 'list',
  company: '',
  part: 'view',
  merge: [],
} satisfies EnterpriseSearch;

export const isFiltered = ({ keyword, region, scale, problem }: EnterpriseSearch): boolean =>
  keyword !== '' || region.length + scale.length + problem.length > 0;

/** What the list asks the server. */
export const askedOf = ({ keyword, page, pageSize, region, scale, problem, order }: EnterpriseSearch) =>
  ({ keyword, page, pageSize, region, scale, problem, order }) satisfies CallInput<typeof contract.list>['body'];
