import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { median, report, send, signIn, watchedServer, type Answer } from './watched-server.ts';

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

const words = ['研发费用', '高新技术企业', '贷款贴息', '人才', '设备更新', '专精特新', '出口', '数字化', '首台套', '知识产权'];
let asked = 0;

/** Two words in a number of their own, so that no answer comes from a cache. */
const newSearch = () => ({
  keyword: `${words[(asked += 1) % words.length]} ${words[Math.floor(asked / words.length) % words.length]} ${asked}`,
});

/** Returns the durations of different searches, one after the other, until `ended` or so many. */
async function searches(url: string, most: number, ended: () => boolean = () => false): Promise<number[]> {
  const durations: number[] = [];
  while (durations.length < most && !ended()) {
    const started = performance.now();
    const { status } = await send(`${url}/apiv2/policy/result-search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newSearch()),
    });
    expect(status).toBe(200);
    durations.push(performance.now() - started);
  }
  return durations;
}

const countOf = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, list]) => `${status}: ${list.length}`).join(', ');

/** The most that a median search may slow down while a storm lasts. Sign-ins made it 90 times slower. */
const mostSlower = 12;

describe('searches are answered during a storm of', () => {
  test('64 sign-ins at once, right and wrong', async () => {
    const { url, measured } = await watchedServer();
    await searches(url, 10);
    const calm = median(await searches(url, 20));
    await measured();
    let hasEnded = false;
    const storm = Promise.all(
      Array.from({ length: 64 }, (_, at) => signIn(url, { username: at % 2 === 0 ? 'user' : `guess${at}`, password: 'Pmis@2026' })),
    ).finally(() => (hasEnded = true));
    const during = median(await searches(url, 200, () => hasEnded));
    const answers = await storm;
    const { stall, busy, memory } = await measured();
    report('64 sign-ins at once', {
      'search before (ms)': calm,
      'search meanwhile (ms)': during,
      'times slower': during / calm,
      'longest stall (ms)': stall,
      'of processor time (ms)': busy,
      'memory peak (MB)': memory,
      statuses: countOf(answers),
      processors: availableParallelism(),
    });
    for (const { status, headers } of answers) {
      expect([200, 429, 503]).toContain(status);
      expect(status === 200 || Number(headers['retry-after']) > 0).toBe(true);
    }
    expect(during / calm).toBeLessThan(mostSlower);
  });

  test('120 anonymous exports and feeds at once', async () => {
    const { url, measured } = await watchedServer();
    await searches(url, 10);
    const calm = median(await searches(url, 20));
    await measured();
    let hasEnded = false;
    const paths = ['/apiv2/policy/export', '/apiv2/policy/calendar-feed'];
    const storm = Promise.all(Array.from({ length: 120 }, (_, at) => send(url + (paths[at % 2] ?? '')))).finally(() => (hasEnded = true));
    const during = median(await searches(url, 200, () => hasEnded));
    const answers = await storm;
    const { stall, busy, memory } = await measured();
    report('120 exports and feeds at once', {
      'search before (ms)': calm,
      'search meanwhile (ms)': during,
      'times slower': during / calm,
      'longest stall (ms)': stall,
      'of processor time (ms)': busy,
      'memory peak (MB)': memory,
      statuses: countOf(answers),
    });
    for (const { status, headers } of answers) {
      expect([200, 503]).toContain(status);
      expect(status === 200 || Number(headers['retry-after']) > 0).toBe(true);
    }
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect(during / calm).toBeLessThan(mostSlower);
  });
});

test('exports of disconnected clients cost nothing more', async () => {
  const { url, measured } = await watchedServer();
  const count = 30;
  await send(`${url}/apiv2/policy/export`);
  const started = performance.now();
  await send(`${url}/apiv2/policy/export`);
  const one = performance.now() - started;
  await measured();
  const leaving = new AbortController();
  const left = Array.from({ length: count }, () => fetch(`${url}/apiv2/policy/export`, { signal: leaving.signal }).catch(() => undefined));
  await pause(one / 2);
  leaving.abort();
  await Promise.all(left);
  // when one search has been answered as fast as ever, nobody works for the others
  await searches(url, 1);
  const again = performance.now();
  await searches(url, 1);
  const search = performance.now() - again;
  report(`${count} exports left`, { 'one export (ms)': one, 'a search afterwards (ms)': search });
  expect(search).toBeLessThan((count / 3) * one);
});

test('a chunked body from a caller without a sign-in is not read', async () => {
  const { url, measured } = await watchedServer();
  await measured();
  const before = await measured();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
      if (sent > 64 * 1024 * 1024) controller.close();
      await pause(1);
    },
  });
  const answer = await fetch(`${url}/apiv2/file/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    // the server closes the connection it does not read
    () => 'closed',
  );
  const after = await measured();
  report('a chunked body without a sign-in', {
    answer,
    'sent (MB)': sent / 1024 / 1024,
    'memory grew by (MB)': after.memory - before.memory,
  });
  expect([401, 'closed']).toContain(answer);
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});
