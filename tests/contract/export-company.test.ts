import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import * as admin from '#contract/company-admin.ts';
import * as calls from '#contract/company-import.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { companyOf } from './company-content.ts';
import { importSteps } from './import-steps.ts';

let steps: ReturnType<typeof importSteps>;
const server = restoredServer({
  prepare: async () => {
    steps = importSteps(server, calls, await tokenOf(server, 'admin'));
  },
});

const options = { source: '园区企业名录', sourceDate: '2026-06-10' };
const origin = { source: '企业年报', sourceDate: '2026-06-01', confirmed: true };

async function exported(query: Record<string, string>) {
  const response = await server.fetch(`${admin.exportCompanies.path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: steps.token },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, sheet: await readSheet(bytes), file: new File([bytes], 'companies.xlsx') };
}

/** A company with facts of every cell format. */
async function odd() {
  const content = {
    regionCode: '110108',
    address: '青川区　一号路\n2 号',
    businessScope: '软件开发；技术服务（依法须经批准的项目除外）',
    registerPhone: '0571-88886666',
    industry: '3911',
  };
  const made = await server.call(admin.save, { body: companyOf('导出形状厂', content) }, steps.token);
  const facts: { key: FactKey; value: FactValue }[] = [
    { key: 'revenue@2024', value: { min: 5_000_000, max: 10_000_000 } },
    { key: 'headcount@2025', value: { min: 50 } },
    { key: 'marketShare', value: 0.5 },
    { key: 'struckOff', value: false },
    { key: 'abnormalOperation', value: { held: true, since: '2024-03-01', until: '2025-02-01' } },
    { key: 'seriousViolationList', value: { held: false } },
    { key: 'qualification:hnte', value: { held: true, since: '2024-01-05', until: '2027-01-04', first: '2018-01-05' } },
    { key: 'qualification:srdi', value: { held: true, until: '2027-01-04' } },
    { key: 'qualification:gazelle', value: { held: false } },
    { key: 'registered:999900', value: '2019-05-06' },
  ];
  await server.call(admin.saveFacts, { body: { ...made, facts: facts.map((fact) => ({ ...fact, ...origin })) } }, steps.token);
}

describe('the export of companies', () => {
  test.each(['zh-CN', 'en-US'])('in %s imported again changes nothing', { tags: 'depth' }, async (language) => {
    await odd();
    const { file, response, sheet } = await exported({ language });
    expect(Number(response.headers.get('x-total-rows'))).toBe(sheet.length - 1);
    const batch = await steps.preview(await steps.send(file), { options });
    expect([...(await steps.rows(batch.id, 'change')), ...(await steps.rows(batch.id, 'reject'))]).toEqual([]);
    expect(batch.counts).toEqual({ add: 0, change: 0, same: sheet.length - 1, reject: 0 });
  });

  test('has the rows of the list, in its order', async () => {
    for (const name of ['导出乙厂', '导出甲厂', '别处厂']) await server.call(admin.save, { body: companyOf(name) }, steps.token);
    const { sheet } = await exported({ keyword: '导出', order: 'name' });
    expect(sheet.slice(1).map(([name]) => name)).toEqual(['导出甲厂', '导出乙厂']);
    const asked = { keyword: '导出', order: 'name' as const };
    const { list } = await server.call(admin.list, { body: asked }, steps.token);
    expect(list.map(({ name }) => name)).toEqual(['导出甲厂', '导出乙厂']);
  });

  test('an export without companies has only the heading', { tags: 'depth' }, async () => {
    const { sheet } = await exported({ keyword: '没有这样的厂' });
    expect(sheet).toHaveLength(1);
  });
});
