import { readXlsx } from 'hucre';
import { beforeEach, describe, expect, test } from 'vitest';
import * as admin from '#contract/application-admin.ts';
import type { AdminDefinition } from '#contract/application-admin.ts';
import type { FormField } from '#contract/application-form.ts';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as audit from '#contract/audit.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { cleanFiles } from '#server/platform/files/clean.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { publication } from '#contract/application/publication.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { beginAppeal, officerOf, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let keeper = '';
let user = '';

beforeEach(async () => {
  now = testNow;
  [keeper, user] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
});

const definitionOf = (params: { kind: string; subjectId?: string; version?: string }, token = keeper): Promise<AdminDefinition> =>
  server.call(admin.definition, { params }, token);

async function post(path: string, body: object, token = keeper) {
  const response = await server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { code: unknown; data: unknown }) };
}

const note: FormField = {
  code: 'parcel',
  type: 'text',
  label: '地块编号',
  labelEn: 'Parcel',
  help: '',
  helpEn: '',
  required: false,
  least: null,
  most: 40,
  digits: 0,
  unit: '',
  unitEn: '',
  options: [],
  fact: null,
  when: { field: 'topic', is: ['land'] },
};

const withParcel = ({ definition }: AdminDefinition) => ({
  ...definition,
  fields: [...definition.fields, { ...note, when: { field: 'topic', is: ['land'] } }],
});

