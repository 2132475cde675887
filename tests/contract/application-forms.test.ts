import { describe, expect, test } from 'vitest';
import * as admin from '#contract/application-admin.ts';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { FormField } from '#contract/application-form.ts';
import * as policyDetail from '#contract/policy-detail.ts';
import { matter } from '#contract/application/matter.ts';
import { and, desc, eq } from 'drizzle-orm';
import { storeChangedForms } from '#server/casework/application/forms.ts';
import { application as stored, applicationForm } from '#server/platform/db/tables/application.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { newCompany } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { cases } from '../setup/depth.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

const server = restoredServer();

/** Materials named by the texts of twenty programmes of every field and kind of support; empty if the text names none. */
const named: readonly (readonly [id: string, materials: readonly string[]])[] = [
  [
    'nat-hnte',
    [
      '认定申请书',
      '营业执照等注册登记证件',
      '知识产权、科研项目、成果转化、研发组织管理等证明材料',
      '高新技术产品（服务）的关键技术和技术指标说明、认证认可和质量检验报告',
      '职工和科技人员情况说明',
      '近三个会计年度研发费用和近一年高新收入专项审计或鉴证报告，并附研发活动说明',
      '近三个会计年度财务会计报告和企业所得税年度纳税申报表',
    ],
  ],
  [
    'nat-srdi',
    ['申请书', '营业执照', '近三年审计报告', '上年末社保缴费人数证明', '信用报告', '知识产权与研发机构证明', '细分市场占有率说明'],
  ],
  ['nat-digital-city', ['改造项目申报书与合同', '数字化水平测评报告', '改造费用发票与付款凭证', '验收报告']],
  ['nat-ip-advantage', ['申报书', '知识产权清单与制度文件', '知识产权投入和收益说明', '信用承诺书']],
  [
    'nat-postdoc',
    [
      '设立申请表',
      '单位概况、研发机构与研发投入证明',
      '研究队伍名册及代表性成果',
      '拟开展的博士后科研项目论证',
      '与设站高校或科研院所的联合培养意向',
      '经费、住房等条件保障方案',
    ],
  ],
  [
    'yx-hnte-award',
    [
      '奖励资金申请表',
      '高新技术企业证书',
      '2025 年度所得税汇算清缴申报表及研发费用加计扣除优惠明细表',
      '2025 年度审计报告',
      '整体迁入企业提供迁入登记证明和资格变更公告',
    ],
  ],
  ['yx-hnte-award-l1', []],
  ['yx-voucher', ['平台实名注册信息', '服务合同与服务成果', '付款凭证与发票', '无关联关系承诺书']],
  ['yx-tech-transform-l2', ['申请表', '营业执照', '与支持事项对应的合同、发票和付款凭证', '银行账户信息确认书']],
  ['yx-biomed-l1', ['扶持资金申请表', '法人授权委托书', '相关证书、协议复印件', '费用票据及银行流水', '其他需要说明的材料']],
  ['yx-ai', ['算力券申领表', '算力租用合同及资源使用计划', '知识产权或资格证明', '安全合规承诺书']],
  ['yx-green-factory', ['自评价报告', '近两年能源审计或能源利用状况报告', '排污许可证与近一年监测报告', '主要产品产量与能耗台账']],
  ['yx-talent-rent', ['企业配租申请表与人员名单', '劳动合同、社保缴费证明', '学历或职称证书', '无房承诺书']],
  ['yx-guarantee', ['补助申请表', '担保合同、借款合同', '担保费发票与付款凭证', '资格证书']],
  ['yx-angel', ['商业计划书', '股权结构与核心团队简历', '知识产权清单', '最近一期财务报表', '融资意向书']],
  ['yx-cross-border', ['申报表', '海关统计数据', '海外仓租赁或产权文件', '平台后台销售截图及收汇凭证', '投入费用清单']],
  ['yx-consumption', ['首店认定申请表', '品牌授权与租赁合同', '营业执照、开业照片', '首店等级证明']],
  ['yx-internship', ['补贴申请表与见习人员名单', '见习协议、考勤记录', '工资或补贴发放凭证', '意外伤害保险单']],
  ['yx-ip-pledge', ['补贴申请表', '借款合同与质押登记通知书', '付息、还本凭证', '评估、担保、保险费发票']],
  ['yx-agri-leader', ['认定申报表', '近两年审计报告', '带动农户名册与合作协议', '银行资信与纳税证明', '农产品质量安全检测报告']],
];

