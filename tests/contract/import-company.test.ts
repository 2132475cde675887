import { eq, isNull } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import * as admin from '#contract/company-admin.ts';
import * as calls from '#contract/company-import.ts';
import { businessBase } from '#contract/company-choice.ts';
import { saveFacts } from '#contract/company.ts';
import { checkCharacter } from '#domain/company/credit-code.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { companyTable, companyFact } from '#server/platform/db/tables/company.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { companyOf } from './company-content.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';

let steps: ReturnType<typeof importSteps>;
let user = '';
const signIn = (username: string) => tokenOf(server, username);
const server = restoredServer({
  prepare: async () => {
    steps = importSteps(server, calls, await signIn('admin'));
    user = await signIn('user');
  },
});

const codeOf = (body: string) => body + (checkCharacter(body) ?? '');
const hengrui = '91999901MATM540B8K';
const [one, two, three] = [codeOf('91999900MA1MPRT01'), codeOf('91999900MA1MPRT02'), codeOf('91999900MA1MPRT03')];
const wrong = `${three.slice(0, 17)}${three.endsWith('0') ? '1' : '0'}`;
const options = { source: '园区企业名录', sourceDate: '2026-06-10' };

const make = async (name: string, changed: object = {}) =>
  (await server.call(admin.save, { body: companyOf(name, changed) }, steps.token)).id;
const detail = (id: string) => server.call(admin.detail, { params: { id } }, steps.token);
const factsOf = async (id: string) => Object.fromEntries((await detail(id)).facts.map((fact) => [fact.key, fact]));
const publicOnes = () => server.db.$count(companyTable, isNull(companyTable.ownerId));
const named = async (name: string) => {
  const [found, ...more] = await server.db.select().from(companyTable).where(eq(companyTable.name, name));
  expect(more).toEqual([]);
  return found ?? expect.unreachable(`no ${name}`);
};

/** Previews a small file and returns the batch with the action, notes and changes of each row. */
async function preview(lines: readonly string[], chosen: Record<string, string> = options) {
  const batch = await steps.preview(await steps.send(textFile('企业.csv', lines.join('\n'))), { options: chosen });
  const rows = (await steps.rows(batch.id)).toSorted((a, b) => a.row - b.row);
  const outcomes = rows.map(({ action, notes }) =>
    [action, ...notes.map(({ field, text }) => (field === null ? text : `${field}: ${text}`))].join(' '),
  );
  const changes = (at: number) => rows[at]?.changes.map(({ field, from, to }) => `${field}: ${from ?? ''} → ${to ?? ''}`);
  return { batch, outcomes, changes, apply: () => steps.apply(batch.id, countsOf(batch)) };
}