describe('the form of a kind', () => {
  test('publishing a form creates its next version; drafts keep the version they began with', { tags: 'depth' }, async () => {
    const read = await definitionOf({ kind: 'appeal' });
    expect(read).toMatchObject({ version: 1, subject: null, titleField: 'title', fromRecord: false });
    const begun = await beginAppeal(server, user);
    const { version } = await server.call(admin.publish, { body: { kind: 'appeal', version: 1, definition: withParcel(read) } }, keeper);
    expect(version).toBe(2);

    const whole = { fields: appealFields, materials: {} };
    const sent = await server.call(application.submit, { body: { id: begun.id, version: begun.version, answers: whole } }, user);
    expect(sent.definition.fields.map(({ code }) => code)).not.toContain('parcel');
    const next = await beginAppeal(server, user);
    expect(next.definition.fields.map(({ code }) => code)).toContain('parcel');

    const after = await definitionOf({ kind: 'appeal' });
    expect(after.versions).toMatchObject([
      { version: 2, savedBy: '管理员', applications: 1, open: 1 },
      { version: 1, savedBy: null, applications: 1, open: 1 },
    ]);
    expect((await definitionOf({ kind: 'appeal', version: '1' })).definition).toEqual(read.definition);
    const rows = await server.call(admin.forms, {}, keeper);
    expect(rows.find(({ kind }) => kind === 'appeal')).toMatchObject({ subject: null, version: 2, fields: 7, open: 2, savedBy: '管理员' });
    expect(rows.find(({ kind }) => kind === 'matter')).toMatchObject({ version: 1, savedBy: null, savedAt: null });
  });

  test('publishing over somebody else’s version is a conflict that returns theirs', { tags: 'depth' }, async () => {
    const read = await definitionOf({ kind: 'appeal' });
    await server.call(admin.publish, { body: { kind: 'appeal', version: 1, definition: withParcel(read) } }, keeper);
    const late = await post(admin.publish.path, { kind: 'appeal', version: 1, definition: read.definition });
    expect(late).toMatchObject({ status: 200, code: 'CONFLICT', data: { version: 2, savedBy: '管理员' } });
    expect(admin.publishedForm.parse(late.data).definition.fields).toHaveLength(7);
    expect((await definitionOf({ kind: 'appeal' })).version).toBe(2);
  });

  test('the audit log records a publication part by part', { tags: 'depth' }, async () => {
    const read = await definitionOf({ kind: 'appeal' });
    await server.call(admin.publish, { body: { kind: 'appeal', version: 1, definition: withParcel(read) } }, keeper);
    const { list } = await server.call(audit.list, { body: {} }, keeper);
    expect(list[0]).toMatchObject({ call: 'applicationAdmin.publish', target: { kind: 'applicationForm', id: 'appeal' } });
    expect(JSON.stringify(list[0]?.after)).toContain('parcel 地块编号');
    expect(JSON.stringify(list[0]?.before)).not.toContain('parcel');
  });

  const titleless = ({ definition }: AdminDefinition) => ({
    ...definition,
    fields: definition.fields.filter(({ code }) => code !== 'title'),
  });
  test.each([
    ['without the field that names it', titleless, 'body.definition.fields'],
    [
      'with a permission that does not exist',
      ({ definition }: AdminDefinition) => ({
        ...definition,
        steps: definition.steps.map((step) => ({ ...step, permission: 'approve:nobody' })),
      }),
      'body.definition.steps.0.permission',
    ],
    [
      'with a code that stands twice',
      ({ definition }: AdminDefinition) => ({ ...definition, fields: [...definition.fields, ...definition.fields.slice(0, 1)] }),
      'body.definition.fields',
    ],
    [
      'with a condition on a field that is not there',
      ({ definition }: AdminDefinition) => ({
        ...definition,
        fields: [...definition.fields, { ...note, when: { field: 'gone', is: ['a'] } }],
      }),
      'body.definition.fields',
    ],
    [
      'with a choice of one',
      ({ definition }: AdminDefinition) => ({ ...definition, fields: [...definition.fields, { ...note, type: 'choice', when: null }] }),
      'body.definition.fields',
    ],
    ['without a step', ({ definition }: AdminDefinition) => ({ ...definition, steps: [] }), 'body.definition.steps'],
    [
      'whose step cannot refuse',
      ({ definition }: AdminDefinition) => ({ ...definition, steps: definition.steps.map((step) => ({ ...step, allowed: ['approve'] })) }),
      'body.definition.steps',
    ],
  ])('a form is refused %s', { tags: 'depth' }, async (_, change, path) => {
    const definition = change(await definitionOf({ kind: 'appeal' }));
    const refused = await post(admin.publish.path, { kind: 'appeal', version: 1, definition });
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.data)).toContain(`"${path}`);
    expect((await definitionOf({ kind: 'appeal' })).versions).toEqual([]);
  });

  test('of a form of records only the steps change', async () => {
    const read = await definitionOf({ kind: 'publication' });
    expect(read.fromRecord).toBe(true);
    const wrong = { ...read.definition, fields: [...read.definition.fields, { ...note, when: null }] };
    expect(await post(admin.publish.path, { kind: 'publication', version: 1, definition: wrong })).toMatchObject({ status: 422 });
    const steps = publication.definition.steps.map((step) => ({ ...step, limitDays: 9 }));
    expect(
      await server.call(admin.publish, { body: { kind: 'publication', version: 1, definition: { ...read.definition, steps } } }, keeper),
    ).toEqual({
      version: 2,
    });
  });
});

