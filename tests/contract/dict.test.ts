import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listName } from '#contract/dict.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import { policyCategories, supportModes } from '#domain/policy.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import { seedBase } from '#server/seed/index.ts';
import { restoredServer } from '../setup/server.ts';

// the base data of every install, without the sample
const server = restoredServer({ sample: false });

const list = (category: string) => server.call(listName, { params: { category } });
const codes = async (category: string) => (await list(category)).map(({ code }) => code);

test('industries follow GB/T 4754-2017: 20 sections and 97 divisions, each below its section', { tags: 'depth' }, async () => {
  const entries = await list('industry');
  const sections = entries.filter(({ parentCode }) => parentCode === null);
  expect(sections.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRST');
  expect(entries.length - sections.length).toBe(97);
  expect(entries.find(({ code }) => code === '34')).toMatchObject({ name: '通用设备制造业', parentCode: 'C', enabled: true });
  expect(entries.findIndex(({ code }) => code === '13')).toBe(entries.findIndex(({ code }) => code === 'C') + 1);
  for (const { name, nameEn } of entries) {
    expect(name).toMatch(/\p{Script=Han}/u);
    expect(nameEn).toMatch(/^[A-Z]/);
  }
});

test('every code of the portal has a name in both languages', { tags: 'depth' }, async () => {
  expect(await codes('qualification')).toEqual(qualificationSeeds.map(({ code }) => code));
  expect(await codes('policy.category')).toEqual([...policyCategories]);
  expect(await codes('policy.supportMode')).toEqual([...supportModes]);
  expect(await codes('scale')).toEqual([...scales]);
  expect(await codes('legalForm')).toEqual([...legalForms]);
  expect((await list('qualification'))[0]).toEqual({
    code: 'hnte',
    name: '高新技术企业',
    nameEn: 'High and New Technology Enterprise',
    parentCode: null,
    value: null,
    colour: null,
    enabled: true,
  });
});

test('disabled entries are listed as disabled, and changes by administrators survive a restart', { tags: 'depth' }, async () => {
  await server.db.execute(
    sql`update dict_entry set enabled = false, name = '旧称', colour = 'gold' where category = 'qualification' and code = 'gazelle'`,
  );
  await server.db.execute(sql`delete from dict_entry where category = 'industry' and code in ('T', '97')`);
  await seedBase(server.db);
  expect((await list('qualification')).find(({ code }) => code === 'gazelle')).toMatchObject({
    enabled: false,
    name: '旧称',
    colour: 'gold',
  });
  expect((await list('industry')).at(-1)).toMatchObject({ code: '97', parentCode: 'T' });
  expect(await codes('qualification')).toHaveLength(qualificationSeeds.length);
});

test('an unknown dictionary is 404', async () => {
  expect((await server.fetch(`${listName.path}?category=nothing`)).status).toBe(404);
  expect((await server.fetch(`${listName.path}?category=${encodeURIComponent("%_\\'")}`)).status).toBe(422);
});