/** Returns an answer of the field's type within its bounds. */
function answerOf({ type, most, least }: FormField): unknown {
  switch (type) {
    case 'flag':
      return true;
    case 'phone':
      return '13800000000';
    case 'money':
    case 'number':
      return Math.min(most ?? 1000, Math.max(least ?? 0, 1000));
    default:
      return '示范项目';
  }
}

/** Returns answers to all required fields of a form. */
function wholeAnswers({ definition, answers }: ApplicationDetail, file: { fileId: string; name: string; size: number }) {
  const asked = definition.fields.filter(({ code, required }) => required && (answers.fields[code] ?? null) === null);
  return {
    fields: {
      ...answers.fields,
      ...Object.fromEntries(asked.map((field) => [field.code, field.code === 'creditCode' ? '91330100MA2XYZ0001' : answerOf(field)])),
    },
    materials: Object.fromEntries(definition.materials.filter(({ required }) => required).map(({ code }) => [code, [file]])),
  };
}

async function begun(token: string, subjectId: string, companyId: string): Promise<ApplicationDetail> {
  const { id } = await server.call(application.begin, { body: { kind: 'policy', subjectId, companyId } }, token);
  return server.call(application.detail, { params: { id } }, token);
}

const plain = (text: string) => text.replaceAll(/\s/g, '');

