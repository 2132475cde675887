import * as z from 'zod/mini';
import { regionCode, selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';
import type { ColumnChoices } from '#entities/platform/list-view/chosen-columns.ts';
import { columnsSearch, heightSearch } from '#entities/platform/list-view/chosen-columns.ts';
import { bulkSearch, daySearch, defined, directionSearch, several, yuanSearch } from '#entities/platform/list-view/list-search.ts';
import type { policyAdminQueries } from '#api/policy-admin.ts';
import type { AdminPolicy, list } from '#contract/policy-admin.ts';
import { policyOrders } from '#domain/publishing/list-orders.ts';
import { policyKinds, policyLevels } from '#domain/policy.ts';
import { importSearch } from '#entities/platform/import/import-params.ts';

// this search schema is part of the entry chunk: it imports only what it needs
export const standings = ['draft', 'review', 'scheduled', 'published', 'retired'] as const satisfies readonly AdminPolicy['state'][];
export const problemKinds = ['brokenLink', 'noCriteria', 'duplicate'] as const satisfies z.output<typeof list.body>['problem'];

/** Columns to choose, in their order; the title is always there. */
export const policyColumns = [
  'docNumber',
  'state',
  'publishAt',
  'kind',
  'level',
  'region',
  'issuers',
  'published',
  'applyTo',
  'amount',
  'updated',
  'by',
] as const;
type PolicyColumn = (typeof policyColumns)[number];
export const columnChoices = ({ state }: Pick<PolicySearch, 'state'>): ColumnChoices<PolicyColumn> => ({
  list: 'policyAdmin',
  all: policyColumns,
  usual: ['docNumber', 'state', ...(state === 'scheduled' ? (['publishAt'] as const) : []), 'kind', 'level', 'issuers', 'updated'],
});

/** Parameters of the page: the filters of the list, the selected policies, and the import that is open beside it. */
export const policySearch = z.object({
  ...tableSearch,
  state: z.catch(z.optional(z.enum(standings)), undefined),
  kind: several(z.enum(policyKinds), policyKinds.length),
  level: several(z.enum(policyLevels), policyLevels.length),
  region: several(regionCode, 50),
  issuer: several(z.string().check(z.minLength(1), z.maxLength(100)), 50),
  publishedFrom: daySearch,
  publishedTo: daySearch,
  amountMin: yuanSearch,
  amountMost: yuanSearch,
  problem: several(z.enum(problemKinds), problemKinds.length),
  order: z.catch(z._default(z.enum(policyOrders), 'updated'), 'updated'),
  direction: directionSearch,
  columns: columnsSearch(policyColumns),
  height: heightSearch,
  bulk: bulkSearch,
  /** The open panel. */
  panel: z.catch(z.optional(z.enum(['import'])), undefined),
  ...selectedSearch,
  ...importSearch,
});
export type PolicySearch = z.output<typeof policySearch>;

export const policyDefaults = {
  ...tableDefaults,
  kind: [],
  level: [],
  region: [],
  issuer: [],
  problem: [],
  order: 'updated' as const,
  selected: [] as string[],
};

/** No filter at all. */
export const unfiltered = {
  keyword: '',
  state: undefined,
  kind: [],
  level: [],
  region: [],
  issuer: [],
  problem: [],
  publishedFrom: undefined,
  publishedTo: undefined,
  amountMin: undefined,
  amountMost: undefined,
} satisfies Partial<PolicySearch>;

/** The filters and the order of the list, as its calls take them. */
export const filtersOf = ({ state, ...search }: PolicySearch) => {
  const { keyword, kind, level, region, issuer, problem, order } = search;
  const { publishedFrom, publishedTo, amountMin, amountMost, direction } = search;
  return {
    keyword,
    kind,
    level,
    region,
    issuer,
    problem,
    order,
    ...defined({ publishedFrom, publishedTo, amountMin, amountMost, direction }),
    state: state === undefined ? [] : [state],
  };
};

/** Returns the list request. */
export const askedOf = (search: PolicySearch) =>
  ({ ...filtersOf(search), page: search.page, pageSize: search.pageSize }) satisfies Parameters<typeof policyAdminQueries.list>[0];
