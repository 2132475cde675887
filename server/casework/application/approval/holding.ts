import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { applicationStep, applicationTask } from '#server/platform/db/tables/application.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { takeAlike } from '#server/platform/jobs/queue.ts';
import { decidersChanged, decidersKind } from '#server/platform/permission/deciders-changed.ts';
import type { ApplicationCall, Opened } from '../records.ts';
import { change, find, openTasksOf, recordEvent } from '../records.ts';
import { notifyAbout } from '../notifications.ts';
import { lostTasks, notifyOfStuck } from './deciders.ts';

type Act = { note: string; department: string | null; now: Date };

/** Frees the open tasks of a case. Returns their former officers. */
async function freeTasks(tx: Db, tasks: Opened['tasks']): Promise<string[]> {
  const taken = tasks.flatMap(({ id, purpose, assigneeId }) => (purpose === 'decide' && assigneeId !== null ? [{ id, assigneeId }] : []));
  for (const { id } of taken) await tx.update(applicationTask).set({ assigneeId: null }).where(eq(applicationTask.id, id));
  return taken.map(({ assigneeId }) => assigneeId);
}

/** Releases a case to the queue: the caller's tasks, or all for an applications administrator without one. */
export async function release(tx: Db, call: ApplicationCall, opened: Opened, { note, now }: Act): Promise<void> {
  const { stored, tasks, holders } = opened;
  const own = tasks.filter(({ assigneeId }) => assigneeId !== null && holders.includes(assigneeId));
  const had = await freeTasks(tx, own.length > 0 ? own : tasks);
  const isTaken = tasks.some(({ purpose, assigneeId }) => purpose === 'decide' && assigneeId !== null && !had.includes(assigneeId));
  await decidersChanged(tx, now, stored.id);
  const after = await change(tx, stored, { state: isTaken ? 'reviewing' : 'submitted' }, now);
  await recordEvent(tx, { action: 'release', after, from: stored.state, user: call.user, now, step: stored.step, note });
  await notifyAbout(tx, after, now, [{ what: 'released', to: had.filter((id) => id !== call.user.id), note }]);
}

/** Moves a case to another department, or back to unassigned, and frees it. Its deadline continues. */
export async function route(tx: Db, call: ApplicationCall, { stored, tasks, step }: Opened, { department, note, now }: Act): Promise<void> {
  const [known] = department === null ? [] : await tx.select().from(dictEntry).where(isDepartment(department));
  const isWrong = department === stored.department || (department !== null && known?.enabled !== true);
  if (isWrong) throw invalid([{ path: 'body.department', message: message(call.c.var.language, 'applicationDepartment') }]);
  const had = await freeTasks(tx, tasks);
  // unopened in the new department
  await tx
    .update(applicationStep)
    .set({ seenAt: null })
    .where(and(eq(applicationStep.applicationId, stored.id), isNull(applicationStep.closedAt)));
  await decidersChanged(tx, now, stored.id);
  const after = await change(tx, stored, { state: 'submitted', department }, now);
  const event = {
    action: 'route',
    after,
    from: stored.state,
    user: call.user,
    now,
    step: stored.step,
    target: known?.name ?? null,
  } as const;
  await recordEvent(tx, { ...event, note });
  await notifyAbout(tx, after, now, [
    { what: 'routed', to: known === undefined ? [] : [stored.accountId], note: known?.name ?? '', due: step?.due ?? '' },
    { what: 'released', to: had.filter((id) => id !== call.user.id), note },
  ]);
}

const isDepartment = (code: string) => and(eq(dictEntry.category, 'policy.issuer'), eq(dictEntry.code, code));

/** Releases the tasks of officers who can no longer decide. */
async function releaseLost(tx: Db, ids: readonly string[] | null, now: Date): Promise<void> {
  const lost = await lostTasks(tx, ids, now);
  for (const { id, tasks } of lost) {
    const stored = await find(tx, id, { lock: true });
    const open = stored === null ? [] : (await openTasksOf(tx, stored)).filter((task) => task.purpose === 'decide');
    if (stored === null || !open.some((task) => tasks.includes(task.id) && task.assigneeId !== null)) continue;
    await freeTasks(
      tx,
      open.filter((task) => tasks.includes(task.id)),
    );
    const isTaken = open.some((task) => task.assigneeId !== null && !tasks.includes(task.id));
    const after = await change(tx, stored, { state: isTaken ? 'reviewing' : 'submitted' }, now);
    await recordEvent(tx, { action: 'release', after, from: stored.state, user: null, now, step: stored.step });
  }
}

const changed = z.object({ applicationId: z.optional(z.string()) });

/**
 * Runs after a change of deciders: frees tasks of people who cannot decide, and notifies administrators of stuck cases. One run does the
 * work of all that wait.
 */
export const decidersHandler = handler(changed, async (payload, { tx, id, now }) => {
  const also = await takeAlike(tx, { id, kind: decidersKind }, now);
  const ids = [payload, ...also.map((one) => changed.parse(one))].map(({ applicationId }) => applicationId);
  const those = ids.includes(undefined) ? null : [...new Set(ids)].filter((one) => one !== undefined);
  await releaseLost(tx, those, now);
  await notifyOfStuck(tx, those, now);
});
