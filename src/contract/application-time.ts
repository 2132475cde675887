import * as z from 'zod/mini';
import { mostDepartments, mostSupplementItems, opinions, requestOutcomes, requestTypes } from '#domain/application/time.ts';
import { namedFile } from './application-form.ts';
import { day, dictCode, moment, recordId, rowNumber } from './fields.ts';

/**
 * The answers: checked by the form of the application (`answersSchema`), a wrong value is 422 at its path, `body.answers.fields.amount`.
 */
export const answers = z.object({ fields: z.record(z.string(), z.unknown()), materials: z.record(z.string(), z.array(namedFile)) });

/** A field or material of a form: `fields.purpose`, `materials.licence`. */
const itemPath = z.string().check(z.regex(/^(fields|materials)\.[A-Za-z]\w{0,59}$/));

/** A request of officers in a case, and its outcome. */
export const request = z.object({
  id: recordId,
  type: z.enum(requestTypes),
  /** The step in which it was asked. */
  round: rowNumber,
  step: z.int(),
  by: z.string(),
  at: moment,
  reason: z.string(),
  /** Working days asked for. */
  days: z.nullable(z.int()),
  /** The last day of a pause, or for a supplement or an opinion. */
  until: z.nullable(day),
  /** The expert of a pause. */
  expert: z.nullable(z.string()),
  /** The department of an opinion; `isLate`: without an answer in time. */
  department: z.nullable(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
  isLate: z.boolean(),
  /** For a supplement: the requested items, their previous values, and the answers; null while unanswered. */
  items: z.nullable(z.array(itemPath)),
  before: z.nullable(answers),
  given: z.nullable(answers),
  /** Working days in which it stopped the clock, until now; null if the clock continues. */
  stood: z.nullable(z.int()),
  /** Null while it waits. */
  outcome: z.nullable(z.enum(requestOutcomes)),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(moment),
  note: z.nullable(z.string()),
});
export type CaseRequest = z.infer<typeof request>;

/** The inputs of an action on the clock of a case besides a reason. */
export const timeAsked = {
  /** Working days, of `extend`, `supplement` and `join`. */
  days: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(365))), null),
  /** The expert or institution, and the day on which the answer is expected, of `pause`. */
  expert: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  until: z._default(z.nullable(day), null),
  /** The requested items, of `supplement`. */
  items: z._default(z.array(itemPath).check(z.maxLength(mostSupplementItems)), []),
  /** For `join`: the departments to ask. For `unjoin`, `department` is the one whose request is withdrawn. */
  departments: z._default(z.array(dictCode).check(z.maxLength(mostDepartments)), []),
  /** For `opine`. */
  opinion: z._default(z.nullable(z.enum(opinions)), null),
  /** Decides before all requested departments have answered; otherwise UNANSWERED names them. */
  anyway: z._default(z.boolean(), false),
};
