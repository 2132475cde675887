import { and, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { policy as policyKind } from '#contract/application/policy.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import { businessBase, leaveCompany } from '#contract/company-choice.ts';
import { companyDetail, create, relateBusiness, saveFacts } from '#contract/company.ts';
import { saveSearch } from '#contract/saved-search.ts';
import { checkCharacter, creditCodeFits } from '#domain/company/credit-code.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { companyRelation } from '#server/platform/db/tables/company.ts';
import { codeFits } from '#server/companies/company-admin/duplicates.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { saveDevice } from '../setup/book-listings.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { companyOf } from './company-content.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let admin = '';
let user = '';

const signIn = (username: string) => tokenOf(server, username);
beforeEach(async () => {
  now = testNow;
  [admin, user] = [await signIn('admin'), await signIn('user')];
});

const list = (body: object) => server.call(companyAdmin.list, { body }, admin);
const detail = (id: string) => server.call(companyAdmin.detail, { params: { id } }, admin);
const save = (name: string, changed: object = {}) => server.call(companyAdmin.save, { body: companyOf(name, changed) }, admin);
const statusOf = async (id: string) =>
  (await server.fetch(`${companyAdmin.detail.path}?id=${id}`, { headers: { authorization: admin } })).status;
const codeOf = (body: string) => body + (checkCharacter(body) ?? '');
const code = codeOf('91999900MA0TEXT01');
const otherCode = codeOf('91999900MA0TEXT02');
const fact = (key: string, value: unknown, changed: object = {}) => ({
  key,
  value,
  source: '企业年报',
  sourceDate: '2026-05-01',
  confirmed: true,
  ...changed,
});
const saveFactsOf = (id: string, version: number, facts: object[]) =>
  server.call(companyAdmin.saveFacts, { body: { id, version, facts } } as never, admin);
/** Saves facts with the stored version. */
const storeFacts = async (id: string, facts: object[]) => saveFactsOf(id, (await detail(id)).version, facts);

describe('saving a company', () => {
  test('saving makes it public, and a stale save is rejected with the stored company', { tags: 'depth' }, async () => {
    const { id, version } = await save('云溪市启明星科技有限公司', { creditCode: code.toLowerCase() });
    expect(id).toMatch(/^ent-2026-\d{4}$/);
    expect((await server.call(companyDetail, { body: { id } })).base).toMatchObject({
      name: '云溪市启明星科技有限公司',
      creditCode: code,
      own: false,
    });
    await storeFacts(id, [fact('headcount@2025', 52)]);
    const changed = { id, version: version + 1, creditCode: code, scale: 'small' };
    expect(await save('云溪市启明星科技股份有限公司', changed)).toEqual({ id, version: version + 2 });
    expect(await detail(id)).toMatchObject({
      base: { name: '云溪市启明星科技股份有限公司', scale: 'small' },
      facts: expect.arrayContaining([expect.objectContaining({ key: 'headcount@2025', value: 52 })]),
      source: '市场监管部门',
    });
    await expect(save('晚到的名字', changed)).rejects.toThrow(/CONFLICT.*云溪市启明星科技股份有限公司/);
    const events = await server.db.select().from(auditEvent).where(eq(auditEvent.targetId, id)).orderBy(auditEvent.id);
    expect(events.map(({ call }) => call)).toEqual(['enterpriseAdmin.save', 'enterpriseAdmin.saveFacts', 'enterpriseAdmin.save']);
    expect(events[1]).toMatchObject({ before: { 'headcount@2025': null }, after: { 'headcount@2025': { value: 52, source: '企业年报' } } });
  });

  test('a used credit code is rejected, and a wrong check character is kept and flagged', { tags: 'depth' }, async () => {
    const { id } = await save('甲公司', { creditCode: code });
    await expect(save('乙公司', { creditCode: code })).rejects.toThrow(new RegExp(`EXISTS.*"id":"${id}"`));
    const wrong = code.slice(0, 17) + (code.endsWith('0') ? '1' : '0');
    const { id: odd } = await save('丙公司', { creditCode: wrong });
    expect((await list({ problem: ['badCode'] })).list.map((one) => one.id)).toContain(odd);
    expect((await list({ problem: ['badCode'] })).list.every((one) => !one.creditCodeValid)).toBe(true);
  });

  test.each([
    ['regionCode', '123456'],
    ['industry', '00'],
    ['established', '2027-01-01'],
    ['sourceDate', '2027-01-01'],
  ])('a wrong %s is rejected by name', { tags: 'depth' }, async (field, value) => {
    await expect(save('字段公司', { [field]: value })).rejects.toThrow(new RegExp(`422.*body\\.${field}`));
  });
});

describe('public facts', () => {
  test('facts are validated all or none, and errors name their position', { tags: 'depth' }, async () => {
    const { id } = await save('事实公司');
    await expect(storeFacts(id, [fact('headcount@2025', 10), fact('headcount@2024', -5)])).rejects.toThrow(/422.*body\.facts\.1\.value/);
    await expect(storeFacts(id, [fact('qualification:moon', { held: true })])).rejects.toThrow(/422.*body\.facts\.0\.value/);
    await expect(storeFacts(id, [fact('listed', true), fact('listed', false)])).rejects.toThrow(/422.*body\.facts\.1\.key/);
    await expect(storeFacts(id, [fact('listed', true, { sourceDate: '2027-01-01' })])).rejects.toThrow(/422.*body\.facts\.0\.sourceDate/);
    expect((await list({ keyword: '事实公司' })).list).toMatchObject([{ facts: 0 }]);
    await storeFacts(id, [fact('headcount@2025', 10), fact('listed', true), fact('scale', 'micro', { source: '统计部门' })]);
    expect(await detail(id)).toMatchObject({ base: { scale: 'micro' }, source: '统计部门' });
    await storeFacts(id, [fact('listed', null)]);
    expect((await detail(id)).facts.map(({ key }) => key)).toEqual(['headcount@2025', 'industry', 'regionCode', 'scale']);
  });
});

test('a save of facts with a stale version is rejected with the stored facts and changes nothing', { tags: 'depth' }, async () => {
  const { id, version } = await save('并存公司');
  expect(await saveFactsOf(id, version, [fact('headcount@2025', 10)])).toEqual({ version: version + 1 });
  for (const stale of [version, version + 2])
    await expect(saveFactsOf(id, stale, [fact('headcount@2025', 20), fact('listed', true)])).rejects.toThrow(
      /CONFLICT.*"headcount@2025","own":false,"value":10,.*并存公司.*"version":2/,
    );
  expect(await detail(id)).toMatchObject({ version: version + 1 });
  // saving the registration also increments the version
  await save('并存公司', { id, version: version + 1, address: '新址' });
  await expect(saveFactsOf(id, version + 1, [fact('listed', true)])).rejects.toThrow(/CONFLICT.*新址/);
  expect((await detail(id)).facts.map(({ key }) => key)).toEqual(['headcount@2025', 'industry', 'regionCode']);
  expect(await server.db.select().from(auditEvent).where(eq(auditEvent.targetId, id))).toHaveLength(3);
  await expect(saveFactsOf('no-such', 1, [fact('listed', true)])).rejects.toThrow(/GONE/);
});

describe('private data of users', () => {
  test('private data never appears in the back-office', { tags: 'depth' }, async () => {
    const { id: own } = await server.call(create, { body: { name: '用户自己的公司', creditCode: code } }, user);
    await server.call(saveFacts, { body: { companyId: 'yx-hengrui', facts: { 'techStaff@2025': 31 } } }, user);
    expect((await list({ keyword: '用户自己的公司' })).total).toBe(0);
    expect(await statusOf(own)).toBe(404);
    const { version: keepVersion } = await detail('yx-hengrui');
    const body = { keepId: 'yx-hengrui', keepVersion, dropId: own, dropVersion: 1 };
    await expect(server.call(companyAdmin.merge, { body }, admin)).rejects.toThrow(/CONFLICT.*"name":null/);
    await expect(server.call(companyAdmin.remove, { body: { id: own, version: 1 } }, admin)).rejects.toThrow(/GONE/);
    await expect(saveFactsOf(own, 1, [fact('listed', true)])).rejects.toThrow(/GONE/);
    expect((await detail('yx-hengrui')).facts.map(({ key }) => key)).not.toContain('techStaff@2025');
    const { list: before } = await list({ keyword: 'hengrui' });
    await storeFacts('yx-hengrui', [fact('techStaff@2024', 12)]);
    const { list: after } = await list({ keyword: 'hengrui' });
    expect((after[0]?.facts ?? 0) - (before[0]?.facts ?? 0)).toBe(1);
    // another user's private company may have the same code, without any effect
    expect((await save('同码公司', { creditCode: code })).version).toBe(1);
    const mine = await server.call(businessBase, { params: { id: 'yx-hengrui' } }, user);
    expect(mine.business?.profile).toMatchObject({ 'techStaff@2025': 31, 'techStaff@2024': 12 });
  });
});

describe('duplicate companies', () => {
  test('duplicates share a code or a normalised name, unless both have valid, different codes', { tags: 'depth' }, async () => {
    const { id: a } = await save('云溪市双子(集团)有限公司', { creditCode: code });
    const { id: b } = await save('云溪市双子（集团）有限责任公司');
    const { id: c } = await save('云溪市同名有限公司', { creditCode: otherCode });
    await save('云溪市同名有限公司', { creditCode: codeOf('91999900MA0TEXT03') });
    const { list: groups } = await server.call(companyAdmin.duplicates, { body: {} }, admin);
    expect(groups.filter(({ companies }) => companies.some(({ id }) => [a, b, c].includes(id)))).toEqual([
      {
        reason: 'name',
        companies: [
          { id: a, name: '云溪市双子(集团)有限公司', creditCode: code, facts: 0 },
          { id: b, name: '云溪市双子（集团）有限责任公司', creditCode: null, facts: 0 },
        ],
      },
    ]);
    const duplicates = (await list({ problem: ['duplicate'], pageSize: 100 })).list.map(({ id }) => id);
    expect(duplicates).toEqual(expect.arrayContaining([a, b]));
    expect(duplicates).not.toContain(c);
    expect((await list({ problem: ['noFacts'], keyword: '双子' })).total).toBe(2);
  });

  test('the database checks credit codes like the program', async () => {
    const codes = ['91999900MA0TEXT01', '91110000100000001', '12AB', '911100001000000XY'].flatMap((body) => [
      codeOf(body),
      `${body}0`,
      `${body}A`,
    ]);
    for (const each of codes) {
      const [found] = await rows<{ fits: boolean }>(server.db, sql`select ${codeFits(sql`${each}::text`)} as fits`);
      expect(found?.fits, each).toBe(creditCodeFits(each));
    }
  });
});

/** Returns everything stored about some companies and their members, except versions. */
async function stored(ids: string[]): Promise<unknown> {
  const list = sql`${sql.param(ids)}::text[]`;
  const parts = await Promise.all(
    [
      sql`select to_jsonb(e) - 'version' - 'updated_at' as row from enterprise e where id = any(${list}) order by id`,
      sql`select to_jsonb(f) - 'id' - 'updated_at' as row from enterprise_fact f where enterprise_id = any(${list}) order by enterprise_id, account_id, key`,
      sql`select to_jsonb(g) - 'id' as row from enterprise_grant g where enterprise_id = any(${list}) order by 1`,
      sql`select to_jsonb(r) - 'id' as row from enterprise_relation r where enterprise_id = any(${list}) or other_id = any(${list}) order by 1`,
      sql`select to_jsonb(m) as row from membership m where enterprise_id = any(${list}) order by 1`,
      sql`select to_jsonb(s) as row from saved_search s where enterprise_id = any(${list}) order by 1`,
    ].map((query) => rows(server.db, query)),
  );
  return parts;
}

/** Merges two companies at their stored versions. */
async function mergeOf(keepId: string, dropId: string) {
  const [keep, drop] = [await detail(keepId), await detail(dropId)];
  const body = { keepId, keepVersion: keep.version, dropId, dropVersion: drop.version };
  return server.call(companyAdmin.merge, { body }, admin);
}

describe('merging two companies', () => {
  const dropId = 'yx-hengrui';
  const merge = (keepId: string) => mergeOf(keepId, dropId);
  const undo = (key: string) => server.call(companyAdmin.undo, { body: { undo: key } }, admin);

  test('merging moves all data including private data of users, and undo restores everything', { tags: 'depth' }, async () => {
    const { id: keepId } = await save('云溪恒睿（新登记）', { scale: 'large' });
    await storeFacts(keepId, [fact('headcount@2025', 999)]);
    await server.call(saveFacts, { body: { companyId: keepId, facts: { 'techStaff@2025': 77 } } }, user);
    await server.call(saveFacts, { body: { companyId: dropId, facts: { 'techStaff@2025': 31, 'techStaff@2023': 30 } } }, user);
    const search = { name: '恒睿', filters: {}, frequency: 'daily', basis: 'match', companyId: dropId };
    await server.call(saveSearch, { body: search } as never, user);
    const [{ id: documentId } = { id: '' }] = await rows<{ id: string }>(
      server.db,
      sql`insert into document (account_id, enterprise_id, kind, title, created_at, updated_at)
        select id, ${dropId}, 'patent', '专利', now(), now() from account where username = 'user' returning id::text as id`,
    );
    const companyOfDocument = async () =>
      (await rows<{ id: string }>(server.db, sql`select enterprise_id as id from document where id = ${documentId}::uuid`))[0]?.id;
    await saveDevice(server.db, { id: 'device-merged', companyId: dropId });
    const companyOfListing = async () =>
      (await rows<{ id: string }>(server.db, sql`select enterprise_id as id from listing where id = 'device-merged'`))[0]?.id;
    // one per company
    await server.db.insert(applicationForm).values({ kind: 'policy', version: 1, definition: policyKind.definition, savedAt: testNow });
    const applied = async (companyId: string) =>
      (
        await rows<{ id: string }>(
          server.db,
          sql`insert into application (kind, account_id, enterprise_id, subject_id, title, "window", ordinal, form_id, state, answers, created_at, updated_at)
            select 'policy', a.id, ${companyId}, 'nat-hnte', '高新技术企业', '', 1, f.id, 'submitted', '{"fields":{},"materials":{}}'::jsonb, now(), now()
            from account a, application_form f where a.username = 'user' order by f.id limit 1 returning id::text as id`,
        )
      )[0]?.id;
    await applied(keepId);
    const applicationId = await applied(dropId);
    const placeOfApplication = async () =>
      (
        await rows<{ company: string; ordinal: number }>(
          server.db,
          sql`select enterprise_id as company, ordinal from application where id = ${applicationId}::uuid`,
        )
      )[0];
    const before = await stored([keepId, dropId]);
    const old = await detail(dropId);
    const mineBefore = await server.call(businessBase, { params: {} }, user);

    const { undo: key } = await merge(keepId);
    expect(await statusOf(dropId)).toBe(404);
    const merged = await detail(keepId);
    expect(merged.base).toMatchObject({
      name: '云溪恒睿（新登记）',
      scale: 'large',
      creditCode: old.base.creditCode,
      established: old.base.established,
    });
    expect(merged.facts.find(({ key }) => key === 'headcount@2025')?.value).toBe(999);
    expect(merged.facts.length).toBeGreaterThanOrEqual(old.facts.length);
    expect(merged.grants.map(({ title }) => title)).toEqual(old.grants.map(({ title }) => title));
    expect(merged.relationCounts).toEqual(old.relationCounts);
    const mine = await server.call(businessBase, { params: {} }, user);
    expect(mine.business).toMatchObject({ id: keepId });
    expect(mine.business?.profile).toMatchObject({ 'techStaff@2025': 77, 'techStaff@2023': 30 });
    expect(mine.mine).toHaveLength(mineBefore.mine.length);
    expect([await companyOfDocument(), await companyOfListing()]).toEqual([keepId, keepId]);
    expect(await placeOfApplication()).toEqual({ company: keepId, ordinal: 2 });
    const events = JSON.stringify(
      await server.db.select().from(auditEvent).where(eq(auditEvent.call, 'enterpriseAdmin.merge')).orderBy(auditEvent.id),
    );
    expect(events).toContain('999');
    expect(events).not.toContain('techStaff@2023');

    await undo(key);
    expect(await stored([keepId, dropId])).toEqual(before);
    expect(await server.call(businessBase, { params: {} }, user)).toEqual(mineBefore);
    expect([await companyOfDocument(), await companyOfListing()]).toEqual([dropId, dropId]);
    expect(await placeOfApplication()).toEqual({ company: dropId, ordinal: 1 });
    await expect(undo(key)).rejects.toThrow(/GONE/);
  });

  test('merging is refused when a company changed since it was read, and a second time', { tags: 'depth' }, async () => {
    const { id: spare } = await save('云溪恒睿（重复登记）');
    const [keep, drop] = [await detail(dropId), await detail(spare)];
    const body = { keepId: dropId, keepVersion: keep.version, dropId: spare, dropVersion: drop.version };
    const mergeAsRead = () => server.call(companyAdmin.merge, { body }, admin);
    await storeFacts(spare, [fact('marketShare', 12)]);
    await expect(mergeAsRead()).rejects.toThrow(new RegExp(`CONFLICT.*"companies":\\[{"id":"${spare}","name":"云溪恒睿（重复登记）"}\\]`));
    const { undo: key } = await mergeOf(dropId, spare);
    await expect(mergeAsRead()).rejects.toThrow(new RegExp(`CONFLICT.*{"id":"${spare}","name":null}`));
    await undo(key);
  });

  test('contacts are kept, and only this page shows them unmasked', async () => {
    const contacts = { registerPhone: '13800004567', registerEmail: 'office@jia.example' };
    const { id: keepId } = await save('云溪联系甲有限公司', { registerPhone: contacts.registerPhone });
    const { id: spare } = await save('云溪联系乙有限公司', { registerPhone: '13800007654', registerEmail: contacts.registerEmail });
    const { undo: key } = await mergeOf(keepId, spare);
    expect(await detail(keepId)).toMatchObject(contacts);
    await undo(key);
    expect(await detail(keepId)).toMatchObject({ registerPhone: contacts.registerPhone, registerEmail: null });
    expect(await detail(spare)).toMatchObject({ registerPhone: '13800007654', registerEmail: contacts.registerEmail });
    const audited = JSON.stringify(await server.db.select().from(auditEvent));
    expect(audited).toContain('138****4567');
    for (const contact of [...Object.values(contacts), '13800007654']) expect(audited).not.toContain(contact);
    for (const wrong of [{ registerPhone: '12345' }, { registerEmail: 'office' }])
      await expect(save('云溪联系丙有限公司', wrong)).rejects.toThrow(/INVALID/);
  });

  test('merging also works in the opposite direction', { tags: 'depth' }, async () => {
    const { id: spare } = await save('云溪恒睿（旧登记）', { creditCode: code });
    await storeFacts(spare, [fact('marketShare', 12)]);
    const before = await stored([spare, dropId]);
    const { undo: key } = await mergeOf(dropId, spare);
    expect((await detail(dropId)).facts.map(({ key }) => key)).toContain('marketShare');
    await undo(key);
    expect(await stored([spare, dropId])).toEqual(before);
  });

  describe('relations of third companies', () => {
    const third = 'yx-jiangong';
    /** A supplier of the third company, merged into another one. */
    const supplier = 'yx-anzhu';
    const mergeAway = (keepId: string) => mergeOf(keepId, supplier);
    const relationsOf = async (id: string) => (await server.call(relateBusiness, { body: { id, pageSize: 100 } })).list;

    test('undo restores them even after that company was saved or has the relation to both', { tags: 'depth' }, async () => {
      const { id: keepId } = await save('云溪安筑（新登记）');
      const [known] = await server.db
        .select()
        .from(companyRelation)
        .where(and(eq(companyRelation.companyId, third), eq(companyRelation.otherId, supplier)));
      if (known === undefined) throw new Error('the sample has none');
      const { id: _id, ...relation } = known;
      await server.db.insert(companyRelation).values({ ...relation, otherId: keepId, otherName: '云溪安筑（新登记）' });
      const before = await stored([keepId, supplier]);
      const shown = await relationsOf(supplier);
      const { undo: key } = await mergeAway(keepId);
      await storeFacts(third, [fact('headcount@2025', 321)]);
      await undo(key);
      expect(await stored([keepId, supplier])).toEqual(before);
      expect(await relationsOf(supplier)).toEqual(shown);
      expect((await relationsOf(third)).filter(({ kind }) => kind === relation.kind).map(({ id }) => id)).toEqual(
        expect.arrayContaining([keepId, supplier]),
      );
    });

    test('undo restores them when only their ids were kept', { tags: 'depth' }, async () => {
      const { id: keepId } = await save('云溪安筑（新登记）');
      const before = await stored([keepId, supplier]);
      const { undo: key } = await mergeAway(keepId);
      await rows(
        server.db,
        sql`update job set payload = (payload - 'relations') || jsonb_build_object('relationIds',
          (select jsonb_agg(id) from enterprise_relation where other_id = ${keepId})) where key = ${key} returning id`,
      );
      await undo(key);
      expect(await stored([keepId, supplier])).toEqual(before);
    });
  });

  test('a merge cannot be undone after the company changed or after 30 days', { tags: 'depth' }, async () => {
    const { id: keepId } = await save('云溪恒睿（新登记）');
    const { undo: key } = await merge(keepId);
    await storeFacts(keepId, [fact('headcount@2025', 1)]);
    await expect(undo(key)).rejects.toThrow(/WRONG_STATE/);
    const { id: other } = await save('另一家');
    const { undo: late } = await mergeOf(keepId, other);
    now = new Date(testNow.getTime() + 31 * 86_400_000);
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
    const left = await rows<{ payload: unknown }>(server.db, sql`select payload from job where kind = 'enterprise.forget'`);
    expect(left.map(({ payload }) => payload)).toEqual([{}, {}]);
    admin = await signIn('admin');
    await expect(undo(late)).rejects.toThrow(/GONE/);
  });

  test('undo does not re-add a departed member, and a company cannot be merged with itself', { tags: 'depth' }, async () => {
    const { id: keepId } = await save('云溪恒睿（新登记）');
    const { undo: key } = await merge(keepId);
    await server.call(leaveCompany, { body: { id: keepId } }, user);
    await undo(key);
    const { mine } = await server.call(businessBase, { params: {} }, user);
    expect(mine.map(({ id }) => id)).not.toContain(dropId);
    await expect(merge(dropId)).rejects.toThrow(/422.*body\.dropId/);
  });
});

describe('deleting a company', () => {
  const remove = (id: string, version: number) => server.call(companyAdmin.remove, { body: { id, version } }, admin);

  test('deleting is rejected while a user works for it or keeps facts about it', { tags: 'depth' }, async () => {
    const { version } = await detail('yx-hengrui');
    await expect(remove('yx-hengrui', version)).rejects.toThrow(/IN_USE.*"kind":"user","count":1/);
    const { id } = await save('有人记录的公司');
    await server.call(saveFacts, { body: { companyId: id, facts: { 'techStaff@2025': 31 } } }, user);
    await expect(remove(id, 1)).rejects.toThrow(/IN_USE/);
  });

  test('deleting rejects a stale version, and undo restores the company with its relations', async () => {
    const related = await rows<{ id: string; version: number }>(
      server.db,
      sql`select e.id, e.version from enterprise e join enterprise_relation r on r.other_id = e.id
        where not exists (select 1 from membership m where m.enterprise_id = e.id) order by e.id limit 1`,
    );
    const { id = '', version = 0 } = related[0] ?? {};
    const before = await stored([id]);
    const shown = await server.call(relateBusiness, { body: { id } });
    await expect(remove(id, version + 1)).rejects.toThrow(/CONFLICT/);
    const { undo } = await remove(id, version);
    expect(await statusOf(id)).toBe(404);
    await server.call(companyAdmin.undo, { body: { undo } }, admin);
    expect(await stored([id])).toEqual(before);
    expect(await server.call(relateBusiness, { body: { id } })).toEqual(shown);
    expect((await detail(id)).version).toBe(version + 1);
  });
});

test('the company calls need the permission for companies', async () => {
  await expect(server.call(companyAdmin.list, { body: {} }, user)).rejects.toThrow(/403/);
  await expect(
    server.call(companyAdmin.merge, { body: { keepId: 'a', keepVersion: 1, dropId: 'b', dropVersion: 1 } }, user),
  ).rejects.toThrow(/403/);
});

describe('a keyword of the list', () => {
  test.each([
    '星槎 打印',
    '打印 星槎',
    '星槎有限公司',
    'xingcha',
    'xc 3D dyjs',
    '星搓3D打印技术',
    '3D打印',
    '3D 打印',
    '打印 3D',
    '星槎 3d',
    'D打',
  ])('finds a company by %s', { tags: 'depth' }, async (keyword) => {
    const { id } = await save('云溪星槎3D打印技术有限公司');
    expect((await list({ keyword })).list.map((one) => one.id)).toEqual([id]);
  });
});