describe('the form of a policy', () => {
  test.each(cases(named, 4))(
    '%s asks for the materials that its text names, and can be sent with them',
    { tags: 'depth' },
    async (id, materials) => {
      const token = await tokenOf(server, 'user');
      const { fileId, name, size } = await store(server, token, pdf('材料.pdf'));
      const draft = await begun(token, id, await newCompany(server, token, '云溪示范企业有限公司'));
      const { definition } = draft;
      // if the text names no materials, those of the general form are optional
      const asked = materials.length > 0 ? definition.materials : definition.materials.filter(({ required }) => required);
      expect(asked.map(({ label }) => label)).toEqual(materials);
      // the form asks only for materials that the text names
      const { policy: text } = await server
        .call(policyDetail.detail, { params: { id } }, token)
        .then((one) => ({ policy: plain(one.body) }));
      for (const label of materials) expect(text).toContain(plain(label));

      const missing = definition.materials.filter(({ required }) => required).map(({ code }) => `materials.${code}`);
      expect(draft.missing.filter((path) => path.startsWith('materials.'))).toEqual(missing);
      const answers = wholeAnswers(draft, { fileId, name, size });
      const sent = await server.call(application.submit, { body: { id: draft.id, version: draft.version, answers } }, token);
      expect(sent).toMatchObject({ state: 'submitted', missing: [] });
    },
  );

  test('a material states its medium, copies and issuer, and the rest of its line', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const companyId = await newCompany(server, token, '云溪示范企业有限公司');
    const srdi = await begun(token, 'nat-srdi', companyId);
    expect(srdi.definition.materials[2]).toMatchObject({
      label: '近三年审计报告',
      help: '须在财政部注册会计师行业统一监管平台报备赋码',
      issuer: '会计师事务所',
      issuerEn: 'Accounting firm',
      copies: null,
      medium: null,
    });
    const local = await begun(token, 'yx-biomed-l1', companyId);
    expect(local.definition.materials.map(({ medium, required }) => [medium, required])).toEqual([
      [null, true],
      [null, true],
      ['copy', true],
      [null, true],
      [null, false],
    ]);
    const onPaper = await begun(token, 'yx-agri-leader', companyId);
    expect(onPaper.definition.materials.map(({ copies }) => copies)).toEqual([2, 2, 2, 2, 2]);
  });

  test('the form asks for the open facts of the conditions, and for the amount up to its limit', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const { definition } = await begun(token, 'yx-hnte-award', await newCompany(server, token, '云溪示范企业有限公司'));
    expect(definition.fields.filter(({ type }) => type === 'flag')).toMatchObject([
      {
        label: '2025 年由市外整体迁入本市，并完成名称、税务迁移登记',
        fact: 'declaration:hnte-moved-in@2025-01-01..2025-12-31',
        required: false,
      },
      { fact: 'declaration:hnte-annual-report', required: true },
    ]);
    expect(definition.fields.find(({ code }) => code === 'amount')).toMatchObject({
      required: true,
      most: 300_000,
      help: '首次认定30万元，重新认定最高15万元',
    });
    const title = await begun(token, 'nat-srdi', await newCompany(server, token, '云溪示范企业二有限公司'));
    expect(title.definition.fields.map(({ code }) => code)).not.toContain('amount');
  });

  test('the form follows the text until an officer publishes one; drafts keep theirs', { tags: 'depth' }, async () => {
    const [user, officer] = [await tokenOf(server, 'user'), await tokenOf(server, 'admin')];
    const companyId = await newCompany(server, user, '云溪示范企业有限公司');
    const first = await begun(user, 'yx-ai', companyId);
    await server.db.update(policy).set({ body: '## 申报材料\n\n1. 算力账单\n' }).where(eq(policy.id, 'yx-ai'));
    const later = await begun(user, 'yx-ai', await newCompany(server, user, '云溪示范企业二有限公司'));
    expect(later.definition.materials.map(({ label }) => label)).toEqual(['算力账单']);
    const again = await server.call(application.detail, { params: { id: first.id } }, user);
    expect(again.definition).toEqual(first.definition);

    const asked = { kind: 'policy', subjectId: 'yx-ai' };
    const read = await server.call(admin.definition, { params: asked }, officer);
    expect(read.definition).toEqual(later.definition);
    const definition = { ...read.definition, returns: ['账单未盖章'] };
    await server.call(admin.publish, { body: { ...asked, version: read.version, definition } }, officer);
    await server.db.update(policy).set({ body: '## 申报材料\n\n1. 别的材料\n' }).where(eq(policy.id, 'yx-ai'));
    const published = await begun(user, 'yx-ai', await newCompany(server, user, '云溪示范企业三有限公司'));
    expect(published.definition).toMatchObject({ materials: [{ label: '算力账单' }], returns: ['账单未盖章'] });
  });

  test('a form is stored once while the text is unchanged, and listed once an officer published it', { tags: 'depth' }, async () => {
    const [user, officer] = [await tokenOf(server, 'user'), await tokenOf(server, 'admin')];
    for (const name of ['云溪示范企业有限公司', '云溪示范企业二有限公司']) await begun(user, 'yx-ai', await newCompany(server, user, name));
    const forms = await server.db.select().from(applicationForm).where(eq(applicationForm.subjectId, 'yx-ai'));
    expect(forms).toMatchObject([{ version: 1, savedBy: null }]);
    const listed = await server.call(admin.forms, {}, officer);
    expect(listed.filter(({ kind }) => kind === 'policy')).toMatchObject([{ subject: null, open: 2 }]);
  });

  test('a form stored before materials had details is read with empty details', { tags: 'depth' }, async () => {
    const user = await tokenOf(server, 'user');
    const { definition } = await begun(user, 'yx-ai', await newCompany(server, user, '云溪示范企业有限公司'));
    const { returns: _, ...older } = definition;
    const materials = definition.materials.map(
      ({ medium: _m, copies: _c, issuer: _i, issuerEn: _e, template: _t, example: _x, ...one }) => one,
    );
    await server.db
      .update(applicationForm)
      .set({ definition: { ...older, materials } as unknown as typeof definition, savedBy: '经办' })
      .where(eq(applicationForm.subjectId, 'yx-ai'));
    const next = await begun(user, 'yx-ai', await newCompany(server, user, '云溪示范企业二有限公司'));
    expect(next.definition).toMatchObject({
      returns: [],
      materials: [{ medium: null, copies: null, issuer: '', template: null }, {}, {}, {}],
    });
  });
});

