import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openServer, rows } from '#server/platform/db/client.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { mail, mailEntry } from '#server/platform/db/tables/mail.ts';
import { handlers } from '#server/job-handlers.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { preparedData, ready, run } from '../process/harness.ts';
import { mailServer } from '../setup/mail-server.ts';
import type { Behaviour } from '../setup/mail-server.ts';
import { waitUntil } from '#tests/setup/wait.ts';

async function emptyDatabase() {
  const data = await preparedData('empty');
  const url = 'DATABASE_URL' in data ? data.DATABASE_URL : '';
  const { db, close } = await openServer(url);
  onTestFinished(close);
  return { data, db };
}

async function addReaders(db: Db, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  const common = { displayName: 'reader', passwordHash: 'x', roles: ['user'] };
  const added = await db
    .insert(account)
    .values(names.map((name) => ({ ...common, username: name, email: `${name}@example.cn`, emailVerifiedAt: new Date() })))
    .returning({ id: account.id, name: account.username });
  return added;
}

const words = { 'zh-CN': { title: '标题', body: '正文' }, 'en-US': { title: 'Title', body: 'Text' } };
const eventOf = (accountId: string, key: string, kind: NotificationEvent['kind'] = 'account'): NotificationEvent => ({
  accountId,
  kind,
  key,
  words,
  href: null,
});

/** The mail server's behaviour, by the first part of the recipient's name and the number of attempts. */
const behaviours: Record<string, (times: number) => Behaviour> = {
  fine: () => 'accept',
  slow: () => ({ delay: 150 }),
  later: (times) => (times < 3 ? { answer: '451 4.3.0 later', at: times === 1 ? 'rcpt' : 'text' } : 'accept'),
  cut: (times) => (times < 2 ? { drop: 'before' } : 'accept'),
  busy: () => ({ answer: '421 4.3.2 closing', at: 'data' }),
  unknown: () => ({ answer: '550 5.1.1 no such user', at: 'rcpt' }),
  within: () => ({ drop: 'within' }),
  after: () => ({ drop: 'after' }),
};

test('two server processes, one killed while sending, deliver each mail once or list it', async () => {
  const { data, db } = await emptyDatabase();
  const server = await mailServer((to, times) => (behaviours[to.split('-')[0] ?? ''] ?? behaviours['fine'])?.(times) ?? 'accept');
  const names = Object.keys(behaviours).flatMap((kind) =>
    Array.from({ length: kind === 'fine' || kind === 'slow' ? 40 : 6 }, (_, n) => `${kind}-${n}`),
  );
  const readers = await addReaders(db, names);
  const start = async () =>
    ready(
      run('server/main.ts', {
        args: ['--api-only'],
        env: {
          PORT: '0',
          LOG_LEVEL: 'silent',
          SAMPLE_DATA: '0',
          ...data,
          SMTP_URL: server.url,
          PUBLIC_URL: 'https://policy.example.cn',
        },
      }),
    );
  const [killed] = [await start(), await start()];
  await db.transaction((tx) =>
    notify(
      tx,
      readers.map(({ id }) => eventOf(id, 'event')),
      new Date(),
    ),
  );
  await waitUntil(() => server.received.length >= 15, { interval: 5 });
  killed.child.kill('SIGKILL');
  await killed.finished;
  await start();

  const openMails = async (): Promise<number> => {
    // waits of minutes pass at once; so do the leases of the process that is gone
    const now = sql`${new Date().toISOString()}::timestamptz`;
    await db.execute(sql`update mail set due_at = ${now} where state = 'waiting'`);
    await db.execute(
      sql`update mail set lease_until = ${now} where state = 'sending' and lease_until < ${now} + interval '9 minutes 45 seconds'`,
    );
    const [count] = await rows<{ count: number }>(db, sql`select count(*)::int as count from mail where state in ('waiting', 'sending')`);
    return count?.count ?? 0;
  };
  await waitUntil(async () => (await openMails()) === 0, { interval: 300 });

  const mails = await db
    .select({ id: mail.id, address: mail.address, state: mail.state, attempts: mail.attempts, lastError: mail.lastError })
    .from(mail);
  expect(mails).toHaveLength(names.length);
  const timesOf = (address: string) => server.received.filter(({ to }) => to === address).length;
  const found = mails.map(({ address, state, attempts, lastError }) => ({
    kind: address.split('-')[0] ?? '',
    state,
    attempts,
    lastError,
    times: timesOf(address),
  }));
  const counted = Map.groupBy(found, ({ kind, state, times }) => `${kind}: ${state}, delivered ${times}`);
  for (const [what, of] of counted) process.stdout.write(`${what}: ${of.length}\n`);

  // never twice, and mails without a confirmed delivery are listed with the reason
  expect(found.filter(({ times }) => times > 1)).toEqual([]);
  expect(found.filter(({ state, times }) => state === 'sent' && times !== 1)).toEqual([]);
  expect(found.filter(({ state, times }) => state === 'failed' && times !== 0)).toEqual([]);
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['sent', 'failed', 'uncertain']));
  expect(found.filter(({ state, lastError }) => state !== 'sent' && (lastError ?? '') === '')).toEqual([]);
  const statesOf = (kind: string) => new Set(found.filter((one) => one.kind === kind).map(({ state }) => state));
  expect(statesOf('unknown')).toEqual(new Set(['failed']));
  expect(found.filter(({ kind, state, attempts }) => kind === 'busy' && state === 'failed' && attempts === 5)).toHaveLength(6);
  expect(statesOf('within')).toEqual(new Set(['uncertain']));
  expect(statesOf('after')).toEqual(new Set(['uncertain']));
  // at most the mail that the killed process was sending
  const others = found.filter(({ kind }) => ['fine', 'slow', 'later', 'cut'].includes(kind));
  expect(others.filter(({ state }) => state === 'uncertain').length).toBeLessThanOrEqual(1);
  expect(others.filter(({ state }) => state === 'failed')).toEqual([]);
});

