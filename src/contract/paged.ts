import * as z from 'zod/mini';
import { maxPageSize, queryInteger } from './fields.ts';

/** Paging of a list that is asked for with GET. */
export const queryPaging = {
  page: z._default(queryInteger(1, 10_000), 1),
  pageSize: z._default(queryInteger(1, maxPageSize), 10),
};

/** A yes or no out of a query string. */
export const queryFlag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

/** A list in a query string: the key is repeated, and one value alone arrives as a string. */
export const queryList = <Output>(list: z.ZodMiniType<Output>) =>
  z.pipe(
    z.transform((value: string | string[] | undefined): unknown => (value === undefined || Array.isArray(value) ? value : [value])),
    list,
  );
