import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readinessOf } from '#server/platform/http/health.ts';
import { conflict } from '#server/platform/http/problem.ts';
import { problemOf } from '#server/platform/http/unavailable.ts';
import type { Db } from '#server/platform/db/client.ts';

const failed = (code: string | undefined, message = 'x') =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(message), code === undefined ? {} : { code }));

describe('a database failure', () => {
  test.each([
    ['the database stops', '57P01', 'DATABASE_AWAY'],
    ['the connection is lost', '08006', 'DATABASE_AWAY'],
    ['nothing listens', 'ECONNREFUSED', 'DATABASE_AWAY'],
    ['a statement takes too long', '57014', 'BUSY'],
    ['a lock is not given', '55P03', 'BUSY'],
    ['there are too many connections', '53300', 'BUSY'],
    ['two writes wait for each other', '40P01', 'BUSY'],
    ['the disk is full', '53100', 'DISK_FULL'],
    ['the disk is full, as Node tells', 'ENOSPC', 'DISK_FULL'],
  ])('it is a 503 with Retry-After when %s', (_title, code, errorCode) => {
    const problem = problemOf(failed(code));
    expect(problem).toMatchObject({ status: 503, errorCode });
    expect(Number(problem.extra.headers?.['retry-after'])).toBeGreaterThan(0);
  });

  test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
    'it is a 503 if the driver reports “%s”',
    (text) => {
      expect(problemOf(failed(undefined, text))).toMatchObject({ status: 503, errorCode: 'DATABASE_AWAY' });
    },
  );

  test.each(['ENOENT', 'EACCES', 'ECONNREFUSED', 'ENOTSOCK'])('it is a 503 when connecting to the database fails with %s', (code) => {
    const error = Object.assign(new Error(`connect ${code} /run/postgresql/.s.PGSQL.5432`), { code, syscall: 'connect' });
    expect(problemOf(new DrizzleQueryError('select 1', [], error))).toMatchObject({ status: 503, errorCode: 'DATABASE_AWAY' });
  });

  test('a missing file is a 500', () => {
    const error = Object.assign(new Error("ENOENT: no such file or directory, open '/data/x'"), { code: 'ENOENT', syscall: 'open' });
    expect(problemOf(error)).toMatchObject({ status: 500, errorCode: 'INTERNAL' });
  });

  test('a wrong statement or any other error is a 500', () => {
    for (const error of [failed('42601'), failed('23505'), new TypeError('x'), 'text', undefined])
      expect(problemOf(error)).toMatchObject({ status: 500, errorCode: 'INTERNAL' });
  });

  test('an error of the caller is unchanged', () => {
    expect(problemOf(conflict(null))).toMatchObject({ status: 200, errorCode: 'CONFLICT' });
  });
});

describe('readiness', () => {
  /** A database that answers queries and refuses writes with this code while it is set. */
  const database = (state: { code: string | undefined; writes: number }) =>
    ({
      execute: () => Promise.resolve(),
      transaction: async (work: (tx: unknown) => Promise<void>) => {
        state.writes += 1;
        await work({ execute: () => (state.code === undefined ? Promise.resolve() : Promise.reject(failed(state.code))) });
      },
    }) as unknown as Db;

  test('it ends with a full disk even if queries work, and returns', async () => {
    const state = { code: undefined as string | undefined, writes: 0 };
    let clock = 0;
    const ready = readinessOf(database(state), {}, () => clock);
    expect(await ready()).toEqual({ status: 'ready' });
    expect(await ready()).toEqual({ status: 'ready' });
    expect(state.writes).toBe(1);
    clock += 20_000;
    state.code = '53100';
    expect(await ready()).toEqual({ status: 'unavailable', reason: 'disk full' });
    expect(await ready()).toEqual({ status: 'unavailable', reason: 'disk full' });
    state.code = undefined;
    expect(await ready()).toEqual({ status: 'ready' });
  });

  test('it continues while space for files is short, with a warning', async () => {
    const state = { code: undefined, writes: 0 };
    let free = 100_000_000_000;
    const ready = readinessOf(database(state), { free: () => Promise.resolve(free) });
    expect(await ready()).toEqual({ status: 'ready' });
    free = 100_000_000;
    expect(await ready()).toEqual({ status: 'ready', warning: 'disk space is short: uploads are refused' });
    expect(await readinessOf(database(state), {})()).toEqual({ status: 'ready' });
  });
});
