import * as z from 'zod/mini';

/** The page's address: the entry whose form is open, by id, or `new`; under which entry a new one is to stand. */
export const resourceSearch = z.object({
  keyword: z.catch(z._default(z.string().check(z.maxLength(100)), ''), ''),
  entry: z.catch(z._default(z.string(), ''), ''),
  under: z.catch(z._default(z.string(), '0'), '0'),
});
export type ResourceSearch = z.output<typeof resourceSearch>;

export const resourceDefaults = { keyword: '', entry: '', under: '0' };
