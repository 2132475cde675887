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
  summary: 'When the caller is absent and who stands in, for whom the caller stands in, and who could',
  data: own,
});

export const save = endpoint({
  ...user,
  name: 'absence.save',
  method: 'POST',
  path: '/apiv2/account/absence-save',
  summary:
    'Say when one is absent and who decides meanwhile; null: not any more. The deputy is told, holds what the caller holds on these days and decides what the caller has taken',
  body: z.object({ absence: z.nullable(absenceFields) }),
  data: own,
});

const admin = { envelope: 'code', access: 'system:user', client: 'industrial' } as const;

export const readOf = endpoint({
  ...admin,
  name: 'absence.readOf',
  method: 'GET',
  path: '/apiv2/account/admin/user/absence',
  summary: 'When a user is absent and who stands in, and who could',
  params: z.object({ id: recordId }),
  data: own,
});

export const saveOf = endpoint({
  ...admin,
  name: 'absence.saveOf',
  method: 'POST',
  path: '/apiv2/account/admin/user/absence-save',
  summary:
    'Enter the absence of a user who cannot do so themselves; null: not any more. User and deputy are told. By who reaches all departments and districts, and holds what the user holds (BEYOND_OWN)',
  body: z.object({ id: recordId, absence: z.nullable(absenceFields) }),
  data: own,
});
