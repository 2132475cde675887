import { eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { assert, expect, test } from 'vitest';
import { generations } from '#contract/config.ts';
import { token } from '#contract/oauth.ts';
import { detail } from '#contract/policy-detail.ts';
import { resultSearch } from '#contract/policy.ts';
import { guessesOf, takeAttempt } from '#server/identity/account/attempts.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { countView, viewsWritten } from '#server/publishing/engine/views.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { holdRow, untilWaiting } from './barrier.ts';

const server = restoredServer();
const wrong = () => server.call(token, { body: { username: 'user', password: 'wrong-password' } });

test('a view is answered while another process holds the row, and all views are counted afterwards', async () => {
  const [id = ''] = (await server.call(resultSearch, { body: {} })).list.map((hit) => hit.id);
  const views = async () => (await server.db.select({ views: policy.views }).from(policy).where(eq(policy.id, id)))[0]?.views ?? 0;
  const before = await views();
  const row = await holdRow(server.db, sql`select 1 from policy where id = ${id} for update`);
  await Promise.all(Array.from({ length: 3 }, () => server.call(detail, { params: { id } })));
  await untilWaiting(server.db, 1);
  expect(await views()).toBe(before);
  await row.free();
  await viewsWritten(server.db);
  expect(await views()).toBe(before + 3);
});

test('processes that count views of the same records at the same time count all and wait in no circle', async () => {
  const { list } = await server.call(resultSearch, { body: {} });
  const ids = list.map((hit) => hit.id);
  const total = async () =>
    (await server.db.select({ views: policy.views }).from(policy).where(inArray(policy.id, ids))).reduce(
      (sum, { views }) => sum + views,
      0,
    );
  const before = await total();
  const log = { warn: (given: object) => assert.fail(JSON.stringify(given)) } as unknown as Logger;
  const processes = Array.from({ length: 8 }, () => Object.create(server.db) as Db);
  processes.forEach((db, at) => {
    for (const id of at % 2 === 0 ? ids : ids.toReversed()) countView({ db, log, now: () => testNow }, 'policy', id);
  });
  await Promise.all(processes.map((db) => viewsWritten(db)));
  expect(await total()).toBe(before + processes.length * ids.length);
});

test('simultaneous wrong passwords cannot exceed the limit', async () => {
  await expect(wrong()).rejects.toThrow('BAD_CREDENTIALS');
  const row = await holdRow(server.db, sql`select 1 from sign_in_attempt for update`);
  // counted at the same moment by as many processes: the queue of this one would let them in one by one
  const subjects = guessesOf('user', 'local');
  const attempts = Array.from({ length: 8 }, () => takeAttempt(server.db, subjects, testNow));
  const counted = Promise.allSettled(attempts);
  await untilWaiting(server.db, 8);
  await row.free();
  const outcomes = await counted;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as Problem).errorCode)).toEqual(Array(4).fill('TOO_MANY_ATTEMPTS'));
  await expect(wrong()).rejects.toThrow(/TOO_MANY/);
});

test('simultaneous changes of settings are all counted', async () => {
  const count = async () => (await server.call(generations, {})).setting;
  const before = await count();
  const row = await holdRow(server.db, sql`select 1 from generation where name = 'setting' for update`);
  const keys = (await server.db.select({ key: setting.sysKey }).from(setting).limit(2)).map(({ key }) => key);
  const change = (key: string) =>
    server.db
      .update(setting)
      .set({ sysValue: sql`sys_value || ''` })
      .where(eq(setting.sysKey, key))
      .execute();
  const writes = keys.map(change);
  await untilWaiting(server.db, 2);
  await row.free();
  await Promise.all(writes);
  expect(await count()).toBe(before + 2);
});
