import * as z from 'zod/mini';
import { tableDefaults, tableSearch } from '#contract/fields.ts';

/** The page's address: what is listed, and what is open beside it: one that was sent, by id, or `new`. */
export const sentSearch = z.object({
  ...tableSearch,
  notice: z.catch(z._default(z.string(), ''), ''),
});
export type SentSearch = z.output<typeof sentSearch>;

export const sentDefaults = { ...tableDefaults, notice: '' };

/** What the list asks the server. */
export const sentAsked = ({ keyword, page, pageSize }: SentSearch) => ({ keyword, page, pageSize });
