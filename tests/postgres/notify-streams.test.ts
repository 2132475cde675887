import { expect, onTestFinished, test } from 'vitest';
import { issueToken } from '#server/identity/account/tokens.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { openServer } from '#server/platform/db/client.ts';
import { preparedData, ready, run } from '../process/harness.ts';
import type { Data, Server } from '../process/harness.ts';
import { readEvents } from '../unit/notify/read-events.ts';
import { waitUntil } from '#tests/setup/wait.ts';

const streamsInAll = 500;
/** Below the limit of streams of an account in a process. */
const accountsInAll = 50;

const startOn = async (data: Data, port: number): Promise<Server> =>
  ready(
    run('server/main.ts', {
      args: ['--api-only'],
      env: { PORT: String(port), LOG_LEVEL: 'warn', SAMPLE_DATA: '0', ...data, NODE_OPTIONS: '--inspect=127.0.0.1:0' },
    }),
  );

/** Bytes that a process uses after a garbage collection, asked over its inspector. */
async function memoryOf(server: Server): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(server.output())?.[1];
  if (address === undefined) throw new Error('The server has no inspector.');
  const socket = new WebSocket(address);
  await new Promise((open) => socket.addEventListener('open', open, { once: true }));
  let last = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<unknown>((answered) => {
      const id = (last += 1);
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        answered(answer.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const { result } = (await ask('Runtime.evaluate', { expression })) as { result: { value: number } };
  socket.close();
  return result.value;
}

const words = { 'zh-CN': { title: '标题', body: '' }, 'en-US': { title: 'Title', body: '' } };
const notifyAll = (db: Db, ids: readonly string[], key: string) => {
  const now = new Date();
  return db.transaction((tx) =>
    notify(
      tx,
      ids.map((accountId) => ({ accountId, kind: 'account', key, words, href: null })),
      now,
    ),
  );
};

/** Follows the notifications of an account as a browser does: it reconnects with its last position. */
function reader(url: string, token: string, stopped: AbortSignal) {
  const seen: number[] = [];
  let opened = 0;
  let position: number | null = null;
  const follow = async () => {
    const address = `${url}/apiv2/notify/stream${position === null ? '' : `?lastEventId=${position}`}`;
    const { body, ok } = await fetch(address, { headers: { authorization: token }, signal: stopped });
    if (!ok || body === null) throw new Error('refused');
    const events = readEvents(body);
    for (;;) {
      const event = await events.next();
      if (event === null) return;
      if (event.event === 'counts') opened = Math.max(opened, 1);
      if (event.position !== null) position = event.position;
      if (event.event === 'notice') seen.push(event.position ?? 0);
    }
  };
  const keep = async () => {
    while (!stopped.aborted) {
      await follow().catch(() => undefined);
      if (!stopped.aborted) await new Promise((over) => setTimeout(over, 200 + Math.random() * 300));
    }
  };
  const ended = keep();
  return { seen, isOpen: () => opened > 0, ended };
}

test(`${streamsInAll} streams of two server processes get each event once, including those missed while a server was down`, async () => {
  const data = await preparedData('empty');
  const url = 'DATABASE_URL' in data ? data.DATABASE_URL : '';
  const { db, close } = await openServer(url);
  onTestFinished(close);
  const added = await db
    .insert(account)
    .values(
      Array.from({ length: accountsInAll }, (_, index) => ({
        username: `reader-${index}`,
        displayName: 'reader',
        passwordHash: 'x',
        roles: ['user'],
      })),
    )
    .returning({ id: account.id });
  const ids = added.map(({ id }) => id);
  const tokens: string[] = [];
  for (const id of ids) tokens.push((await issueToken(db, id, new Date(), { userAgent: null, address: null })).accessToken);
  const servers = [await startOn(data, 0), await startOn(data, 0)] as const;

  const stop = new AbortController();
  // the first stream of each process loads shared data
  const first = servers.map(({ url: at }) => reader(at, tokens[0] ?? '', stop.signal));
  await waitUntil(() => first.every(({ isOpen }) => isOpen()));
  const before = await Promise.all(servers.map((server) => memoryOf(server)));
  const readers = Array.from({ length: streamsInAll }, (_, index) =>
    reader(servers[index % 2 === 0 ? 0 : 1].url, tokens[Math.floor(index / 2) % accountsInAll] ?? '', stop.signal),
  );
  onTestFinished(async () => {
    stop.abort();
    await Promise.all([...first, ...readers].map(({ ended }) => ended));
  });
  await waitUntil(() => readers.every(({ isOpen }) => isOpen()), { interval: 50 });
  const after = await Promise.all(servers.map((server) => memoryOf(server)));
  const each = after.reduce((sum, bytes, index) => sum + bytes - (before[index] ?? 0), 0) / streamsInAll;
  process.stdout.write(`${streamsInAll} streams take ${(each / 1024).toFixed(0)} kB each\n`);
  expect(each).toBeLessThan(100 * 1024);

  const heardBy = (count: number) => () => readers.every(({ seen }) => seen.length >= count);
  for (let round = 1; round <= 5; round += 1) {
    await notifyAll(db, ids, `round-${round}`);
    const notifiedAt = performance.now();
    await waitUntil(heardBy(round), { interval: 5 });
    process.stdout.write(`event ${round} reached all streams within ${Math.round(performance.now() - notifiedAt)} ms of its commit\n`);
  }

  // one server dies, and its successor sends the notifications of the time between
  const { port } = new URL(servers[1].url);
  servers[1].child.kill('SIGKILL');
  await servers[1].finished;
  await notifyAll(db, ids, 'meanwhile');
  await startOn(data, Number(port));
  await notifyAll(db, ids, 'afterwards');
  await waitUntil(heardBy(7), { interval: 50 });
  await notifyAll(db, ids, 'last');
  await waitUntil(heardBy(8), { interval: 20 });
  expect(new Set(readers.map(({ seen }) => seen.join(' ')))).toEqual(new Set(['1 2 3 4 5 6 7 8']));
});
