import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  isOnServer,
  occupiedPort,
  policyCount,
  preparedData,
  ready,
  root,
  run,
  startServer,
  temporaryFolder,
  type Finished,
} from './harness.ts';

/** Runs a server that is expected to fail at start. */
const failedStart = (env: Record<string, string>): Promise<Finished> =>
  run('server/main.ts', { args: ['--api-only'], env: { PORT: '0', DATA_DIR: join(temporaryFolder(), 'data'), ...env } }).finished;

/** Returns an existing folder that rejects files. Root can write anywhere except where the kernel shows its own state. */
function unwritableFolder(): string {
  if (process.getuid?.() === 0) return '/sys/kernel';
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o555);
  return folder;
}

function expectOneLine({ code, stdout, stderr }: Finished, ...parts: (string | RegExp)[]): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^pmis: [^\n]+\n$/);
  for (const part of parts) expect(stderr).toMatch(part);
}

/** The ErrorResponse of PostgreSQL with severity, code and text. */
function postgresError(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('a start with an unusable environment fails with a one-line message', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['SAMPLE_DATA', 'perhaps'],
    ['TRUST_PROXY', 'yes please'],
    ['DATABASE_URL', 'mysql://127.0.0.1/pmis'],
    ['DATABASE_URL', 'postgres://user:p@ss/word@[::1/pmis'],
  ])('%s=%s', async (name, value) => {
    expectOneLine(await failedStart({ [name]: value }), name);
  });

  test('a used port', async () => {
    const port = String(await occupiedPort());
    expectOneLine(await failedStart({ PORT: port }), `PORT ${port}`, 'in use');
  });

  test('an address of another machine', async () => {
    expectOneLine(await failedStart({ HOST: '203.0.113.7' }), 'HOST 203.0.113.7');
    expectOneLine(await failedStart({ HOST: 'no-such-host.invalid' }), 'HOST no-such-host.invalid');
  });

  test('a database server that is not running', async () => {
    expectOneLine(
      await failedStart({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/pmis' }),
      'DATABASE_URL',
      'nothing listens',
      /^(?!.*secret)/,
    );
    expectOneLine(await failedStart({ DATABASE_URL: 'postgres://someone@no-such-host.invalid/pmis' }), 'DATABASE_URL', /host/);
    const socket = `postgres:///pmis?host=${temporaryFolder()}`;
    expectOneLine(await failedStart({ DATABASE_URL: socket }), 'DATABASE_URL', 'there is no such socket');
  });

  test.each([
    ['28P01', 'password authentication failed for user "someone"', 'the password is wrong'],
    ['3D000', 'database "pmis" does not exist', 'no such database'],
    ['28000', 'no pg_hba.conf entry', 'may not sign in'],
  ])('a database server that answers %s', async (code, text, expected) => {
    const port = await occupiedPort(postgresError(code, text));
    expectOneLine(
      await failedStart({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/pmis` }),
      'DATABASE_URL',
      expected,
      /^(?!.*secret)/,
    );
  });

  test('a data directory that is a file or inside one', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expectOneLine(await failedStart({ DATA_DIR: file }), 'DATA_DIR', file);
    expectOneLine(await failedStart({ DATA_DIR: join(file, 'data') }), 'DATA_DIR', file);
  });

  test('a data directory that is not writable', async () => {
    const folder = unwritableFolder();
    expectOneLine(await failedStart({ DATA_DIR: folder }), 'DATA_DIR', folder);
    expectOneLine(await failedStart({ DATA_DIR: join(folder, 'new') }), 'DATA_DIR', folder);
  });

  test('a data directory with a broken database', async () => {
    const folder = join(temporaryFolder(), 'data');
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '9.6');
    expectOneLine(await failedStart({ DATA_DIR: folder }), 'DATA_DIR', folder);
  });
});

describe.skipIf(isOnServer)('the data directory', () => {
  test('a second process is refused by name and does not harm the first', async () => {
    const data = await preparedData();
    const first = await startServer(data);
    expectOneLine(await failedStart(data), `DATA_DIR ${Object.values(data)[0]}`, `pid ${first.child.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('a failed start leaves it unlocked, and exactly one of several processes takes it', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const port = String(await occupiedPort());
    expectOneLine(await failedStart({ DATA_DIR: dataDir, PORT: port }), 'PORT');
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => startServer({ DATA_DIR: dataDir })));
    const started = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(started).toHaveLength(1);
    expect((await fetch(`${started[0]?.value.url}/readyz`)).status).toBe(200);
  });
});

test.runIf(isOnServer)('several servers that start at once on an empty database fill it once', async () => {
  const data = await preparedData('empty');
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(data)));
  const counts = await Promise.all(servers.map(({ url }) => policyCount(url)));
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThanOrEqual(200);
});

test('the server starts from any folder', async () => {
  const env = { PORT: '0', LOG_LEVEL: 'warn', SAMPLE_DATA: '1', ...(await preparedData()) };
  const server = await ready(run('server/main.ts', { args: ['--api-only'], env, spawn: { cwd: join(root, '..') } }));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
