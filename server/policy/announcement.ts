import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { PolicyState } from '#domain/policy.ts';
import { windowStatus } from '#domain/policy.ts';
import type { Db } from '../db/client.ts';
import { policy } from '../db/tables/policy.ts';
import { enqueue } from '../jobs/enqueue.ts';

type Standing = { id: string; state: PolicyState; applyFrom: string | null; applyTo: string | null };

/** The kind of the jobs that tell of news. They stay in the table as the record of what was new when, which digests go by. */
export const announceKind = 'announce';

/** How policies stand before they are saved; locked, so that of two who publish the same one only the first brings news. */
export async function standingOf(tx: Db, ids: string[]): Promise<Standing[]> {
  const { id, state, applyFrom, applyTo } = policy;
  return tx.select({ id, state, applyFrom, applyTo }).from(policy).where(inArray(id, ids)).orderBy(id).for('update');
}

const closed = (policy: Standing, today: string) => windowStatus(today, policy.applyFrom, policy.applyTo) === 'closed';

/** Of saved policies those that were not there to be found before, and those whose window had closed and is open or ahead again. */
export function newsAmong(before: readonly Standing[], after: readonly Standing[], today: string): { ids: string[]; reopened: string[] } {
  const known = new Map(before.map((policy) => [policy.id, policy]));
  const news = after.filter((policy) => policy.state === 'published' && !closed(policy, today));
  const reopened = news.filter(({ id }) => {
    const earlier = known.get(id);
    return earlier?.state === 'published' && closed(earlier, today);
  });
  const fresh = news.filter(({ id }) => known.get(id)?.state !== 'published');
  return { ids: [...fresh, ...reopened].map(({ id }) => id), reopened: reopened.map(({ id }) => id) };
}

/** Queues the telling of what is new among saved policies, as a part of saving them. */
export async function announce(tx: Db, before: readonly Standing[], after: readonly Standing[], now: Date): Promise<void> {
  const news = newsAmong(before, after, todayInChina(now));
  if (news.ids.length > 0) await enqueue(tx, { kind: announceKind, key: randomUUID(), payload: news, runAt: now, now });
}
