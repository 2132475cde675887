import { eq, sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { account } from '#server/platform/db/tables/account.ts';
import { file } from '#server/platform/db/tables/file.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { feedKey } from '#server/platform/db/tables/subscription.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { createLog } from '#server/platform/runtime/log.ts';
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('sample');
});
afterAll(() => database.close());

/** Returns the lines that logging the error of this work writes. */
async function logged(work: () => PromiseLike<unknown>): Promise<string> {
  let lines = '';
  const log = createLog('info', new Writable({ write: (part, _encoding, done) => (void (lines += String(part)), done()) }));
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'request failed');
  }
  return lines;
}

type Line = { err: { message: string; cause: { code: string; constraint: string; message: string } } };

const secrets = {
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  email: 'somebody@example.com',
  key: 'feed-key-Zm9vYmFyYmF6',
};
const anAccount = {
  username: 'admin',
  displayName: 'x',
  passwordHash: secrets.passwordHash,
  email: secrets.email,
  roles: ['user'],
};

describe('the log of a failing query', () => {
  test('it has statement, code and constraint, but no parameter', async () => {
    const lines = await logged(() => database.db.insert(account).values(anAccount));
    const { err } = JSON.parse(lines) as Line;
    expect(err.message).toMatch(/^Failed query: insert into "account"/);
    expect(err.cause).toMatchObject({ code: '23505', constraint: 'account_username' });
    for (const secret of Object.values(secrets)) expect(lines).not.toContain(secret);
  });

  test('it has no value that PostgreSQL quotes', async () => {
    const lines = await logged(() =>
      database.db
        .select()
        .from(account)
        .where(sql`${account.id} = ${secrets.email}`),
    );
    expect((JSON.parse(lines) as Line).err.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "…"' });
    expect(lines).not.toContain(secrets.email);
    const key = await logged(() =>
      database.db.insert(feedKey).values({ accountId: crypto.randomUUID(), key: secrets.key, createdAt: new Date() }),
    );
    expect((JSON.parse(key) as Line).err.cause.code).toBe('23503');
    expect(key).not.toContain(secrets.key);
  });

  test('it is bounded, even for an upload of many megabytes and a statement of thousands of values', async () => {
    const content = Buffer.alloc(16 * 1024 * 1024, 'x');
    const upload = await logged(() =>
      database.db.insert(file).values({ name: 'x', type: 'x', size: content.length, content, accountId: crypto.randomUUID() } as never),
    );
    expect(upload).not.toBe('');
    expect(upload.length).toBeLessThan(16_384);
    const many = Array.from({ length: 3000 }, () => sql`${secrets.email}`);
    const long = await logged(() => database.db.execute(sql`select ${sql.join(many, sql`, `)} from nowhere`));
    expect((JSON.parse(long) as Line).err.cause.code).toBe('42P01');
    expect(long.length).toBeLessThan(16_384);
  });
});

test('the stored error of a job has no parameter either', async () => {
  const { db } = database;
  const now = new Date();
  const handlers = new Map([
    ['failing', handler(z.object({}), async (_payload, { tx }) => void (await tx.insert(account).values(anAccount)))],
  ]);
  await enqueue(db, { kind: 'failing', key: '1', payload: {}, runAt: now, now });
  let lines = '';
  const log = createLog('info', new Writable({ write: (part, _encoding, done) => (void (lines += String(part)), done()) }));
  await runNext({ db, log, now: () => now }, handlers);
  const [stored] = await db.select().from(job).where(eq(job.kind, 'failing'));
  expect(stored?.lastError).toContain('(23505)');
  for (const secret of Object.values(secrets)) expect(`${stored?.lastError}${lines}`).not.toContain(secret);
});
