import { eq, like, sql } from 'drizzle-orm';
import pino from 'pino';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import * as audit from '#contract/audit.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as companies from '#contract/company-import.ts';
import * as listingAdmin from '#contract/listing-admin.ts';
import * as policies from '#contract/policy-import.ts';
import type { ImportBatch, ImportCalls } from '#contract/import.ts';
import { handlers } from '#server/job-handlers.ts';
import { companyTable, membership } from '#server/platform/db/tables/company.ts';
import { importBatch, importRow } from '#server/platform/db/tables/import.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listingDraft } from '#server/platform/db/tables/listing.ts';
import { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import { cleanImports } from '#server/publishing/import/clean.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { companyOf } from './company-content.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';

let token = '';
const server = restoredServer({
  prepare: async () => {
    token = await tokenOf(server, 'admin');
  },
});

type Calls = Omit<ImportCalls, 'importTemplate'>;
const stepsOf = (calls: Calls, params: Record<string, string> = {}) => importSteps(server, calls, token, params);
const previewOf = (calls: Calls, batch: ImportBatch) => stepsOf(calls).previewUndo(batch);
const undone = (calls: Calls, batch: ImportBatch) => stepsOf(calls).undo(batch);

const companyOptions = { source: '园区企业名录', sourceDate: '2026-06-10' };
const companyFile = (rows: readonly string[]) => textFile('企业.csv', ['企业名称,注册地址', ...rows].join('\n'));
const importCompanies = (rows: readonly string[]) => stepsOf(companies).run(companyFile(rows), { options: companyOptions });
const companyNamed = async (name: string) => (await server.db.select().from(companyTable).where(eq(companyTable.name, name)))[0];

describe('undoing an import of companies', () => {
  test(
    'deletes new companies and gives others their former values, and the same file can be imported again',
    { tags: 'depth' },
    async () => {
      await importCompanies(['云溪撤销甲厂,旧街1号']);
      const batch = await importCompanies(['云溪撤销甲厂,新街2号', '云溪撤销乙厂,新街3号']);
      expect(await companyNamed('云溪撤销甲厂')).toMatchObject({ address: '新街2号' });
      expect(await previewOf(companies, batch)).toEqual({ counts: { remove: 1, withdraw: 0, restore: 1, changed: 0, used: 0 }, kept: [] });
      // a preview writes nothing
      expect(await companyNamed('云溪撤销乙厂')).toBeDefined();

      expect(await undone(companies, batch)).toEqual({ counts: { remove: 1, withdraw: 0, restore: 1, changed: 0, used: 0 }, kept: [] });
      expect(await companyNamed('云溪撤销甲厂')).toMatchObject({ address: '旧街1号', version: 3 });
      expect(await companyNamed('云溪撤销乙厂')).toBeUndefined();
      const again = await stepsOf(companies).preview(
        await stepsOf(companies).send(companyFile(['云溪撤销甲厂,新街2号', '云溪撤销乙厂,新街3号'])),
        {
          options: companyOptions,
        },
      );
      expect(again.counts).toEqual({ add: 1, change: 1, same: 0, reject: 0 });
    },
  );

  test('undo keeps and names records changed or used since', { tags: 'depth' }, async () => {
    const batch = await importCompanies(['云溪撤销丙厂,新街1号', '云溪撤销丁厂,新街2号', '云溪撤销戊厂,新街3号']);
    const [changed, used] = [await companyNamed('云溪撤销丙厂'), await companyNamed('云溪撤销丁厂')];
    const body = companyOf('云溪撤销丙厂', { id: changed?.id ?? '', version: changed?.version ?? 0, address: '别人改的地址' });
    await server.call(companyAdmin.save, { body }, token);
    const [user] = await server.db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
    await server.db.insert(membership).values({ companyId: used?.id ?? '', accountId: user?.id ?? '', role: 'administrator' });
    const wanted = {
      counts: { remove: 1, withdraw: 0, restore: 0, changed: 1, used: 1 },
      kept: [
        {
          row: 2,
          title: '云溪撤销丙厂',
          reason: 'changed',
          change: { by: 'admin', name: '管理员', at: testNow.toISOString(), kind: 'enterprise', id: changed?.id },
        },
        { row: 3, title: '云溪撤销丁厂', reason: 'used', change: null },
      ],
    };
    expect(await previewOf(companies, batch)).toEqual(wanted);
    expect(await undone(companies, batch)).toEqual(wanted);
    expect(await companyNamed('云溪撤销丙厂')).toBeDefined();
    expect(await companyNamed('云溪撤销丁厂')).toBeDefined();
    expect(await companyNamed('云溪撤销戊厂')).toBeUndefined();
    // once it is in no use, undoing again deletes it
    await server.db.delete(membership).where(eq(membership.companyId, used?.id ?? ''));
    expect((await undone(companies, batch)).counts).toEqual({ remove: 2, withdraw: 0, restore: 0, changed: 1, used: 0 });
  });

  test(
    'names who changed a row by their user name alone once their account is deleted, and nobody where no history has it',
    { tags: 'depth' },
    async () => {
      const batch = await importCompanies(['云溪撤销辛厂,新街1号', '云溪撤销壬厂,新街2号']);
      const [byOfficer, unnoted] = [await companyNamed('云溪撤销辛厂'), await companyNamed('云溪撤销壬厂')];
      const officer = await onePermissionAccount(server.call, token, 'content:enterprise');
      const body = companyOf('云溪撤销辛厂', { id: byOfficer?.id ?? '', version: byOfficer?.version ?? 0, address: '改过' });
      await server.call(companyAdmin.save, { body }, officer.token);
      await server.db
        .update(companyTable)
        .set({ version: 9 })
        .where(eq(companyTable.id, unnoted?.id ?? ''));
      const kept = async () => (await previewOf(companies, batch)).kept;
      expect(await kept()).toMatchObject([
        { row: 2, change: { by: officer.username, id: byOfficer?.id } },
        { row: 3, change: null },
      ]);
      await server.db.delete(account).where(eq(account.username, officer.username));
      expect(await kept()).toMatchObject([
        { row: 2, change: { by: officer.username, name: null } },
        { row: 3, change: null },
      ]);
      const path = `${companies.importReport.path}?id=${batch.id}`;
      const report = await server.fetch(path, { headers: { authorization: token } });
      const text = JSON.stringify(await readSheet(Buffer.from(await report.arrayBuffer())));
      expect(text).toContain(`未撤销：导入后有人修改过: ${officer.username}, `);
    },
  );

  test('undo is one audit event with links to its records', { tags: 'depth' }, async () => {
    const batch = await importCompanies(['云溪撤销己厂,新街1号', '云溪撤销庚厂,新街2号']);
    await undone(companies, batch);
    const { list } = await server.call(audit.list, { body: { call: [companies.importUndo.name], pageSize: 100 } }, token);
    expect(list).toMatchObject([{ target: { kind: 'import', title: '企业.csv' }, after: { undone: { remove: 2 } } }]);
    const { list: records } = await server.call(audit.list, { body: { keyword: '云溪撤销己厂', pageSize: 100 } }, token);
    expect(records).toMatchObject([
      { call: companies.importUndo.name, after: null },
      { call: companies.importApply.name, before: null },
    ]);
  });

  test('undo can be stopped and continued, also after a killed server', { tags: 'depth' }, async () => {
    const names = Array.from({ length: 180 }, (_, at) => `云溪分撤${at}号厂,新街${at}号`);
    const batch = await importCompanies(names);
    const stored = () => server.db.$count(companyTable, like(companyTable.name, '云溪分撤%'));
    const begin = () => server.call(companies.importUndo, { body: { id: batch.id } }, token);
    const runOne = (step?: (name: string) => void) =>
      runNext({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow, ...(step && { step }) }, handlers);
    await begin();
    while ((await stored()) === names.length) await runOne();
    const left = await stored();
    expect(left).toBeGreaterThan(0);
    await server.call(companies.importCancel, { body: { id: batch.id } }, token);
    await stepsOf(companies).work();
    expect(await stepsOf(companies).status(batch.id)).toMatchObject({ state: 'undoStopped' });
    expect(await stored()).toBe(left);

    await begin();
    await begin();
    await runOne((name) => {
      if (name === 'handled') throw new Error('killed');
    });
    expect(await stored()).toBe(left);
    await server.db.execute("update job set run_at = '2020-01-01' where state = 'waiting' and kind = 'import.undo'");
    await stepsOf(companies).work();
    expect(await stepsOf(companies).status(batch.id)).toMatchObject({ state: 'undone' });
    expect(await stored()).toBe(0);
  });

  test('undo of a stopped import covers its written rows', { tags: 'depth' }, async () => {
    const steps = stepsOf(companies);
    const names = Array.from({ length: 180 }, (_, at) => `云溪半撤${at}号厂,新街${at}号`);
    const batch = await steps.preview(await steps.send(companyFile(names)), { options: companyOptions });
    await expect(previewOf(companies, batch)).rejects.toThrow('WRONG_STATE');
    await server.call(companies.importApply, { body: { id: batch.id, counts: countsOf(batch) } }, token);
    const stored = () => server.db.$count(companyTable, like(companyTable.name, '云溪半撤%'));
    while ((await stored()) === 0) await runNext({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow }, handlers);
    await server.call(companies.importCancel, { body: { id: batch.id } }, token);
    await steps.work();
    await undone(companies, batch);
    expect(await stored()).toBe(0);
  });

  test('undo is offered for 30 days, then former values are deleted', { tags: 'depth' }, async () => {
    await importCompanies(['云溪撤销辛厂,旧街1号']);
    const batch = await importCompanies(['云溪撤销辛厂,新街2号']);
    const until = Date.parse(batch.undoUntil ?? '');
    expect(until - testNow.getTime()).toBe(30 * 86_400_000);
    await server.db
      .update(importBatch)
      .set({ createdAt: new Date(testNow.getTime() - 86_400_000) })
      .where(eq(importBatch.id, batch.id));
    const formers = () => server.db.$count(importRow, sql`batch_id = ${batch.id}::uuid and former is not null`);
    await cleanImports(server.db, new Date(until - 1000), testNow);
    expect(await formers()).toBe(1);
    await cleanImports(server.db, new Date(until + 1000), testNow);
    expect(await formers()).toBe(0);
    await expect(previewOf(companies, batch)).rejects.toThrow('404');
  });
});

describe('undoing an import of policies', () => {
  const heading = '标题,发布日期,领域,地区,摘要';
  const run = (rows: readonly string[], state: string) =>
    stepsOf(policies).run(textFile('政策.csv', [heading, ...rows].join('\n')), { options: { state } });
  const stored = async (title: string) => (await server.db.select().from(policy).where(eq(policy.title, title)))[0];

  test('withdraws new ones and restores the text of others as their next version', { tags: 'depth' }, async () => {
    await run(['关于撤销试点的通知,2026-5-1,产业发展,云溪市,旧摘要'], 'published');
    const batch = await run(
      ['关于撤销试点的通知,2026-5-1,产业发展,云溪市,新摘要', '关于新增试点的通知,2026-5-2,产业发展,云溪市,摘要'],
      'published',
    );
    expect((await previewOf(policies, batch)).counts).toEqual({ remove: 0, withdraw: 1, restore: 1, changed: 0, used: 0 });
    await undone(policies, batch);
    expect(await stored('关于撤销试点的通知')).toMatchObject({ summary: '旧摘要', state: 'published', version: 3 });
    expect(await stored('关于新增试点的通知')).toMatchObject({ state: 'retired' });
  });

  test('deletes new drafts and restores the text of others', { tags: 'depth' }, async () => {
    await run(['关于草稿试点的通知,2026-5-1,产业发展,云溪市,旧摘要'], 'draft');
    const batch = await run(
      ['关于草稿试点的通知,2026-5-1,产业发展,云溪市,新摘要', '关于草稿新增的通知,2026-5-2,产业发展,云溪市,摘要'],
      'draft',
    );
    await undone(policies, batch);
    const drafts = await server.db
      .select()
      .from(policyDraft)
      .where(sql`content ->> 'title' like '关于草稿%'`);
    expect(drafts).toMatchObject([{ content: { title: '关于草稿试点的通知', summary: '旧摘要' } }]);
  });
});

test('undoing an import of listings deletes new drafts and keeps listings published since', async () => {
  const steps = stepsOf(listingAdmin, { kind: 'device' });
  const batch = await steps.run(textFile('设备.csv', '标题,地区,型号\n撤销试验台甲,999901,SEM-1\n撤销试验台乙,999901,SEM-2'));
  expect(batch.counts).toMatchObject({ add: 2 });
  await server.db
    .update(listingDraft)
    .set({ version: 7 })
    .where(sql`content ->> 'title' = '撤销试验台乙'`);
  const { counts, kept } = await undone(listingAdmin, batch);
  expect(counts).toEqual({ remove: 1, withdraw: 0, restore: 0, changed: 1, used: 0 });
  expect(kept).toMatchObject([{ row: 3, title: '撤销试验台乙', reason: 'changed' }]);
  expect(await server.db.$count(listingDraft, sql`content ->> 'title' like '撤销试验台%'`)).toBe(1);
});

test('the tags of imported policies are completions some seconds later, and no more after an undo', { tags: 'depth' }, async () => {
  const steps = stepsOf(policies);
  const completions = () => server.db.select({ text: suggestTerm.text }).from(suggestTerm).where(eq(suggestTerm.text, '星轨测控'));
  const later = (seconds: number) =>
    runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => new Date(testNow.getTime() + seconds * 1000) });
  const file = textFile(
    '政策.csv',
    '标题,类型,领域,地区,发布日期,标签\n关于支持测控产业的若干措施,政策文件,科技创新,云溪市,2026-05-01,星轨测控',
  );
  const looked = await steps.preview(await steps.send(file), { options: { state: 'published' } });
  const batch = await steps.apply(looked.id, countsOf(looked));
  expect(batch.state).toBe('applied');
  await later(6);
  expect(await completions()).toHaveLength(1);
  await undone(policies, batch);
  await later(12);
  expect(await completions()).toEqual([]);
});
