import * as z from 'zod/mini';

/** The scopes of unsubscribing; as in the contract, which is not part of the first load. */
const scopes = ['policy', 'deadline', 'account', 'system', 'daily', 'weekly'] as const;

/** Parameters of the address in a mail; undefined if it was cut off. */
export const unsubscribeSearch = z.object({
  key: z.catch(z.optional(z.string().check(z.regex(/^[\w-]{20,64}$/))), undefined),
  of: z.catch(z.optional(z.enum(scopes)), undefined),
});
