import * as z from 'zod/mini';

/** Parameters of the page: the id of the entry whose form is open, or `new`; the parent of a new entry. */
export const resourceSearch = z.object({
  keyword: z.catch(z._default(z.string().check(z.maxLength(100)), ''), ''),
  entry: z.catch(z._default(z.string(), ''), ''),
  under: z.catch(z._default(z.string(), '0'), '0'),
});
export type ResourceSearch = z.output<typeof resourceSearch>;

export const resourceDefaults = { keyword: '', entry: '', under: '0' };
