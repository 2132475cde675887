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