describe('an untidy list of companies', () => {
  const lines = [
    '序号,公司名称,社会信用代码,类型,所属区县,行业,企业规模,成立时间,法人,注册资本(万元),2024年营业收入（万元）,2025年度营业收入,研发投入(2025年),员工人数,发明专利（件）,是否上市,纳税信用等级,备注',
    `1,云溪导入甲科技有限公司,${one.toLowerCase()},有限责任公司(自然人投资或控股),云溪市青川区,C39,小型,2015.3.8,王一,"１，２００",950,"1,200万元",96万,约50人,7,否,A,`,
    `2,云溪导入乙（集团）股份有限公司,${wrong},股份有限公司(非上市),北京市海淀区,软件和信息技术服务业,中,42071,,,—,0.5亿-1亿,,20－300人,,未上市,M,`,
    `3,云溪恒锐精密机械 有限公司,${hengrui},,,,,,,,,,,171,,,,`,
    `4,云溪导入甲科技有限责任公司,,,,,,,,,,,,,,,,`,
    `5,Ｙ,123,其他,青溪区,炼丹,巨型,2026年2月30日,,很多,200万美元,,1.5人,12.5,,也许,E,`,
    `6,,,,,,,,,,,,,,,,,空行`,
    `7,云溪导入丁厂,,,朝阳区,,,,,,,1200,,,无,,,`,
  ];

  test('rows are corrected or rejected with field and reason, and nothing is written before apply', { tags: 'depth' }, async () => {
    const before = await publicOnes();
    const { batch, outcomes, changes } = await preview(lines);
    expect(batch.mapping).toMatchObject({
      name: '公司名称',
      creditCode: '社会信用代码',
      legalForm: '类型',
      registeredCapital: '注册资本(万元)',
      'revenue@2024': '2024年营业收入（万元）',
      'revenue@2025': '2025年度营业收入',
      'revenue@2023': null,
      'rdExpense@2025': '研发投入(2025年)',
      'headcount@2025': '员工人数',
      inventionPatents: '发明专利（件）',
      taxCreditAB: '纳税信用等级',
    });
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "add 2025 年营业收入: “1,200万元”读作 ¥12,000,000。 2024 年营业收入: “950”读作 ¥9,500,000。 2025 年研发费用: “96万”读作 ¥960,000。 注册资本: “１，２００”读作 ¥12,000,000。 2025 年职工总数: “约50人”是约数，按 50 计。",
        "add 统一社会信用代码: 信用代码“91999900MA1MPRT030”的校验位对不上，照原样保留，请核对。 2025 年营业收入: “0.5亿-1亿”读作 ¥50,000,000–100,000,000。",
        "change",
        "reject 与第 2 行是同一家企业。",
        "reject 企业名称: 企业名称至少 2 个字符：“Y”。 统一社会信用代码: 统一社会信用代码是 18 位数字和大写字母（不含 I、O、S、V、Z）：“123”。 企业类型: 无法识别“其他”，可填：有限责任公司、股份有限公司、个人独资企业、合伙企业、外商投资企业、国有企业、个体工商户、农民专业合作社、事业单位。 规模: 无法识别“巨型”，可填：微型企业、小型企业、中型企业、大型企业。 所属行业: 没有“炼丹”这个行业，可填 GB/T 4754-2017 的门类字母、两至四位代码，或门类、大类的名称。 所在地区: 没有“青溪区”这个地区，可填名称或六位行政区划代码，相近的有：青川区、云溪市、望湖区。 成立日期: 无法识别的日期“2026年2月30日”，请写成 2026-01-05。 2024 年营业收入: “200万美元”不是人民币金额，这一项没有导入；要导入请换算为人民币。 2025 年研发费用: 无法从“1.5人”读出金额，可填数字，单位写在列名或单元格中，如 1,200万元、500-1000万元。 注册资本: 无法从“很多”读出金额，可填数字，单位写在列名或单元格中，如 1,200万元、500-1000万元。 2025 年职工总数: 须是整数，此行是“12.5”。 上市情况: 无法识别“也许”，请填“是”或“否”。 纳税信用级别: 无法识别“E”，请填纳税信用等级 A、B、M、C 或 D，或“是”“否”。",
        "reject 企业名称: 此项必填。",
        "reject 所在地区: “朝阳区”有多个同名地区：110105 朝阳区、220104 朝阳区，请填写上级地区或代码。 2025 年营业收入: “1200”没有写单位，按 ¥1,200 计。若不是元，请在列名或单元格中写明单位，如“1200万元”。 有效发明专利: “无”不清楚是没有还是不详，保持不变；若是没有，请填 0。",
      ]
    `);
    expect(changes(2)).toMatchInlineSnapshot(`
      [
        "2025 年职工总数: 168 人 → 171 人",
      ]
    `);
    expect(await publicOnes()).toBe(before);
    expect((await factsOf('yx-hengrui'))['headcount@2025']?.value).toBe(168);
  });

  test('notes are available in English', { tags: 'depth' }, async () => {
    const sent = await steps.preview(await steps.send(textFile('companies.csv', lines.join('\n'))), { options });
    const response = await server.fetch(`${calls.importRows.path}?id=${sent.id}&action=reject&pageSize=100`, {
      headers: { authorization: steps.token, 'accept-language': 'en' },
    });
    const { data } = (await response.json()) as { data: { list: { row: number; notes: { field: string | null; text: string }[] }[] } };
    expect(data.list.find(({ row }) => row === 6)?.notes.map(({ field, text }) => `${field ?? ''}: ${text}`)).toMatchInlineSnapshot(`
      [
        "Name: A name has at least 2 characters: “Y”.",
        "Credit code: A credit code has 18 digits and capital letters (no I, O, S, V or Z): “123”.",
        "Legal form: “其他” is not recognised. Allowed: limited liability company, joint-stock company, sole proprietorship, partnership, foreign-invested enterprise, state-owned enterprise, self-employed business, farmers’ cooperative, public institution.",
        "Size: “巨型” is not recognised. Allowed: micro, small, medium-sized, large.",
        "Industry: There is no industry “炼丹”. Enter a section letter, two to four digits, or the name of a section or division of GB/T 4754-2017.",
        "Place: There is no region “青溪区”. Enter a name or a six-digit code. Similar: 青川区、云溪市、望湖区.",
        "Established: “2026年2月30日” cannot be read as a date. Write it as 2026-01-05.",
        "Revenue in 2024: “200万美元” is not in yuan and is not imported. Convert it to yuan to import it.",
        "R&D expense in 2025: “1.5人” cannot be read as an amount. Enter a number, with its unit in the column heading or the cell: 1,200万元, 500-1000万元.",
        "Registered capital: “很多” cannot be read as an amount. Enter a number, with its unit in the column heading or the cell: 1,200万元, 500-1000万元.",
        "Headcount in 2025: Must be a whole number; this row has “12.5”.",
        "Stock exchange listing: “也许” is neither yes nor no.",
        "Tax credit rating: “E” is not recognised. Enter the tax credit rating A, B, M, C or D, or yes or no.",
      ]
    `);
  });

  test('all rows are written at once with their source, and a second import changes nothing', { tags: 'depth' }, async () => {
    const before = await publicOnes();
    const { apply, batch } = await preview(lines);
    expect(await apply()).toMatchObject({ state: 'applied', counts: { add: 2, change: 1, same: 0, reject: 4 } });
    expect(await publicOnes()).toBe(before + 2);
    const first = await named('云溪导入甲科技有限公司');
    expect(first).toMatchObject({
      creditCode: one,
      legalForm: 'limited',
      regionCode: expect.stringMatching(/^9999/),
      industry: '39',
      scale: 'small',
      established: '2015-03-08',
      legalRepresentative: '王一',
      source: '园区企业名录',
      sourceDate: '2026-06-10',
      version: 1,
    });
    expect(first.id).toMatch(/^ent-2026-\d{4}$/);
    const facts = await factsOf(first.id);
    expect(Object.fromEntries(Object.entries(facts).map(([key, { value }]) => [key, value]))).toMatchObject({
      registeredCapital: 12_000_000,
      'revenue@2024': 9_500_000,
      'revenue@2025': 12_000_000,
      'rdExpense@2025': 960_000,
      'headcount@2025': 50,
      inventionPatents: 7,
      listed: false,
      taxCreditAB: true,
    });
    expect(facts['revenue@2025']).toMatchObject({ source: '园区企业名录', sourceDate: '2026-06-10', confirmed: false, own: false });
    const second = await named('云溪导入乙（集团）股份有限公司');
    expect(second).toMatchObject({
      creditCode: wrong,
      legalForm: 'jointStock',
      regionCode: '110108',
      industry: '65',
      established: '2015-03-08',
    });
    expect((await factsOf(second.id))['revenue@2025']?.value).toEqual({ min: 50_000_000, max: 100_000_000 });
    // a new company is found like any other
    expect((await server.call(admin.list, { body: { keyword: 'daorujia' } }, steps.token)).list).toMatchObject([{ id: first.id }]);
    const events = await server.db.select().from(auditEvent).where(eq(auditEvent.targetId, batch.id)).orderBy(auditEvent.id);
    expect(events).toMatchObject([{ call: 'enterpriseAdmin.importApply', targetKind: 'import', after: { fileName: '企业.csv', options } }]);
    expect(await steps.audited(first.id)).toMatchObject([
      {
        target: { kind: 'enterprise', title: first.name },
        before: null,
        after: { creditCode: one, legalRepresentative: '王一', 'headcount@2025': { value: 50, source: '园区企业名录' } },
      },
    ]);
    // for an existing company only the changed fields are audited
    const [changed, ...more] = await steps.audited('yx-hengrui');
    expect(more).toEqual([]);
    expect(changed).toMatchObject({ target: { kind: 'enterprise', id: 'yx-hengrui' } });
    const key = 'headcount@2025';
    expect(changed?.before).toEqual({
      [key]: { key, value: 168, source: expect.any(String), sourceDate: expect.any(String), confirmed: true },
    });
    expect(changed?.after).toEqual({ [key]: { key, value: 171, source: '园区企业名录', sourceDate: '2026-06-10', confirmed: false } });

    const again = await preview(lines);
    expect(again.batch.counts).toEqual({ add: 0, change: 0, same: 3, reject: 4 });
    await again.apply();
    expect((await named('云溪导入甲科技有限公司')).version).toBe(1);
    const report = await readSheet(
      Buffer.from(
        await (
          await server.fetch(`${calls.importReport.path}?id=${again.batch.id}`, { headers: { authorization: steps.token } })
        ).arrayBuffer(),
      ),
    );
    expect(report.filter((row) => row[1] === '未导入').map((row) => row[0])).toEqual([5, 6, 7, 8]);
  });
});

describe('a unit above the headings', () => {
  const sheet = (unit: string, capital: string, name: string) => [
    `2025年企业经营情况表,,,,`,
    `填报单位：园区,,,,${unit}`,
    `企业名称,${capital},2025年营业收入,2025年职工总数,纳税总额`,
    `${name},500,1亿元,20,30元`,
  ];

  test('it applies to amounts without their own unit, also in the report', { tags: 'depth' }, async () => {
    const { batch, outcomes, apply } = await preview(sheet('单位：万元', '注册资本', '云溪单位甲厂'));
    expect(batch.unit).toBe('万元');
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "add 2025 年营业收入: “1亿元”读作 ¥100,000,000。 注册资本: “500”读作 ¥5,000,000。 2025 年纳税额: “30元”读作 ¥30。",
      ]
    `);
    const applied = await apply();
    const facts = await factsOf((await named('云溪单位甲厂')).id);
    expect(Object.fromEntries(Object.values(facts).map(({ key, value }) => [key, value]))).toEqual({
      registeredCapital: 5_000_000,
      'revenue@2025': 100_000_000,
      'headcount@2025': 20,
      'tax@2025': 30,
    });
    const report = await server.fetch(`${calls.importReport.path}?id=${applied.id}`, { headers: { authorization: steps.token } });
    const again = await steps.preview(await steps.send(new File([await report.arrayBuffer()], 'report.xlsx')), { options });
    expect(countsOf(again)).toEqual({ add: 0, change: 0, same: 1, reject: 0 });
  });

  test('a contradicting heading is refused by name', { tags: 'depth' }, async () => {
    await expect(preview(sheet('单位：万元', '注册资本（元）', '云溪单位乙厂'))).rejects.toThrow(/注册资本（元）.*（万元）/);
    await expect(preview(sheet('单位：万元、元', '注册资本', '云溪单位乙厂'))).rejects.toThrow(/注册资本/);
    expect((await preview(sheet('单位：万元', '注册资本（万元）', '云溪单位乙厂'))).batch.counts).toMatchObject({ add: 1 });
  });

  test('an amount in another currency than the yuan is left out, with a note', { tags: 'depth' }, async () => {
    const { outcomes } = await preview(sheet('单位：万美元', '注册资本', '云溪单位丙厂'));
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "add 2025 年营业收入: “1亿元”不是人民币金额，这一项没有导入；要导入请换算为人民币。 注册资本: “500”不是人民币金额，这一项没有导入；要导入请换算为人民币。 2025 年纳税额: “30元”不是人民币金额，这一项没有导入；要导入请换算为人民币。",
      ]
    `);
  });

  test('an amount without any unit is still marked', { tags: 'depth' }, async () => {
    const { batch, outcomes } = await preview(sheet('', '注册资本', '云溪单位丁厂'));
    expect(batch.unit).toBeNull();
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "add 2025 年营业收入: “1亿元”读作 ¥100,000,000。 注册资本: “500”没有写单位，按 ¥500 计。若不是元，请在列名或单元格中写明单位，如“500万元”。 2025 年纳税额: “30元”读作 ¥30。",
      ]
    `);
  });
});

