import { describe, expect, test } from 'vitest';
import { materialsIn } from '#domain/application/proposal/materials.ts';
import { questionsIn } from '#domain/application/proposal/questions.ts';
import { returnsIn } from '#domain/application/proposal/returns.ts';
import { framed } from '#domain/application/proposal/framed.ts';
import type { FormProposal } from '#domain/application/proposal/propose.ts';
import { proposeForm } from '#domain/application/proposal/propose.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';

const today = '2026-11-25';
const labelsIn = (text: string) => materialsIn(text).materials.map(({ label }) => label);
/** Reads one material. */
function read(line: string) {
  const [first] = materialsIn(`## 申报材料\n\n1. ${line}`).materials;
  if (first === undefined) throw new Error(`nothing was read in ${line}`);
  return first;
}

describe('the part of a text about materials', () => {
  test.each<[string, string, string[]]>([
    ['a numbered list', '## 申报材料\n\n1. 申请表；\n2. 营业执照。\n\n## 办理流程\n\n1. 网上填报', ['申请表', '营业执照']],
    ['a list with bullets', '## 所需材料\n\n- 申请表\n- 审计报告', ['申请表', '审计报告']],
    ['a list numbered in Chinese brackets', '## 提交材料\n（一）申请表；\n（二）审计报告', ['申请表', '审计报告']],
    ['a numbered heading', '### 四、申请材料清单\n\n1、申请表\n2、审计报告', ['申请表', '审计报告']],
    ['headings without Markdown', '三、申报材料\n1.申请表\n2.审计报告\n四、办理流程\n1.网上填报', ['申请表', '审计报告']],
    [
      'subordinate headings',
      '## 需提交的材料\n\n### 基本材料\n\n1. 申请表\n\n### 佐证\n\n1. 合同\n\n## 其他\n\n1. 不是材料',
      ['申请表', '合同'],
    ],
    ['names parted by semicolons', '## 申报材料\n\n申请书；近三年审计报告（须赋码）；信用报告。', ['申请书', '近三年审计报告', '信用报告']],
    ['a lead before the names', '## 申报材料\n\n申报单位应提交以下材料：申请书；信用报告。', ['申请书', '信用报告']],
    ['a list without a heading of its own', '申请时应提交以下材料：\n\n1. 申请表\n2. 合同\n\n1 年内办结。', ['申请表', '合同']],
    ['the same name twice', '## 申报材料\n\n1. 合同\n2. 合同', ['合同']],
  ])('the part is found under %s', (_, text, labels) => expect(labelsIn(text)).toEqual(labels));

  test.each([
    ['another part', '## 申报条件\n\n1. 持有营业执照'],
    ['new materials', '## 重点新材料\n\n1. 稀土'],
    ['the review of materials', '## 材料审核\n\n1. 双人审核'],
  ])('the part is not found under %s', (_, text) => expect(materialsIn(text)).toEqual({ materials: [], isNoneAsked: false, unread: [] }));

  test.each([
    ['企业留存备查：出资协议或合同、出资票据。接收方应将相关资料一并留存。'],
    ['由部门比对数据生成名单，企业核对无误即可；对名单有异议的，请在公示期内提交相关佐证。'],
    ['申请书、营业执照、审计报告。'],
  ])('a sentence that cannot be read exactly is left to an officer: %s', (text) =>
    expect(materialsIn(`## 申报材料\n\n${text}`)).toEqual({ materials: [], isNoneAsked: false, unread: [text] }),
  );

  test('a sentence beside a list is reported and is no material', () =>
    expect(materialsIn('## 申报材料\n\n材料按顺序装订成册。\n\n1. 申请表')).toMatchObject({
      materials: [{ label: '申请表' }],
      unread: ['材料按顺序装订成册。'],
    }));

  test.each(['原则上不需要企业提交材料，由承办部门核验。', '能够共享获取的证照不再要求提供，企业只需确认账户。', '无须提交任何材料。'])(
    'no material is required: %s',
    (text) => expect(materialsIn(`## 材料要求\n\n${text}`)).toEqual({ materials: [], isNoneAsked: true, unread: [] }),
  );

  test('materials are read from a table by its head', () =>
    expect(
      materialsIn(
        '## 申报材料\n\n| 序号 | 材料名称 | 材料形式 | 份数 | 出具单位 | 是否必要 | 说明 |\n|---|---|---|---|---|---|---|\n| 1 | 申请表 | 原件 | 2 | 申报单位 | 是 | 加盖公章 |\n| 2 | 营业执照 | 复印件 | 1 | 市场监管局 | 否 | |',
      ).materials,
    ).toMatchObject([
      { label: '申请表', medium: 'original', copies: 2, issuer: '申报单位', required: true, help: '加盖公章' },
      { label: '营业执照', medium: 'copy', copies: 1, issuer: '市场监管局', required: false, help: '' },
    ]));
});

