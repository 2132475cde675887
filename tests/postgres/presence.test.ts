import { expect, onTestFinished, test } from 'vitest';
import { issueToken } from '#server/identity/account/tokens.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { openServer } from '#server/platform/db/client.ts';
import { preparedData, ready, run } from '../process/harness.ts';
import type { Data, Server } from '../process/harness.ts';
import { readEvents } from '../unit/notify/read-events.ts';

const record = 'prj-2026-0001';
const startOn = async (data: Data): Promise<Server> =>
  ready(run('server/main.ts', { args: ['--api-only'], env: { PORT: '0', LOG_LEVEL: 'warn', SAMPLE_DATA: '0', ...data } }));

/** Opens the stream of an account that has the record open. */
async function watch(server: Server, token: string, doing: 'look' | 'edit') {
  const stop = new AbortController();
  const { body, ok } = await fetch(`${server.url}/apiv2/notify/stream?at=${doing}:policy:${record}`, {
    headers: { authorization: token },
    signal: stop.signal,
  });
  if (!ok || body === null) throw new Error('refused');
  const events = readEvents(body);
  onTestFinished(() => stop.abort());
  return {
    /** Waits until these other people are named. */
    sees: async (...people: string[]) => {
      for (;;) {
        const event = await events.next();
        if (event === null) throw new Error('the stream has ended');
        if (event.event !== 'present') continue;
        const named = (event['people'] as { name: string; doing: string }[]).map(({ name, doing: what }) => `${name} ${what}`);
        if (named.toSorted().join() === people.toSorted().join()) return;
      }
    },
    leave: () => stop.abort(),
  };
}

test('officers of two server processes see who has a record open, who edits it, and who has left or whose server has died', async () => {
  const data = await preparedData('empty');
  const { db, close } = await openServer('DATABASE_URL' in data ? data.DATABASE_URL : '');
  onTestFinished(close);
  const names = ['沈甲', '沈乙', '沈丙'];
  const added = await db
    .insert(account)
    .values(names.map((displayName, index) => ({ username: `officer-${index}`, displayName, passwordHash: 'x', roles: ['admin'] })))
    .returning({ id: account.id });
  const tokens: string[] = [];
  for (const { id } of added) tokens.push((await issueToken(db, id, new Date(), { userAgent: null, address: null })).accessToken);
  const [first = '', second = '', third = ''] = tokens;
  const servers = [await startOn(data), await startOn(data)] as const;
  const measured = async (what: string, started: number, work: Promise<void>): Promise<void> => {
    await work;
    process.stdout.write(`${what}: ${Math.round(performance.now() - started)} ms\n`);
  };

  const here = await watch(servers[0], first, 'look');
  let started = performance.now();
  const there = await watch(servers[1], second, 'look');
  await measured('somebody opens the record on the other process', started, here.sees('沈乙 look'));
  await expect(there.sees('沈甲 look')).resolves.toBeUndefined();

  started = performance.now();
  const editing = await watch(servers[1], third, 'edit');
  await measured('a third one edits it', started, here.sees('沈乙 look', '沈丙 edit'));
  await there.sees('沈甲 look', '沈丙 edit');
  await editing.sees('沈甲 look', '沈乙 look');

  started = performance.now();
  editing.leave();
  await measured('the third one leaves, 400 ms of which they may come back', started, here.sees('沈乙 look'));

  // a server that is stopped takes its people with it
  started = performance.now();
  servers[1].child.kill('SIGTERM');
  await measured('the other process stops', started, here.sees());
});
