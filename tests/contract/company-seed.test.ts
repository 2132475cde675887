import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businessBase } from '#contract/company-choice.ts';
import { create } from '#contract/company.ts';
import { rows } from '#server/platform/db/client.ts';
import { seedSample } from '#server/seed/index.ts';
import { stories } from '#server/seed/data/companies/stories.ts';
import { profileOf } from '#server/companies/company/profile.ts';
import { officer } from '#server/companies/company/visible.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const anchor = '2026-06-15';

const server = restoredServer();

const signIn = (username: string) => tokenOf(server, username);
const count = async (table: 'enterprise' | 'enterprise_fact' | 'enterprise_relation' | 'enterprise_grant' | 'membership') =>
  (await rows<{ count: number }>(server.db, sql`select count(*)::int as count from ${sql.raw(table)}`))[0]?.count ?? 0;

test('the demo accounts work for sample companies', async () => {
  const user = await server.call(businessBase, { params: {} }, await signIn('user'));
  expect(user.mine).toHaveLength(2);
  expect(user.business).toMatchObject({ id: 'yx-hengrui', own: false, sample: true });
  // only this user knows two facts of the company
  const official = await profileOf(server.db, { companyId: 'yx-hengrui', reader: officer });
  expect(Object.keys(user.business?.profile ?? {}).length).toBe(Object.keys(official ?? {}).length + 2);
  const admin = await server.call(businessBase, { params: {} }, await signIn('admin'));
  expect(admin.mine.map(({ id }) => id)).toEqual(['yx-xinghe']);
});

test('a database without companies gets the sample companies once and keeps its own data', { tags: 'depth' }, async () => {
  await server.db.execute(sql`delete from enterprise`);
  const who = await signIn('user');
  const { id } = await server.call(create, { body: { name: '早先录入的公司' } }, who);
  const policies = await rows(server.db, sql`select id, version, updated_at from policy order by id`);
  await seedSample(server.db, { anchor });
  expect(await count('enterprise')).toBe(stories.length + 1);
  expect(await rows(server.db, sql`select id, version, updated_at from policy order by id`)).toEqual(policies);
  const { mine } = await server.call(businessBase, { params: {} }, who);
  expect(mine.filter(({ current }) => current).map((one) => one.id)).toEqual([id]);
  const before = [
    await count('enterprise_fact'),
    await count('enterprise_relation'),
    await count('enterprise_grant'),
    await count('membership'),
  ];
  expect(before.every((rowsThere) => rowsThere > 0)).toBe(true);
  await server.db.execute(sql`update enterprise set name = '改过的名字' where id = 'yx-hengrui'`);
  await seedSample(server.db, { anchor });
  expect([
    await count('enterprise_fact'),
    await count('enterprise_relation'),
    await count('enterprise_grant'),
    await count('membership'),
  ]).toEqual(before);
  expect(await rows(server.db, sql`select name from enterprise where id = 'yx-hengrui'`)).toEqual([{ name: '改过的名字' }]);
});

test('a database without sample policies gets no sample companies', { tags: 'depth' }, async () => {
  await server.db.execute(sql`delete from enterprise`);
  await server.db.execute(sql`delete from policy where sample`);
  await seedSample(server.db, { anchor });
  expect(await count('enterprise')).toBe(0);
});

test('grants of a missing sample policy are omitted', { tags: 'depth' }, async () => {
  await server.db.execute(sql`delete from enterprise`);
  await server.db.execute(sql`delete from policy where id = 'yx-srdi-award-last'`);
  await seedSample(server.db, { anchor });
  expect(await rows(server.db, sql`select 1 from enterprise_grant where title like '%专精特新中小企业认定奖励%'`)).toEqual([]);
  expect(await count('enterprise_grant')).toBeGreaterThan(30);
});
