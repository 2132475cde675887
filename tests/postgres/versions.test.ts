import { beforeEach, describe, expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { saveSearch, type SavedSearch } from '#contract/saved-search.ts';
import * as setting from '#contract/setting.ts';
import { mostSavedSearches } from '#domain/subscription.ts';
import { companyOf } from '../contract/company-content.ts';
import { contentOf } from '../contract/policy-content.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();
let admin = '';
let user = '';
beforeEach(async () => {
  [admin, user] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
});

const beforeTheEnd = /insert into "?audit_event/;
const refusal = (code: string) => ({ status: 'rejected', reason: { message: expect.stringContaining(code) as unknown } });

describe('of two saves of one version the second is refused', () => {
  test('an entry of a dictionary', async () => {
    const entry = {
      category: 'test',
      code: 'a',
      name: '甲',
      nameEn: 'A',
      parentId: null,
      value: null,
      enabled: true,
      colour: null,
      remark: '',
    };
    const root = { category: 'test', name: '测试', nameEn: 'Test', parentCategory: null, version: null };
    await server.call(dict.saveRoot, { body: root }, admin);
    const { id, version } = await server.call(dict.create, { body: entry }, admin);
    const { category: _, ...fields } = entry;
    const rename = (name: string) => server.call(dict.update, { body: { ...fields, id, version, name } }, admin);
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => rename('先'),
      () => rename('后'),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('CONFLICT'));
    expect(await server.call(dict.detail, { params: { id } }, admin)).toMatchObject({ name: '先', version: version + 1 });
  });

  test('a draft', async () => {
    const draft = await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content: contentOf() } }, admin);
    const { id } = draft;
    const version = draft.draft?.version ?? 0;
    const rename = (title: string) => server.call(policyAdmin.saveDraft, { body: { id, version, content: contentOf({ title }) } }, admin);
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => rename('先保存的标题'),
      () => rename('后保存的标题'),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('CONFLICT'));
    const { draft: stored } = await server.call(policyAdmin.detail, { params: { id } }, admin);
    expect(stored).toMatchObject({ version: version + 1, content: { title: '先保存的标题' } });
  });

  test('a company', async () => {
    const { id, version } = await server.call(companyAdmin.save, { body: companyOf('云溪市启明星科技有限公司') }, admin);
    const rename = (name: string) => server.call(companyAdmin.save, { body: companyOf(name, { id, version }) }, admin);
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => rename('先改名的公司'),
      () => rename('后改名的公司'),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('CONFLICT'));
    expect(await server.call(companyAdmin.detail, { params: { id } }, admin)).toMatchObject({ base: { name: '先改名的公司' } });
  });

  test('a setting', async () => {
    const save = (sysValue: string, version: number | null) =>
      server.call(setting.save, { body: { settings: [{ sysKey: 'test.note', sysValue, public: false, version }] } }, admin);
    const version = (await save('甲', null))[0]?.version ?? null;
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => save('先', version),
      () => save('后', version),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('CONFLICT'));
    const stored = await server.call(setting.list, {}, admin);
    expect(stored.find(({ sysKey }) => sysKey === 'test.note')).toMatchObject({ sysValue: '先' });
  });
});

describe('unique and limited records under simultaneous saves', () => {
  test('a credit code is given to one company', async () => {
    const save = (name: string) => server.call(companyAdmin.save, { body: companyOf(name, { creditCode: '91999900MA0TEXT01X' }) }, admin);
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => save('先登记的公司'),
      () => save('后登记的公司'),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('EXISTS'));
  });

  test('two new policies get an id each', async () => {
    const create = (title: string) =>
      server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content: contentOf({ title, docNumber: null }) } }, admin);
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => create('先建的政策'),
      () => create('后建的政策'),
    );
    const ids = [one, two].map((ended) => (ended.status === 'fulfilled' ? ended.value.id : 'refused'));
    expect(ids).not.toContain('refused');
    expect(new Set(ids).size).toBe(2);
  });

  test('an account cannot exceed its limit of saved searches', async () => {
    const save = (name: string): Promise<SavedSearch> =>
      server.call(
        saveSearch,
        { body: { name, filters: {}, sort: 'relevance', frequency: 'none', basis: 'filters', companyId: null } },
        user,
      );
    for (let number = 1; number < mostSavedSearches; number += 1) await save(`搜索 ${number}`);
    const [one, two] = await crossed(
      server.db,
      /insert into "saved_search"/,
      () => save('最后一个'),
      () => save('多出一个'),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('LIMIT'));
  });
});
