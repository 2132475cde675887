import * as z from 'zod/mini';
import { limitedEvents, limitUnits } from '#domain/application/limited-events.ts';
import { clockStops } from '#domain/application/time.ts';
import { day, moment } from './fields.ts';

/** The urgency of a step, or what stops its clock. */
const urgencies = ['inTime', 'near', 'due', 'overdue', ...clockStops] as const;

/** Until when the present step is to be decided. Null while no officer has it. */
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

/** Until when officers acknowledge a case, get in touch or answer. */
export const shownLimit = z.object({
  event: z.enum(limitedEvents),
  unit: z.enum(limitUnits),
  /** From when on it is late; `day`: the last day of a limit in days. */
  until: moment,
  day,
  isGuess: z.boolean(),
  /** `still`: its clock stands. */
  urgency: z.enum(['inTime', 'near', 'overdue', 'still']),
  /** When it arrived; late if `urgency` is late. */
  reachedAt: z.nullable(moment),
});
export type ShownLimit = z.infer<typeof shownLimit>;
