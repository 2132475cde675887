import * as z from 'zod/mini';

/** How a failure is shown: 0 silent, 1 warning, 2 error, 4 notification, 9 error page; any other value is an error message. */
export const showType = { silent: 0, warning: 1, error: 2, notification: 4, redirect: 9 } as const;

export const successEnvelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  errorCode: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  errorMessage: z.optional(z.nullable(z.string())),
  // some back-ends send it as text; what is no number shows an error message
  showType: z.optional(z.unknown()),
});

export const codeEnvelope = z.object({
  code: z.union([z.number(), z.string()]),
  data: z.optional(z.unknown()),
  message: z.optional(z.nullable(z.string())),
});

/** Data of a 422: one entry per field, `path` as in `body.pageSize`. */
export const fieldIssues = z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) });
export type FieldIssues = z.infer<typeof fieldIssues>;
