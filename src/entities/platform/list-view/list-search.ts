import * as z from 'zod/mini';
import { directions, queryYuan } from '#contract/paged.ts';
import { day, recordId } from '#contract/fields.ts';
import type { Sort } from '#components/table/table.ts';

// part of the entry chunk, with the search schemas of pages: it imports only what it needs

/** Parses choices in the address. A single choice may be a plain value; invalid ones are dropped. */
export const several = <T extends string>(of: z.ZodMiniType<T>, most: number) =>
  z._default(
    z.transform((value: unknown): T[] =>
      [value]
        .flat()
        .flatMap((one) => of.safeParse(String(one)).data ?? [])
        .slice(0, most),
    ),
    [],
  );

/** Columns whose names depend on what is listed; a single one is a plain string. */
export const namesSearch = z.catch(
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (typeof value === 'string' ? [value] : value)),
      z.array(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))).check(z.maxLength(40)),
    ),
  ),
  undefined,
);

export const daySearch = z.catch(z.optional(day), undefined);
export const yuanSearch = z.catch(z.optional(queryYuan), undefined);
export const directionSearch = z.catch(z.optional(z.enum(directions)), undefined);
/** The action on all records of the list that is open above it. */
export const bulkSearch = z.catch(z.optional(recordId), undefined);

/** The order of a list as its table shows it. `falling`: orders that begin with the highest unless turned around. */
export const sortOf = <Order extends string>(
  { order, direction }: { order: Order; direction?: Sort['direction'] | undefined },
  falling: readonly Order[],
): Sort => ({ key: order, direction: direction ?? (falling.includes(order) ? 'desc' : 'asc') });

/**
 * Returns the order after a press on a heading; `usual` is that of the list, whose direction a second press turns around.
 */
export function orderAfter<Order extends string>(
  sort: Sort | undefined,
  orders: readonly Order[],
  usual: Order,
  now: { order: Order; direction?: Sort['direction'] | undefined },
): { order: Order; direction: Sort['direction'] | undefined } {
  if (sort !== undefined) return { order: orders.find((one) => one === sort.key) ?? usual, direction: sort.direction };
  return { order: usual, direction: now.order === usual && now.direction === undefined ? 'asc' : undefined };
}

/** Whether a list is narrowed; `none`: the parameters without any filter. */
export const isNarrowed = <None extends object>(search: Partial<Record<keyof None, unknown>>, none: None): boolean =>
  Object.keys(none).some((name) => {
    const value = search[name as keyof None];
    return Array.isArray(value) ? value.length > 0 : (value ?? '') !== '';
  });

type Defined<T extends object> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Drops undefined values, which a query string cannot express. */
export const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;

/** Parameters that are not part of a view: selection, open record and page. */
const passing = new Set([
  'page',
  'selected',
  'panel',
  'bulk',
  'company',
  'listing',
  'part',
  'merge',
  'view',
  'batch',
  'rows',
  'rowPage',
  'rowSize',
]);

type Stored = Record<string, string | number | boolean | (string | number)[]>;

/** Returns the part of an address that makes a view: filters, order, columns. */
export const viewOf = (search: object): Stored =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) =>
        !passing.has(name) && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0 && name !== 'columns'),
    ),
  );
