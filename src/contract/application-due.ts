import * as z from 'zod/mini';
import { clockStops } from '#domain/application/time.ts';
import { day } from './fields.ts';

/** How urgent a step is, or what its clock stands still for. */
const urgencies = ['inTime', 'near', 'due', 'overdue', ...clockStops] as const;

/** Until when the present step is to be decided. Null while no officer has it. */
export const due = z.nullable(
  z.object({
    day,
    /** A year without a calendar was counted: holidays are missing. */
    isGuess: z.boolean(),
    urgency: z.enum(urgencies),
    /** Working days left, while its clock stands as many as then; negative once overdue. */
    left: z.int(),
  }),
);