describe('opening the form of an application', () => {
  const asked = { kind: 'policy', subjectId: 'yx-ai' };
  const count = async () => (await server.db.select().from(stored)).length;
  const opened = async (token: string, companyId: string) => server.call(application.opening, { params: { ...asked, companyId } }, token);
  const typedInto = ({ answers }: ApplicationDetail, project: string) => ({ ...answers, fields: { ...answers.fields, project } });
  /** Begins an application and returns code and data, also of a failure. */
  async function begin(token: string, companyId: string, answers: ApplicationDetail['answers']) {
    const response = await server.fetch(application.begin.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ ...asked, companyId, answers }),
    });
    return (await response.json()) as { code: unknown; data: { id: string; isNew?: boolean; answers?: ApplicationDetail['answers'] } };
  }

  test('opening stores nothing and takes no number; the first input creates the draft', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const companyId = await newCompany(server, token, '云溪示范企业有限公司');
    const before = await count();
    const form = await opened(token, companyId);
    expect(form).toMatchObject({ id: 'new', number: '', version: 0, state: 'draft', company: { id: companyId }, timeline: [] });
    expect(form.answers.fields['companyName']).toBe('云溪示范企业有限公司');
    expect(form.refused).toMatchObject({ discard: 'state', withdraw: 'state' });
    expect(form.refused).not.toHaveProperty('save');
    expect(await count()).toBe(before);

    const { data } = await begin(token, companyId, typedInto(form, '算力租用'));
    expect(data.isNew).toBe(true);
    const draft = await server.call(application.detail, { params: { id: data.id } }, token);
    expect(draft).toMatchObject({ version: 1, definition: form.definition, answers: { fields: { project: '算力租用' } } });
    expect(draft.timeline.map(({ action }) => action)).toEqual(['begin']);
    // from now on the form opens with the draft
    expect(await opened(token, companyId)).toMatchObject({ id: data.id, number: draft.number });
  });

  test('two tabs create one draft: equal input once, different input is a conflict', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const companyId = await newCompany(server, token, '云溪示范企业有限公司');
    const before = await count();
    const form = await opened(token, companyId);
    const answers = typedInto(form, '甲');
    const both = await Promise.all([begin(token, companyId, answers), begin(token, companyId, answers)]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    expect(both.filter(({ data }) => data.isNew)).toHaveLength(1);
    const other = await begin(token, companyId, typedInto(form, '乙'));
    expect(other).toMatchObject({ code: 'CONFLICT', data: { id: both[0].data.id, version: 1, answers: { fields: { project: '甲' } } } });
    expect(await count()).toBe(before + 1);
  });

  test('an answer that does not fit the form creates no draft', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const companyId = await newCompany(server, token, '云溪示范企业有限公司');
    const before = await count();
    const form = await opened(token, companyId);
    const answers = { ...form.answers, fields: { ...form.answers.fields, amount: 2_000_001 } };
    expect(JSON.stringify(await begin(token, companyId, answers))).toContain('body.answers.fields.amount');
    expect(await count()).toBe(before);
  });

  test('opening is refused for the same reasons as beginning', { tags: 'depth' }, async () => {
    const token = await tokenOf(server, 'user');
    const companyId = await newCompany(server, token, '云溪示范企业有限公司');
    await server.db.update(policy).set({ applyFrom: '2020-01-01', applyTo: '2020-02-01' }).where(eq(policy.id, 'yx-ai'));
    await expect(opened(token, companyId)).rejects.toThrow(/WRONG_STATE/);
    const unknown = { ...asked, subjectId: 'no-such', companyId };
    await expect(server.call(application.opening, { params: unknown }, token)).rejects.toThrow(/GONE/);
  });
});

describe('a form that the code has changed since it was stored', () => {
  const ofMatters = () =>
    server.db
      .select({ version: applicationForm.version, definition: applicationForm.definition })
      .from(applicationForm)
      .where(and(eq(applicationForm.kind, 'matter'), eq(applicationForm.subjectId, '')))
      .orderBy(desc(applicationForm.version));
  const oneStep = { ...matter.definition, steps: matter.definition.steps.slice(0, 1) };
  const storeOld = (savedBy: string | null) =>
    server.db.insert(applicationForm).values({ kind: 'matter', subjectId: '', version: 1, definition: oneStep, savedBy, savedAt: testNow });
  const stepsOf = async () => (await ofMatters()).map(({ version, definition: { steps } }) => [version, steps.length]);

  test('an unpublished form gets new steps at the next start, once', async () => {
    await storeOld(null);
    await storeChangedForms(server.db, testNow);
    await storeChangedForms(server.db, testNow);
    expect(await stepsOf()).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test('a form published by an administrator does not follow the code', async () => {
    await storeOld('管理员');
    await storeChangedForms(server.db, testNow);
    expect(await stepsOf()).toEqual([[1, 1]]);
  });

  test('a form that no application has used is not stored', async () => {
    await storeChangedForms(server.db, testNow);
    expect(await stepsOf()).toEqual([]);
  });
});
