import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as booking from '#contract/booking.ts';
import * as registration from '#contract/registration.ts';
import { mostWaiting } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/db/client.ts';
import { openServer, rows } from '#server/platform/db/client.ts';
import { preparedData, startServer } from '../process/harness.ts';
import type { Server } from '../process/harness.ts';
import { saveActivity, saveDevice, signedInAccounts } from '../setup/book-listings.ts';
import { callerOf } from '../setup/server.ts';
import type { TestServer } from '../setup/server.ts';
import { waitFor } from '#tests/setup/wait.ts';

const clients = 200;
const places = 50;
const [activityId, deviceId] = ['crowded-activity', 'crowded-device'];
const day = 86_400_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

let db: Database['db'];
let tokens: string[] = [];
/** How to call each of the two processes. */
let servers: TestServer['call'][] = [];

const callerTo = ({ url }: Server): TestServer['call'] => callerOf((path, init) => fetch(url + path, init));

// a fresh database and two processes for each test: none waits for the connections of the one before
beforeEach(async () => {
  const data = await preparedData();
  if (!('DATABASE_URL' in data)) throw new Error('This needs a PostgreSQL server');
  const database = await openServer(data.DATABASE_URL);
  onTestFinished(() => database.close());
  ({ db } = database);
  const times = { startsAt: fromNow(10 * day), endsAt: fromNow(10 * day + 7_200_000), registerBy: null };
  await saveActivity(db, { id: activityId, attributes: { ...times, capacity: places } });
  await saveDevice(db, { id: deviceId });
  tokens = await signedInAccounts(db, clients, new Date());
  servers = (await Promise.all([startServer(data), startServer(data)])).map(callerTo);
});

const callAt = (client: number): TestServer['call'] => servers[client % servers.length] as TestServer['call'];
const crowd = <Answer>(ask: (client: number, call: TestServer['call'], token: string) => Promise<Answer>) =>
  Promise.allSettled(tokens.map((token, client) => ask(client, callAt(client), token)));
const done = <Answer>(answers: PromiseSettledResult<Answer>[]) =>
  answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
const codes = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) =>
    answer.status === 'rejected' ? [/"code":"(\w+)"/.exec(String(answer.reason))?.[1] ?? String(answer.reason)] : [],
  );