describe('a material', () => {
  test('brackets after its name become its help', () =>
    expect(read('认定申请书（在线打印并签章）；')).toMatchObject({ label: '认定申请书', help: '在线打印并签章' }));

  test('entries below it become its help', () =>
    expect(materialsIn('## 申报材料\n\n1. 财务资料\n   - 资产负债表\n   - 利润表\n2. 合同').materials).toMatchObject([
      { label: '财务资料', help: '资产负债表；利润表' },
      { label: '合同', help: '' },
    ]));

  test('a name of more than 60 characters is repeated in its help', () => {
    const line = `${'证明'.repeat(35)}材料`;
    expect(read(line)).toMatchObject({ label: `${line.slice(0, 59)}…`, help: line });
  });

  test.each<[string, ReturnType<typeof read>['medium'], number | null]>([
    ['合同复印件', 'copy', null],
    ['承诺书原件', 'original', null],
    ['身份证（原件及复印件）', 'both', null],
    ['营业执照副本', null, null],
    ['合同复印件（原件备查）', 'copy', null],
    ['申请表一式三份', null, 3],
    ['申请表（原件，2份）', 'original', 2],
    ['股份转让协议', null, null],
  ])('%s is handed in as %s, %s on paper', (line, medium, copies) => expect(read(line)).toMatchObject({ medium, copies }));

  test('without its own number of copies it has that of all papers', () =>
    expect(materialsIn('## 申报材料\n\n1. 申请表\n2. 合同一式五份\n\n## 办理流程\n\n通过后报送纸质件一式两份。').materials).toMatchObject([
      { copies: 2 },
      { copies: 5 },
    ]));

  test.each([
    ['近三年审计报告', '会计师事务所'],
    ['营业执照', '市场监督管理部门'],
    ['统计部门出具的入统证明', '统计部门'],
    ['省级主管部门认可的软件检测机构出具的检测证明', '软件检测机构'],
    ['奖励资金申请表', '申报单位'],
    ['申报书及信用承诺书', '申报单位'],
    // two documents, each with an issuer or with an unknown one
    ['营业执照与租赁合同', ''],
    ['成果权属证明', ''],
    ['上年度纳税申报表', ''],
    ['销售合同', ''],
  ])('%s is issued by: %s', (line, issuer) => expect(read(line).issuer).toBe(issuer));

  test.each([
    ['整体迁入企业提供迁入登记证明', false],
    ['如有质押的，提供登记通知书', false],
    ['其他需要说明的材料', false],
    ['检测报告（如有）', false],
    ['企业营业执照', true],
    ['项目申报书', true],
  ])('%s is required: %s', (line, required) => expect(read(line).required).toBe(required));

  const file = (name: string) => ({ fileId: name, name, size: 1 });
  test('an attachment named by number in its line is its template', () =>
    expect(
      materialsIn('## 申报材料\n\n1. 申请表（见附件2）', [file('附件1：指南.pdf'), file('附件2 表格.docx')]).materials[0]?.template,
    ).toEqual(file('附件2 表格.docx')));
  test('an attachment with its name is its template', () =>
    expect(materialsIn('## 申报材料\n\n1. 奖励申请表\n2. 合同', [file('奖励申请表（模板）.docx')]).materials).toMatchObject([
      { template: { name: '奖励申请表（模板）.docx' } },
      { template: null },
    ]));
  test('two attachments with its name give no template', () =>
    expect(materialsIn('## 申报材料\n\n1. 申请表', [file('申请表甲.docx'), file('申请表乙.docx')]).materials[0]?.template).toBeNull());
});

describe('questions from conditions', () => {
  const declared = (key: string, statement: string, more: object = {}): Criterion => ({
    kind: 'declaration',
    key,
    statement,
    clause: statement,
    ...more,
  });
  const conditions: Criterion = {
    kind: 'all',
    items: [
      { kind: 'flag', fact: 'dishonest', is: false, clause: '没有失信' },
      declared('moved-in', '由市外整体迁入'),
      {
        kind: 'any',
        title: '资格（符合一项）',
        items: [declared('top-three', '位居前三'), { kind: 'scale', within: ['small'], clause: '小型' }],
      },
      { kind: 'not', item: declared('penalised', '受过处罚') },
      declared('sales', '有销售', { period: { years: 1 } }),
      declared('moved-in', '由市外整体迁入'),
    ],
  };

  test('only declarations become questions, each once', () =>
    expect(questionsIn(conditions, today).map(({ code, label, fact, required }) => [code, label, fact, required])).toEqual([
      ['movedIn', '由市外整体迁入', 'declaration:moved-in', true],
      ['topThree', '位居前三', 'declaration:top-three', false],
      ['penalised', '受过处罚', 'declaration:penalised', true],
      ['sales', '有销售', 'declaration:sales@2025-01-01..2025-12-31', true],
    ]));
  test('a question states the group it belongs to', () => expect(questionsIn(conditions, today)[1]?.help).toContain('资格（符合一项）'));
  test('no conditions give no questions', () => expect(questionsIn(null, today)).toEqual([]));
  test('two keys with the same code get different codes', () =>
    expect(questionsIn({ kind: 'all', items: [declared('a-b', '甲'), declared('a.b', '乙')] }, today).map(({ code }) => code)).toEqual([
      'aB',
      'aB2',
    ]));
  test('a long statement is repeated in the help', () => {
    const statement = '陈述'.repeat(40);
    expect(questionsIn(declared('long', statement), today)[0]).toMatchObject({ help: `申报条件要求：${statement}。` });
  });
});