describe('qualifications in an import', () => {
  test('they are read from single columns or a list, by official and common names', { tags: 'depth' }, async () => {
    const before = (await factsOf('yx-hengrui'))['qualification:hnte'];
    expect(before?.value).toMatchObject({ held: true, since: expect.any(String) as unknown });
    const lines = [
      '企业名称,统一社会信用代码,是否高企,小巨人认定时间,荣誉资质',
      `云溪恒锐精密机械有限公司,${hengrui},是,,`,
      '云溪资质甲厂,,2023-11-01至2026-10-31,否,专精特新企业、绿色工厂（2024-05-06），守合同重信用企业',
      '云溪资质乙厂,,大概,,高企',
    ];
    const { batch, outcomes, apply } = await preview(lines);
    expect(batch.mapping).toMatchObject({
      'qualification:hnte': '是否高企',
      'qualification:little-giant': '小巨人认定时间',
      titles: '荣誉资质',
    });
    expect(batch.fields).toContainEqual({ key: 'qualification:gazelle', label: '瞪羚企业', required: false, instead: [] });
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "same",
        "add 资质荣誉: 资质字典里没有，未导入：守合同重信用企业。",
        "reject 高新技术企业: 无法识别“大概”，可填“是”“否”、取得日期（如 2024-01-05）或起止日期（如 2024-01-05 至 2027-01-04）。",
      ]
    `);
    await apply();
    expect((await factsOf('yx-hengrui'))['qualification:hnte']).toEqual(before);
    const { id } = await named('云溪资质甲厂');
    expect(Object.fromEntries(Object.values(await factsOf(id)).map(({ key, value }) => [key, value]))).toEqual({
      'qualification:hnte': { held: true, since: '2023-11-01', until: '2026-10-31' },
      'qualification:little-giant': { held: false },
      'qualification:srdi': { held: true },
      'qualification:green-factory': { held: true, since: '2024-05-06' },
    });

    const later = await preview(['name,Gazelle company,High and New Technology Enterprise', '云溪资质甲厂,yes,2026-02-03至2029-02-02']);
    expect(later.changes(0)).toEqual([
      '高新技术企业: 已取得（2023-11-01 取得，有效期至 2026-10-31） → 已取得（2026-02-03 取得，有效期至 2029-02-02）',
      '瞪羚企业:  → 已取得',
    ]);
  });

  test('a title’s first day supplements the row or the portal, and alone says nothing', { tags: 'depth' }, async () => {
    const first = '高新技术企业首次认定时间';
    const lines = (last: string) => [
      `企业名称,高企,小巨人首次取得日期,${first}`,
      `云溪首次甲厂,2023-11-01至2026-10-31,,${last}`,
      '云溪首次乙厂,,2019-01-01,',
      '云溪首次丙厂,2023-11-01至2026-10-31,,2024-05-01',
      '云溪首次丁厂,是,,2027-01-01',
    ];
    const { outcomes, apply } = await preview(lines('2017-12-04'));
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "add",
        "reject 专精特新“小巨人”企业首次取得日期: 只写了首次取得日期 2019-01-01，没有写现在是否持有，请在该资质的列中填“是”“否”或起止日期。",
        "reject 高新技术企业首次取得日期: 首次取得日期 2024-05-01 晚于现有资质的取得日期 2023-11-01，请核对。",
        "reject 高新技术企业首次取得日期: 日期 2027-01-01 晚于今天（2026-06-15）。",
      ]
    `);
    await apply();
    const { id } = await named('云溪首次甲厂');
    const holding = async () => (await factsOf(id))['qualification:hnte']?.value;
    expect(await holding()).toEqual({ held: true, since: '2023-11-01', until: '2026-10-31', first: '2017-12-04' });

    const later = await preview([`企业名称,${first}`, '云溪首次甲厂,2016-11-30']);
    expect(later.changes(0)).toMatchInlineSnapshot(`
      [
        "高新技术企业: 已取得（2023-11-01 取得，2017-12-04 首次取得，有效期至 2026-10-31） → 已取得（2023-11-01 取得，2016-11-30 首次取得，有效期至 2026-10-31）",
      ]
    `);
    await later.apply();
    expect(await holding()).toEqual({ held: true, since: '2023-11-01', until: '2026-10-31', first: '2016-11-30' });
  });

  test('the day of registration in a region has a column for each region', { tags: 'depth' }, async () => {
    const { batch, outcomes, apply } = await preview([
      '企业名称,注册日期,在云溪市的注册时间,迁入浙江省杭州市日期,企业注册时间,在青溪区注册的日期',
      '云溪迁入甲厂,2010-01-01,2019年5月6日,2015-03-04,2010-01-01,2011-01-01',
      '云溪迁入乙厂,2010-01-01,昨天,2027-01-01,,',
    ]);
    expect(batch.mapping).toMatchObject({
      established: '注册日期',
      'registered:999900': '在云溪市的注册时间',
      'registered:330100': '迁入浙江省杭州市日期',
      'registered:999901': null,
    });
    expect(batch.fields).toContainEqual({ key: 'registered:999901', label: '在青川区注册的起始日期', required: false, instead: [] });
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "add",
        "reject 在杭州市注册的起始日期: 日期 2027-01-01 晚于今天（2026-06-15）。 在云溪市注册的起始日期: 无法识别的日期“昨天”，请写成 2026-01-05。",
      ]
    `);
    await apply();
    const facts = await factsOf((await named('云溪迁入甲厂')).id);
    expect(facts['registered:999900']).toMatchObject({ value: '2019-05-06', source: options.source, confirmed: false });
    expect(facts['registered:330100']?.value).toBe('2015-03-04');
    const later = await preview(['企业名称,在云溪市注册的起始日期', '云溪迁入甲厂,2020-01-01']);
    expect(later.changes(0)).toMatchInlineSnapshot(`
      [
        "在云溪市注册的起始日期: 2019-05-06 → 2020-01-01",
      ]
    `);
  });

  test('disabled or unknown qualifications have no column', { tags: 'depth' }, async () => {
    const [gazelle] = await server.db.update(dictEntry).set({ enabled: false }).where(eq(dictEntry.code, 'gazelle')).returning();
    expect(gazelle).toBeDefined();
    const sent = await steps.send(textFile('企业.csv', '企业名称,瞪羚企业,荣誉资质\n云溪资质丙厂,是,瞪羚企业'));
    expect(sent.mapping).not.toHaveProperty('qualification:gazelle');
    await expect(steps.preview(sent, { options, mapping: { 'qualification:gazelle': '瞪羚企业' } })).rejects.toThrow(
      /qualification:gazelle/,
    );
    const batch = await steps.preview(sent, { options });
    expect((await steps.rows(batch.id)).map(({ notes }) => notes.map(({ text }) => text))).toEqual([
      ['资质字典里没有，未导入：瞪羚企业。'],
    ]);
    await server.db.update(dictEntry).set({ enabled: true }).where(eq(dictEntry.code, 'gazelle'));
  });
});

describe('an existing company', () => {
  test('fields missing in the file and private facts of users are kept', { tags: 'depth' }, async () => {
    await server.call(saveFacts, { body: { companyId: 'yx-hengrui', facts: { 'headcount@2025': 999 } } }, user);
    const own = () => server.db.select().from(companyFact).where(eq(companyFact.companyId, 'yx-hengrui')).orderBy(companyFact.id);
    const privately = async () => (await own()).filter(({ accountId }) => accountId !== null).map(({ id: _id, ...fact }) => fact);
    const [hers, before, company] = [await privately(), await factsOf('yx-hengrui'), await detail('yx-hengrui')];
    expect(hers.length).toBeGreaterThan(0);
    const { outcomes, changes, apply } = await preview([
      '信用代码,企业名称,2025年职工总数,地址,来源',
      `${hengrui},云溪恒锐精密机械有限公司,180,,社保平台`,
    ]);
    expect(outcomes).toEqual(['change']);
    expect(changes(0)).toEqual(['2025 年职工总数: 168 人 → 180 人']);
    await apply();
    const after = await factsOf('yx-hengrui');
    expect(after).toEqual({
      ...before,
      'headcount@2025': { ...before['headcount@2025'], value: 180, source: '社保平台', sourceDate: '2026-06-10', confirmed: false },
    });
    expect(await detail('yx-hengrui')).toMatchObject({ base: company.base, source: company.source, sourceDate: company.sourceDate });
    expect(await privately()).toEqual(hers);
    expect((await server.call(businessBase, { params: { id: 'yx-hengrui' } }, user)).business?.profile['headcount@2025']).toBe(999);
  });

  test('it is found by credit code, then by name in any form; contradictions are reported or rejected', async () => {
    await make('云溪识别甲厂', { creditCode: two });
    await make('云溪识别乙有限责任公司');
    await make('云溪识别丙厂', { creditCode: wrong.replace(/^91/, '92') });
    await make('云溪识别丁厂', { creditCode: codeOf('91999900MA1MPRT09') });
    await make('云溪识别戊厂');
    await make('云溪重名厂', { creditCode: codeOf('91999900MA1MPRT05') });
    await make('云溪重名厂', { creditCode: codeOf('91999900MA1MPRT06') });
    const { outcomes, changes } = await preview([
      '企业名称,统一社会信用代码,住所',
      `云溪识别甲新名厂,${two},新址`,
      '云溪识别乙有限公司,,新址',
      `云溪识别丙厂,${three},`,
      `云溪识别丁厂,${wrong.replace(/^91/, '94')},`,
      `云溪识别丁厂,${codeOf('91999900MA1MPRT10')},`,
      '云溪重名厂,,新址',
      `云溪识别戊厂,${codeOf('91999900MA1MPRT05')},`,
      ' 云溪识别丁 厂,,',
    ]);
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "change 企业名称: 这个信用代码在库中是“云溪识别甲厂”，名称将改为此行的名称，请核对。",
        "change 企业名称: 按名称识别为库中的“云溪识别乙有限责任公司”。",
        "change 统一社会信用代码: 库中“云溪识别丙厂”的信用代码 92999900MA1MPRT030 校验位不符，将改为 91999900MA1MPRT036。",
        "reject 统一社会信用代码: 信用代码“94999900MA1MPRT030”的校验位对不上，照原样保留，请核对。 统一社会信用代码: 库中“云溪识别丁厂”的信用代码是 91999900MA1MPRT09Q，与此行不同，请先核对。",
        "reject 与第 5 行是同一家企业。",
        "reject 企业名称: 库中有多家企业叫这个名称（91999900MA1MPRT05C、91999900MA1MPRT06F），请填写信用代码。",
        "reject 统一社会信用代码: 信用代码是“云溪重名厂”的，名称却是库中另一家企业“云溪识别戊厂”的，请先核对。",
        "reject 与第 5 行是同一家企业。",
      ]
    `);
    expect(changes(0)).toEqual([
      '企业名称: 云溪识别甲厂 → 云溪识别甲新名厂',
      '住所:  → 新址',
      '来源: 市场监管部门 → 园区企业名录',
      '数据日期: 2026-06-01 → 2026-06-10',
    ]);
    expect(changes(1)?.[0]).toBe('住所:  → 新址');
  });

  test('newer stored data is pointed out', { tags: 'depth' }, async () => {
    await make('云溪较新厂', { address: '旧址' });
    const { outcomes } = await preview(['企业名称,住所,数据日期', '云溪较新厂,新址,2026年1月5日', '云溪较新厂二,新址,2026-12-31']);
    expect(outcomes).toEqual([
      'change 数据日期: 库中的数据截至 2026-06-01，比此行（2026-01-05）新，请核对。',
      'reject 数据日期: 日期 2026-12-31 晚于今天（2026-06-15）。',
    ]);
  });

  test('apply is rejected when a company changed after the preview', { tags: 'depth' }, async () => {
    const id = await make('云溪并发厂');
    const { batch } = await preview(['企业名称,住所', '云溪并发厂,新址', '云溪并发新厂,新址']);
    await server.call(admin.save, { body: companyOf('云溪并发厂', { id, version: 1, address: '别处' }) }, steps.token);
    await expect(steps.apply(batch.id, countsOf(batch))).rejects.toThrow(/CONFLICT/);
    const again = await steps.preview(batch, { options });
    await make('云溪并发新厂');
    await expect(steps.apply(again.id, countsOf(again))).rejects.toThrow(/CONFLICT/);
    expect((await detail(id)).base.address).toBe('别处');
  });
});

