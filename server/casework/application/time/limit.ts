import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Stretch } from '#domain/application/limits.ts';
import { dueOf, runningStretches } from '#domain/application/limits.ts';
import { clockStops } from '#domain/application/time.ts';
import type { CountedDay } from '#domain/calendar/working-days.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import { applicationStep } from '#server/platform/db/tables/application.ts';
import { readWorkCalendar } from '../../work-calendar/calendar.ts';
import { recountCaseLimits } from './case-limits.ts';
import { sinceReopened } from './since-reopened.ts';

type Step = typeof applicationStep.$inferSelect;
/** A step whose limit is computed; it need not be stored yet. */
export type Limited = Pick<Step, 'applicationId' | 'round' | 'step' | 'openedAt' | 'limitDays'>;

/** Returns how many extensions of an application were granted since its limits began. */
export const extensionsOf = (tx: Db, applicationId: string): Promise<number> =>
  tx.$count(
    applicationRequest,
    and(eq(applicationRequest.applicationId, applicationId), eq(applicationRequest.outcome, 'granted'), sinceReopened(applicationRequest)),
  );

/**
 * Returns the limits of open steps, in order: with granted extensions, minus the time used in earlier rounds. Paused time does not count.
 */
export async function limitsOf(tx: Db, open: readonly Limited[]): Promise<CountedDay[]> {
  if (open.length === 0) return [];
  const ids = open.map(({ applicationId }) => applicationId);
  const calendar = await readWorkCalendar(tx);
  const closed = await tx
    .select()
    .from(applicationStep)
    .where(and(inArray(applicationStep.applicationId, ids), isNotNull(applicationStep.closedAt), sinceReopened(applicationStep)));
  const requests = await tx
    .select()
    .from(applicationRequest)
    .where(
      and(
        inArray(applicationRequest.applicationId, ids),
        sinceReopened(applicationRequest),
        or(eq(applicationRequest.outcome, 'granted'), inArray(applicationRequest.type, [...clockStops])),
      ),
    )
    .orderBy(asc(applicationRequest.openedAt), asc(applicationRequest.id));
  const keyOf = ({ applicationId, step }: { applicationId: string; step: number }) => `${applicationId} ${step}`;
  const closedOf = Map.groupBy(closed, keyOf);
  const requestsOf = Map.groupBy(requests, keyOf);
  return open.map((one) => {
    const asked = requestsOf.get(keyOf(one)) ?? [];
    const runs = ({ round, openedAt, closedAt }: { round: number; openedAt: Date; closedAt: Date | null }) =>
      runningStretches(
        todayInChina(openedAt),
        closedAt === null ? null : todayInChina(closedAt),
        asked.flatMap((stop): Stretch[] =>
          stop.type === 'extension' || stop.round !== round
            ? []
            : [{ from: todayInChina(stop.openedAt), to: stop.closedAt === null ? null : todayInChina(stop.closedAt) }],
        ),
      );
    const now = runs({ ...one, closedAt: null });
    const earlier = [...(closedOf.get(keyOf(one)) ?? []).flatMap(runs), ...now.filter(({ to }) => to !== null)];
    const added = asked.reduce(
      (sum, { type, outcome, days }) => sum + (type === 'extension' && outcome === 'granted' ? (days ?? 0) : 0),
      0,
    );
    const since = now.find(({ to }) => to === null)?.from ?? todayInChina(one.openedAt);
    return dueOf(calendar, since, one.limitDays + added, earlier);
  });
}

/** Recomputes and stores the deadlines of an open step and its case. Returns the last day of the step. */
export async function recountLimit(tx: Db, step: Limited, now: Date): Promise<string> {
  const [limit] = await limitsOf(tx, [step]);
  if (limit === undefined) throw new Error('the limit of a step was not counted');
  await tx
    .update(applicationStep)
    .set({ due: limit.day, isGuess: limit.isGuess })
    .where(
      and(
        eq(applicationStep.applicationId, step.applicationId),
        eq(applicationStep.round, step.round),
        eq(applicationStep.step, step.step),
      ),
    );
  await recountCaseLimits(tx, step.applicationId, now);
  return limit.day;
}
