import * as z from 'zod/mini';

/** The account that asked for the writing, for the audit log. */
export const writerShape = z.object({
  accountId: z.string(),
  username: z.string(),
  call: z.string(),
  address: z.string(),
  requestId: z.string(),
});
export type Writer = z.infer<typeof writerShape>;

/** Rows of a slice. */
export const sizes = { first: 50, least: 10, most: 500 } as const;
