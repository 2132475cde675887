import * as z from 'zod/mini';
import { selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';
import type { userQueries } from '#api/user.ts';
import { userOrders } from '#contract/user.ts';
import type { Sort } from '#components/table/table.ts';

/** Parses role codes in the address; a single one is a plain string. */
const codes = z.catch(
  z._default(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '')),
      z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
    ),
    [],
  ),
  [],
);

export const userStates = ['all', 'active', 'disabled'] as const;

/** Parameters of the page: the filters of the list, and the open panel. */
export const userSearch = z.object({
  ...tableSearch,
  ...selectedSearch,
  role: codes,
  state: z.catch(z._default(z.enum(userStates), 'all'), 'all'),
  order: z.catch(z.optional(z.enum(userOrders)), undefined),
  direction: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  /** The user whose form is open, or `new`. */
  user: z.catch(z._default(z.string(), ''), ''),
  /** The user whose sign-ins are open. */
  sessions: z.catch(z._default(z.string(), ''), ''),
  /** The user whose absence is open. */
  absence: z.catch(z._default(z.string(), ''), ''),
});
export type UserSearch = z.output<typeof userSearch>;

export const userDefaults = {
  ...tableDefaults,
  role: [],
  state: 'all' as const,
  user: '',
  sessions: '',
  absence: '',
  selected: [] as string[],
};

export const isFiltered = ({ keyword, role, state }: UserSearch): boolean => keyword !== '' || role.length > 0 || state !== 'all';

export const sortOf = ({ order, direction = 'asc' }: UserSearch): Sort | undefined =>
  order === undefined ? undefined : { key: order, direction };

/** Returns the list request. */
export const askedOf = ({ keyword, page, pageSize, role, state, order, direction }: UserSearch) =>
  ({
    keyword,
    page,
    pageSize,
    role,
    ...(state !== 'all' && { disabled: state === 'disabled' }),
    ...(order !== undefined && { order, direction }),
  }) satisfies Parameters<typeof userQueries.list>[0];
