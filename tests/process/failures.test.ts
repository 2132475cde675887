import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { occupiedPort, ready, root, run, seededDataDir, startServer, temporaryFolder, type Finished } from './harness.ts';

/** Runs the server until it gives up. */
const refusal = (env: Record<string, string>, options: { uid?: number; gid?: number; cwd?: string } = {}): Promise<Finished> =>
  run('server/main.ts', { args: ['--api-only'], env: { PORT: '0', DATA_DIR: join(temporaryFolder(), 'data'), ...env }, spawn: options })
    .finished;

function expectOneLine({ code, stdout, stderr }: Finished, ...parts: (string | RegExp)[]): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^pmis: [^\n]+\n$/);
  for (const part of parts) expect(stderr).toMatch(part);
}

/** What PostgreSQL sends when it refuses: an ErrorResponse with a severity, a code and a text. */
function postgresError(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('an environment that cannot be used is refused in one line', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['SAMPLE_DATA', 'perhaps'],
    ['TRUST_PROXY', 'yes please'],
    ['DATABASE_URL', 'mysql://127.0.0.1/pmis'],
    ['DATABASE_URL', 'postgres://user:p@ss/word@[::1/pmis'],
  ])('%s=%s', async (name, value) => {
    expectOneLine(await refusal({ [name]: value }), name);
  });

  test('a port that is taken', async () => {
    const port = String(await occupiedPort());
    expectOneLine(await refusal({ PORT: port }), `PORT ${port}`, 'in use');
  });

  test('an address that is not this machine’s', async () => {
    expectOneLine(await refusal({ HOST: '203.0.113.7' }), 'HOST 203.0.113.7');
    expectOneLine(await refusal({ HOST: 'no-such-host.invalid' }), 'HOST no-such-host.invalid');
  });

  test('a database server that is not there', async () => {
    expectOneLine(
      await refusal({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/pmis' }),
      'DATABASE_URL',
      'nothing listens',
      /^(?!.*secret)/,
    );
    expectOneLine(await refusal({ DATABASE_URL: 'postgres://someone@no-such-host.invalid/pmis' }), 'DATABASE_URL', /host/);
  });

  test.each([
    ['28P01', 'password authentication failed for user "someone"', 'the password is wrong'],
    ['3D000', 'database "pmis" does not exist', 'no such database'],
    ['28000', 'no pg_hba.conf entry', 'may not sign in'],
  ])('a database server that answers %s', async (code, text, said) => {
    const port = await occupiedPort(postgresError(code, text));
    expectOneLine(
      await refusal({ DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/pmis` }),
      'DATABASE_URL',
      said,
      /^(?!.*secret)/,
    );
  });

  test('a data directory that is a file, or in one', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expectOneLine(await refusal({ DATA_DIR: file }), 'DATA_DIR', file);
    expectOneLine(await refusal({ DATA_DIR: join(file, 'data') }), 'DATA_DIR', file);
  });

  test('a data directory that may not be written', async () => {
    const folder = join(temporaryFolder(), 'data');
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    chmodSync(join(folder, '..'), 0o755);
    // Root may write anything: it has to become somebody else.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    expectOneLine(await refusal({ DATA_DIR: folder }, nobody), 'DATA_DIR', folder);
    expectOneLine(await refusal({ DATA_DIR: join(folder, 'new') }, nobody), 'DATA_DIR', folder);
  });

  test('a data directory whose database is broken', async () => {
    const folder = join(temporaryFolder(), 'data');
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '9.6');
    expectOneLine(await refusal({ DATA_DIR: folder }), 'DATA_DIR', folder);
  });
});

test('a second process on the same data directory is refused by name, and the first is unharmed', async () => {
  const dataDir = await seededDataDir();
  const first = await startServer(dataDir);
  expectOneLine(await refusal({ DATA_DIR: dataDir }), `DATA_DIR ${dataDir}`, `pid ${first.child.pid}`);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('of several that start at once exactly one gets the directory', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const env = { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const starters = Array.from({ length: 4 }, () => run('server/main.ts', { args: ['--api-only'], env }));
  const outcomes = await Promise.allSettled(starters.map((starter) => ready(starter)));
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(started).toHaveLength(1);
  expect((await fetch(`${started[0]?.value.url}/readyz`)).status).toBe(200);
});

test('nothing is left behind by a failed start: the next one on the same directory works', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const port = String(await occupiedPort());
  expectOneLine(await refusal({ DATA_DIR: dataDir, PORT: port }), 'PORT');
  await startServer(dataDir);
});

test('it does not matter which folder it is started from', async () => {
  const server = await ready(
    run('server/main.ts', {
      args: ['--api-only'],
      env: { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: await seededDataDir() },
      spawn: { cwd: join(root, '..') },
    }),
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
