import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openServer, rows } from '#server/platform/db/client.ts';
import type { ChannelFormat } from '#domain/contact/notice-channel.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { mail } from '#server/platform/db/tables/mail.ts';
import { channelChoice, notificationChannel } from '#server/platform/db/tables/notice-channel.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { waitUntil } from '#tests/setup/wait.ts';
import { preparedData, ready, run } from '../process/harness.ts';
import { webhookReceiver } from '../setup/webhook-receiver.ts';

const words = { 'zh-CN': { title: '标题', body: '正文' }, 'en-US': { title: 'Title', body: 'Text' } };

test('two server processes, one killed while sending, notify each person once per channel', async () => {
  const data = await preparedData('empty');
  const { db, close } = await openServer('DATABASE_URL' in data ? data.DATABASE_URL : '');
  onTestFinished(close);
  let seen = 0;
  // every fifth call fails before it is taken, some take long
  const receiver = await webhookReceiver(({ path }) => {
    seen += 1;
    if (seen % 5 === 0) return { status: 503 };
    return { delay: path.startsWith('/hook?slow') ? 120 : 5 };
  });
  const now = new Date();
  const added = await db
    .insert(account)
    .values(Array.from({ length: 30 }, (_, n) => ({ username: `reader-${n}`, displayName: 'reader', passwordHash: 'x', roles: ['user'] })))
    .returning({ id: account.id });
  const common = {
    enabled: true,
    staffOnly: false,
    kinds: ['account' as const],
    templates: {},
    perHour: 100,
    createdAt: now,
    updatedAt: now,
  };
  const channels = await db
    .insert(notificationChannel)
    .values(
      (['webhook', 'wecom', 'dingtalk'] satisfies ChannelFormat[]).map((format) => ({
        ...common,
        format,
        name: format,
        url: `${receiver.url}?slow`,
      })),
    )
    .returning({ id: notificationChannel.id, format: notificationChannel.format });
  await db
    .insert(channelChoice)
    .values(added.flatMap(({ id }) => channels.map((channel) => ({ accountId: id, kind: 'account' as const, channelId: channel.id }))));
  const env = { PORT: '0', LOG_LEVEL: 'silent', SAMPLE_DATA: '0', WEBHOOK_PRIVATE: '1', ...data };
  const start = async () => ready(run('server/main.ts', { args: ['--api-only'], env }));
  const [killed] = [await start(), await start()];
  const notifyAll = () =>
    db.transaction((tx) =>
      notify(
        tx,
        added.map(({ id }) => ({ accountId: id, kind: 'account', key: 'event', words, href: null })),
        new Date(),
      ),
    );
  await Promise.all([notifyAll(), notifyAll()]);
  await waitUntil(() => receiver.calls.length >= 12, { interval: 5 });
  killed.child.kill('SIGKILL');
  await killed.finished;
  await start();
  const openMessages = async (): Promise<number> => {
    // waits of minutes pass at once; so does the lease of the process that is gone
    const at = sql`${new Date().toISOString()}::timestamptz`;
    await db.execute(sql`update mail set due_at = ${at} where state = 'waiting'`);
    await db.execute(
      sql`update mail set lease_until = ${at} where state = 'sending' and lease_until < ${at} + interval '9 minutes 45 seconds'`,
    );
    const [count] = await rows<{ count: number }>(db, sql`select count(*)::int as count from mail where state in ('waiting', 'sending')`);
    return count?.count ?? 0;
  };
  await waitUntil(async () => (await openMessages()) === 0, { interval: 300 });

  const found = await db.select({ id: mail.id, channelId: mail.channelId, state: mail.state }).from(mail);
  expect(found).toHaveLength(added.length * channels.length);
  const byState = Map.groupBy(found, ({ state }) => state);
  process.stdout.write(`${[...byState].map(([state, of]) => `${state}: ${of.length}`).join(', ')}, ${receiver.calls.length} calls\n`);
  // at most the message that the killed process was sending to a robot is left to an administrator
  expect(byState.get('uncertain')?.length ?? 0).toBeLessThanOrEqual(1);
  expect(found.filter(({ state }) => state !== 'sent' && state !== 'uncertain')).toEqual([]);
  // the webhook recognises a repetition by its id; a robot cannot, so that no repetition may reach it
  const isOf = (format: ChannelFormat) => new Set(channels.filter((one) => one.format === format).map(({ id }) => id));
  const delivered = new Set(receiver.calls.flatMap(({ body }) => (typeof body['id'] === 'string' ? [body['id']] : [])));
  expect(delivered).toEqual(new Set(found.filter(({ channelId }) => isOf('webhook').has(channelId ?? '')).map(({ id }) => id)));
  const taken = receiver.calls.filter((call) => call.taken && call.body['msgtype'] === 'text').length;
  expect(taken).toBeLessThanOrEqual(added.length * 2);
  expect(taken).toBeGreaterThanOrEqual(added.length * 2 - 1);
});