describe('200 clients of two processes at once', () => {
  test('they get 50 places; the rest wait in order, and a cancelled place goes to the first within a second', async () => {
    const answers = await crowd((client, call, token) => {
      const phone = String(13_800_000_000 + client);
      return call(registration.register, { body: { activityId, company: '甲公司', person: `访客${client}`, phone, wait: true } }, token);
    });
    expect(codes(answers)).toEqual([]);
    const given = done(answers);
    const registered = given.filter(({ state }) => state === 'registered');
    const waiting = given.filter(({ state }) => state === 'waiting');
    expect([registered.length, waiting.length]).toEqual([places, clients - places]);
    // each position once, and everybody with a place came before everybody without
    expect(waiting.map(({ position }) => position ?? 0).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: clients - places }, (_, index) => index + 1),
    );
    const order = await rows<{ id: string; state: string }>(db, sql`select id::text, state from registration order by arrival`);
    expect(order.slice(0, places).every(({ state }) => state === 'registered')).toBe(true);
    expect(order.slice(places).map(({ id }) => id)).toEqual(
      waiting.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)).map(({ id }) => id),
    );
    expect(new Set(registered.map(({ code }) => code)).size).toBe(places);

    const tokenOfRegistration = (id: string) =>
      tokens[answers.findIndex((answer) => answer.status === 'fulfilled' && answer.value.id === id)] ?? '';
    const [leaving, next] = [registered[0]?.id ?? '', order[places]?.id ?? ''];
    const began = performance.now();
    await callAt(0)(registration.cancel, { body: { id: leaving } }, tokenOfRegistration(leaving));
    const { list } = await callAt(1)(registration.mine, { params: { activityId } }, tokenOfRegistration(next));
    expect(list).toMatchObject([{ id: next, state: 'offered' }]);
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await callAt(1)(registration.places, { params: { id: activityId } })).waiting).toBe(clients - places - 1);
  });

  test('one gets the slot, the others see free slots', async () => {
    const free = await freeSlots();
    const start = free[0] ?? '';
    const answers = await crowd((_client, call, token) => call(booking.hold, { body: { deviceId, start } }, token));
    expect(done(answers)).toHaveLength(1);
    expect(codes(answers)).toEqual(Array(clients - 1).fill('TAKEN'));
    const [stored] = await rows<{ count: number }>(db, sql`select count(*)::int as count from booking where state = 'held'`);
    expect(stored?.count).toBe(1);
    expect(String(answers.find(({ status }) => status === 'rejected')?.['reason' as never])).toContain(
      new Date(free[1] ?? '').toISOString(),
    );
  });

  test('clients of one account cannot exceed its limit of holds', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `device-of-many-${index}`);
    for (const id of ids) await saveDevice(db, { id });
    const start = (await freeSlots())[0] ?? '';
    const asked = ids.map((id, index) => callAt(index)(booking.hold, { body: { deviceId: id, start } }, tokens[0] ?? ''));
    const answers = await Promise.allSettled(asked);
    expect(codes(answers)).toEqual(Array(ids.length - mostWaiting.held).fill('LIMIT'));
  });

  test('accepting and cancelling at once never exceeds the places', async () => {
    const body = (client: number) => ({
      activityId,
      company: '甲公司',
      person: `访客${client}`,
      phone: String(13_800_000_000 + client),
      wait: true,
    });
    const first = done(await crowd((client, call, token) => call(registration.register, { body: body(client) }, token)));
    const idOf = (client: number) => first.find(({ person }) => person === `访客${client}`)?.id ?? '';
    await crowd(async (client, call, token) => {
      const id = idOf(client);
      if (first.find((one) => one.id === id)?.state === 'registered') await call(registration.cancel, { body: { id } }, token);
      else await call(registration.accept, { body: { id } }, token);
    });
    await crowd((client, call, token) => call(registration.accept, { body: { id: idOf(client) } }, token));
    const [counted] = await rows<{ registered: number; offered: number; waiting: number }>(
      db,
      sql`select count(*) filter (where state = 'registered')::int as registered, count(*) filter (where state = 'offered')::int as offered,
        count(*) filter (where state = 'waiting')::int as waiting from registration`,
    );
    expect(counted).toEqual({ registered: places, offered: 0, waiting: clients - 2 * places });
  });
});

const freeSlots = async (): Promise<string[]> => {
  const { days } = await callAt(0)(booking.slots, { params: { id: deviceId, days: 31 } });
  return days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free').map(({ start }) => start));
};

test('an expired hold frees its slot, whichever process took it', async () => {
  const [start = ''] = await freeSlots();
  const [one = '', two = ''] = tokens;
  const { id } = await callAt(0)(booking.hold, { body: { deviceId, start } }, one);
  await expect(callAt(1)(booking.hold, { body: { deviceId, start } }, two)).rejects.toThrow('TAKEN');
  // the end of the hold, moved to a second from now
  const end = sql`${fromNow(1000)}::timestamptz`;
  await db.execute(sql`update booking set hold_until = ${end} where id = ${id}::uuid`);
  await db.execute(sql`update job set run_at = ${end} where kind = 'booking.hold' and key = ${id}`);
  await waitFor(
    async () => {
      const [stored] = await rows<{ state: string }>(db, sql`select state from booking where id = ${id}::uuid`);
      expect(stored?.state).toBe('expired');
    },
    { interval: 200 },
  );
  expect(await freeSlots()).toContain(start);
  expect(await callAt(1)(booking.hold, { body: { deviceId, start } }, two)).toMatchObject({ state: 'held' });
});