describe('the form of a policy', () => {
  test('the form of a policy starts as that of the kind and is independent once published', async () => {
    const read = await definitionOf({ kind: 'policy', subjectId: 'nat-hnte' });
    expect(read).toMatchObject({
      version: 0,
      subject: { id: 'nat-hnte', title: expect.stringContaining('高新技术企业') as string },
      versions: [],
    });
    const definition = { ...read.definition, fields: read.definition.fields.filter(({ code }) => code !== 'amount') };
    const body = { kind: 'policy', subjectId: 'nat-hnte', version: 0, definition };
    expect(await server.call(admin.publish, { body }, keeper)).toEqual({ version: 1 });
    expect((await definitionOf({ kind: 'policy', subjectId: 'nat-hnte' })).definition.fields).toHaveLength(definition.fields.length);
    expect((await definitionOf({ kind: 'policy' })).definition.fields.map(({ code }) => code)).toContain('amount');
    const rows = await server.call(admin.forms, {}, keeper);
    expect(rows.filter(({ kind }) => kind === 'policy')).toMatchObject([{ subject: null }, { subject: { id: 'nat-hnte' }, version: 1 }]);
  });

  test('the form comes with a proposal read from the policy text, or from its draft', { tags: 'depth' }, async () => {
    const { proposal } = await definitionOf({ kind: 'policy', subjectId: 'yx-ai' });
    expect(proposal).toMatchObject({
      from: 'published',
      materials: [
        { label: '算力券申领表' },
        { label: '算力租用合同及资源使用计划' },
        { label: '知识产权或资格证明' },
        { label: '安全合规承诺书' },
      ],
      isNoneAsked: false,
      unread: [],
    });
    expect(proposal?.fields.map(({ code }) => code)).toEqual(expect.arrayContaining(['amount']));
    const { content } = await server.call(policyAdmin.detail, { params: { id: 'yx-ai' } }, keeper).then(({ published }) => ({
      content: published?.content,
    }));
    if (content === undefined) throw new Error('the policy is not published');
    const body = '## 申报材料\n\n申请书必须装订成册。\n\n1. 算力账单\n';
    await server.call(policyAdmin.saveDraft, { body: { id: 'yx-ai', version: null, base: 1, content: { ...content, body } } }, keeper);
    expect((await definitionOf({ kind: 'policy', subjectId: 'yx-ai' })).proposal).toMatchObject({
      from: 'draft',
      materials: [{ label: '算力账单' }],
      unread: ['申请书必须装订成册。'],
    });
    expect((await definitionOf({ kind: 'policy' })).proposal).toBeNull();
  });

  test('a template must be a file of the officer, and becomes public when published', { tags: 'depth' }, async () => {
    const read = await definitionOf({ kind: 'policy', subjectId: 'yx-ai' });
    const [own, theirs] = [await store(server, keeper, pdf('申领表.pdf')), await store(server, user, pdf('私有.pdf'))];
    const withTemplate = ({ fileId, name, size }: typeof own) => ({
      ...read.definition,
      materials: read.definition.materials.map((one, index) => (index === 0 ? { ...one, template: { fileId, name, size } } : one)),
    });
    const body = { kind: 'policy', subjectId: 'yx-ai', version: read.version };
    const refused = await post(admin.publish.path, { ...body, definition: withTemplate(theirs) });
    expect(JSON.stringify(refused)).toContain('body.definition.materials.0.template');
    const download = () => server.fetch(`/apiv2/file/download?id=${own.fileId}`);
    expect((await download()).status).not.toBe(200);
    await server.call(admin.publish, { body: { ...body, definition: withTemplate(own) } }, keeper);
    expect((await download()).status).toBe(200);
    // the file stays with the form
    await cleanFiles(fileOwners)(server.db, new Date(testNow.getTime() + 40 * 86_400_000));
    expect((await download()).status).toBe(200);
  });

  test('policy editors publish forms of policies, not of kinds or matters', { tags: 'depth' }, async () => {
    const { token } = await officerOf(server.db, '编辑', ['content:policy']);
    const read = await definitionOf({ kind: 'policy', subjectId: 'nat-hnte' }, token);
    const body = { kind: 'policy', subjectId: 'nat-hnte', version: 0, definition: read.definition };
    expect(await server.call(admin.publish, { body }, token)).toEqual({ version: 1 });
    expect(await post(admin.publish.path, { ...body, subjectId: null, version: 1 }, token)).toMatchObject({ code: 'NOT_YOURS' });
    expect(await post(admin.publish.path, { ...body, kind: 'matter', subjectId: 'no-such' }, token)).toMatchObject({ code: 'NOT_YOURS' });
    const read2 = await server.fetch(`${admin.definition.path}?kind=appeal`, { headers: { authorization: token } });
    expect(await read2.json()).toMatchObject({ code: 'NOT_YOURS' });
  });

  test('an unknown policy, kind or version is not found', async () => {
    const read = async (query: string) =>
      (await server.fetch(`${admin.definition.path}?${query}`, { headers: { authorization: keeper } })).status;
    expect(await read('kind=policy&subjectId=no-such')).toBe(404);
    expect(await read('kind=appeal&subjectId=nat-hnte')).toBe(404);
    expect(await read('kind=no-such')).toBe(404);
    expect(await read('kind=appeal&version=7')).toBe(404);
  });
});

