import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { followedIndex } from '#server/platform/search/followed-index.ts';
import { restoredServer } from '../setup/server.ts';
import { holdRow, overOrWaiting } from './barrier.ts';

const server = restoredServer();

/** Returns the ids that a process finds by a title. */
function startProcess() {
  const current = followedIndex({
    generation: 'policy',
    schema: { fields: [{ name: 'title', weight: 1, typicalLength: 20, kind: 'names' }], facets: [], numbers: [] },
    table: sql`policy`,
    visible: sql`p.state = 'published'`,
    named: ['title'],
    read: async (db, ids) => {
      const found = await rows<{ id: string; title: string }>(
        db,
        sql`select id, title from policy where id = any(${sql.param([...ids])}::text[]) and state = 'published'`,
      );
      return found.map(({ id, title }) => ({ id, fields: { title }, facets: {}, numbers: {} }));
    },
  });
  return async (title: string) =>
    (await current(server.db)).index.search({ groups: [], names: [title], offset: 0, limit: 10 }).hits.map(({ id }) => id);
}

async function twoIds(): Promise<[string, string]> {
  const found = await rows<{ id: string }>(server.db, sql`select id from policy where state = 'published' order by id limit 2`);
  return [found[0]?.id ?? '', found[1]?.id ?? ''];
}

const rename = (db: Db, id: string, title: string) => db.execute(sql`update policy set title = ${title} where id = ${id}`);

test('the next search of every process includes each publication, edit, withdrawal and deletion', async () => {
  const processes = [startProcess(), startProcess()];
  const find = (title: string) => Promise.all(processes.map((each) => each(title)));
  const [id] = await twoIds();
  expect(await find('魑魅')).toEqual([[], []]);
  await rename(server.db, id, '魑魅');
  expect(await find('魑魅')).toEqual([[id], [id]]);
  await server.db.execute(sql`update policy set state = 'withdrawn' where id = ${id}`);
  expect(await find('魑魅')).toEqual([[], []]);
  await server.db.execute(sql`update policy set state = 'published', title = '魍魉' where id = ${id}`);
  expect(await find('魍魉')).toEqual([[id], [id]]);
  await server.db.execute(sql`delete from policy where id = ${id}`);
  expect(await find('魍魉')).toEqual([[], []]);
});

test('of two simultaneous transactions the later one waits, so that neither is missed', async () => {
  const find = startProcess();
  const [first, second] = await twoIds();
  await find('');
  // the first has its generation, and commits last
  const held = await holdRow(server.db, sql`update policy set title = '魑魅' where id = ${first}`);
  const other = rename(server.db, second, '魍魉');
  expect(await overOrWaiting(server.db, other)).toBe('waiting');
  expect([await find('魑魅'), await find('魍魉')]).toEqual([[], []]);
  await held.free();
  await other;
  expect([await find('魑魅'), await find('魍魉')]).toEqual([[first], [second]]);
});

test('transactions that write a policy and a draft in opposite order do not deadlock', async () => {
  const [first, second] = await twoIds();
  const draft = (db: Db, id: string) =>
    db.execute(sql`insert into policy_draft (policy_id, content, state, updated_by) values (${id}, '{}', 'draft', 'admin')`);
  const [renamed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = server.db.transaction(async (tx) => {
    await rename(tx, first, '魑魅');
    renamed.resolve();
    await released.promise;
    await draft(tx, first);
  });
  await renamed.promise;
  const other = server.db.transaction(async (tx) => {
    await draft(tx, second);
    await rename(tx, second, '魍魉');
  });
  expect(await overOrWaiting(server.db, other)).toBe('waiting');
  released.resolve();
  expect((await Promise.allSettled([one, other])).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('a search between a statement and its commit does not hide the change', async () => {
  const find = startProcess();
  const [first, second] = await twoIds();
  const held = await holdRow(server.db, sql`update policy set title = '魑魅' where id = ${first}`);
  expect(await find('魑魅')).toEqual([]);
  await held.free();
  expect(await find('魑魅')).toEqual([first]);
  await rename(server.db, second, '魍魉');
  expect(await find('魍魉')).toEqual([second]);
});

test('a change that is rolled back is not found', async () => {
  const find = startProcess();
  const [id] = await twoIds();
  const undone = server.db.transaction(async (tx) => {
    await rename(tx, id, '魑魅');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await find('魑魅')).toEqual([]);
});

test('many processes and edits at once result in the same index', async () => {
  const processes = [startProcess(), startProcess(), startProcess()];
  const [first, second] = await twoIds();
  await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      await rename(server.db, at % 2 === 0 ? first : second, `魑魅${at}`);
      await Promise.all(processes.map((find) => find(`魑魅${at}`)));
    }),
  );
  await rename(server.db, first, '甲魑魅');
  await rename(server.db, second, '乙魍魉');
  for (const find of processes) expect([await find('甲魑魅'), await find('乙魍魉')]).toEqual([[first], [second]]);
});
