import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { calendarFeed } from '#contract/calendar.ts';
import { exportPolicies } from '#contract/policy-version.ts';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/platform/db/client.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { testFiles } from '../setup/files.ts';

let statements = 0;
let app: ReturnType<typeof buildApp>;
const server = restoredServer({
  prepare: async () => {
    const { db } = server;
    const counting = Object.create(db) as Db;
    counting.execute = (statement) => {
      statements += 1;
      return db.execute(statement);
    };
    const log = pino({ level: 'silent' });
    app = buildApp({
      db: counting,
      log,
      now: () => testNow,
      files: testFiles(),
      sampleData: true,
      trustedProxies: 0,
      publicAddress: 'http://localhost',
    });
  },
});

describe.each([exportPolicies.path, calendarFeed.path])('%s', (path) => {
  test('simultaneous requests get an answer or a busy error with a retry time', { tags: 'depth' }, async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => Promise.resolve(app.request(path))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('3');
    expect(await refused?.json()).toMatchObject({ code: 'BUSY', message: expect.stringContaining('3') as string });
    for (const { bodyUsed, body } of answers) if (!bodyUsed) await body?.cancel();
    expect((await app.request(path)).status).toBe(200);
  });

  test('it is not computed for clients that have disconnected', { tags: 'depth' }, async () => {
    statements = 0;
    await (await app.request(path)).arrayBuffer();
    const forOne = statements;
    statements = 0;
    const leaving = new AbortController();
    const answers = Array.from({ length: 20 }, () =>
      Promise.resolve(app.request(new Request(`http://localhost${path}`, { signal: leaving.signal }))),
    );
    leaving.abort();
    await Promise.all(answers);
    // two may have begun
    expect(statements).toBeLessThanOrEqual(3 * forOne);
  });
});

test('a cancelled feed releases its slot', async () => {
  const { body } = await app.request(calendarFeed.path);
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await reader?.cancel();
  // its place is free again
  expect(await (await app.request(calendarFeed.path)).text()).toMatch(/END:VCALENDAR\r\n$/);
});
