import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/work-calendar.ts';
import type { WorkYear } from '#contract/work-calendar.ts';
import { todayInChina } from '#domain/china-time.ts';
import { isWeekend } from '#domain/calendar/working-days.ts';
import type { Db } from '#server/platform/db/client.ts';
import { workYear } from '#server/platform/db/tables/work-year.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, notFound } from '#server/platform/http/problem.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';

type Year = typeof workYear.$inferSelect;

const shown = ({ updatedAt, ...row }: Year): WorkYear => ({ ...row, updatedAt: updatedAt?.toISOString() ?? null });

/** The notice for a year is published around October of the year before; from November on its calendar is expected. */
const expectedFrom = '11';

/** Returns the years without a calendar that limits reach: this one, and from November on the next. */
export async function missingYears(db: Db, now: Date): Promise<number[]> {
  const today = todayInChina(now);
  const current = Number(today.slice(0, 4));
  const expected = today.slice(5, 7) >= expectedFrom ? [current, current + 1] : [current];
  const known = await db.select({ year: workYear.year }).from(workYear);
  return expected.filter((year) => !known.some((row) => row.year === year));
}

/** Returns the calendars of all years, the newest first. */
export async function workYears(db: Db, now: Date) {
  const found = await db.select().from(workYear).orderBy(desc(workYear.year));
  return { years: found.map(shown), missing: await missingYears(db, now) };
}

const target = (year: number) => ({ kind: 'workYear', id: String(year), title: String(year) });
const recordOf = ({ document, days }: Pick<Year, 'document' | 'days'>) => ({
  document,
  off: days.filter(({ kind }) => kind === 'off').map(({ day, name }) => `${day} ${name}`),
  work: days.filter(({ kind }) => kind === 'work').map(({ day, name }) => `${day} ${name}`),
});

/** The job that recounts limits after the days of a year have changed. */
export const recountKind = 'work-calendar.changed';

/** Each change has its own job. Limits in the year are recounted separately from the change, since there may be many. */
const recount = (tx: Db, year: number, now: Date) =>
  enqueue(tx, { kind: recountKind, key: `${year}:${randomUUID()}`, payload: { year }, runAt: now, now });

type Body = ParsedInput<typeof contract.save>['body'];

/** The problems of days beyond the schema. */
function problemsOf({ year, days }: Body, language: Language) {
  const seen = new Set<string>();
  return days.flatMap(({ day, kind }, index) => {
    const isOfYear = day.startsWith(`${year}-`) || day.startsWith(`${year - 1}-12-`);
    const isTwice = seen.size === seen.add(day).size;
    const wrong = !isOfYear ? 'workDayYear' : isTwice ? 'workDayTwice' : kind === 'work' && !isWeekend(day) ? 'workDayWeekday' : undefined;
    return wrong === undefined ? [] : [{ path: `body.days.${index}.day`, message: message(language, wrong, { year }) }];
  });
}

/** Stores the calendar of a year. 422 names the day that it cannot have. */
export async function saveWorkYear({ db, user, now, record, c }: WriteCall, body: Body): Promise<WorkYear> {
  const problems = problemsOf(body, c.var.language);
  if (problems.length > 0) throw invalid(problems);
  const { year, document, version } = body;
  const days = body.days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(workYear).where(eq(workYear.year, year)).for('update');
    if (before === undefined && version !== null) throw notFound(target(year));
    if (before !== undefined && before.version !== version) throw conflict(shown(before));
    const values = { document, days, updatedBy: user.username, updatedAt: now() };
    const [after] =
      before === undefined
        ? await tx
            .insert(workYear)
            .values({ year, ...values })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(workYear)
            .set({ ...values, version: before.version + 1 })
            .where(eq(workYear.year, year))
            .returning();
    if (after === undefined) {
      const [other] = await tx.select().from(workYear).where(eq(workYear.year, year));
      throw other === undefined ? notFound(target(year)) : conflict(shown(other));
    }
    await record(tx, { target: target(year), before: before === undefined ? null : recordOf(before), after: recordOf(after) });
    await recount(tx, year, now());
    return shown(after);
  });
}

/** Deletes the calendar of a year. */
export async function deleteWorkYear(
  { db, record, now }: WriteCall,
  { year, version }: ParsedInput<typeof contract.remove>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(workYear).where(eq(workYear.year, year)).for('update');
    if (before === undefined) throw notFound(target(year));
    if (before.version !== version) throw conflict(shown(before));
    await tx.delete(workYear).where(and(eq(workYear.year, year), eq(workYear.version, version)));
    await record(tx, { target: target(year), before: recordOf(before), after: null });
    await recount(tx, year, now());
  });
}
