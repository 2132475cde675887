import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, accessToken } from '#server/platform/db/tables/account.ts';
import { endAccess } from '#server/identity/account/sign-in.ts';
import { issueToken, liveTokens, revokeToken } from '#server/identity/account/tokens.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { markRead } from '#server/platform/notification/notifications.ts';
import type { NotificationStreams } from '#server/platform/notification/streams.ts';
import type { Watched } from '#contract/notify.ts';
import { notificationStreams } from '#server/platform/notification/streams.ts';
import { openTestPortal, type TestPortal } from '../jobs/test-portal.ts';
import { readEvents } from './read-events.ts';

let portal: TestPortal;
let streams: NotificationStreams;
let accounts: string[] = [];
let token = '';
beforeAll(async () => {
  portal = await openTestPortal({ commits: true });
});
beforeEach(async () => {
  await portal.clear();
  portal.setClock('2026-06-15 09:00');
  accounts = await portal.addAccounts(2);
  ({ accessToken: token } = await issueToken(portal.db, accounts[0] ?? '', portal.deps.now(), { userAgent: null, address: null }));
  streams = notificationStreams({ ...portal.deps, liveTokens, limits: { heartbeat: 50, replayed: 3, mostOfAccount: 2, lingers: 0 } });
  await streams.follow(portal.listen);
  return () => streams.close();
});
afterAll(() => portal.close());

const open = async (after: number | null = null) => readEvents(await streams.open({ accountId: accounts[0] ?? '', token, after }));
const words = { 'zh-CN': { title: '标题', body: '' }, 'en-US': { title: 'Title', body: '' } };
const send = (key: string, to = 0) =>
  portal.db.transaction((tx) =>
    notify(tx, [{ accountId: accounts[to] ?? '', kind: 'account', key, words, href: null }], portal.deps.now()),
  );

