import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as contract from '#contract/company-data.ts';
import * as company from '#contract/company.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { match } from '#contract/matching.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { readTable } from '#server/platform/table/read/table.ts';
import { signedInAccounts } from '../setup/book-listings.ts';
import { factSheetFile } from '../setup/fact-sheet.ts';
import { lockedFile } from '../setup/compound-file.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer({ prepare });
const companyId = 'yx-hengrui';
let token = '';
async function prepare(): Promise<void> {
  token = await tokenOf(server, 'user');
}

const overview = (as = token) => server.call(contract.overview, { params: {} }, as);
const save = (facts: Partial<Record<FactKey, FactValue | null>>) => server.call(contract.save, { body: { companyId, facts } }, token);
const correct = (facts: Partial<Record<FactKey, FactValue>>) => server.call(contract.correct, { body: { companyId, facts } }, token);
const factsOf = async (key: FactKey) => (await overview()).facts.filter((fact) => fact.key === key);
const confirmedCount = async () => {
  const [fact] = await factsOf('headcount@2025');
  if (fact === undefined || typeof fact.value !== 'number' || !fact.confirmed) throw new Error('The sample does not confirm the headcount');
  return fact.value;
};

async function preview(file: File) {
  const form = new FormData();
  form.set('file', file);
  const answer = await server.fetch(`${contract.importPreview.path}?companyId=${companyId}`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  return (await answer.json()) as { code: number | string; data: { rows: contract.SheetRow[] } };
}
const rowsOf = async (...rows: (readonly string[])[]) => (await preview(factSheetFile(...rows))).data.rows;

describe('the data of a company', () => {
  test('the overview has facts with sources, and the missing facts ranked by what they decide', { tags: 'depth' }, async () => {
    const data = await overview();
    expect(data.company).toEqual({ id: companyId, name: '云溪恒锐精密机械有限公司', own: false });
    expect(data.completeness).toBeGreaterThan(0);
    expect(data.completeness).toBeLessThan(1);
    expect(data.facts.find(({ key }) => key === 'marketShare')).toMatchObject({ own: true, confirmed: false, value: 12 });
    const known = new Set(data.facts.map(({ key }) => key));
    expect(data.missing.filter(({ key }) => known.has(key))).toEqual([]);
    expect(data.missing.length).toBeGreaterThan(3);
    // the first one is the question on the match page
    const { bestQuestion } = await server.call(match, { body: { companyId } }, token);
    expect(data.missing[0]).toMatchObject({ key: bestQuestion?.fact, decides: bestQuestion?.decides, involved: bestQuestion?.involved });
    const statements = new Set(data.declarations.map(({ key }) => `declaration:${key}`));
    expect(data.missing.filter(({ key }) => key.startsWith('declaration:') && !statements.has(key))).toEqual([]);
  });

  test('a declared fact is no longer missing, and completeness rises', { tags: 'depth' }, async () => {
    const before = await overview();
    const asked = before.missing.find(({ key, decides }) => key.startsWith('declaration:') && decides > 0);
    if (asked === undefined) throw new Error('No declaration decides anything');
    await save({ [asked.key]: false });
    const after = await overview();
    expect(after.missing.some(({ key }) => key === asked.key)).toBe(false);
    expect(after.completeness).toBeGreaterThan(before.completeness);
  });

  test('the overview is empty without a company, or for a company of others', { tags: 'depth' }, async () => {
    const [stranger = ''] = await signedInAccounts(server.db, 1);
    expect((await overview(stranger)).company).toBeNull();
    const named = await server.call(contract.overview, { params: { companyId } }, stranger);
    expect(named).toMatchObject({ company: null, facts: [], missing: [] });
    await server.call(changeBusiness, { body: { id: companyId } }, stranger);
    // declarations of other users stay
    expect((await overview(stranger)).facts.some(({ own }) => own)).toBe(false);
    expect((await overview(stranger)).facts.some(({ key }) => key === 'marketShare')).toBe(false);
  });
});

describe('declaring', () => {
  test('declarations can be stored, changed and taken back', { tags: 'depth' }, async () => {
    expect(await save({ 'techStaff@2025': 40 })).toEqual({ saved: ['techStaff@2025'], contradictions: [] });
    expect(await factsOf('techStaff@2025')).toMatchObject([{ value: 40, own: true, confirmed: false }]);
    await save({ 'techStaff@2025': { min: 30, max: 50 } });
    expect(await factsOf('techStaff@2025')).toMatchObject([{ value: { min: 30, max: 50 } }]);
    await save({ 'techStaff@2025': null });
    expect(await factsOf('techStaff@2025')).toEqual([]);
  });

  test('a declaration that contradicts a confirmed fact is not stored, the rest is', { tags: 'depth' }, async () => {
    const count = await confirmedCount();
    const answer = await save({ 'headcount@2025': count + 7, 'techStaff@2025': 40 });
    expect(answer.saved).toEqual(['techStaff@2025']);
    expect(answer.contradictions).toEqual([
      {
        key: 'headcount@2025',
        value: count + 7,
        registered: { value: count, source: expect.any(String) as string, sourceDate: expect.any(String) as string },
      },
    ]);
    expect(await factsOf('headcount@2025')).toMatchObject([{ value: count, own: false, confirmed: true }]);
  });

  test('a value confirmed by the register removes an older equal declaration', { tags: 'depth' }, async () => {
    const count = await confirmedCount();
    // tried as what-if and stored on the match page
    await server.call(company.saveFacts, { body: { companyId, facts: { 'headcount@2025': count + 7 } } }, token);
    expect(await factsOf('headcount@2025')).toHaveLength(2);
    expect(await save({ 'headcount@2025': count })).toEqual({ saved: ['headcount@2025'], contradictions: [] });
    expect(await factsOf('headcount@2025')).toMatchObject([{ value: count, own: false }]);
  });

  test('a wrong value is refused with its fact', { tags: 'depth' }, async () => {
    await expect(save({ 'techStaff@2025': -1, marketShare: 20 })).rejects.toThrow('body.facts.techStaff@2025');
    expect(await factsOf('marketShare')).toMatchObject([{ value: 12 }]);
  });
});

describe('a correction', () => {
  test('beginning creates a draft with the new value beside that of the register', { tags: 'depth' }, async () => {
    const count = await confirmedCount();
    const { id, left } = await correct({ 'headcount@2025': count + 7 });
    expect(left).toEqual([]);
    const detail = await server.call(application.detail, { params: { id } }, token);
    expect(detail).toMatchObject({ kind: 'data-correction', state: 'draft', answers: { fields: { headcount: count + 7 } } });
    expect(detail.known['headcount']).toMatchObject({ value: count, confirmed: true });
    expect((await overview()).corrections).toMatchObject([{ id, state: 'draft', facts: ['headcount@2025'] }]);
    // the register changes only on approval
    expect(await confirmedCount()).toBe(count);
  });

  test('beginning again continues the draft, and names facts that the form has no field for', { tags: 'depth' }, async () => {
    const count = await confirmedCount();
    const first = await correct({ 'headcount@2025': count + 7 });
    const second = await correct({ inventionPatents: 99, designPatents: 3 });
    expect(second).toEqual({ id: first.id, left: ['designPatents'] });
    const { answers } = await server.call(application.detail, { params: { id: first.id } }, token);
    expect(answers.fields).toMatchObject({ headcount: count + 7, inventionPatents: 99 });
    await expect(correct({ designPatents: 3 })).rejects.toThrow('WRONG_STATE');
  });

  test('facts without a field create no draft', async () => {
    await expect(correct({ designPatents: 3 })).rejects.toThrow('WRONG_STATE');
    expect((await overview()).corrections).toEqual([]);
  });
});

describe('an import sheet of facts', () => {
  test('the preview says for each row what it would do, and stores nothing', { tags: 'depth' }, async () => {
    const count = await confirmedCount();
    const rows = await rowsOf(
      ['techStaff@2025', '科技人员', '40', '人'],
      ['marketShare', '市占率', '14', '%'],
      ['headcount@2025', '从业人数', String(count + 7), '人'],
      ['yearsInNiche', '年限', '11', '年'],
      ['highTechRevenue@2025', '高新收入', '4,200', '万元'],
      ['exportRevenue@2025', '出口', '100', ''],
      ['no-such', '别的', '1', ''],
      ['techStaff@2025', '科技人员', '41', '人'],
      ['listed', '上市', '也许', ''],
      ['designPatents', '外观', '1.5', '件'],
      ['profit@2024', '利润', '', '万元'],
    );
    expect(rows.map(({ row, key, outcome, value, before }) => [row, key, outcome, value, before])).toEqual([
      [2, 'techStaff@2025', 'add', 40, null],
      [3, 'marketShare', 'change', 14, 12],
      [4, 'headcount@2025', 'contradicts', count + 7, count],
      [5, 'yearsInNiche', 'same', 11, 11],
      [6, 'highTechRevenue@2025', 'add', 42_000_000, null],
      [7, 'exportRevenue@2025', 'reject', null, null],
      [8, null, 'reject', null, null],
      [9, 'techStaff@2025', 'reject', null, null],
      [10, 'listed', 'reject', null, null],
      [11, 'designPatents', 'reject', null, null],
    ]);
    expect(rows.filter(({ outcome }) => outcome === 'reject').map(({ problem }) => problem)).toEqual([
      '请注明金额的单位，如“万元”。',
      '没有这个编码，请不要修改填报表的编码列。',
      '与第 2 行是同一项数据，请只保留一行。',
      '请填写“是”或“否”。',
      '请填写整数。',
    ]);
    expect(await factsOf('techStaff@2025')).toEqual([]);
  });

  test('ranges, days, choices and titles are read', { tags: 'depth' }, async () => {
    const rows = await rowsOf(
      ['techStaff@2025', '', '30-50', '人'],
      ['registered:999901', '', '2012年4月18日', ''],
      ['qualification:hnte', '', '是', '', '2024-11-01', '2027-10-31'],
      ['qualification:srdi', '', '否', ''],
    );
    expect(rows.map(({ key, value }) => [key, value])).toEqual([
      ['techStaff@2025', { min: 30, max: 50 }],
      ['registered:999901', '2012-04-18'],
      ['qualification:hnte', { held: true, since: '2024-11-01', until: '2027-10-31' }],
      ['qualification:srdi', { held: false }],
    ]);
  });

  test('a sheet that is not the template is refused', { tags: 'depth' }, async () => {
    const file = new File(['a,b\n1,2\n3,4'], 'a.csv', { type: 'text/csv' });
    expect((await preview(file)).code).toBe('FILE_UNREADABLE');
  });

  test('a workbook with a password is refused with instructions', { tags: 'depth' }, async () => {
    const { code, message } = (await preview(new File([lockedFile()], 'a.xlsx'))) as { code: string; message?: string };
    expect([code, message]).toEqual(['FILE_TYPE', '文件设有密码。请打开后去掉密码，另存为 XLSX，再重新选择。']);
  });

  test.each(['zh-CN', 'en-US'])('an export in %s reads back the same', { tags: 'depth' }, async (language) => {
    const address = `${contract.sheet.path}?companyId=${companyId}&what=all&language=${language}`;
    const answer = await server.fetch(address, { headers: { authorization: token } });
    expect(answer.status).toBe(200);
    const bytes = await answer.arrayBuffer();
    const { rows } = (await preview(new File([bytes], 'sheet.xlsx'))).data;
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
  });

  test('the template lists what is missing, with units and allowed values, and nothing confirmed', { tags: 'depth' }, async () => {
    const answer = await server.fetch(`${contract.sheet.path}?companyId=${companyId}&what=template`, {
      headers: { authorization: token },
    });
    const { columns, rows } = await readTable(new Uint8Array(await answer.arrayBuffer()), 'template.xlsx');
    expect(columns.slice(0, 4)).toEqual(['编码（请勿修改）', '数据项', '填写值', '单位']);
    const cells = new Map(rows.map((row) => [row.cells[0] ?? '', row.cells]));
    expect(cells.has('headcount@2025')).toBe(false);
    expect(cells.get('techStaff@2025')?.[3]).toBe('人');
    expect(cells.get('techStaff@2025')?.[6]).toBe('整数，或区间如 100-200');
    expect(cells.get('marketShare')?.[2]).toBe('12');
  });

  test('importing is for members of the company', { tags: 'depth' }, async () => {
    const [stranger = ''] = await signedInAccounts(server.db, 1);
    const answer = await server.fetch(`${contract.sheet.path}?companyId=${companyId}`, { headers: { authorization: stranger } });
    expect(await answer.json()).toMatchObject({ code: 'GONE' });
  });
});
