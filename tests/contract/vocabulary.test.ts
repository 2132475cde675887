import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import { vocabulary } from '#contract/dict.ts';
import { saveDraft } from '#contract/policy-admin.ts';
import { resultHeader, resultSearch } from '#contract/policy.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { ask, bytesOf, named } from './export-rows.ts';
import type { Content } from './policy-content.ts';
import { contentOf } from './policy-content.ts';

let admin = '';
const server = restoredServer({
  prepare: async () => {
    admin = await tokenOf(server, 'admin');
  },
});

const fields = { parentId: null, value: null, enabled: true, colour: null, remark: '' };
const entriesOf = async (category: string) => (await server.call(dict.list, { params: { category, pageSize: 100 } }, admin)).list;
const change = async (category: string, code: string, changed: Partial<dict.DictEntry>) => {
  const entry = (await entriesOf(category)).find((one) => one.code === code) as dict.DictEntry;
  const { category: _category, sort: _sort, updatedAt: _updatedAt, ...rest } = entry;
  return server.call(dict.update, { body: { ...rest, ...changed } }, admin);
};
const save = (changed: Partial<Content>) =>
  server.call(saveDraft, { body: { id: null, version: null, content: contentOf(changed) } }, admin);

describe('policy categories from dictionaries', () => {
  test('categories are listed in dictionary order with their names, disabled ones marked', { tags: 'depth' }, async () => {
    await change('policy.supportMode', 'award', { name: '现金奖励', nameEn: 'Prize money' });
    await change('scale', 'large', { enabled: false });
    await change('policy.supportMode', 'talent', { enabled: false });
    const words = await server.call(vocabulary, {});
    expect(words['policy.supportMode'][0]).toEqual({ code: 'award', name: '现金奖励', nameEn: 'Prize money', enabled: true });
    expect(words['policy.supportMode'].filter(({ enabled }) => !enabled).map(({ code }) => code)).toEqual(['talent']);
    expect(words.scale.map(({ code, enabled }) => [code, enabled])).toEqual([
      ['micro', true],
      ['small', true],
      ['medium', true],
      ['large', false],
    ]);
    expect(words['policy.category'].map(({ code }) => code)).toEqual((await entriesOf('policy.category')).map(({ code }) => code));
    expect(words.legalForm).toHaveLength((await entriesOf('legalForm')).length);
  });

  test('a new category can be chosen, searched, counted and exported', { tags: 'depth' }, async () => {
    await server.call(
      dict.create,
      { body: { ...fields, category: 'policy.category', code: 'elderly', name: '养老服务', nameEn: 'Elderly care' } },
      admin,
    );
    await change('policy.supportMode', 'award', { name: '现金奖励', nameEn: 'Prize money' });
    const { id } = await save({ category: 'elderly', title: '云溪市银龄计划补助申报', docNumber: null });
    for (const action of ['submit', 'publish'] as const) await actOnPolicies(server.call, admin, id, action);
    const filters = { category: ['elderly'] };
    const { total, list } = await server.call(resultSearch, { body: filters });
    expect([total, list.map(({ title, category }) => [title, category])]).toEqual([1, [['云溪市银龄计划补助申报', 'elderly']]]);
    const { facets } = await server.call(resultHeader, { body: {} });
    expect(facets.category).toContainEqual({ value: 'elderly', count: 1 });
    const rows = await readSheet(await bytesOf(await ask(server, filters)));
    expect(named(rows[1] ?? [])).toMatchObject({ category: '养老服务', supportMode: '现金奖励' });
    const refused = server.call(
      dict.post,
      { body: { category: 'policy.category', action: 'delete', entries: (await entriesOf('policy.category')).slice(-1) } },
      admin,
    );
    await expect(refused).rejects.toThrow(/IN_USE/);
  });

  test('an unknown category is rejected with the allowed ones', async () => {
    const wrong = save({ category: 'nonsense', supportMode: 'nothing', docNumber: null });
    await expect(wrong).rejects.toThrow(/body\.content\.category.*technology.*body\.content\.supportMode.*subsidy/);
    // a disabled value can still be saved by policies that use it
    await expect(save({ supportMode: 'talent', docNumber: null })).resolves.toMatchObject({});
  });
});
