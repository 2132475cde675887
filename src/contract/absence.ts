import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, recordId } from './fields.ts';

const person = z.object({ id: recordId, name: z.string(), username: z.string() });

/** First and last day of an absence, and the deputy. */
const absence = z.object({ from: day, to: day, deputy: z.nullable(person) });

/** The saved form of an absence. `deputyId` null: no deputy. */
const absenceFields = z
  .object({ from: day, to: day, deputyId: z.nullable(recordId) })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], params: { issue: 'endBeforeStart' } }));
export type AbsenceFields = z.output<typeof absenceFields>;

const user = { envelope: 'code', access: 'user' } as const;

const own = z.object({
  absence: z.nullable(absence),
  /** The people whom the account represents, now or later. */
  standsInFor: z.array(z.object({ name: z.string(), from: day, to: day })),
  /** Possible deputies: other active accounts that decide applications. Empty for accounts that decide none. */
  deputies: z.array(person),
});
export type Absence = z.infer<typeof own>;

export const read = endpoint({
  ...user,
  name: 'absence.read',
  method: 'GET',
  path: '/apiv2/account/absence',
  summary: 'Return the caller’s absence and deputy, the colleagues the caller stands in for, and who could stand in',
  data: own,
});

export const save = endpoint({
  ...user,
  name: 'absence.save',
  method: 'POST',
  path: '/apiv2/account/absence-save',
  summary:
    'Set the caller’s absence and deputy; null ends it. The deputy is notified, gets the caller’s permissions on these days, and decides the cases the caller has taken',
  body: z.object({ absence: z.nullable(absenceFields) }),
  data: own,
});

const admin = { envelope: 'code', access: 'system:user', client: 'industrial' } as const;

export const readOf = endpoint({
  ...admin,
  name: 'absence.readOf',
  method: 'GET',
  path: '/apiv2/account/admin/user/absence',
  summary: 'Return a user’s absence and deputy, and who could stand in',
  params: z.object({ id: recordId }),
  data: own,
});

export const saveOf = endpoint({
  ...admin,
  name: 'absence.saveOf',
  method: 'POST',
  path: '/apiv2/account/admin/user/absence-save',
  summary:
    'Set the absence of a user who cannot do it themselves; null ends it. User and deputy are notified. The caller must reach all departments and districts and hold what the user holds (BEYOND_OWN)',
  body: z.object({ id: recordId, absence: z.nullable(absenceFields) }),
  data: own,
});