test('digests of two processes contain every event once, even while events are written', async () => {
  const { db } = await emptyDatabase();
  const readers = await addReaders(db, ['a', 'b', 'c', 'd']);
  const now = () => new Date();
  const deps = { db, log: pino({ level: 'silent' }), now };
  const total = 200;
  const work = { writers: 6, written: 0 };
  const write = async () => {
    while (work.written < total) {
      const key = `event-${(work.written += 1)}`;
      await db.transaction(async (tx) => {
        await notify(
          tx,
          readers.map(({ id }) => eventOf(id, key, 'policy')),
          now(),
        );
        // committed later than others that were written after it
        await new Promise((over) => setTimeout(over, Math.random() * 40));
      });
    }
    work.writers -= 1;
  };
  const writing = Promise.all(Array.from({ length: work.writers }, () => write()));
  for (let round = 0; work.writers > 0 || round < 5; round += 1) {
    const payload = { day: `2026-06-${String((round % 28) + 1).padStart(2, '0')}` };
    await enqueue(db, { kind: 'mail.daily', key: `round-${round}`, payload, runAt: now(), now: now() });
    await enqueue(db, {
      kind: 'mail.digest',
      key: `beside-${round}`,
      payload: { ...payload, mode: 'daily', part: 0 },
      runAt: now(),
      now: now(),
    });
    await Promise.all([runDue(deps, handlers), runDue(deps, handlers)]);
    // some of them fail for good
    await db.execute(
      sql`update mail set state = case when random() < 0.3 then 'failed' else 'sent' end, finished_at = now() where state = 'waiting'`,
    );
  }
  await writing;
  await enqueue(db, {
    kind: 'mail.digest',
    key: 'last',
    payload: { mode: 'daily', day: '2026-06-30', part: 0 },
    runAt: now(),
    now: now(),
  });
  await runDue(deps, handlers);
  const entries = await db.select().from(mailEntry);
  expect(entries).toHaveLength(total * readers.length);
  expect(entries.filter(({ mailId, droppedAt }) => mailId === null || droppedAt !== null)).toEqual([]);
  const byMail = Map.groupBy(entries, ({ mailId }) => mailId ?? '');
  const mails = await db.select().from(mail);
  process.stdout.write(`${entries.length} events went into ${mails.length} digests\n`);
  expect(mails.length).toBeGreaterThan(readers.length);
  expect(mails.map(({ id, subject }) => `${id} ${subject}`).toSorted()).toEqual(
    [...byMail].map(([id, of]) => `${id} 每日通知：${of.length} 条`).toSorted(),
  );
  expect(mails.filter(({ id, accountId }) => byMail.get(id)?.some((entry) => entry.accountId !== accountId))).toEqual([]);
});
