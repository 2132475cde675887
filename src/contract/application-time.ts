import * as z from 'zod/mini';
import { requestOutcomes, requestTypes } from '#domain/application/time.ts';
import { day, moment, recordId } from './fields.ts';

/** What officers have asked for in a case, and what came of it. */
export const request = z.object({
  id: recordId,
  type: z.enum(requestTypes),
  by: z.string(),
  at: moment,
  reason: z.string(),
  /** Working days asked for. */
  days: z.nullable(z.int()),
  until: z.nullable(day),
  /** Null while it waits. */
  outcome: z.nullable(z.enum(requestOutcomes)),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(moment),
  note: z.nullable(z.string()),
});
export type CaseRequest = z.infer<typeof request>;

/** What an action on the time of a case asks for besides a reason. */
export const timeAsked = {
  /** Working days, of `extend`. */
  days: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(365))), null),
};
