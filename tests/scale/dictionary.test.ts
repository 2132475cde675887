import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { fastest } from '../setup/fastest.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { size } from './size.ts';

const server = restoredServer();
let token = '';
beforeEach(async () => {
  token = await tokenOf(server, 'admin');
});

/** Creates a dictionary with `count` entries and returns the milliseconds that listing, searching and sorting take. */
async function timesOf(category: string, count: number): Promise<number[]> {
  const root = { name: category, nameEn: category, category, parentCategory: null, version: null };
  await server.call(dict.saveRoot, { body: root }, token);
  const entries = Array.from({ length: count }, (_, index) => ({
    category,
    code: `c${index}`,
    name: `条目 ${index}`,
    nameEn: `Entry ${index}`,
    sort: index * 10,
  }));
  for (let from = 0; from < count; from += 2000) await server.db.insert(dictEntry).values(entries.slice(from, from + 2000));

  const params = { category, pageSize: 100 } as const;
  const { total, list } = await server.call(dict.list, { params: params }, token);
  expect([total, list.length]).toEqual([count, 100]);
  const found = await server.call(dict.list, { params: { ...params, keyword: '目 99', order: 'name' } }, token);
  expect(found.total).toBe(entries.filter(({ name }) => name.includes('目 99')).length);

  const { id, version } = dictEntry;
  const firstTenth = server.db
    .select({ id, version })
    .from(dictEntry)
    .where(eq(dictEntry.category, category))
    .orderBy(dictEntry.sort)
    .limit(count / 10);
  const sort = async () => {
    const entries = (await firstTenth).toReversed();
    const ids = entries.map((entry) => entry.id);
    await server.call(dict.post, { body: { category, action: 'sort', entries } }, token);
    expect((await firstTenth).map((entry) => entry.id)).toEqual(ids);
  };
  return [
    await fastest(() => server.call(dict.list, { params: params }, token)),
    await fastest(() => server.call(dict.list, { params: { ...params, keyword: '目 99', order: 'name' } }, token)),
    await fastest(() => server.call(dict.list, { params: { ...params, page: count / 100, order: 'updated', direction: 'desc' } }, token)),
    await fastest(() => server.call(dict.rootList, { params: { keyword: `条目 ${count - 1}` } }, token)),
    await fastest(sort),
  ];
}

test('listing, searching and sorting ten times as many entries takes at most thirty times as long', async () => {
  const count = size(10_000, 5000);
  const few = await timesOf('few', count / 10);
  const many = await timesOf('many', count);
  process.stdout.write(`${count} entries: ${many.map(Math.round).join(', ')} ms; ${count / 10}: ${few.map(Math.round).join(', ')} ms\n`);
  for (const [index, time] of many.entries()) expect(time / (few[index] ?? 0)).toBeLessThan(30);
});
