import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { act } from '#contract/policy-admin.ts';
import * as calls from '#contract/policy-import.ts';
import { needs } from '#contract/policy-vocabulary.ts';
import { need } from '#server/platform/db/tables/need.ts';
import { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { isDeep } from '../setup/depth.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { ask, bytesOf } from './export-rows.ts';
import { countsOf, importSteps, textFile } from './import-steps.ts';
import { testLongImport } from './long-import.ts';

let steps: ReturnType<typeof importSteps>;
const server = restoredServer({
  prepare: async () => {
    const accessToken = await tokenOf(server, 'admin');
    steps = importSteps(server, calls, accessToken);
  },
});

/** Previews a small file, to be published at once, and returns the batch with the action and notes of each row. */
async function preview(csv: string, options: Record<string, string> = { state: 'published' }) {
  const batch = await steps.preview(await steps.send(textFile('policies.csv', csv)), { options });
  const rows = (await steps.rows(batch.id)).toSorted((a, b) => a.row - b.row);
  return { batch, rows, outcomes: rows.map(({ action, notes }) => [action, ...notes.map(({ text }) => text)].join(' ')) };
}
const apply = ({ batch }: Awaited<ReturnType<typeof preview>>) => steps.apply(batch.id, countsOf(batch));
const stored = async (title: string) => {
  const found = await server.db.select().from(policy).where(eq(policy.title, title));
  expect(found).toHaveLength(1);
  return found[0] ?? expect.unreachable();
};

// `long-import.ts` covers a long file
testLongImport(
  isDeep ? { count: 400, probe: 321, docNumber: '云科规〔2023〕322号' } : { count: 80, probe: 71, docNumber: '云科规〔2025〕72号' },
);

describe('the policy of a row', () => {
  const head = '标题,文号,类型,发布日期,领域,地区,摘要,政策编号\n';

  test('it is found by id, then number and kind, then title and day', { tags: 'depth' }, async () => {
    await apply(
      await preview(
        `${head}甲通知,云测发[2026]1号,文件,2026-1-5,产业发展,云溪市,一,\n乙通知,,文件,2026-1-6,产业发展,云溪市,二,\n丙通知,,文件,2026-1-7,产业发展,云溪市,三,test-c`,
      ),
    );
    const again = await preview(
      `标题,文号,类型,发布日期,摘要,政策编号\n甲的通知,云测发（２０２６）第 1 号,文件,2026.1.5,一,\n乙通知 ,,文件,2026年1月6日,改二,\n完全另一个,,文件,,三,test-c`,
    );
    expect(again.rows.map(({ action, changes }) => [action, ...changes.map(({ field, from, to }) => `${field} ${from} ${to}`)])).toEqual([
      ['change', '标题 甲通知 甲的通知'],
      ['change', '摘要 二 改二'],
      ['change', '标题 丙通知 完全另一个'],
    ]);
    await apply(again);
    expect(await stored('甲的通知')).toMatchObject({ docNumber: '云测发〔2026〕1号', category: 'industry', version: 2 });
    expect((await preview(`标题,文号,类型\n甲的通知,云测发〔2026〕1号,解读`)).rows[0]).toMatchObject({ action: 'reject' });
  });

  test('a number without an issuing agency is ignored', { tags: 'depth' }, async () => {
    const { outcomes } = await preview(
      `${head}丁通知,（2016）32 号,文件,2026-1-5,产业发展,云溪市,一,\n戊通知,〔2016〕第32号,文件,2026-1-5,产业发展,云溪市,一,`,
    );
    expect(outcomes.map((one) => one.split(' ')[0])).toEqual(['add', 'add']);
    expect(outcomes[0]).toContain('文号“〔2016〕32号”没有机关代字');
  });

  test('an id is required when several policies match', { tags: 'depth' }, async () => {
    const twice = `${head}己通知,云测发〔2026〕9号,文件,2026-2-1,产业发展,云溪市,一,same-1\n庚通知,云测发〔2026〕9号,文件,2026-2-2,产业发展,云溪市,一,same-2`;
    await apply(await preview(twice));
    const asked = (title: string) => preview(`标题,文号,类型\n${title},云测发〔2026〕9号,文件`).then(({ outcomes }) => outcomes);
    expect(await asked('辛通知')).toEqual(['reject 库中有多份相符的文件：same-1、same-2，请用政策编号指明。']);
    // among several matches the same title decides
    expect(await asked('庚通知')).toEqual(['same']);
  });
});

describe('missing values', () => {
  test('missing values are inferred with a note, or required', async () => {
    const { rows, outcomes } = await preview(
      [
        '标题,发文部门,发布日期,正文',
        '青川区关于促进人才引进的若干措施,青川区人力资源和社会保障局,2026-3-1,对引进的人才给予补贴。补贴标准另行制定。',
        '某通知,科技部 财政部,2026-3-1,x',
        '关于工业的通知,某某协会,2026-3-1,x',
        '《关于数字化转型政策的解读》,云岭省财政厅,2026-3-1,',
      ].join('\n'),
    );
    expect(outcomes[0]).toMatch(
      /^add 地区推断为“青川区”，请核对。 层级推断为“区级”。 领域推断为“人才引育”，请核对。 没有摘要，由正文开头生成。 类型推断为“政策文件”。/,
    );
    expect(outcomes[1]).toMatch(/^reject .*没有领域，也无法从标题推断/);
    expect(outcomes[2]).toMatch(/^reject .*没有地区，也无法从发文部门推断/);
    expect(outcomes[3]).toMatch(
      /^add 地区推断为“云岭省”，请核对。 层级推断为“省级”。 领域推断为“数字化转型”，请核对。 没有摘要和正文，以标题代替摘要。 类型推断为“政策解读”。/,
    );
    expect(rows[3]?.title).toBe('关于数字化转型政策的解读');
  });

  test('an ambiguous amount is kept as text', { tags: 'depth' }, async () => {
    const amounts = ['1亿5000万元', '500 000元', '500w', '100万美元', '-50万元', '叁佰'];
    const rows = amounts.map((amount, at) => `金额通知${at},2026-4-2,产业发展,云溪市,${amount}`);
    const looked = await preview(['标题,发布日期,领域,地区,支持金额', ...rows].join('\n'));
    expect(looked.outcomes.map((outcome) => outcome.includes('读出金额'))).toEqual([false, false, false, true, true, true]);
    await apply(looked);
    const read = await Promise.all(amounts.map((_, at) => stored(`金额通知${at}`)));
    expect(read.map(({ amountMax, amountText }) => [amountMax, amountText])).toEqual([
      [150_000_000, null],
      [500_000, null],
      [5_000_000, null],
      [null, '100万美元'],
      [null, '-50万元'],
      [null, '叁佰'],
    ]);
    const { outcomes } = await preview('标题,发布日期,领域,地区,最高金额（万美元）\n美元通知,2026-4-2,产业发展,云溪市,100');
    expect(outcomes[0]).toContain('无法从“100”读出金额');
  });

  test('an empty cell keeps the stored value', { tags: 'depth' }, async () => {
    const [first] = await server.db
      .select()
      .from(policy)
      .where(sql`${policy.criteria} is not null and ${policy.contact} is not null and ${policy.docNumber} is not null`)
      .orderBy(asc(policy.id))
      .limit(1);
    if (first === undefined) throw new Error('the sample has none');
    const batch = await preview(
      `政策编号,标题,文号,简称,咨询电话,最高金额（万元）,正文\n${first.id},${first.title},,新简称,0999-6612018,120,`,
    );
    await apply(batch);
    const [after] = await server.db.select().from(policy).where(eq(policy.id, first.id));
    expect(after).toEqual({
      ...first,
      shortName: '新简称',
      amountMax: 1_200_000,
      contact: { ...first.contact, phone: '0999-6612018' },
      version: first.version + 1,
      updatedAt: after?.updatedAt,
    });
  });
});

test('apply is rejected as a whole when a policy changed after the preview', { tags: 'depth' }, async () => {
  await apply(await preview('标题,发布日期,领域,地区\n变动通知,2026-4-1,产业发展,云溪市'));
  const looked = await preview('标题,发布日期,简称,领域,地区\n变动通知,2026-4-1,短,产业发展,云溪市\n新增通知,2026-4-1,短,产业发展,云溪市');
  await apply(await preview('标题,发布日期,简称\n变动通知,2026-4-1,先改的'));
  await expect(apply(looked)).rejects.toThrow(/CONFLICT/);
  expect(await stored('变动通知')).toMatchObject({ shortName: '先改的' });
  expect(await server.db.$count(policy, eq(policy.title, '新增通知'))).toBe(0);
});

test('without the option `state` rows become hidden drafts, which can be imported again', { tags: 'depth' }, async () => {
  await apply(await preview('标题,发布日期,领域,地区\n变动通知,2026-4-1,产业发展,云溪市'));
  const csv = '标题,发布日期,领域,地区,摘要\n草拟通知,2026-5-1,产业发展,云溪市,一\n变动通知,2026-4-1,产业发展,云溪市,改的摘要';
  const done = await apply(await preview(csv, {}));
  expect(done.counts).toEqual({ add: 1, change: 1, same: 0, reject: 0 });
  expect(await server.db.$count(policy, eq(policy.title, '草拟通知'))).toBe(0);
  const drafts = await server.db.select().from(policyDraft).orderBy(asc(policyDraft.id));
  expect(
    drafts.map(({ content, state, baseVersion, updatedBy }) => [content.title, content.summary, state, baseVersion, updatedBy]),
  ).toEqual(
    expect.arrayContaining([
      ['草拟通知', '一', 'draft', null, 'admin'],
      ['变动通知', '改的摘要', 'draft', 1, 'admin'],
    ]),
  );
  const noted = async (title: string) => (await steps.audited(title)).map(({ before, after }) => ({ before, after }));
  expect(await noted('草拟通知')).toMatchObject([{ before: null, after: { state: 'draft', title: '草拟通知', summary: '一' } }]);
  const { summary } = await stored('变动通知');
  expect((await noted('变动通知'))[0]).toEqual({ before: { state: null, summary }, after: { state: 'draft', summary: '改的摘要' } });
  expect((await preview(csv, { state: 'draft' })).batch.counts).toEqual({ add: 0, change: 0, same: 2, reject: 0 });
  await apply(await preview(csv.replace('改的摘要', '再改的'), { state: 'draft' }));
  expect((await noted('变动通知'))[0]).toEqual({ before: { summary: '改的摘要' }, after: { summary: '再改的' } });
  expect((await preview('标题,发布日期,摘要\n草拟通知,2026-5-1,二')).outcomes[0]).toMatch(/^reject 此政策还只是草稿/);
});

test('a draft after a discarded one gets a version beyond it', { tags: 'depth' }, async () => {
  await apply(await preview('标题,发布日期,领域,地区\n变动通知,2026-4-1,产业发展,云溪市'));
  const row = (summary: string) => `标题,发布日期,摘要\n变动通知,2026-4-1,${summary}`;
  const { id } = await stored('变动通知');
  const draft = async () => (await server.db.select().from(policyDraft).where(eq(policyDraft.id, id)))[0]?.version ?? 0;
  await apply(await preview(row('一'), { state: 'draft' }));
  await apply(await preview(row('二'), { state: 'draft' }));
  const discarded = await draft();
  await server.call(act, { body: { policies: [{ id, draft: discarded, published: 1 }], action: 'discard', note: '' } }, steps.token);
  await apply(await preview(row('三'), { state: 'draft' }));
  // an editor that still shows the discarded draft cannot overwrite the new one
  expect(await draft()).toBeGreaterThan(discarded);
});

describe('cells that need interpretation', () => {
  const row = (amount: string, number = '') =>
    `标题,文号,类型,发布日期,领域,地区,金额\n读数通知,${number},文件,2026-1-5,产业发展,云溪市,"${amount}"`;
  const notesOf = async (csv: string) => {
    const { rows } = await preview(csv);
    return rows.flatMap(({ action, notes }) => notes.map(({ severity, field, text }) => `${action} ${severity} ${field}: ${text}`));
  };

  test('a written-out amount is shown as it was read', { tags: 'depth' }, async () => {
    expect(await notesOf(row('1亿5000万元'))).toContain('add info 最高金额: “1亿5000万元”读作 ¥150,000,000。');
    expect(await notesOf(row('壹仟万元整'))).toContain('add info 最高金额: “壹仟万元整”读作 ¥10,000,000。');
    expect((await notesOf(row('50').replace('金额', '金额（万元）'))).join()).toContain('“50”读作 ¥500,000。');
  });

  test('an amount without a unit is marked unless its column names one', { tags: 'depth' }, async () => {
    expect(await notesOf(row('500'))).toContain(
      'add warning 最高金额: “500”没有写单位，按 ¥500 计。若不是元，请在列名或单元格中写明单位，如“500万元”。',
    );
    expect((await notesOf(row('500').replace('金额', '金额（元）'))).join()).not.toContain('金额');
    expect((await notesOf(row('5000000'))).join()).not.toContain('没有写单位');
  });

  test('an amount takes the unit above the headings', { tags: 'depth' }, async () => {
    const { outcomes } = await preview('单位：万元,,,,\n标题,发布日期,领域,地区,支持金额\n表头单位通知,2026-4-2,产业发展,云溪市,50');
    expect(outcomes[0]).toContain('“50”读作 ¥500,000');
    await expect(
      preview('单位：万元,,,,\n标题,发布日期,领域,地区,支持金额（元）\n单位不同通知,2026-4-2,产业发展,云溪市,50'),
    ).rejects.toThrow(/支持金额（元）/);
  });

  test('an approximate amount is reported and dropped', { tags: 'depth' }, async () => {
    expect((await notesOf(row('200余万元'))).join()).toContain('warning 最高金额: 无法从“200余万元”读出金额');
  });

  test.each(['#DIV/0!', '#N/A', '#REF!', '#VALUE!'])(
    'the formula error %s is reported instead of read as zero',
    { tags: 'depth' },
    async (error) => {
      expect(await notesOf(row(error))).toContain(`reject error 最高金额: “${error}”是表格公式的错误值，请改正后重新上传。`);
    },
  );

  test('an overlong document number is reported, not dropped silently', { tags: 'depth' }, async () => {
    const number = '云'.repeat(101);
    expect((await notesOf(row('', number))).join()).toContain('reject error 文号: 最多 100 个字符，现有 101 个。');
  });
});

describe('needs', () => {
  const head = '标题,发布日期,领域,地区,企业想办的事';
  const row = (cell: string) => `${head}\n甲通知,2026-1-5,产业发展,云溪市,"${cell}"`;
  const names = async (code: string) => (await server.call(needs, {})).find((one) => one.code === code) ?? expect.unreachable();

  test('they are read by code and name in both languages, and unknown ones are named', { tags: 'depth' }, async () => {
    const { name } = await names('hiring');
    const { nameEn } = await names('hire-veterans');
    const looked = await preview(row(`${name}；${nameEn.toUpperCase()}、loan-interest、没有这种事、${name}`));
    expect(looked.outcomes[0]).toContain('无法识别“没有这种事”，未导入此项。');
    expect(looked.rows[0]?.notes.find(({ text }) => text.includes('没有这种事'))?.field).toBe('企业想办的事');
    await apply(looked);
    expect(await stored('甲通知')).toMatchObject({ needs: ['hiring', 'hire-veterans', 'loan-interest'] });
  });

  test('a cell that is empty or has only unknown needs changes nothing; a change shows names', { tags: 'depth' }, async () => {
    await apply(await preview(row('hiring')));
    for (const cell of ['', 'hiring', '没有这种事']) expect((await preview(row(cell))).rows[0]?.action, cell).toBe('same');
    const [hiring, veterans] = [await names('hiring'), await names('hire-veterans')];
    expect((await preview(row('hire-veterans、hiring'))).rows[0]?.changes).toEqual([
      { field: '企业想办的事', from: hiring.name, to: `${veterans.name}、${hiring.name}` },
    ]);
  });

  test.each(['zh-CN', 'en-US'])('an export in %s that is imported again changes none', { tags: 'depth' }, async (language) => {
    // names that cannot be read again are written as codes
    const { name, nameEn } = await names('hiring');
    await server.db.update(need).set({ name, nameEn }).where(eq(need.code, 'hire-veterans'));
    const [first] = await server.db.select({ id: policy.id }).from(policy).where(eq(policy.state, 'published')).orderBy(policy.id).limit(1);
    await server.db
      .update(policy)
      .set({ needs: ['hire-veterans', 'sports-health', 'hiring'] })
      .where(eq(policy.id, first?.id ?? ''));
    const file = new File([await bytesOf(await ask(server, { language }))], 'export.xlsx');
    const batch = await steps.preview(await steps.send(file));
    expect(batch.mapping['needs']).not.toBeNull();
    expect(countsOf(batch)).toMatchObject({ add: 0, change: 0, reject: 0 });
  });
});

describe('with a second reviewer', () => {
  const csv = '标题,发布日期,领域,地区\n第二人审核,2026-5-1,产业发展,云溪市';

  test('an import cannot publish directly, even if the reviewer came after the preview', { tags: 'depth' }, async () => {
    const looked = await preview(csv, { state: 'published' });
    await onePermissionAccount(server.call, await tokenOf(server, 'admin'), 'content:policy');
    await expect(apply(looked)).rejects.toThrow(/body\.options\.state/);
    await expect(preview(csv, { state: 'published' })).rejects.toThrow(/另有管理员/);
    expect(await server.db.$count(policy, eq(policy.title, '第二人审核'))).toBe(0);
    await apply(await preview(csv, {}));
    expect(await server.db.$count(policyDraft, sql`content->>'title' = '第二人审核'`)).toBe(1);
  });
});
