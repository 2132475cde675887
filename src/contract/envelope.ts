import * as z from 'zod/mini';
import type { EnvelopeKind } from './endpoint.ts';

/** The display of a failure: 0 silent, 1 warning, 2 error, 4 notification, 9 error page; any other value is an error message. */
export const showType = { silent: 0, warning: 1, error: 2, notification: 4, redirect: 9 } as const;

/** The envelopes as this server sends them. */
export const successEnvelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  errorCode: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  errorMessage: z.optional(z.nullable(z.string())),
  showType: z.optional(z.unknown()),
});
export const codeEnvelope = z.object({
  code: z.union([z.number(), z.string()]),
  data: z.optional(z.unknown()),
  message: z.optional(z.nullable(z.string())),
});

/** Both envelopes as they are read: an answer has `success` or `code`, or both. */
const envelope = z
  .object({ success: z.optional(z.boolean()), code: z.optional(z.union([z.number(), z.string()])), data: z.optional(z.unknown()) })
  .check(z.refine(({ success, code }) => success !== undefined || code !== undefined));

/** Whether an answer is a success, and its data. `success: false` is a failure in every envelope; otherwise the envelope of the call decides. */
export const envelopeOf = (value: unknown, kind: EnvelopeKind) => {
  const { data: opened, error } = envelope.safeParse(value);
  if (opened === undefined) return { issues: error.issues };
  const { success, code, data } = opened;
  const isGood = success !== false && ((kind === 'success' && success === true) || code === undefined || String(code) === '0');
  return { isGood, data };
};

/** Data of a 422: one entry per field, `path` as in `body.pageSize`. */
export const fieldIssues = z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) });
export type FieldIssues = z.infer<typeof fieldIssues>;

/** Data of a 503: the wait before a retry. */
export const retryLater = z.object({ retryAfterSeconds: z.number() });