describe('import options', () => {
  test.each([
    [{}, ['source', 'sourceDate']],
    [{ source: '  ', sourceDate: '2026-6-1' }, ['source', 'sourceDate']],
    [{ source: '字'.repeat(101), sourceDate: '2026-06-15' }, ['source']],
    [{ source: '园区', sourceDate: '2026-06-16' }, ['sourceDate']],
  ])('%j is rejected with the allowed values', { tags: 'depth' }, async (chosen, refused) => {
    const batch = await steps.send(textFile('企业.csv', '企业名称\n云溪选项厂'));
    const answer = await server.fetch(calls.importPreview.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: steps.token },
      body: JSON.stringify({ id: batch.id, mapping: batch.mapping, options: chosen }),
    });
    expect(answer.status).toBe(422);
    const { data } = (await answer.json()) as { data: { fields: { path: string; message: string }[] } };
    expect(data.fields.map(({ path }) => path)).toEqual(refused.map((name) => `body.options.${name}`));
    const allowed = { source: /1 到 100 个字/, sourceDate: /YYYY-MM-DD，不晚于 2026-06-15/ };
    for (const [at, name] of refused.entries()) expect(data.fields[at]?.message).toMatch(allowed[name as keyof typeof allowed]);
  });

  test('a year column applies to figures whose heading has no year', { tags: 'depth' }, async () => {
    const { batch, apply } = await preview([
      '企业名称,年度,营业收入（万元）,2024年利润总额',
      '云溪年度厂,2023,120,-35万',
      '云溪年度乙厂,二三年,1,1',
    ]);
    expect(batch.counts).toMatchObject({ add: 1, reject: 1 });
    await apply();
    const { id } = await named('云溪年度厂');
    expect(Object.values(await factsOf(id)).map(({ key, value }) => [key, value])).toEqual([
      ['profit@2024', -350_000],
      ['revenue@2023', 1_200_000],
    ]);
  });

  test('JSON is accepted, and a column can be mapped to a field of any year', { tags: 'depth' }, async () => {
    const file = textFile('companies.json', JSON.stringify([{ name: '云溪对应厂', 收入合计: '3,000' }]));
    const batch = await steps.preview(await steps.send(file), { options, mapping: { 'revenue@2023': '收入合计' } });
    const [row] = await steps.rows(batch.id);
    expect(row?.notes).toEqual([
      {
        field: '2023 年营业收入',
        cell: 'B2',
        text: '“3,000”没有写单位，按 ¥3,000 计。若不是元，请在列名或单元格中写明单位，如“3,000万元”。',
        severity: 'warning',
      },
    ]);
  });
});

