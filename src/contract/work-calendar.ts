import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, moment, rowNumber } from './fields.ts';

const admin = { envelope: 'code', access: 'system:calendar', client: 'industrial' } as const;

const year = z.int().check(z.minimum(2000), z.maximum(2100));

export const specialDay = z.object({
  day,
  /** `off`: a holiday, or off instead of a worked weekend. `work`: a weekend that is worked. */
  kind: z.enum(['off', 'work']),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});

export const workYear = z.object({
  year,
  document: z.string(),
  days: z.array(specialDay),
  version: rowNumber,
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(moment),
});
export type WorkYear = z.infer<typeof workYear>;

export const list = endpoint({
  ...admin,
  name: 'workCalendar.list',
  method: 'GET',
  path: '/apiv2/work-calendar/admin/list',
  summary: 'List the years with known holidays and worked weekends, the newest first',
  data: z.object({
    years: z.array(workYear),
    /** Years that limits already reach, or soon will, and that have no calendar. */
    missing: z.array(year),
  }),
});

export const save = endpoint({
  ...admin,
  name: 'workCalendar.save',
  method: 'POST',
  path: '/apiv2/work-calendar/admin/save',
  summary:
    'Store the calendar of a year; `version` is the one that was read, null for a new year (CONFLICT returns the stored one). A worked day must be a Saturday or Sunday; every day must be in the year or the December before it, and listed once',
  body: z.object({
    year,
    document: z.string().check(z.trim(), z.maxLength(100)),
    days: z.array(specialDay).check(z.minLength(1), z.maxLength(100)),
    version: z.nullable(rowNumber),
  }),
  data: workYear,
});

export const remove = endpoint({
  ...admin,
  name: 'workCalendar.delete',
  method: 'POST',
  path: '/apiv2/work-calendar/admin/delete',
  summary: 'Delete the calendar of a year: time limits that reach it become estimates',
  body: z.object({ year, version: rowNumber }),
  data: z.null(),
});
