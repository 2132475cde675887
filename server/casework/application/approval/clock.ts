import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { clockStops } from '#domain/application/time.ts';
import { workingDaysBetween } from '#domain/calendar/working-days.ts';
import { momentInChina, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import { applicationStep } from '#server/platform/db/tables/application.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import type { ApplicationCall, Opened, Stored, StoredStep, StoredTask } from '../records.ts';
import { change, find, openStepOf, openTasksOf, recordEvent, stepOf } from '../records.ts';
import { notifyAbout } from '../notifications.ts';
import { recountLimit } from '../time/limit.ts';
import type { StoredRequest } from '../time/requests.ts';
import { end, openRequestsOf } from '../time/requests.ts';
import type { NotifiedEvent } from '../wording.ts';
import { readWorkCalendar } from '../../work-calendar/calendar.ts';

/** `expect` let the action pass, so it is there. */
export function openRequest({ requests, stored }: Opened, type: StoredRequest['type']): StoredRequest {
  const found = requests.find((one) => one.type === type);
  if (found === undefined) throw new Error(`the application ${stored.id} has no open ${type}`);
  return found;
}

/** Requests that end on a day have a job for it. */
export const requestKind = 'application.request';
export const endsOn = (tx: Db, { id }: StoredRequest, day: string, now: Date) =>
  enqueue(tx, { kind: requestKind, key: id, payload: { id }, runAt: momentInChina(day), now });

export const stopClock = (tx: Db, step: StoredStep, standsFor: StoredStep['standsFor'], now: Date) =>
  tx
    .update(applicationStep)
    .set({ standsFor, ...(standsFor === null && { runsSince: now }) })
    .where(
      and(
        eq(applicationStep.applicationId, step.applicationId),
        eq(applicationStep.round, step.round),
        eq(applicationStep.step, step.step),
      ),
    );

type Standing = { stored: Stored; step: StoredStep; tasks: readonly StoredTask[]; request: StoredRequest };
type Ending = {
  outcome: 'resumed' | 'answered' | 'lapsed';
  user: ApplicationCall['user'] | null;
  note?: string;
  /** The applicant's answers. */
  given?: ApplicationAnswers;
  /** The resulting changes of the application. */
  values?: Partial<Pick<Stored, 'answers' | 'title'>>;
  now: Date;
};

/** Restarts the clock: the paused days do not count. */
export async function startClock(tx: Db, { stored, step, tasks, request }: Standing, ending: Ending): Promise<void> {
  const { outcome, user, note = '', given, values = {}, now } = ending;
  await end(tx, request, { outcome, user, now, note, given });
  await stopClock(tx, step, null, now);
  const due = await recountLimit(tx, step, now);
  const after = await change(tx, stored, values, now);
  const stood = workingDaysBetween(await readWorkCalendar(tx), todayInChina(request.openedAt), todayInChina(now));
  const action = outcome === 'answered' ? 'supply' : 'resume';
  await recordEvent(tx, { action, after, from: stored.state, user, now, step: step.step, target: String(stood), note });
  const holders = tasks.flatMap(({ purpose, assigneeId }) => (purpose === 'decide' && assigneeId !== user?.id ? [assigneeId] : []));
  const events = eventsOf(request, outcome);
  await notifyAbout(tx, after, now, [
    ...(events.applicant === null ? [] : [{ what: events.applicant, to: [stored.accountId], due }]),
    { what: events.officers, to: holders, due },
  ]);
}

/** Returns the notifications to the applicant and officers when the clock of a case restarts. */
function eventsOf({ type }: StoredRequest, outcome: Ending['outcome']): { applicant: NotifiedEvent | null; officers: NotifiedEvent } {
  if (outcome === 'answered') return { applicant: null, officers: 'supplied' };
  if (type === 'supplement' && outcome === 'lapsed') return { applicant: 'supplementLapsed', officers: 'supplementOver' };
  return { applicant: 'resumed', officers: 'pauseEnded' };
}

/** The request that stops the clock: it exists, because `expect` allowed the action. */
function standingFor({ requests, stored }: Opened): StoredRequest {
  const found = requests.find(({ type }) => clockStops.some((one) => one === type));
  if (found === undefined) throw new Error(`the clock of the application ${stored.id} runs`);
  return found;
}

/** Starts the clock of a case again before its day. */
export async function resume(tx: Db, { user }: ApplicationCall, opened: Opened, { note, now }: { note: string; now: Date }): Promise<void> {
  const { stored, tasks } = opened;
  const standing = { stored, tasks, step: stepOf(opened), request: standingFor(opened) };
  await startClock(tx, standing, { outcome: 'resumed', user, note, now });
}

/** Restarts the clock on the expected day, or after the applicant's last day. Does nothing if it was restarted or decided before. */
export const requestEndHandler = handler(z.object({ id: z.string() }), async ({ id }, { tx, now }) => {
  const [asked] = await tx.select().from(applicationRequest).where(eq(applicationRequest.id, id));
  const stored = asked === undefined ? null : await find(tx, asked.applicationId, { lock: true });
  const step = stored === null ? null : await openStepOf(tx, stored);
  const request = stored === null ? undefined : (await openRequestsOf(tx, stored.id)).find((one) => one.id === id);
  if (stored === null || step === null || request === undefined) return;
  await startClock(tx, { stored, step, tasks: await openTasksOf(tx, stored), request }, { outcome: 'lapsed', user: null, now });
});
