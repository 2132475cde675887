import * as z from 'zod/mini';
import { maxPageSize, queryInteger } from './fields.ts';

/** Paging of a GET list. */
export const queryPaging = {
  page: z._default(queryInteger(1, 10_000), 1),
  pageSize: z._default(queryInteger(1, maxPageSize), 10),
};

/** A boolean in a query string. */
export const queryFlag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

/** Yuan in a query string. */
export const queryYuan = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)),
  z.number().check(z.nonnegative(), z.maximum(999_999_999_999_999)),
);

/** A list in a query string: the key is repeated; a single value arrives as a string. */
export const queryList = <Output>(list: z.ZodMiniType<Output>) =>
  z.pipe(
    z.transform((value: string | string[] | undefined): unknown => (value === undefined || Array.isArray(value) ? value : [value])),
    list,
  );

/** The lists of a body as fields of a query string. */
export const queryLists = <Lists extends Record<string, z.ZodMiniType>>(lists: Lists) =>
  // `fromEntries` forgets which list has which key
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, queryList(list)])) as {
    [Name in keyof Lists]: ReturnType<typeof queryList<z.output<Lists[Name]>>>;
  };

export const directions = ['asc', 'desc'] as const;

/** The order of a list; without a direction that of the order itself. */
export const listOrder = <const Orders extends readonly string[]>(orders: Orders, usual: Orders[number]) => ({
  order: z._default(z.enum(orders), usual),
  direction: z.optional(z.enum(directions)),
});
