import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import type { ShownLimit } from '#contract/application-due.ts';
import type { ApplicationAction } from '#domain/application/actions.ts';
import type { CountedLimit, RunningTime } from '#domain/application/case-limits.ts';
import type { LimitedEvent } from '#domain/application/limited-events.ts';
import { countLimit, lastDayOf } from '#domain/application/case-limits.ts';
import { limitedEvents } from '#domain/application/limited-events.ts';
import { runningStretches } from '#domain/application/limits.ts';
import { clockStops } from '#domain/application/time.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationLimit } from '#server/platform/db/tables/application-limit.ts';
import { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import type { application } from '#server/platform/db/tables/application.ts';
import { applicationStep } from '#server/platform/db/tables/application.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { readWorkCalendar } from '../../work-calendar/calendar.ts';
import { sinceReopened } from './since-reopened.ts';

type Stored = typeof application.$inferSelect;
type StoredLimit = typeof applicationLimit.$inferSelect;

/** The job that reminds of a deadline: once shortly before, once after it. */
export const limitKind = 'application.limit';

const ofLimit = ({ applicationId, round, event }: Pick<StoredLimit, 'applicationId' | 'round' | 'event'>) =>
  and(eq(applicationLimit.applicationId, applicationId), eq(applicationLimit.round, round), eq(applicationLimit.event, event));

async function remindOf(tx: Db, { applicationId, round, event, until, near }: StoredLimit, now: Date): Promise<void> {
  for (const [isLate, runAt] of [
    [false, near],
    [true, until],
  ] as const) {
    const payload = { id: applicationId, round, event, until: until.toISOString(), isLate };
    const key = `${applicationId}:${round}:${event}:${isLate ? 'late' : 'near'}:${until.toISOString()}`;
    if (runAt > now) await enqueue(tx, { kind: limitKind, key, payload, runAt, now });
  }
}

/** The stretches in which officers had a round, by round, and the working days that were granted, since its limits began. */
async function timeOf(tx: Db, applicationId: string): Promise<{ running: Map<number, RunningTime[]>; addedDays: number }> {
  const steps = await tx
    .select()
    .from(applicationStep)
    .where(and(eq(applicationStep.applicationId, applicationId), sinceReopened(applicationStep)))
    .orderBy(asc(applicationStep.round), asc(applicationStep.step));
  const requests = await tx
    .select()
    .from(applicationRequest)
    .where(and(eq(applicationRequest.applicationId, applicationId), sinceReopened(applicationRequest)))
    .orderBy(asc(applicationRequest.openedAt), asc(applicationRequest.id));
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  const running = new Map(
    [...Map.groupBy(steps, ({ round }) => round)].map(([round, of]) => {
      const from = of.reduce((first, { openedAt }) => (openedAt < first ? openedAt : first), of[0]?.openedAt ?? new Date(0));
      // the last step of a round ends it
      const to = iso(of.at(-1)?.closedAt ?? null);
      const stops = requests
        .filter((one) => one.round === round && clockStops.some((type) => type === one.type))
        .map(({ openedAt, closedAt }) => ({ from: openedAt.toISOString(), to: iso(closedAt) }));
      const stretches = runningStretches(from.toISOString(), to, stops);
      return [round, stretches.map((one) => ({ from: new Date(one.from), to: one.to === null ? null : new Date(one.to) }))] as const;
    }),
  );
  const addedDays = requests.reduce(
    (sum, { type, outcome, days }) => sum + (type === 'extension' && outcome === 'granted' ? (days ?? 0) : 0),
    0,
  );
  return { running, addedDays };
}

/** Computes a deadline; null while its clock is stopped. Time used in earlier rounds, and extensions, count for the answer only. */
function counted(
  calendar: Parameters<typeof countLimit>[0],
  { running, addedDays }: Awaited<ReturnType<typeof timeOf>>,
  { round, event, count, unit }: Pick<StoredLimit, 'round' | 'event' | 'count' | 'unit'>,
): CountedLimit | null {
  const isAnswer = event === 'answer';
  const stretches = [...running].flatMap(([of, all]) => (of === round || (isAnswer && of < round) ? all : []));
  if (stretches.at(-1)?.to !== null) return null;
  return countLimit(calendar, { count, unit }, stretches, isAnswer ? addedDays : 0);
}

/**
 * Opens the deadlines of a round when its first step opens. After a return, which counts as contact, there is no new deadline for contact, except
 * after a bad rating.
 */
export async function openCaseLimits(tx: Db, { id, round }: Stored, limits: ApplicationDefinition['limits'], now: Date): Promise<void> {
  const [calendar, time] = [await readWorkCalendar(tx), await timeOf(tx, id)];
  const isResent = [...time.running.keys()].some((one) => one < round);
  for (const event of limitedEvents) {
    const limit = limits[event];
    if (limit === null || (event === 'contact' && isResent)) continue;
    const until = counted(calendar, time, { round, event, ...limit });
    if (until === null) throw new Error(`the time of the application ${id} does not run`);
    const [stored] = await tx
      .insert(applicationLimit)
      .values({ applicationId: id, round, event, ...limit, ...until })
      .returning();
    if (stored !== undefined) await remindOf(tx, stored, now);
  }
}

/** Recomputes the open deadlines of an application after an extension, a restarted clock or a changed calendar. */
export async function recountCaseLimits(tx: Db, applicationId: string, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(applicationLimit)
    .where(and(eq(applicationLimit.applicationId, applicationId), isNull(applicationLimit.reachedAt)))
    .orderBy(asc(applicationLimit.round), asc(applicationLimit.event));
  if (open.length === 0) return;
  const [calendar, time] = [await readWorkCalendar(tx), await timeOf(tx, applicationId)];
  for (const one of open) {
    const until = counted(calendar, time, one);
    if (until === null || until.until.getTime() === one.until.getTime()) continue;
    const [stored] = await tx.update(applicationLimit).set(until).where(ofLimit(one)).returning();
    if (stored !== undefined) await remindOf(tx, stored, now);
  }
}

const acknowledging: ReadonlySet<string> = new Set([
  'take',
  'approve',
  'return',
  'reject',
  'reassign',
  'consult',
] satisfies ApplicationAction[]);

/** Returns the deadlines met by an officer's action. A decision or question to the applicant counts as contact. */
function reachedBy(action: string, after: Stored, step: number | null): LimitedEvent[] {
  const isDecided = action === 'return' || action === 'reject' || (action === 'approve' && after.step === null);
  const isInTouch = isDecided || action === 'supplement' || (action === 'approve' && after.step !== step);
  return [
    ...(acknowledging.has(action) ? (['ack'] as const) : []),
    ...(isInTouch ? (['contact'] as const) : []),
    ...(isDecided ? (['answer'] as const) : []),
  ];
}

/** Records that an action met deadlines; only the first time counts. */
export async function reachLimits(tx: Db, after: Stored, action: string, step: number | null, now: Date): Promise<void> {
  const events = reachedBy(action, after, step);
  if (events.length === 0) return;
  const { applicationId, round, event, reachedAt } = applicationLimit;
  await tx
    .update(applicationLimit)
    .set({ reachedAt: now })
    .where(and(eq(applicationId, after.id), eq(round, after.round), inArray(event, events), isNull(reachedAt)));
}

/** Whether a limit of step `s`, whose clock runs, is over. */
export const isLimitLate = (now: Date): SQL => sql`(s.application_id is not null and s.stands_for is null and exists (
  select 1 from application_limit m where m.application_id = s.application_id and m.round = s.round and m.reached_at is null
    and m.until <= ${now.toISOString()}::timestamptz))`;

/** The moment from which step `s` or the next limit of its case is late. */
export const nextLimit: SQL = sql`least((s.due + 1)::timestamp at time zone 'Asia/Shanghai', (select min(m.until) from application_limit m
  where m.application_id = s.application_id and m.round = s.round and m.reached_at is null))`;

/** The next open deadline of application `a` with step `s`, for lists; null without one. */
export const nextLimitColumn: SQL = sql`(select json_build_object('event', m.event, 'unit', m.unit, 'until', m.until, 'near', m.near,
    'isGuess', m.is_guess, 'reachedAt', null) from application_limit m
  where m.application_id = s.application_id and m.round = s.round and m.reached_at is null order by m.until, m.event limit 1)`;

/** A limit as the database, or JSON of it, gives it. */
export type ReadLimit = { [K in 'event' | 'unit' | 'isGuess']: StoredLimit[K] } & {
  until: Date | string;
  near: Date | string;
  reachedAt: Date | string | null;
};

/** Returns a limit as lists and pages show it. */
export function shownLimit({ event, unit, isGuess, ...read }: ReadLimit, standsFor: string | null, now: Date): ShownLimit {
  const [until, near] = [new Date(read.until), new Date(read.near)];
  const reachedAt = read.reachedAt === null ? null : new Date(read.reachedAt);
  const at = reachedAt ?? now;
  const isStanding = reachedAt === null && standsFor !== null;
  const urgency = isStanding ? 'still' : at >= until ? 'overdue' : reachedAt === null && at >= near ? 'near' : 'inTime';
  const day = unit === 'days' ? lastDayOf(until) : todayInChina(until);
  return { event, unit, until: until.toISOString(), day, isGuess, urgency, reachedAt: reachedAt?.toISOString() ?? null };
}

/** Returns the limits of the present round of an application, in the order in which they come. */
export async function shownLimits(db: Db, { id, round }: Stored, standsFor: string | null, now: Date): Promise<ShownLimit[]> {
  const found = await db
    .select()
    .from(applicationLimit)
    .where(and(eq(applicationLimit.applicationId, id), eq(applicationLimit.round, round)))
    .orderBy(asc(applicationLimit.until), asc(applicationLimit.event));
  return found.map((one) => shownLimit(one, standsFor, now));
}