describe('reasons for a return', () => {
  test('they are read from their parts, and from sentences elsewhere', () =>
    expect(
      returnsIn(
        '## 不予支持的情形\n\n- 已获其他资金支持；\n- 列入失信名单。\n\n## 其他事项\n\n可以电话咨询。材料不全的，五日内补齐，逾期视为放弃。',
      ),
    ).toEqual(['已获其他资金支持', '列入失信名单。', '材料不全的，五日内补齐，逾期视为放弃。']));
  test('overlong reasons are left out', () => expect(returnsIn(`## 常见问题\n\n${'长'.repeat(301)}`)).toEqual([]));
  test('a text without them gives none', () => expect(returnsIn('## 申报条件\n\n1. 在本市注册')).toEqual([]));
});

describe('the amount', () => {
  const of = (more: object) =>
    proposeForm({ body: '', criteria: null, amountMax: null, amountText: null, supportMode: 'award', attachments: [], ...more }, today)
      .amount;
  test.each([
    ['a policy with a limit', { amountMax: 300_000, amountText: '最高30万元' }, { most: 300_000, text: '最高30万元' }],
    ['a subsidy whose limit comes later', { supportMode: 'subsidy', amountText: '按当年通知' }, { most: null, text: '按当年通知' }],
    ['a kind of support that is not known', { supportMode: 'other' }, { most: null, text: '' }],
    ['a title', { supportMode: 'recognition', amountText: '有效期三年' }, null],
    ['a title with an award', { supportMode: 'recognition', amountText: '另奖10万元' }, { most: null, text: '另奖10万元' }],
  ])('of %s', (_, more, amount) => expect(of(more)).toEqual(amount));
});

describe('a proposal in the form of all policies', () => {
  const field = (code: string, more: object = {}) => ({
    code,
    type: 'text',
    fact: null as string | null,
    required: true,
    most: null as number | null,
    help: '',
    helpEn: '',
    ...more,
  });
  const frame = {
    fields: [field('project'), field('amount', { type: 'money', required: false })],
    materials: [
      { code: 'licence', label: '营业执照', required: true },
      { code: 'material1', label: '本市另加', required: true },
    ],
    returns: ['未加盖公章'],
  };
  const put = (proposal: Partial<FormProposal>) =>
    framed(
      frame,
      { materials: [], isNoneAsked: false, unread: [], questions: [], amount: null, returns: [], ...proposal },
      {
        field: ({ code, fact, help, helpEn, required }) => field(code, { fact, help, helpEn, required }),
        material: ({ code, label, required }) => ({ code, label, required }),
        most: { fields: 3, materials: 3, returns: 2 },
        general: ['licence'],
      },
    );
  const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code);

  test('materials of the text replace the general ones, and added ones stay', () => {
    const { materials } = put({ materials: materialsIn('## 申报材料\n\n1. 申请表').materials });
    expect(materials.map(({ code, label }) => [code, label])).toEqual([
      ['material12', '申请表'],
      ['material1', '本市另加'],
    ]);
  });
  test('the general materials stay if none could be read', () => expect(codes(put({}).materials)).toEqual(['licence', 'material1']));
  test('no general material is required if the text asks for none', () =>
    expect(put({ isNoneAsked: true }).materials.map(({ required }) => required)).toEqual([false, true]));
  test('no amount is asked for if nothing is paid', () => expect(codes(put({}).fields)).toEqual(['project']));
  test('the amount is limited by that of the policy', () =>
    expect(put({ amount: { most: 5, text: '最高5元' } }).fields[1]).toMatchObject({ required: true, most: 5, help: '最高5元' }));
  test('a question is asked once, with a free code', () => {
    const question = { code: 'project', label: '问', help: '', helpEn: '', required: true, fact: 'declaration:x' as const };
    expect(codes(put({ questions: [question] }).fields)).toEqual(['project', 'project2']);
  });
  test('a proposal does not exceed the limits of a form', () => {
    const { materials } = materialsIn('## 申报材料\n\n1. 甲\n2. 乙\n3. 丙');
    expect(put({ materials }).materials).toHaveLength(3);
  });
  test('its reasons for a return are added', () =>
    expect(put({ returns: ['未加盖公章', '逾期'] }).returns).toEqual(['未加盖公章', '逾期']));
});
