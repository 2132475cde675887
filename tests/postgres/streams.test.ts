import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { issueToken, liveTokens, revokeToken } from '#server/identity/account/tokens.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { sendBroadcast } from '#server/platform/notification/broadcasts.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { notificationStreams } from '#server/platform/notification/streams.ts';
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { readEvents } from '../unit/notify/read-events.ts';
import { overOrWaiting, stopBefore } from './barrier.ts';
import { waitUntil } from '#tests/setup/wait.ts';

const now = new Date('2026-06-15T09:00:00+08:00');
let database: TestDatabase;
let accounts: { id: string; token: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase('empty');
});
beforeEach(async () => {
  await database.db.delete(account);
  const names = Array.from({ length: 10 }, (_, index) => `reader-${index}`);
  const added = await database.db
    .insert(account)
    .values(names.map((username) => ({ username, displayName: username, passwordHash: 'x', roles: ['user'] })))
    .returning({ id: account.id });
  accounts = await Promise.all(
    added.map(async ({ id }) => ({ id, token: (await issueToken(database.db, id, now, { userAgent: null, address: null })).accessToken })),
  );
});
afterAll(() => database.close());

/** The streams of another server process. */
async function serverProcess() {
  const streams = notificationStreams({
    db: database.db,
    log: pino({ level: 'silent' }),
    now: () => now,
    liveTokens,
    limits: { mostOfAccount: 100 },
  });
  await streams.follow(database.listen);
  onTestFinished(() => streams.close());
  return streams;
}

const words = { 'zh-CN': { title: '标题', body: '' }, 'en-US': { title: 'Title', body: '' } };
const notifyAll = (accountIds: string[], key: string) =>
  database.db.transaction((tx) =>
    notify(
      tx,
      accountIds.map((accountId) => ({ accountId, kind: 'account', key, words, href: null })),
      now,
    ),
  );

const listenersOf = () =>
  rows<{ pid: number }>(database.db, sql`select pid from pg_stat_activity where query like 'listen %' or query = 'select 1'`);

test('an event reaches each of 500 streams of two processes once', async () => {
  const processes = [await serverProcess(), await serverProcess()];
  await waitUntil(async () => (await listenersOf()).length >= 2);
  const events = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const { id, token } = accounts[index % accounts.length] ?? { id: '', token: '' };
      const opened = readEvents(await (processes[index % 2] as (typeof processes)[0]).open({ accountId: id, token, after: null }));
      expect(await opened.next()).toMatchObject({ event: 'counts', unread: 0 });
      return opened;
    }),
  );
  for (const round of [1, 2, 3]) {
    const message = { key: `b${round}`, title: '停机维护', body: '', href: null, audience: { to: 'all' as const } };
    await database.db.transaction((tx) => sendBroadcast(tx, message, 'admin', now));
    const heard = await Promise.all(events.map((one) => one.next()));
    expect(new Set(heard.map((one) => `${one?.event} ${one?.position}`))).toEqual(new Set([`notice ${round}`]));
    const counts = await Promise.all(events.map((one) => one.next()));
    expect(new Set(counts.map((one) => `${one?.event} ${String(one?.['unread'])}`))).toEqual(new Set([`counts ${round}`]));
  }
});

test('a reader that changes between processes during writes misses nothing and repeats nothing', async () => {
  const [{ id, token } = { id: '', token: '' }, ...others] = accounts;
  const total = 60;
  // ten at a time, so that each reader meets writes that have begun and not ended
  const numbers = Array.from({ length: total }, (_, index) => index).values();
  const writing = Promise.all(
    Array.from({ length: 10 }, async () => {
      for (const index of numbers) {
        // several accounts in one transaction, given in any order
        const also = others.map((one) => one.id).toSorted(() => Math.random() - 0.5);
        await notifyAll(index % 2 === 0 ? [id, ...also] : [...also, id], `event-${index}`);
      }
    }),
  );
  const seen: number[] = [];
  let after = 0;
  while (seen.length < total) {
    const streams = await serverProcess();
    const events = readEvents(await streams.open({ accountId: id, token, after }));
    for (let received = 0; received < 7 && seen.length < total;) {
      const event = await events.next();
      if (event?.event !== 'notice') continue;
      seen.push(event.position ?? 0);
      after = event.position ?? 0;
      received += 1;
    }
    await streams.close();
  }
  await writing;
  expect(seen).toEqual(Array.from({ length: total }, (_, index) => index + 1));
});

test('a position is not sent before an earlier one whose transaction is still open', async () => {
  const [{ id, token } = { id: '', token: '' }] = accounts;
  const streams = await serverProcess();
  const events = readEvents(await streams.open({ accountId: id, token, after: null }));
  await events.next();
  const commit = stopBefore(/^commit/i);
  const slow = notifyAll([id], 'slow');
  await commit.reached;
  const fast = notifyAll([id], 'fast');
  commit.go();
  await Promise.all([slow, fast]);
  const heard = [];
  while (heard.length < 2) {
    const event = await events.next();
    if (event?.event === 'notice') heard.push(event.position);
  }
  expect(heard).toEqual([1, 2]);
});

const toAll = { key: 'b', title: '停机维护', body: '', href: null, audience: { to: 'all' as const } };

test.each<[string, (all: string[]) => Promise<unknown>]>([
  ['a broadcast', () => database.db.transaction((tx) => sendBroadcast(tx, toAll, 'admin', now))],
  ['an event', (all) => notifyAll(all, 'event')],
])('%s omits accounts deleted meanwhile, and reaches everybody else', async (_, send) => {
  const [gone, ...others] = accounts.map(({ id }) => id);
  const deletion = stopBefore(/^commit/i);
  const deleting = database.db.transaction(async (tx) => {
    await tx.delete(account).where(eq(account.id, gone ?? ''));
  });
  await deletion.reached;
  const sending = send(accounts.map(({ id }) => id));
  expect(await overOrWaiting(database.db, sending)).toBe('waiting');
  deletion.go();
  await Promise.all([deleting, sending]);
  expect(await rows(database.db, sql`select account_id from notification`)).toHaveLength(others.length);
});

test('a sign-out ends the streams of another process at once', async () => {
  const [{ id, token } = { id: '', token: '' }] = accounts;
  const streams = await serverProcess();
  const events = readEvents(await streams.open({ accountId: id, token, after: null }));
  await events.next();
  await revokeToken(database.db, token);
  expect(await events.next()).toMatchObject({ event: 'end' });
  expect(await events.next()).toBeNull();
});

test('a lost database connection is reopened, and missed events are sent', async () => {
  const [{ id, token } = { id: '', token: '' }] = accounts;
  const streams = await serverProcess();
  const events = readEvents(await streams.open({ accountId: id, token, after: null }));
  await events.next();
  await waitUntil(async () => (await listenersOf()).length > 0);
  await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' or query = 'select 1'`);
  await notifyAll([id], 'meanwhile');
  expect(await events.next()).toMatchObject({ event: 'notice', position: 1 });
});
