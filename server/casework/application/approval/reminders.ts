import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { reminderDays } from '#domain/application/limits.ts';
import type { WorkCalendar } from '#domain/calendar/working-days.ts';
import { addDays, nextInChina, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationLimit } from '#server/platform/db/tables/application-limit.ts';
import { application, applicationStep } from '#server/platform/db/tables/application.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobContext } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import { readWorkCalendar } from '../../work-calendar/calendar.ts';
import { numberOf } from '../records.ts';
import { dayOf } from '../steps.ts';
import { recountCaseLimits } from '../time/case-limits.ts';
import { limitsOf } from '../time/limit.ts';
import type { Officer } from './officers-of.ts';
import { officersOf } from './officers-of.ts';
import { notifyOfEnds } from './request-reminders.ts';
import { notifyOfUnseen } from './unseen.ts';
import { aboutOf } from '../notifications.ts';
import { applicationWords } from '../wording.ts';

const stepsAtOnce = 200;
/** The most days made up for after a downtime. Older steps are overdue in the queue, without a notification. */
const madeUp = 10;
/** An account is not reminded of an application again for so long. */
const quietHours = 4;

type Reminded = { id: string; what: 'near' | 'due'; due: string; key: string; about: ReturnType<typeof aboutOf>; number: string };

/** Returns the reminder that a step calls for today, if any: the last of its days that has come. */
function reminderOf(
  calendar: WorkCalendar,
  { step, applied: { id, serial, createdAt, ...applied } }: Open,
  today: string,
): Reminded | undefined {
  const { round, step: at, openedAt, runsSince, due } = step;
  const reached = reminderDays(calendar, dayOf(runsSince ?? openedAt), due).findLast((one) => one <= today);
  if (reached === undefined || reached < addDays(today, -madeUp)) return undefined;
  const what = reached === due ? 'due' : 'near';
  // a moved limit has its own reminders
  const key = `application:${id}:remind:${round}:${at}:${what}:${due}`;
  return { id, what, due, key, about: aboutOf(applied), number: numberOf({ serial, createdAt }) };
}

type Open = {
  step: typeof applicationStep.$inferSelect;
  applied: Pick<typeof application.$inferSelect, 'id' | 'kind' | 'subjectId' | 'title' | 'serial' | 'createdAt'>;
};

/** Returns the officers' steps by application; none while the applicant corrects it, or its clock is stopped. */
const openSteps = (tx: Db, after: string | null): Promise<Open[]> =>
  tx
    .select({
      step: applicationStep,
      applied: {
        id: application.id,
        kind: application.kind,
        subjectId: application.subjectId,
        title: application.title,
        serial: application.serial,
        createdAt: application.createdAt,
      },
    })
    .from(applicationStep)
    .innerJoin(application, eq(application.id, applicationStep.applicationId))
    .where(and(isNull(applicationStep.closedAt), isNull(applicationStep.standsFor), after === null ? undefined : gt(application.id, after)))
    .orderBy(asc(application.id), asc(applicationStep.round), asc(applicationStep.step))
    .limit(stepsAtOnce);

/** Returns which accounts were reminded of which applications a short while ago. */
async function remindedLately(tx: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - quietHours * 3_600_000).toISOString();
  const found = await rows<Officer>(
    tx,
    sql`select account_id::text as "accountId", split_part(event_key, ':', 2) as id from outbox
      where created_at > ${since}::timestamptz and event_key like 'application:%:remind:%'
        and ${inArray(sql`split_part(event_key, ':', 2)`, [...ids])}`,
  );
  return new Set(found.map(({ id, accountId }) => `${id} ${accountId}`));
}

async function remindSome(round: string, after: string | null, { tx, now, step }: JobContext): Promise<void> {
  const [calendar, today] = [await readWorkCalendar(tx), todayInChina(now)];
  const open = await openSteps(tx, after);
  // steps that became stuck without a call
  if (after === null) {
    await decidersChanged(tx, now);
    await notifyOfEnds(tx, now);
    await notifyOfUnseen(tx, now);
  }
  const reminders = open.flatMap((one) => reminderOf(calendar, one, today) ?? []);
  await step('found');
  if (reminders.length > 0) {
    const ids = reminders.map(({ id }) => id);
    const [officers, lately] = [await officersOf(tx, ids, now), await remindedLately(tx, ids, now)];
    await notify(
      tx,
      reminders.flatMap(({ id, what, due, key, about, number }) =>
        officers
          .filter((one) => one.id === id && !lately.has(`${id} ${one.accountId}`))
          .map(({ accountId }) => ({
            accountId,
            kind: 'deadline' as const,
            key,
            about: [about],
            words: (title: string) => applicationWords[what]({ title, number, due, note: '' }),
            href: `/approve/detail?${new URLSearchParams({ id }).toString()}`,
          })),
      ),
      now,
    );
  }
  await step('notified');
  const last = open.at(-1);
  if (open.length < stepsAtOnce || last === undefined) return;
  const payload = { day: round, after: last.applied.id };
  await enqueue(tx, { kind: remindKind, key: `${round}:${last.applied.id}`, payload, runAt: now, now });
  await step('handed on');
}

export const remindKind = 'application.remind';

/** Each morning: reminds officers of steps with four fifths of their time used, and of due ones. */
export const applicationReminders = handler(
  z.object({ day }),
  ({ day: round }, context) => remindSome(round, null, context),
  (now) => nextInChina(now, '08:30'),
);

/** The rest of a long round. */
export const remindFurther = handler(z.object({ day, after: z.string() }), ({ day: round, after }, context) =>
  remindSome(round, after, context),
);

type Limit = { id: string; round: number; step: number; due: string; isGuess: boolean };

/** Recomputes the deadlines of all open steps after a change of the working days. Closed steps keep theirs. Returns the number of moved ones. */
async function recountLimits(tx: Db): Promise<number> {
  // a concurrent decision waits, or has closed it
  const open = await tx
    .select()
    .from(applicationStep)
    // a stopped step is recounted when its clock restarts
    .where(and(isNull(applicationStep.closedAt), isNull(applicationStep.standsFor)))
    .orderBy(asc(applicationStep.applicationId), asc(applicationStep.round), asc(applicationStep.step))
    .for('update');
  if (open.length === 0) return 0;
  const limits = await limitsOf(tx, open);
  const moved = open.flatMap((one, index): Limit[] => {
    const limit = limits[index];
    if (limit === undefined || (limit.day === one.due && limit.isGuess === one.isGuess)) return [];
    return [{ id: one.applicationId, round: one.round, step: one.step, due: limit.day, isGuess: limit.isGuess }];
  });
  if (moved.length === 0) return 0;
  await tx.execute(sql`update application_step s set due = m.due, is_guess = m."isGuess"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, round int, step int, due date, "isGuess" boolean)
    where s.application_id = m.id and s.round = m.round and s.step = m.step and s.closed_at is null`);
  return moved.length;
}

/** After the working days of a year were changed. */
export const recountHandler = handler(z.object({ year: z.int() }), async ({ year }, { tx, now, log }) => {
  log.info({ year, moved: await recountLimits(tx) }, 'limits counted anew');
  const cases = await tx
    .selectDistinct({ id: applicationLimit.applicationId })
    .from(applicationLimit)
    .where(isNull(applicationLimit.reachedAt));
  for (const { id } of cases) await recountCaseLimits(tx, id, now);
});
