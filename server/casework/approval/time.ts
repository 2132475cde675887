import { and, eq, sql } from 'drizzle-orm';
import { mostExtensionDays, mostPauseDays } from '#domain/application/time.ts';
import { workingDaysBetween } from '#domain/calendar/working-days.ts';
import { addDays, momentInChina, todayInChina } from '#domain/china-time.ts';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationStep } from '#server/platform/db/tables/application.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import { applicationRequest } from '#server/platform/db/tables/application-request.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { isCovered, officerGrants } from '#server/platform/permission/grants.ts';
import { administration } from '../application/place/holds-any.ts';
import { ownersOf } from '../application/place/standing.ts';
import type { ApplicationCall, Opened, Stored, StoredStep, StoredTask } from '../application/records.ts';
import { change, find, openStepOf, openTasksOf, recordEvent, stepOf } from '../application/records.ts';
import { tell } from '../application/tell.ts';
import { readWorkCalendar } from '../work-calendar/calendar.ts';
import { recountLimit } from '../application/time/limit.ts';
import type { StoredRequest } from '../application/time/requests.ts';
import { ask, end, openRequestsOf } from '../application/time/requests.ts';

type Act = { note: string; days: number | null; expert: string; until: string | null; now: Date };

/** `expect` let the action pass, so it is there. */
function openRequest({ requests, stored }: Opened, type: StoredRequest['type']): StoredRequest {
  const found = requests.find((one) => one.type === type);
  if (found === undefined) throw new Error(`the application ${stored.id} has no open ${type}`);
  return found;
}

