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

/** A list in a query string: the key is repeated; a single value arrives as a string. */
export const queryList = <Output>(list: z.ZodMiniType<Output>) =>
  z.pipe(
    z.transform((value: string | string[] | undefined): unknown => (value === undefined || Array.isArray(value) ? value : [value])),
    list,
  );
