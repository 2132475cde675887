import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rows } from '#server/platform/db/client.ts';
import type { Db } from '#server/platform/db/client.ts';
import { onServer, openTestDatabase } from '../setup/test-database.ts';

async function database(): Promise<Db> {
  const { db, close } = await openTestDatabase('empty');
  onTestFinished(close);
  return db;
}

/** More often than a text must come to be prepared. */
const often = 5;

const countPrepared = async (db: Db): Promise<number> => {
  const [found] = await rows<{ count: number }>(db, sql`select count(*)::int as count from pg_prepared_statements`);
  return found?.count ?? 0;
};

/** `tests/postgres/prepared-statements.test.ts` does the same with a server. */
describe.skipIf(onServer())('prepared statements of the embedded database', () => {
  test('a statement that comes again is prepared once and answers with each of its parameters', async () => {
    const db = await database();
    const prepared = await db.transaction(async (tx) => {
      for (let number = 0; number < often; number += 1) {
        const [text, list, day] = [number % 2 === 0 ? null : '中文', [number, 2], '2026-06-01'];
        const found = await rows(
          tx,
          sql`select ${number}::int as number, ${text}::text as text, ${sql.param(list)}::int[] as list, ${{ a: number }}::jsonb as data,
            ${day}::date as day`,
        );
        expect(found).toEqual([{ number, text, list, data: { a: number }, day }]);
        await tx.execute(sql`savepoint one`);
      }
      return rows(tx, sql`select statement from pg_prepared_statements where statement like '%as number%' or statement like 'savepoint%'`);
    });
    expect(prepared).toHaveLength(1);
  });

  test('the statement used longest ago gives way to a new one', async () => {
    const db = await database();
    const runOften = async (text: string) => {
      for (let time = 0; time < often; time += 1) await db.execute(sql.raw(text));
    };
    const statements = Array.from({ length: 450 }, (_, index) => `select ${index} as result`);
    for (const text of statements) await runOften(text);
    expect(await countPrepared(db)).toBeLessThanOrEqual(400);
    // one that has given way
    expect(await rows(db, sql.raw('select 0 as result'))).toEqual([{ result: 0 }]);
    await runOften('select 0 as result');
    expect(await countPrepared(db)).toBeLessThanOrEqual(400);
  });

  test('a statement whose columns change fails once, then reads the new ones', async () => {
    const db = await database();
    await db.execute(sql`create table changing (id int)`);
    await db.execute(sql`insert into changing values (1)`);
    const read = () => rows(db, sql`select * from changing where id = ${1}::int`);
    for (let time = 0; time < often; time += 1) expect(await read()).toEqual([{ id: 1 }]);
    await db.execute(sql`alter table changing add column name text`);
    await expect(read()).rejects.toThrow('Failed query');
    expect(await read()).toEqual([{ id: 1, name: null }]);
  });

  test('a statement that fails, alone or in a transaction, is sent again', async () => {
    const db = await database();
    const divide = (by: unknown, on = db) => rows(on, sql`select 6 / ${by}::int as result`);
    for (let time = 0; time < often; time += 1) await expect(divide(0)).rejects.toThrow('Failed query');
    expect(await divide(2)).toEqual([{ result: 3 }]);
    await expect(divide('two')).rejects.toThrow('Failed query');
    await expect(db.transaction((tx) => divide(0, tx))).rejects.toThrow('Failed query');
    const kept = db.transaction(async (tx) => {
      await tx.transaction((inner) => divide(0, inner)).catch(() => undefined);
      return divide(3, tx);
    });
    expect(await kept).toEqual([{ result: 2 }]);
  });

  test('statements that are sent at the same time get their own answers', async () => {
    const db = await database();
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const double = (number: number) => rows<{ result: number }>(db, sql`select ${number}::int * 2 as result`);
    const answers = await Promise.all(numbers.map(double));
    expect(answers).toEqual(numbers.map((number) => [{ result: number * 2 }]));
  });
});
