import * as z from 'zod/mini';
import { day } from './fields.ts';

/** How urgent a step is. */
const urgencies = ['inTime', 'near', 'due', 'overdue'] as const;

/** Until when the present step is to be decided. Null while no officer has it. */
export const due = z.nullable(
  z.object({
    day,
    /** A year without a calendar was counted: holidays are missing. */
    isGuess: z.boolean(),
    urgency: z.enum(urgencies),
    /** Working days left; negative once overdue. */
    left: z.int(),
  }),
);
