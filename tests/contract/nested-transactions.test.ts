import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rows } from '#server/platform/db/client.ts';
import { onServer, openTestDatabase } from '../setup/test-database.ts';

/** Opens a database with a table of numbers that has one row, whose `twice` must be the number's double at the end of a transaction. */
async function numbers({ closes = true } = {}) {
  const database = await openTestDatabase('empty');
  if (closes) onTestFinished(database.close);
  const { db } = database;
  const run = (statement: string) => db.execute(sql.raw(statement));
  await run('create table number (value int primary key, twice int not null)');
  await run(`create function check_twice() returns trigger language plpgsql as $$
    begin if exists (select from number where twice <> 2 * value) then raise 'not twice'; end if; return null; end $$`);
  await run(`create constraint trigger twice after insert or update on number deferrable initially deferred
    for each row execute function check_twice()`);
  await run('insert into number values (1, 2)');
  const all = async () => (await rows<{ value: number }>(db, sql`select value from number order by value`)).map(({ value }) => value);
  return { ...database, run, all };
}

/** What tests rely on where everything runs inside one transaction; a server's databases commit. */
describe.skipIf(onServer())('transactions inside one transaction', () => {
  test('a statement that fails undoes itself alone', async () => {
    const { run, all } = await numbers();
    await run('insert into number values (2, 4)');
    await expect(run('insert into number values (2, 4)')).rejects.toThrow('insert into number');
    await expect(run('select 1 / 0')).rejects.toThrow('select 1 / 0');
    expect(await all()).toEqual([1, 2]);
  });

  test('a transaction that throws leaves nothing, also after a statement of it has failed', async () => {
    const { db, all } = await numbers();
    const fails = db.transaction(async (tx) => {
      await tx.execute(sql`insert into number values (2, 4)`);
      await tx.execute(sql`insert into number values (1, 2)`);
    });
    await expect(fails).rejects.toThrow('insert into number');
    expect(await all()).toEqual([1]);
  });

  test('a transaction whose failed statement was caught does not commit', async () => {
    const { db, all } = await numbers();
    const swallows = db.transaction(async (tx) => {
      await tx.execute(sql`insert into number values (2, 4)`);
      await tx.execute(sql`insert into number values (1, 2)`).catch(() => undefined);
    });
    await expect(swallows).rejects.toThrow('current transaction is aborted');
    expect(await all()).toEqual([1]);
  });

  test('what is checked at the end of a transaction is checked at its end, and at the end of a single statement', async () => {
    const { db, run, all } = await numbers();
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into number values (2, 0)`);
      await tx.execute(sql`update number set twice = 4 where value = 2`);
    });
    const fails = db.transaction((tx) => tx.execute(sql`insert into number values (3, 0)`));
    await expect(fails).rejects.toThrow('not twice');
    await expect(run('insert into number values (4, 0)')).rejects.toThrow('insert into number');
    expect(await all()).toEqual([1, 2]);
  });

  test('kept rows are restored as often as they are asked for, and a closed database is as it was opened', async () => {
    const { keepRows, close, run, all } = await numbers({ closes: false });
    const restore = await keepRows();
    for (const value of [2, 3]) {
      await run(`insert into number values (${value}, ${2 * value})`);
      await restore();
      expect(await all()).toEqual([1]);
    }
    await close();
    const next = await openTestDatabase('empty');
    onTestFinished(next.close);
    await expect(next.db.execute(sql`select from number`)).rejects.toThrow('select from number');
  });
});
