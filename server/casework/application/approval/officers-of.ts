import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { deciders } from './deciders.ts';

export type Officer = { id: string; accountId: string };

/** Returns the officers of the open steps: the assignee of a task, or all who may take a free one. */
export function officersOf(tx: Db, ids: readonly string[], now: Date): Promise<Officer[]> {
  const task = sql`application_task t join application_step s on s.application_id = t.application_id and s.round = t.round and s.step = t.step
    join application a on a.id = t.application_id`;
  const isOpen = sql`${inArray(sql`t.application_id::text`, [...ids])} and t.closed_at is null and t.purpose = 'decide'`;
  return rows<Officer>(
    tx,
    sql`select a.id::text as id, t.assignee_id::text as "accountId" from ${task} join account o on o.id = t.assignee_id
        where ${isOpen} and not o.disabled
      union
      select a.id::text, o.id::text from ${task} cross join lateral ${deciders(now)} o where ${isOpen} and t.assignee_id is null`,
  );
}
