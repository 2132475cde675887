import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { waitFor } from '#tests/setup/wait.ts';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Holds back the first statement that matches, with its connection and whatever that has locked, until `go` is called. */
export function stopBefore(pattern: RegExp): { reached: Promise<void>; go: () => void } {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: go } = Promise.withResolvers<void>();
  const { query: send } = pg.Client.prototype as { query: Query };
  let isArmed = true;
  const query: Query = function query(...given) {
    const [asked] = given as [string | { text: string }];
    if (!isArmed || !pattern.test(typeof asked === 'string' ? asked : asked.text)) return send.apply(this, given);
    isArmed = false;
    reach();
    return released.then(() => send.apply(this, given));
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query);
  onTestFinished(() => {
    go();
    spy.mockRestore();
  });
  return { reached, go };
}

/** How many connections to the database wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.count ?? 0;
}

/** Resolves once so many connections wait for a lock; fails when they do not come to wait. */
export const untilWaiting = (db: Db, count: number): Promise<void> =>
  waitFor(async () => expect(await waiting(db)).toBe(count), { interval: 10 });

/** Resolves once the call is over or waits for a lock, and tells which. */
export async function overOrWaiting(db: Db, call: Promise<unknown>): Promise<'over' | 'waiting'> {
  const over = call.then(
    () => 'over' as const,
    () => 'over' as const,
  );
  const blocked = waitFor(
    async () => {
      expect(await waiting(db)).toBeGreaterThan(0);
      return 'waiting' as const;
    },
    { interval: 10 },
  );
  const first = await Promise.race([over, blocked]);
  blocked.catch(() => undefined);
  return first;
}

/**
 * Two writes at once: the first is held back before the statement that `at` matches, its transaction open, until the second is over or waits
 * for it. Answers how each ended.
 */
export async function crossed<First, Second>(
  db: Db,
  at: RegExp,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  const { reached, go } = stopBefore(at);
  const one = first();
  await Promise.race([reached, one.then(() => expect.unreachable(`no statement of the first write matches ${at}`))]);
  const other = second();
  await overOrWaiting(db, other);
  go();
  return Promise.allSettled([one, other]);
}

/** Keeps a row locked until `free` is called, so that all writers have read before any writes. */
export async function holdRow(db: Db, statement: ReturnType<typeof sql>): Promise<{ free: () => Promise<void> }> {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: freed, resolve: release } = Promise.withResolvers<void>();
  const transaction = db.transaction(async (tx) => {
    await tx.execute(statement);
    hold();
    await freed;
  });
  onTestFinished(() => release());
  await held;
  return {
    free: async () => {
      release();
      await transaction;
    },
  };
}
