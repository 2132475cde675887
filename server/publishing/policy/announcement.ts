import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import { windowStatusOf } from '#domain/window/window.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { PolicyStanding } from '../changes/policies.ts';

type Standing = PolicyStanding & { id: string; version?: number };

/** Kind of the jobs that announce new policies. Done ones stay as the history of announcements, which digests read. */
export const announceKind = 'announce';

/** Returns policies as they are before saving; locked, so that of two concurrent publishers only the first announces. */
export async function standingOf(tx: Db, ids: string[]): Promise<Standing[]> {
  const { id, state, applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo, amountMax, amountText, criteria, version } = policy;
  return tx
    .select({ id, version, state, applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo, amountMax, amountText, criteria })
    .from(policy)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('update');
}

const closed = (policy: Standing, today: string) => windowStatusOf(today, policy) === 'closed';

/** Returns the saved policies that are new to readers, and those whose closed window reopens or has a next one. */
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

/** Enqueues the announcement of new listings, in the transaction that publishes them. */
export const announceListings = async (tx: Db, listings: readonly string[], now: Date): Promise<void> => {
  await enqueue(tx, { kind: announceKind, key: randomUUID(), payload: { ids: [], reopened: [], listings }, runAt: now, now });
};

/** Enqueues the announcement of new policies, in the transaction that saves them. */
export async function announce(tx: Db, before: readonly Standing[], after: readonly Standing[], now: Date): Promise<void> {
  const news = newsAmong(before, after, todayInChina(now));
  if (news.ids.length > 0) await enqueue(tx, { kind: announceKind, key: randomUUID(), payload: news, runAt: now, now });
}
