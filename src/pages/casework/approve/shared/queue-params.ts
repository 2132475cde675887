import * as z from 'zod/mini';
import type { ColumnChoices } from '#entities/platform/list-view/chosen-columns.ts';
import { columnsSearch, shownColumns } from '#entities/platform/list-view/chosen-columns.ts';
import type { queue } from '#contract/approval.ts';
import { noCode, queueOrders, queueViews } from '#contract/approval.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { addressFlag, dictCode, kindCode, queryInteger, recordId, regionCode } from '#contract/fields.ts';
import { session } from '#session/session.ts';
import { idParam } from '#entities/platform/site/require-id.ts';
import { applicationStates } from '#domain/application/states.ts';

export const pageSizes = [20, 50, 100] as const;
/** Days since it was sent. */
export const ages = [3, 7, 30] as const;
/** A draft has not been sent. */
export const sentStates = applicationStates.filter((state) => state !== 'draft');

/** A district, or none. */
const regionOrNone = z.union([regionCode, z.literal(noCode)]);

const filters = {
  view: z._default(z.catch(z.enum(queueViews), 'mine'), 'mine'),
  kind: z.catch(z.optional(kindCode), undefined),
  state: z.catch(z.optional(z.enum(applicationStates)), undefined),
  overdue: addressFlag,
  department: z.catch(z.optional(dictCode), undefined),
  region: z.catch(z.optional(regionOrNone), undefined),
  age: z.catch(z.optional(queryInteger(1, 3660)), undefined),
  keyword: z._default(z.catch(z.string().check(z.maxLength(100)), ''), ''),
  order: z._default(z.catch(z.enum(queueOrders), 'due'), 'due'),
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  size: z._default(z.catch(z.union(pageSizes.map((size) => z.literal(size))), 20), 20),
};

/** Columns to choose, in their order; the title is always there. */
export const queueColumns = ['company', 'kind', 'number', 'step', 'amount', 'verdict', 'missing', 'due', 'with', 'sent'] as const;
export type QueueColumn = (typeof queueColumns)[number];
const usualColumns: readonly QueueColumn[] = ['company', 'kind', 'number', 'step', 'due', 'with', 'sent'];

export const columnChoices: ColumnChoices<QueueColumn> = { list: 'queue', all: queueColumns, usual: usualColumns };

export const columnsOf = ({ columns }: Pick<QueueSearch, 'columns'>, userId: string | undefined): readonly QueueColumn[] =>
  shownColumns(columnChoices, columns, userId);

/** Parameters of the list: filters, selection, and the row that was opened last. */
export const queueSchema = z.object({
  ...filters,
  selected: z._default(z.catch(z.array(recordId).check(z.maxLength(100)), []), []),
  at: z.catch(z.optional(recordId), undefined),
  columns: columnsSearch(queueColumns),
});
export const queueDefaults = { view: 'mine', keyword: '', order: 'due', page: 1, size: 20, selected: [] } as const;
export type QueueSearch = z.output<typeof queueSchema>;

/** Parameters of an application, including those of its list, so that a decision leads to the next application. */
export const detailSchema = z.object({ ...filters, id: idParam });
export const detailDefaults = { view: 'mine', keyword: '', order: 'due', page: 1, size: 20 } as const;
export type DetailSearch = z.output<typeof detailSchema>;
export type QueueFilters = Omit<DetailSearch, 'id'>;

/** The request of the pages. */
export const queueAsked = ({
  view,
  keyword,
  order,
  page,
  size,
  kind,
  state,
  overdue,
  age,
  department,
  region,
}: QueueFilters): CallInput<typeof queue>['body'] => ({
  view,
  keyword,
  order,
  page,
  pageSize: size,
  ...(kind !== undefined && { kind: [kind] }),
  ...(state !== undefined && { state: [state] }),
  ...(overdue === true && { overdue }),
  ...(age !== undefined && { age }),
  ...(department !== undefined && { department: [department] }),
  ...(region !== undefined && { region: [region] }),
});

/** Returns the request of the list. Verdicts are requested only if their column is shown. */
export const listAsked = (search: QueueSearch, userId: string | undefined): CallInput<typeof queue>['body'] => ({
  ...queueAsked(search),
  ...(columnsOf(search, userId).includes('verdict') && { verdicts: true }),
});

/** The same for the signed-in officer, before the page is there. */
export const shownAsked = (search: QueueSearch): CallInput<typeof queue>['body'] => listAsked(search, session.state.currentUser?.id);

/** The filters among parameters, without what only one page has. */
export const filtersOf = ({
  view,
  keyword,
  order,
  page,
  size,
  kind,
  state,
  overdue,
  age,
  department,
  region,
}: QueueFilters): QueueFilters => ({
  view,
  keyword,
  order,
  page,
  size,
  kind,
  state,
  overdue,
  age,
  department,
  region,
});

/** No filter at all. */
export const unfiltered = {
  kind: undefined,
  state: undefined,
  age: undefined,
  overdue: undefined,
  department: undefined,
  region: undefined,
  keyword: '',
} as const;

export const isFiltered = (search: QueueFilters): boolean =>
  Object.keys(unfiltered).some((name) => (search[name as keyof typeof unfiltered] ?? '') !== '');
