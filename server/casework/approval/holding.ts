import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationStep, applicationTask } from '#server/platform/db/tables/application.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import type { ApplicationCall, Opened } from '../application/records.ts';
import { change, find, openTasksOf, recordEvent } from '../application/records.ts';
import { applicationsWithStep } from '../application/rows.ts';
import { tell } from '../application/tell.ts';
import { mayHave, tellOfStuck } from './deciders.ts';

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
  await decidersChanged(tx, now);
  const after = await change(tx, stored, { state: isTaken ? 'reviewing' : 'submitted' }, now);
  await recordEvent(tx, { action: 'release', after, from: stored.state, user: call.user, now, step: stored.step, note });
  await tell(tx, after, now, [{ what: 'released', to: had.filter((id) => id !== call.user.id), note }]);
}

/** Routes a case to another department, or back to unassigned; nobody has it then. Its limit continues. */
export async function route(tx: Db, call: ApplicationCall, { stored, tasks, step }: Opened, { department, note, now }: Act): Promise<void> {
  const [known] = department === null ? [] : await tx.select().from(dictEntry).where(isDepartment(department));
  const isWrong = department === stored.department || (department !== null && known?.enabled !== true);
  if (isWrong) throw invalid([{ path: 'body.department', message: message(call.c.var.language, 'applicationDepartment') }]);
  const had = await freeTasks(tx, tasks);
  // nobody there has opened it
  await tx
    .update(applicationStep)
    .set({ seenAt: null })
    .where(and(eq(applicationStep.applicationId, stored.id), isNull(applicationStep.closedAt)));
  await decidersChanged(tx, now);
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
  await tell(tx, after, now, [
    { what: 'routed', to: known === undefined ? [] : [stored.accountId], note: known?.name ?? '', due: step?.due ?? '' },
    { what: 'released', to: had.filter((id) => id !== call.user.id), note },
  ]);
}

const isDepartment = (code: string) => and(eq(dictEntry.category, 'policy.issuer'), eq(dictEntry.code, code));

/** Releases the tasks of officers who can no longer decide: disabled, without the permission, or now of the applicant's company. */
async function releaseLost(tx: Db, now: Date): Promise<void> {
  const lost = await rows<{ id: string; tasks: string[] }>(
    tx,
    sql`select a.id::text as id, array_agg(t.id::text order by t.id) as tasks from ${applicationsWithStep}
      join application_task t on t.application_id = a.id and t.closed_at is null and t.purpose = 'decide'
      join account o on o.id = t.assignee_id
      where s.application_id is not null and s.owner_id is null and not ${mayHave(now)} group by a.id order by a.id`,
  );
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

/** Runs after a change of deciders: frees tasks of people who cannot decide, and notifies administrators of stuck cases. */
export const decidersHandler = handler(z.object({}), async (_payload, { tx, now }) => {
  await releaseLost(tx, now);
  await tellOfStuck(tx, now);
});