describe('the contacts of companies', () => {
  test('they are read from register columns, and an unreadable one leaves the rest of its row', { tags: 'depth' }, async () => {
    const { outcomes, apply } = await preview([
      '企业名称,统一社会信用代码,企业联系电话,电子邮箱',
      `云溪联系甲有限公司,${one},138 0000 4567；0999-8060123,Office@Jia.example`,
      `云溪联系乙有限公司,${two},12345,没有`,
    ]);
    expect(outcomes).toEqual(['add', 'add 登记联系电话: 无法识别电话“12345”，这一项没有导入。']);
    await apply();
    const first = await named('云溪联系甲有限公司');
    expect(first).toMatchObject({ registerPhone: '13800004567', registerEmail: 'office@jia.example' });
    expect(await named('云溪联系乙有限公司')).toMatchObject({ registerPhone: null, registerEmail: null });
    // the audit log has other readers than administrators of the register
    expect((await steps.audited(first.id))[0]?.after).toMatchObject({ registerPhone: '138****4567', registerEmail: 'o***@jia.example' });
  });

  test.each([['联系电话'], ['登记联系电话'], ['手机号码']])(
    'a column %s is read as a telephone number',
    { tags: 'depth' },
    async (heading) => {
      const { outcomes } = await preview([
        `企业名称,统一社会信用代码,${heading},邮箱`,
        `云溪联系丙有限公司,${three},0999-8060123 转 8,a@b.example`,
      ]);
      expect(outcomes).toEqual(['add']);
    },
  );
});

