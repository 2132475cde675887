import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openServer, rows } from '#server/platform/db/client.ts';
import { copyTemplate } from '../setup/postgres.ts';

async function server() {
  const prepared = inject('prepared');
  if (!('server' in prepared)) throw new Error('This needs a PostgreSQL server');
  const { url, drop } = await copyTemplate(prepared.server, prepared.templates.sample);
  onTestFinished(drop);
  const database = await openServer(url);
  onTestFinished(() => database.close());
  return database.db;
}

test('a statement that comes again is prepared once, and one without parameters never', async () => {
  const db = await server();
  const prepared = await db.transaction(async (tx) => {
    for (let number = 0; number < 5; number += 1) {
      expect(await rows(tx, sql`select ${number}::int as number`)).toEqual([{ number }]);
      await rows(tx, sql`select 'plain' as text`);
    }
    return rows<{ statement: string }>(tx, sql`select statement from pg_prepared_statements`);
  });
  expect(prepared.map(({ statement }) => statement)).toEqual(['select $1::int as number']);
});

test('a statement whose columns change fails once, then reads the new ones', async () => {
  const db = await server();
  await db.execute(sql`create table changing (id int)`);
  await db.execute(sql`insert into changing values (1)`);
  const read = () => rows(db, sql`select * from changing where id = ${1}::int`);
  for (let time = 0; time < 5; time += 1) expect(await read()).toEqual([{ id: 1 }]);
  await db.execute(sql`alter table changing add column name text`);
  await expect(read()).rejects.toThrow('Failed query');
  expect(await read()).toEqual([{ id: 1, name: null }]);
});

test('a statement that failed is sent again', async () => {
  const db = await server();
  const divide = (by: number) => rows(db, sql`select 6 / ${by}::int as result`);
  for (let time = 0; time < 5; time += 1) await expect(divide(0)).rejects.toThrow('Failed query');
  expect(await divide(2)).toEqual([{ result: 3 }]);
});
