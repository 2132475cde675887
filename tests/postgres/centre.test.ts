import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import * as centre from '#contract/centre.ts';
import * as notify from '#contract/notify.ts';
import * as template from '#contract/template.ts';
import type { Db } from '#server/platform/db/client.ts';
import { openServer, rows } from '#server/platform/db/client.ts';
import type { TestServer } from '../setup/server.ts';
import { preparedData, startServer } from '../process/harness.ts';
import { readEvents } from '../unit/notify/read-events.ts';
import { randomOf, twoWindows } from './centre-actions.ts';
import { waitFor } from '#tests/setup/wait.ts';

const total = 500;
const checkedEach = 50;
/** The seed of the windows' actions: `CENTRE_SEED=…` repeats them. */
const seed = Number(process.env['CENTRE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** The day in China of a moment, as text. */
const chinaDay = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;

/** Returns the counts of the database, by statements that share no code with the server. */
async function numbersOf(db: Db, { userId, today }: { userId: string; today: string }) {
  const me = sql`${userId}::uuid`;
  const count = async (from: SQL): Promise<number> =>
    (await rows<{ count: number }>(db, sql`select count(*)::int as count from ${from}`))[0]?.count ?? -1;
  const later = (days: number): SQL => sql`to_char(${today}::date + ${days}::int, 'YYYY-MM-DD')`;
  const ends = sql`(p.state = 'published' and to_char(p.apply_to, 'YYYY-MM-DD') between ${today}::text and ${later(30)})`;
  const lasts = sql`coalesce(${chinaDay(sql`l.expires_at`)}, '9999-12-31')`;
  const confirm = chinaDay(sql`(l.checked_at + interval '2160 hours')`);
  return {
    notifyCount: await count(sql`notification where account_id = ${me}`),
    unreadCount: await count(sql`notification where account_id = ${me} and read_at is null`),
    returned: await count(sql`application where account_id = ${me} and state = 'returned'`),
    draft: await count(sql`application a join policy p on p.id = a.subject_id where a.account_id = ${me} and a.state = 'draft'
      and a.kind = 'policy' and ${ends}`),
    listing: await count(sql`listing l where l.owner_id = ${me} and l.state = 'published' and ${lasts} >= ${later(-30)}
      and (${lasts} <= ${later(14)} or ${confirm} <= ${later(14)})`),
    request: await count(sql`contact_request where state = 'sent' and account_id <> ${me}
      and listing_id in (select id from listing where owner_id = ${me})`),
    policy: await count(sql`policy p where ${ends} and p.id in (
      select policy_id from follow where account_id = ${me}
      except select policy_id from dismissal where account_id = ${me}
      except select a.subject_id from application a join policy w on w.id = a.subject_id where a.account_id = ${me} and a.kind = 'policy'
        and a.state in ('draft', 'submitted', 'reviewing', 'returned', 'approved') and a."window" = concat(w.apply_from, '..', w.apply_to))`),
    decide: await count(sql`application where state in ('submitted', 'reviewing')`),
  };
}

/** Returns the counts that a window shows: bell, list and account agree, and to-dos are counted by kind. */
async function shownBy(call: TestServer['call'], { user, officer }: { user: string; officer: string }) {
  const account = await call(template.currentUser, {}, user);
  const [bell, unread] = [
    await call(notify.index, { params: { pageSize: 8 } }, user),
    await call(notify.index, { params: { unread: true } }, user),
  ];
  const list = await call(template.fakeList, { params: {} }, user);
  const { todo } = await call(centre.today, {}, user);
  const { kinds } = (await call(centre.today, {}, officer)).todo;
  const { notifyCount, unreadCount } = account;
  expect({ bell: [bell.total, bell.unread], unread: unread.total, list: list.total }).toEqual({
    bell: [notifyCount, unreadCount],
    unread: unreadCount,
    list: notifyCount,
  });
  expect(todo.count).toBe(Object.values(todo.kinds).reduce((sum, { count }) => sum + count, 0));
  const { returned, draft, listing, request, policy } = todo.kinds;
  return {
    notifyCount,
    unreadCount,
    returned: returned.count,
    draft: draft.count,
    listing: listing.count,
    request: request.count,
    policy: policy.count,
    decide: kinds.decide.count,
  };
}

/** Follows the counts that a process streams to a window. */
async function countsStreamed(url: string, token: string) {
  const stop = new AbortController();
  const { body } = await fetch(url + notify.stream.path, { headers: { authorization: token }, signal: stop.signal });
  if (body === null) throw new Error('the stream is empty');
  const events = readEvents(body);
  let last: unknown;
  const reading = (async () => {
    for (let event = await events.next(); event !== null; event = await events.next())
      if (event.event === 'counts') last = { notifyCount: event['total'], unreadCount: event['unread'] };
  })().catch(() => undefined);
  onTestFinished(async () => {
    stop.abort();
    await reading;
  });
  return () => last;
}

test(`two windows of a user match the database after each ${checkedEach} of ${total} random actions in two processes`, async () => {
  process.stdout.write(`CENTRE_SEED=${seed}\n`);
  const data = await preparedData();
  if (!('DATABASE_URL' in data)) throw new Error('This needs a PostgreSQL server');
  const { db, close } = await openServer(data.DATABASE_URL);
  onTestFinished(() => close());
  const env = { SAMPLE_DATA: '0' };
  const servers = await Promise.all([startServer(data, env), startServer(data, env)]);
  const urls = servers.map(({ url }) => url);
  const { user, officer, callers, act, names, outcomes, unexpected, today } = await twoWindows(db, urls);
  const streamed = await Promise.all(urls.map((url) => countsStreamed(url, user.token)));
  const random = [randomOf(seed), randomOf(seed ^ 0x5bd1e995)] as const;
  const tokens = { user: user.token, officer: officer.token };
  const checked: object[] = [];
  for (let done = 0; done < total; done += checkedEach) {
    await Promise.all(
      random.map(async (numbers, window) => {
        for (let count = 0; count < checkedEach / 2; count += 1) await act(window, numbers);
      }),
    );
    expect(unexpected, servers.map(({ output }) => output()).join('\n')).toEqual([]);
    const expected = await numbersOf(db, { userId: user.id, today });
    for (const [window, call] of callers.entries()) expect(await shownBy(call, tokens), `window ${window} after ${done}`).toEqual(expected);
    // a stream tells it a moment later
    const { notifyCount, unreadCount } = expected;
    await waitFor(() =>
      expect(streamed.map((last) => last())).toEqual([
        { notifyCount, unreadCount },
        { notifyCount, unreadCount },
      ]),
    );
    checked.push(expected);
  }
  const lines = [...outcomes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name} ${count}`);
  process.stdout.write(`${total} actions: ${lines.join(', ')}\n${checked.map((one) => JSON.stringify(one)).join('\n')}\n`);
  for (const name of names) expect(outcomes.get(`${name} done`) ?? 0, `${name} succeeds`).toBeGreaterThan(0);
  expect(checked).toHaveLength(total / checkedEach);
});