describe('the status of a company in the register', () => {
  const words = {
    // a company that has moved away exists elsewhere
    false: ['存续（在营、开业、在册）', '在业', '开业', '存续', '迁出'],
    true: ['注销', '吊销，未注销', '已吊销', '责令关闭'],
    // these states change nothing: a company in liquidation still exists
    none: ['清算', '停业', '有效'],
  };

  test('a moved company is stored with its old place, or unknown without one', { tags: 'depth' }, async () => {
    const { outcomes, apply } = await preview([
      '企业名称,统一社会信用代码,所在地区,登记状态',
      `云溪迁出甲有限公司,${one},青川区,迁出`,
      `云溪迁出乙有限公司,${two},,已迁出`,
      `云溪迁出丙有限公司,${three},青川区,存续`,
    ]);
    expect(outcomes.map((text) => text.split(' ')[0])).toEqual(['add', 'add', 'add']);
    expect(outcomes[1]).toMatch(/不知道从哪里迁出/);
    await apply();
    const moved = await Promise.all(['甲', '乙', '丙'].map(async (name) => named(`云溪迁出${name}有限公司`)));
    const facts = await Promise.all(moved.map(({ id }) => factsOf(id)));
    expect(facts.map(({ movedFrom }) => movedFrom?.value ?? null)).toEqual([moved[0]?.regionCode, null, null]);
    const worn = await Promise.all(moved.map(async ({ id }) => (await detail(id)).base.standing));
    expect(worn).toEqual([['movedAway'], [], []]);
  });

  test('lists are read as yes, no, or days of entry and removal; a later no is a removal', { tags: 'depth' }, async () => {
    const rows = [
      ['否', { held: false }],
      ['0', { held: false }],
      ['是', { held: true }],
      ['2条', { held: true }],
      ['2024-03-01列入', { held: true, since: '2024-03-01' }],
      ['2024-03-01 至 2025-02-01', { held: true, since: '2024-03-01', until: '2025-02-01' }],
      ['2024/3/1 列入；2025/2/1 移出', { held: true, since: '2024-03-01', until: '2025-02-01' }],
    ] as const;
    const { batch, apply, outcomes } = await preview(['企业名称,经营异常', ...rows.map(([text], at) => `名录测试${at}有限公司,${text}`)]);
    expect([batch.mapping['abnormalOperation'], new Set(outcomes)]).toEqual(['经营异常', new Set(['add'])]);
    await apply();
    const stored = async () => Promise.all(rows.map(async (_, at) => named(`名录测试${at}有限公司`)));
    for (const [at, { id }] of (await stored()).entries())
      expect([rows[at]?.[0], (await factsOf(id))['abnormalOperation']?.value]).toEqual([rows[at]?.[0], rows[at]?.[1]]);
    const worn = await Promise.all((await stored()).map(async ({ id }) => (await detail(id)).base.standing.join()));
    expect(worn).toEqual(['', '', 'abnormalOperation', 'abnormalOperation', 'abnormalOperation', '', '']);
    const later = await preview(['企业名称,经营异常,数据日期', '名录测试4有限公司,否,2025-06-01', '名录测试3有限公司,看情况,2025-06-01']);
    expect(later.outcomes[1]).toMatch(/^reject .*可填“是”“否”/);
    await later.apply();
    const { abnormalOperation } = await factsOf((await named('名录测试4有限公司')).id);
    expect(abnormalOperation?.value).toEqual({ held: true, since: '2024-03-01', until: '2025-06-01' });
  });

  test('struck-off words are read, and ambiguous words are reported and dropped', { tags: 'depth' }, async () => {
    const all = Object.values(words).flat();
    const { batch, outcomes, apply } = await preview(['企业名称,登记状态', ...all.map((word, at) => `登记状态测试${at}有限公司,${word}`)]);
    expect(batch.mapping).toMatchObject({ struckOff: '登记状态' });
    expect(outcomes.filter((one) => one.startsWith('reject'))).toEqual([]);
    const undecided = all.flatMap((word, at) => (words.none.includes(word) ? [outcomes[at]] : []));
    for (const one of undecided) expect(one).toMatch(/登记状态/);
    await apply();
    for (const [at, word] of all.entries()) {
      const { struckOff } = await factsOf((await named(`登记状态测试${at}有限公司`)).id);
      expect([word, JSON.stringify(struckOff?.value ?? 'none').replaceAll('"', '')]).toEqual([
        word,
        Object.entries(words).find(([, list]) => list.includes(word))?.[0],
      ]);
    }
  });
});
