import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { resultHeader, resultSearch } from '#contract/policy.ts';
import { tagList } from '#contract/policy-vocabulary.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';

let now = testNow;

const server = restoredServer({ now: () => now });

test('a cached answer is dropped after the next change in the database', async () => {
  const before = await server.call(resultHeader, { body: {} });
  expect(await server.call(resultHeader, { body: {} })).toEqual(before);
  await server.db.execute(sql`update policy set state = 'retired' where id = (select min(id) from policy where state = 'published')`);
  expect((await server.call(resultHeader, { body: {} })).total).toBe(before.total - 1);
});

test('a changed tag is visible at once', async () => {
  await server.call(tagList, {});
  await server.db.execute(sql`update tag set name_en = 'Changed name' where name = '专精特新'`);
  expect((await server.call(tagList, {})).find((tag) => tag.name === '专精特新')?.nameEn).toBe('Changed name');
});

test('cached answers change with the day', { tags: 'depth' }, async () => {
  const body = { status: ['open' as const], sort: 'deadline' as const, pageSize: 1 };
  const [first] = (await server.call(resultSearch, { body })).list;
  now = new Date(`${first?.applyTo ?? ''}T23:00:00+08:00`);
  expect((await server.call(resultSearch, { body })).list[0]?.id).toBe(first?.id);
  now = new Date(now.getTime() + 2 * 3_600_000);
  expect((await server.call(resultSearch, { body })).list[0]?.id).not.toBe(first?.id);
  now = testNow;
});

test('counting a view does not invalidate cached answers', async () => {
  const generation = async () => JSON.stringify(await server.db.execute(sql`select value from generation where name = 'policy'`));
  const before = await generation();
  await server.db.execute(sql`update policy set views = views + 1 where id = (select min(id) from policy)`);
  expect(await generation()).toBe(before);
});
