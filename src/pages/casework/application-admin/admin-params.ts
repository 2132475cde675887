import * as z from 'zod/mini';
import type { list } from '#contract/application-admin.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { addressFlag, kindCode, recordId, tableDefaults, tableSearch } from '#contract/fields.ts';
import { applicationStates } from '#domain/application/states.ts';

export const views = ['list', 'figures', 'forms', 'routing'] as const;

const day = z.catch(z._default(z.union([z.iso.date(), z.literal('')]), ''), '');

/** Parameters of the page: its view and the filters of the list; the days are those of the figures as well. */
export const adminSearch = z.object({
  ...tableSearch,
  view: z._default(z.catch(z.enum(views), 'list'), 'list'),
  kind: z.catch(z.optional(kindCode), undefined),
  state: z.catch(z.optional(z.enum(applicationStates)), undefined),
  overdue: addressFlag,
  order: z._default(z.catch(z.enum(['newest', 'due']), 'newest'), 'newest'),
  from: day,
  to: day,
});
export type AdminSearch = z.output<typeof adminSearch>;

export const adminDefaults = { ...tableDefaults, view: 'list', order: 'newest', from: '', to: '' } as const;

export const isFiltered = ({ keyword, kind, state, overdue, from, to }: AdminSearch): boolean =>
  keyword !== '' || kind !== undefined || state !== undefined || overdue === true || from !== '' || to !== '';

export const daysOf = ({ from, to }: Pick<AdminSearch, 'from' | 'to'>) => ({ ...(from !== '' && { from }), ...(to !== '' && { to }) });

/** Returns the list request. */
export const listAsked = ({
  keyword,
  kind,
  state,
  overdue,
  order,
  page,
  pageSize,
  from,
  to,
}: Omit<AdminSearch, 'view'>): CallInput<typeof list>['body'] => ({
  keyword,
  order,
  page,
  pageSize,
  ...daysOf({ from, to }),
  ...(kind !== undefined && { kind: [kind] }),
  ...(state !== undefined && { state: [state] }),
  ...(overdue === true && { overdue }),
});

/** Parameters of the editor of a form: of a kind, or of one policy or matter. */
export const formSearch = z.object({
  kind: z._default(z.catch(kindCode, 'policy'), 'policy'),
  subject: z.catch(z.optional(recordId), undefined),
});
