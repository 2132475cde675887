import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { noRule } from '#domain/window/window.ts';
import { openServer, rows } from '#server/platform/db/client.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { follow } from '#server/platform/db/tables/subscription.ts';
import type { PolicyRecord } from '#server/publishing/policy/record.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { preparedData, startServer } from '../process/harness.ts';
import { saveActivity, saveDevice } from '../setup/book-listings.ts';
import { testNow } from '../setup/clock.ts';
import { waitUntil } from '../setup/wait.ts';

const people = 6;
const records = 8;
const numbers = Array.from({ length: records }, (_, index) => index);
const kinds = ['listing.changed', 'policy.changed'];

const policyOf = (index: number, criteria: PolicyRecord['criteria'], given: Partial<PolicyRecord> = {}): PolicyRecord => {
  const seed = policySeeds('2026-06-15').find(({ id }) => id === 'yx-hnte-award');
  if (seed === undefined) throw new Error('the sample has no such policy');
  const own = { id: `told-policy-${index}`, title: `示例奖励 ${index}`, shortName: null, cites: [], applyRule: noRule };
  return { ...seed, ...own, applyFrom: '2026-06-01', applyTo: '2026-07-31', state: 'published', criteria, ...given };
};

/** People who have registered for every activity, booked every device and follow every policy. */
async function prepare(db: Db): Promise<string[]> {
  const values = Array.from({ length: people }, (_, index) => ({
    username: `told-${index}`,
    displayName: `访客 ${index}`,
    passwordHash: 'none',
    roles: ['user'],
  }));
  const ids = (await db.insert(account).values(values).returning({ id: account.id })).map(({ id }) => id);
  for (const index of numbers) {
    await saveActivity(db, { id: `told-activity-${index}` });
    await saveDevice(db, { id: `told-device-${index}` });
    await savePolicies(db, [policyOf(index, null)], { now: testNow });
    for (const [at, id] of ids.entries()) {
      await db.execute(sql`insert into registration (listing_id, account_id, state, company, company_key, person, phone)
        values (${`told-activity-${index}`}, ${id}::uuid, 'registered', '公司', '公司', '访客', ${`1380000000${at}`})`);
      const start = new Date(Date.UTC(2026, 5, 24, at)).toISOString();
      await db.execute(sql`insert into booking (listing_id, account_id, starts_at, ends_at, state)
        values (${`told-device-${index}`}, ${id}::uuid, ${start}::timestamptz, ${start}::timestamptz + interval '1 hour', 'confirmed')`);
      await db.insert(follow).values({ accountId: id, policyId: `told-policy-${index}` });
    }
  }
  return ids;
}

const conditionAt = (clause: string): PolicyRecord['criteria'] => ({
  kind: 'flag',
  fact: 'struckOff',
  is: false,
  clause: `注册地在${clause}`,
});

/** Changes every record twice: the second time within the minutes in which changes are gathered. */
async function changeAll(db: Db): Promise<void> {
  for (const place of ['云溪市西区', '云溪市会展中心'])
    for (const index of numbers)
      await Promise.all([
        saveActivity(db, { id: `told-activity-${index}`, attributes: { place } }),
        saveDevice(db, { id: `told-device-${index}`, attributes: { location: place } }),
        savePolicies(db, [policyOf(index, conditionAt(place))], { now: testNow, announce: true }),
      ]);
}

/** Returns the number of notifications by account and record. */
const countNotices = (db: Db) =>
  rows<{ accountId: string; record: string; count: number }>(
    db,
    sql`select account_id::text as "accountId", split_part(event_key, ':', 2) as record, count(*)::int as count from notification
      where event_key like 'listing.changed:told-%' or event_key like 'policy.changed:told-%' group by 1, 2 order by 1, 2`,
  );
const waiting = async (db: Db): Promise<number> =>
  (
    await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from job where kind = any(${sql.param(kinds)}::text[]) and state <> 'done'`,
    )
  )[0]?.count ?? 0;
/** Makes all jobs due now for any process, including those that have already run. */
const release = (db: Db) =>
  db.execute(
    sql`update job set state = 'waiting', attempts = 0, run_at = now() - interval '10 years' where kind = any(${sql.param(kinds)}::text[])`,
  );

test('two processes notify each account once of changes to many records, also when jobs run again', async () => {
  const data = await preparedData();
  if (!('DATABASE_URL' in data)) throw new Error('This needs a PostgreSQL server');
  const { db, close } = await openServer(data.DATABASE_URL);
  onTestFinished(() => close());
  const ids = await prepare(db);
  await db.execute(sql`delete from job where kind = any(${sql.param(kinds)}::text[])`);
  await changeAll(db);
  expect(await waiting(db)).toBe(3 * records);
  await Promise.all([startServer(data), startServer(data)]);
  const due = ids
    .flatMap((accountId) =>
      ['activity', 'device', 'policy'].flatMap((kind) =>
        numbers.map((index) => ({ accountId, record: `told-${kind}-${index}`, count: 1 })),
      ),
    )
    .toSorted((one, other) => (`${one.accountId} ${one.record}` < `${other.accountId} ${other.record}` ? -1 : 1));
  const sorted = async () =>
    (await countNotices(db)).toSorted((one, other) => (`${one.accountId} ${one.record}` < `${other.accountId} ${other.record}` ? -1 : 1));
  for (let round = 0; round < 2; round += 1) {
    await release(db);
    await waitUntil(async () => (await waiting(db)) === 0);
    expect(await sorted()).toEqual(due);
  }
});
