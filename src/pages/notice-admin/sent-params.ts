import * as z from 'zod/mini';
import { tableDefaults, tableSearch } from '#contract/fields.ts';

/** Parameters of the page: the filters of the list, and the open notification: an id, or `new`. */
export const sentSearch = z.object({
  ...tableSearch,
  notice: z.catch(z._default(z.string(), ''), ''),
});
export type SentSearch = z.output<typeof sentSearch>;

export const sentDefaults = { ...tableDefaults, notice: '' };

/** Returns the list request. */
export const sentAsked = ({ keyword, page, pageSize }: SentSearch) => ({ keyword, page, pageSize });