/** Asks for more working days. Who may decide it is told. */
export async function extend(tx: Db, call: ApplicationCall, opened: Opened, { note, days, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  if (days === null || days < 1 || days > mostExtensionDays)
    throw invalid([{ path: 'body.days', message: message(call.c.var.language, 'applicationDays', { most: mostExtensionDays }) }]);
  await ask(tx, step, { type: 'extension', reason: note, days }, { user: call.user, now });
  const after = await change(tx, stored, {}, now);
  await recordEvent(tx, { action: 'extend', after, from: stored.state, user: call.user, now, step: step.step, target: String(days), note });
  await tell(tx, after, now, [{ what: 'extensionAsked', to: await approversOf(tx, call, opened, now), note, due: step.due }]);
}

/** Gives the working days that were asked for: the limit moves, and the applicant reads until when and why. */
export async function grant(tx: Db, { user }: ApplicationCall, opened: Opened, { note, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  const request = openRequest(opened, 'extension');
  await end(tx, request, { outcome: 'granted', user, now, note });
  const due = await recountLimit(tx, step);
  const after = await change(tx, stored, {}, now);
  // the applicant reads why it takes longer; what was said about granting it stays with the request
  await recordEvent(tx, { action: 'grant', after, from: stored.state, user, now, step: step.step, target: due, note: request.reason });
  await tell(tx, after, now, [
    { what: 'extended', to: [stored.accountId], note: request.reason, due },
    { what: 'extensionGranted', to: [request.accountId], due },
  ]);
}

/** Gives none of them: the limit stays. */
export async function refuse(tx: Db, { user }: ApplicationCall, opened: Opened, { note, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  const request = openRequest(opened, 'extension');
  await end(tx, request, { outcome: 'refused', user, now, note });
  const after = await change(tx, stored, {}, now);
  await recordEvent(tx, { action: 'refuse', after, from: stored.state, user, now, step: step.step, note });
  await tell(tx, after, now, [{ what: 'extensionRefused', to: [request.accountId], note, due: step.due }]);
}

/** What ends on a day by itself has a job of that day. */
export const requestKind = 'application.request';
const endsOn = (tx: Db, { id }: StoredRequest, day: string, now: Date) =>
  enqueue(tx, { kind: requestKind, key: id, payload: { id }, runAt: momentInChina(day), now });

const stopClock = (tx: Db, step: StoredStep, standsFor: StoredStep['standsFor'], now: Date) =>
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

/** Stops the clock while an outside expert or institution is asked, until the day on which the answer is expected. The applicant is told. */
export async function pause(tx: Db, call: ApplicationCall, opened: Opened, { note, expert, until, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  const today = todayInChina(now);
  const say = (path: string, key: 'applicationExpert' | 'applicationUntil') =>
    invalid([{ path, message: message(call.c.var.language, key, { most: mostPauseDays }) }]);
  if (expert === '') throw say('body.expert', 'applicationExpert');
  if (until === null || until <= today || until > addDays(today, mostPauseDays)) throw say('body.until', 'applicationUntil');
  const request = await ask(tx, step, { type: 'pause', reason: note, expert, until }, { user: call.user, now });
  await stopClock(tx, step, 'pause', now);
  await endsOn(tx, request, until, now);
  const after = await change(tx, stored, {}, now);
  await recordEvent(tx, { action: 'pause', after, from: stored.state, user: call.user, now, step: step.step, target: expert, note });
  await tell(tx, after, now, [{ what: 'paused', to: [stored.accountId], note, due: until }]);
}

type Standing = { stored: Stored; step: StoredStep; tasks: readonly StoredTask[]; request: StoredRequest };
type Ending = { outcome: 'resumed' | 'lapsed'; user: ApplicationCall['user'] | null; note?: string; now: Date };

/** Starts the clock again: the days in which it stood do not count. */
async function startClock(tx: Db, { stored, step, tasks, request }: Standing, { outcome, user, note = '', now }: Ending): Promise<void> {
  await end(tx, request, { outcome, user, now, note });
  await stopClock(tx, step, null, now);
  const due = await recountLimit(tx, step);
  const after = await change(tx, stored, {}, now);
  const stood = workingDaysBetween(await readWorkCalendar(tx), todayInChina(request.openedAt), todayInChina(now));
  await recordEvent(tx, { action: 'resume', after, from: stored.state, user, now, step: step.step, target: String(stood), note });
  const holders = tasks.flatMap(({ purpose, assigneeId }) => (purpose === 'decide' && assigneeId !== user?.id ? [assigneeId] : []));
  await tell(tx, after, now, [
    { what: 'resumed', to: [stored.accountId], due },
    { what: 'pauseEnded', to: holders, due },
  ]);
}

/** Starts the clock of a case again before its day. */
export async function resume(tx: Db, { user }: ApplicationCall, opened: Opened, { note, now }: Act): Promise<void> {
  const { stored, tasks } = opened;
  const standing = { stored, tasks, step: stepOf(opened), request: openRequest(opened, 'pause') };
  await startClock(tx, standing, { outcome: 'resumed', user, note, now });
}

/** Starts the clock on the day that was expected. One that was started, or decided, by then stays as it is. */
export const requestEndHandler = handler(z.object({ id: z.string() }), async ({ id }, { tx, now }) => {
  const [asked] = await tx.select().from(applicationRequest).where(eq(applicationRequest.id, id));
  const stored = asked === undefined ? null : await find(tx, asked.applicationId, { lock: true });
  const step = stored === null ? null : await openStepOf(tx, stored);
  const request = stored === null ? undefined : (await openRequestsOf(tx, stored.id)).find((one) => one.id === id);
  if (stored === null || step === null || request === undefined) return;
  await startClock(tx, { stored, step, tasks: await openTasksOf(tx, stored), request }, { outcome: 'lapsed', user: null, now });
});

/** Returns who may decide an extension that the caller asks for: others who hold the step, and who administers applications. */
async function approversOf(tx: Db, { user }: ApplicationCall, { stored, step }: Opened, now: Date): Promise<string[]> {
  const ownerId = step?.ownerId ?? null;
  const permissions = [administration, ...(step === null || ownerId !== null ? [] : [step.permission])];
  const owners = await ownersOf(tx, { ...stored, ownerId });
  const place = { department: sql`${stored.department}::text`, region: sql`${stored.region}::text` };
  const found = await rows<{ id: string }>(
    tx,
    sql`select o.id::text as id from account o where not o.disabled and o.id <> all(${sql.param([user.id, stored.accountId])}::uuid[])
      and (o.id = any(${sql.param(owners)}::uuid[]) or exists (select 1 from ${officerGrants(todayInChina(now))} g
        where g.holder = o.id and g.permission = any(${sql.param(permissions)}::text[]) and ${isCovered(place)}))
      and not exists (select 1 from membership b where b.account_id = o.id and b.enterprise_id = ${stored.companyId}) order by o.id`,
  );
  return found.map(({ id }) => id);
}