describe('sent broadcasts', () => {
  async function decidedAndOpen() {
    const { token } = await officerOf(server.db, '甲', ['approve:appeal']);
    const [one, two] = [await sendAppeal(server, user), await sendAppeal(server, user)];
    await beginAppeal(server, user);
    now = new Date('2026-06-15T20:00:00+08:00');
    await server.call(approval.decide, { body: { id: one.id, version: one.version, action: 'reject', note: '不属于受理范围' } }, token);
    await server.call(approval.decide, { body: { id: two.id, version: two.version, action: 'take' } }, token);
    return { one, two };
  }

  test('a sent case opens for administrators of applications, a draft does not', { tags: 'depth' }, async () => {
    const { token } = await officerOf(server.db, 'administrator', ['system:application']);
    const { id } = await beginAppeal(server, user);
    await expect(server.call(application.detail, { params: { id } }, token)).rejects.toThrow('GONE');
    const { version } = await server.call(application.detail, { params: { id } }, user);
    await server.call(application.submit, { body: { id, version, answers: { fields: appealFields, materials: {} } } }, user);
    expect(await server.call(application.detail, { params: { id } }, token)).toMatchObject({ state: 'submitted' });
  });

  test('is listed without drafts, filtered by state, day, keyword and limit', { tags: 'depth' }, async () => {
    const { one, two } = await decidedAndOpen();
    const found = async (body: object) => (await server.call(admin.list, { body }, keeper)).list.map(({ id }) => id);
    expect((await found({})).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await found({ state: ['rejected'] })).toEqual([one.id]);
    expect(await found({ keyword: two.number })).toEqual([two.id]);
    expect(await found({ kind: ['policy'] })).toEqual([]);
    expect(await found({ to: '2026-06-14' })).toEqual([]);
    expect(await found({ from: '2026-06-15', to: '2026-06-15', state: ['reviewing'] })).toEqual([two.id]);
    expect(await found({ overdue: true })).toEqual([]);
    now = new Date('2026-06-17T09:00:00+08:00');
    keeper = await tokenOf(server, 'admin');
    const overdue = await server.call(admin.list, { body: { overdue: true } }, keeper);
    expect(overdue.list).toMatchObject([{ id: two.id, assignees: ['经办甲'], due: { urgency: 'overdue', left: -1 } }]);
  });

  test('counts are by kind, with the median of days until the decision', { tags: 'depth' }, async () => {
    await decidedAndOpen();
    const figures = await server.call(admin.figures, { params: {} }, keeper);
    expect(figures.find(({ kind }) => kind === 'appeal')).toEqual({
      kind: 'appeal',
      sent: 2,
      open: 1,
      overdue: 0,
      returned: 0,
      approved: 0,
      rejected: 1,
      withdrawn: 0,
      medianDays: expect.any(Number) as number,
      rated: 0,
      satisfied: 0,
      average: null,
    });
    expect(figures.find(({ kind }) => kind === 'policy')).toMatchObject({ sent: 0, medianDays: null });
    expect(await server.call(admin.figures, { params: { to: '2026-06-14' } }, keeper)).toMatchObject(
      figures.map(({ kind }) => ({ kind, sent: 0 })),
    );
  });

  test('the export uses the same filters', { tags: 'depth' }, async () => {
    const { one } = await decidedAndOpen();
    const response = await server.fetch(`${admin.exported.path}?state=rejected&language=zh-CN`, { headers: { authorization: keeper } });
    expect(response.headers.get('content-disposition')).toContain('applications-2026-06-15.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [, row, more] = sheets[0]?.rows ?? [];
    expect(row?.slice(0, 6)).toEqual([one.number, '企业诉求', one.title, null, '演示用户', '未通过']);
    expect(more).toBeUndefined();
  });
});
