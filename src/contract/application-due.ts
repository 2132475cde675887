import * as z from 'zod/mini';
import { limitedEvents, limitUnits } from '#domain/application/limited-events.ts';
import { clockStops } from '#domain/application/time.ts';
import { day, moment } from './fields.ts';

/** The urgency of a step, or what stops its clock. */
const urgencies = ['inTime', 'near', 'due', 'overdue', ...clockStops] as const;

/** The last day to decide the current step. Null while no officer has it. */
export const due = z.nullable(
  z.object({
    day,
    /** A year without a calendar was counted: holidays are missing. */
    isGuess: z.boolean(),
    urgency: z.enum(urgencies),
    /** Working days left, frozen while its clock is stopped; negative once overdue. */
    left: z.int(),
  }),
);

/** A deadline for acknowledgement, contact or answer. */
export const shownLimit = z.object({
  event: z.enum(limitedEvents),
  unit: z.enum(limitUnits),
  /** When it becomes late; `day`: the last day of a deadline in days. */
  until: moment,
  day,
  isGuess: z.boolean(),
  /** `still`: its clock is stopped. */
  urgency: z.enum(['inTime', 'near', 'overdue', 'still']),
  /** When it arrived; late if `urgency` is late. */
  reachedAt: z.nullable(moment),
});
export type ShownLimit = z.infer<typeof shownLimit>;