describe('a stream of notifications', () => {
  test('it begins with the counts and reports committed events at once', async () => {
    const events = await open();
    expect(await events.next()).toMatchObject({ event: 'counts', total: 0, unread: 0 });
    await send('one');
    expect(await events.next()).toMatchObject({ event: 'notice', position: 1, kind: 'account' });
    expect(await events.next()).toMatchObject({ event: 'counts', total: 1, unread: 1 });
  });

  test('rolled-back transactions and other accounts are not reported', async () => {
    const events = await open();
    await events.next();
    await portal.db
      .transaction(async (tx) => {
        await notify(tx, [{ accountId: accounts[0] ?? '', kind: 'account', key: 'no', words, href: null }], portal.deps.now());
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await send('theirs', 1);
    await send('own');
    expect(await events.next()).toMatchObject({ event: 'notice', position: 1 });
  });

  test('reading in one stream is reported to every stream of the account', async () => {
    await send('one');
    const [first, second] = [await open(), await open()];
    for (const events of [first, second]) expect(await events.next()).toMatchObject({ event: 'counts', unread: 1 });
    await markRead(portal.db, accounts[0] ?? '', 'all', portal.deps.now());
    for (const events of [first, second]) expect(await events.next()).toMatchObject({ event: 'counts', unread: 0 });
  });

  test('it resumes after a position with the missed events, once', async () => {
    for (const key of ['one', 'two', 'three']) await send(key);
    const events = await open(1);
    expect(await events.next()).toMatchObject({ event: 'notice', position: 2 });
    expect(await events.next()).toMatchObject({ event: 'notice', position: 3 });
    expect(await events.next()).toMatchObject({ event: 'counts', total: 3 });
    await send('four');
    expect(await events.next()).toMatchObject({ event: 'notice', position: 4 });
  });

  test.each([
    ['too many to be told one by one', 0],
    ['of a position that the account never had', 99],
  ])('it restarts when the missed events are %s', async (_, after) => {
    for (const key of ['a', 'b', 'c', 'd']) await send(key);
    const events = await open(after);
    expect(await events.next()).toMatchObject({ event: 'reset', position: 4 });
    expect(await events.next()).toMatchObject({ event: 'counts', total: 4 });
  });

  test('it ends at the next heartbeat after the sign-in expires', async () => {
    const events = await open();
    await events.next();
    portal.setClock('2026-06-16 09:00');
    expect(await events.next()).toMatchObject({ event: 'end' });
    expect(await events.next()).toBeNull();
    expect(streams.size()).toBe(0);
  });

  const endings: Record<string, () => Promise<unknown>> = {
    'the account signs out': () => revokeToken(portal.db, token),
    'all sign-ins end': () => portal.db.delete(accessToken),
    'another sign-in has changed the password': () =>
      portal.db.transaction((tx) => endAccess(tx, accounts[0] ?? '', 'another token', portal.deps.now())),
    'the account is removed': () => portal.db.delete(account).where(eq(account.id, accounts[0] ?? '')),
  };
  test.for(Object.entries(endings))('it ends at once when %s', async ([, end]) => {
    const calm = notificationStreams({ ...portal.deps, liveTokens, limits: { heartbeat: 3_600_000 } });
    await calm.follow(portal.listen);
    const events = readEvents(await calm.open({ accountId: accounts[0] ?? '', token, after: null }));
    await events.next();
    await end();
    expect(await events.next()).toMatchObject({ event: 'end' });
    expect(await events.next()).toBeNull();
    expect(calm.size()).toBe(0);
    await calm.close();
  });

  test('it stays open when another session of the account ends, which gets nothing more', async () => {
    const { accessToken: other } = await issueToken(portal.db, accounts[0] ?? '', portal.deps.now(), { userAgent: null, address: null });
    const events = await open();
    const ended = readEvents(await streams.open({ accountId: accounts[0] ?? '', token: other, after: null }));
    await Promise.all([events.next(), ended.next()]);
    await portal.db.transaction(async (tx) => {
      await revokeToken(tx, other);
      await notify(tx, [{ accountId: accounts[0] ?? '', kind: 'account', key: 'one', words, href: null }], portal.deps.now());
    });
    expect(await events.next()).toMatchObject({ event: 'notice', position: 1 });
    expect(await ended.next()).toMatchObject({ event: 'end' });
  });

  test('one tab too many ends the oldest', async () => {
    const [oldest, ...others] = [await open(), await open(), await open()];
    for (const events of others) expect(await events.next()).toMatchObject({ event: 'counts' });
    await oldest?.next();
    expect(await oldest?.next()).toBeNull();
    expect(streams.size()).toBe(2);
  });

  test('an abandoned stream is forgotten', async () => {
    const events = await open();
    expect(streams.size()).toBe(1);
    await events.leave();
    expect(streams.size()).toBe(0);
  });

  test('it ends when the server stops, which opens no other', async () => {
    const events = await open();
    await events.next();
    await streams.close();
    expect(await events.next()).toBeNull();
    await expect(open()).rejects.toMatchObject({ status: 503 });
  });
});

describe('a stream of somebody who has a record open', () => {
  const policyOf = (doing: 'look' | 'edit' = 'look') => ({ kind: 'policy', id: 'p1', doing }) as const;
  const watch = async (who: number, at: readonly Watched[], of = streams) => {
    const accountId = accounts[who] ?? '';
    const { accessToken } = await issueToken(portal.db, accountId, portal.deps.now(), { userAgent: null, address: null });
    const events = readEvents(await of.open({ accountId, token: accessToken, after: null, name: `officer ${who}`, at }));
    const present = async (): Promise<unknown> => {
      for (let event = await events.next(); event !== null; event = await events.next())
        if (event.event === 'present')
          return (event['people'] as { name: string; doing: string }[]).map(({ name, doing }) => `${name} ${doing}`);
      return null;
    };
    return { present, leave: events.leave };
  };

  test('tells who else has it open, and when they leave', async () => {
    const first = await watch(0, [policyOf()]);
    expect(await first.present()).toEqual([]);
    const second = await watch(1, [policyOf('edit')]);
    expect(await first.present()).toEqual(['officer 1 edit']);
    expect(await second.present()).toEqual(['officer 0 look']);
    await second.leave();
    expect(await first.present()).toEqual([]);
  });

  test('tells nothing of other records', async () => {
    const first = await watch(0, [policyOf()]);
    expect(await first.present()).toEqual([]);
    await watch(1, [{ ...policyOf(), id: 'p2' }]);
    await watch(1, [policyOf('edit')]);
    expect(await first.present()).toEqual(['officer 1 edit']);
  });

  test('two windows of one person are one, and as long as one is open', async () => {
    const first = await watch(0, [policyOf()]);
    expect(await first.present()).toEqual([]);
    const window = await watch(1, [policyOf()]);
    expect(await first.present()).toEqual(['officer 1 look']);
    const other = await watch(1, [policyOf('edit')]);
    expect(await first.present()).toEqual(['officer 1 edit']);
    await window.leave();
    await other.leave();
    expect(await first.present()).toEqual([]);
  });

  test('two processes tell each other, those that come later too', async () => {
    const first = await watch(0, [policyOf()]);
    expect(await first.present()).toEqual([]);
    const process = notificationStreams({ ...portal.deps, liveTokens, limits: { lingers: 0 } });
    await process.follow(portal.listen);
    const second = await watch(1, [policyOf('edit')], process);
    expect(await first.present()).toEqual(['officer 1 edit']);
    const known = (await second.present()) as string[];
    // the other process may answer a moment later
    expect(known.length > 0 ? known : await second.present()).toEqual(['officer 0 look']);
    await process.close();
    expect(await first.present()).toEqual([]);
  });
});
