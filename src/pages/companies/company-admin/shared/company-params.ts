import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/company-admin.ts';
import { recordId, regionCode, selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';
import type { ColumnChoices } from '#entities/platform/list-view/chosen-columns.ts';
import { columnsSearch, heightSearch } from '#entities/platform/list-view/chosen-columns.ts';
import { bulkSearch, daySearch, defined, directionSearch, several, yuanSearch } from '#entities/platform/list-view/list-search.ts';
import { importSearch } from '#entities/platform/import/import-params.ts';
import { companyOrders } from '#domain/company/list-orders.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';

export const problems = ['badCode', 'duplicate', 'noFacts'] as const;
/** The view of the drawer. */
const parts = ['view', 'edit', 'facts'] as const;

/** Columns to choose, in their order; the name is always there. */
export const companyColumns = [
  'creditCode',
  'region',
  'industry',
  'scale',
  'legalForm',
  'established',
  'capital',
  'legalRepresentative',
  'address',
  'facts',
  'updated',
] as const;
type CompanyColumn = (typeof companyColumns)[number];
export const columnChoices: ColumnChoices<CompanyColumn> = {
  list: 'enterpriseAdmin',
  all: companyColumns,
  usual: ['creditCode', 'region', 'industry', 'scale', 'facts', 'updated'],
};

/** The id of a new company. */
export const newCompany = 'new';

/** Parameters of the page: the filters of the list, the selected companies, and the open panel. */
export const companySearch = z.object({
  ...tableSearch,
  region: several(regionCode, 50),
  scale: several(z.enum(scales), scales.length),
  industry: several(z.string().check(z.regex(/^([A-T]|\d{2,4})$/)), 50),
  legalForm: several(z.enum(legalForms), legalForms.length),
  establishedFrom: daySearch,
  establishedTo: daySearch,
  capitalMin: yuanSearch,
  capitalMost: yuanSearch,
  problem: several(z.enum(problems), problems.length),
  order: z.catch(z._default(z.enum(companyOrders), 'updated'), 'updated'),
  direction: directionSearch,
  columns: columnsSearch(companyColumns),
  height: heightSearch,
  bulk: bulkSearch,
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
  industry: [],
  legalForm: [],
  problem: [],
  order: 'updated',
  view: 'list',
  company: '',
  part: 'view',
  merge: [],
  selected: [],
} satisfies CompanySearch;

/** No filter at all. */
export const unfiltered = {
  keyword: '',
  region: [],
  scale: [],
  industry: [],
  legalForm: [],
  problem: [],
  establishedFrom: undefined,
  establishedTo: undefined,
  capitalMin: undefined,
  capitalMost: undefined,
} satisfies Partial<CompanySearch>;

/** The filters and the order of the list, as its calls take them. */
export const filtersOf = (search: CompanySearch) => {
  const { keyword, region, scale, industry, legalForm, problem, order } = search;
  const { establishedFrom, establishedTo, capitalMin, capitalMost, direction } = search;
  return {
    keyword,
    region,
    scale,
    industry,
    legalForm,
    problem,
    order,
    ...defined({ establishedFrom, establishedTo, capitalMin, capitalMost, direction }),
  };
};

/** Returns the list request. */
export const askedOf = (search: CompanySearch) =>
  ({ ...filtersOf(search), page: search.page, pageSize: search.pageSize }) satisfies CallInput<typeof contract.list>['body'];
