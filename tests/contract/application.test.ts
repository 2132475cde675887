import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { CallInput, EndpointShape } from '#contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import { fileOwners } from '#server/file-owners/owners.ts';
import { cleanFiles } from '#server/platform/files/clean.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { beginAppeal, newCompany, officerOf, saveLoan, sendAppeal, sendLoan } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

const server = restoredServer();
const signIn = (username: string) => tokenOf(server, username);

const officer = (username: string, keys: string[]) => officerOf(server.db, username, keys);

type Act = CallInput<typeof approval.decide>['body'];
const act = ({ id, version }: ApplicationDetail, token: string, doing: Omit<Act, 'id' | 'version'>) =>
  server.call(approval.decide, { body: { id, version, ...doing } }, token);

/** Returns code and data of an answer, also of a failure. */
async function answerTo(endpoint: EndpointShape, body: object, token: string) {
  const response = await server.fetch(endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { code: unknown; data: unknown; message?: string }) };
}

describe('an appeal', () => {
  test('an appeal is prefilled, saved, refused as incomplete, then sent, taken, approved and settled', { tags: 'depth' }, async () => {
    const user = await signIn('user');
    const { token } = await officer('甲', ['approve:appeal']);
    const draft = await beginAppeal(server, user);
    expect(draft).toMatchObject({ state: 'draft', own: true, company: null, window: 'open', round: 1, submittedAt: null });
    expect(draft.answers.fields['contactName']).toBe('演示用户');
    expect(draft.known['contactName']).toMatchObject({ value: '演示用户', source: '账号资料' });
    expect(draft.missing).toContain('fields.content');

    const answers = { fields: { ...draft.answers.fields, topic: 'land', title: '用地' }, materials: {} };
    const saved = await server.call(application.save, { body: { id: draft.id, version: draft.version, answers } }, user);
    expect(saved).toMatchObject({ title: '用地', version: draft.version + 1, timeline: [{ action: 'begin' }] });
    const early = await answerTo(application.submit, { id: draft.id, version: saved.version, answers }, user);
    expect(early).toMatchObject({ status: 422, code: 'INCOMPLETE' });
    expect(JSON.stringify(early.data)).toContain('body.answers.fields.content');

    const whole = { fields: appealFields, materials: {} };
    const sent = await server.call(application.submit, { body: { id: draft.id, version: saved.version, answers: whole } }, user);
    expect(sent).toMatchObject({ state: 'submitted', step: { label: '联系' }, due: { day: '2026-06-16', urgency: 'inTime', left: 1 } });
    expect(sent.tasks).toEqual([]);

    const seen = await server.call(application.detail, { params: { id: sent.id } }, token);
    expect(seen.own).toBe(false);
    expect(seen.refused).not.toHaveProperty('approve');
    expect(seen.refused).toMatchObject({ save: 'permission', withdraw: 'permission', advise: 'permission' });
    const taken = await act(seen, token, { action: 'take' });
    expect(taken).toMatchObject({ state: 'reviewing', tasks: [{ purpose: 'decide', assignee: { name: '经办甲' } }] });
    const next = await act(taken, token, { action: 'approve' });
    expect(next).toMatchObject({ state: 'submitted', step: { label: '办理' }, due: { day: '2026-06-23' } });
    const settled = await act(next, token, { action: 'approve', note: '已答复' });
    expect(settled).toMatchObject({ state: 'approved', step: null, due: null, tasks: [] });
    expect(settled.steps.map(({ outcome }) => outcome)).toEqual(['approved', 'approved']);
    const end = await server.call(application.detail, { params: { id: sent.id } }, user);
    expect(end.timeline.map(({ action }) => action)).toEqual(['approve', 'approve', 'take', 'submit', 'begin']);
    expect(end.timeline[0]).toMatchObject({ by: '经办甲', note: '已答复', to: 'approved' });
  });

  test('a return needs a reason, and the next round has the remaining time', { tags: 'depth' }, async () => {
    const user = await signIn('user');
    const { token } = await officer('甲', ['approve:appeal']);
    const sent = await sendAppeal(server, user);
    const bare = await answerTo(approval.decide, { id: sent.id, version: sent.version, action: 'return' }, token);
    expect(bare).toMatchObject({ status: 422 });
    const returned = await act(sent, token, { action: 'return', note: '请补充地块编号' });
    expect(returned).toMatchObject({ state: 'returned', step: null });
    const answers = { fields: { ...appealFields, content: '地块编号 A-12，已提交三个月。' }, materials: {} };
    const again = await server.call(application.submit, { body: { id: sent.id, version: returned.version, answers } }, user);
    expect(again).toMatchObject({ state: 'submitted', round: 2, rounds: [{ round: 1 }, { round: 2 }] });
    expect(again.rounds.map((round) => round.answers.fields['content'])).toEqual([appealFields.content, answers.fields.content]);
  });

  test('a value that does not fit is refused by field, and stored values stay', async () => {
    const user = await signIn('user');
    const { id, version, answers } = await beginAppeal(server, user);
    const wrong = { fields: { ...appealFields, topic: 'no-such', contactPhone: '不是号码' }, materials: {} };
    const refused = await answerTo(application.save, { id, version, answers: wrong }, user);
    expect(refused.status).toBe(422);
    const answerText = JSON.stringify(refused.data);
    expect(answerText).toContain('body.answers.fields.topic');
    expect(answerText).toContain('body.answers.fields.contactPhone');
    expect((await server.call(application.detail, { params: { id } }, user)).answers).toEqual(answers);
  });

  test('an appeal does not exist for a colleague without the permission', { tags: 'depth' }, async () => {
    const sent = await sendAppeal(server, await signIn('user'));
    const { token } = await officer('乙', ['approve:matter']);
    expect(await answerTo(approval.decide, { id: sent.id, version: sent.version, action: 'take' }, token)).toMatchObject({ code: 'GONE' });
    expect((await server.call(approval.queue, { body: { view: 'team' } }, token)).total).toBe(0);
  });
});

describe('officers', () => {
  test('the second of two officers sees what the first did', { tags: 'depth' }, async () => {
    const [first, second] = [await officer('甲', ['approve:appeal']), await officer('乙', ['approve:appeal'])];
    const sent = await sendAppeal(server, await signIn('user'));
    await act(sent, first.token, { action: 'reject', note: '不属于受理范围' });
    const late = await answerTo(approval.decide, { id: sent.id, version: sent.version, action: 'approve' }, second.token);
    expect(late).toMatchObject({ status: 200, code: 'WRONG_STATE', data: { state: 'rejected', by: '经办甲', action: 'reject' } });
  });

  test('nobody decides their own application', { tags: 'depth' }, async () => {
    const admin = await signIn('admin');
    const sent = await sendAppeal(server, admin);
    expect(await answerTo(approval.decide, { id: sent.id, version: sent.version, action: 'approve' }, admin)).toMatchObject({
      code: 'OWN',
    });
    expect((await server.call(approval.queue, { body: { view: 'team' } }, admin)).list.map(({ id }) => id)).not.toContain(sent.id);
  });

  test('handing over a task needs a reason, and only the new officer can decide', { tags: 'depth' }, async () => {
    const [first, second] = [await officer('甲', ['approve:appeal']), await officer('乙', ['approve:appeal'])];
    const sent = await sendAppeal(server, await signIn('user'));
    const taken = await act(sent, first.token, { action: 'take' });
    expect(await answerTo(approval.decide, { id: sent.id, version: taken.version, action: 'approve' }, second.token)).toMatchObject({
      code: 'TAKEN',
    });
    const others = await server.call(approval.officers, { params: { id: sent.id } }, first.token);
    expect(others).toContainEqual(expect.objectContaining({ id: second.id, holds: true }));
    const handed = await act(taken, first.token, { action: 'reassign', to: second.id, note: '休假' });
    expect(handed.tasks).toMatchObject([{ assignee: { id: second.id } }]);
    expect(await act(handed, second.token, { action: 'approve' })).toMatchObject({ step: { label: '办理' } });
  });

  test('a consulted colleague gives an opinion, which the applicant does not read', { tags: 'depth' }, async () => {
    const [first, second] = [await officer('甲', ['approve:appeal']), await officer('乙', ['approve:matter'])];
    const user = await signIn('user');
    const sent = await sendAppeal(server, user);
    const asked = await act(sent, first.token, { action: 'consult', to: second.id, note: '是否属于用地审批？' });
    expect((await server.call(approval.queue, { body: {} }, second.token)).list).toMatchObject([
      { id: sent.id, task: 'advise', open: false },
    ]);
    const advised = await act(asked, second.token, { action: 'advise', note: '属于' });
    expect(advised.timeline[0]).toMatchObject({ action: 'advise', note: '属于' });
    const own = await server.call(application.detail, { params: { id: sent.id } }, user);
    expect(own.timeline.map(({ action }) => action)).toEqual(['submit', 'begin']);
  });

  test('a batch of decisions returns an answer for each application', { tags: 'depth' }, async () => {
    const { token } = await officer('甲', ['approve:appeal']);
    const user = await signIn('user');
    const sent = [await sendAppeal(server, user), await sendAppeal(server, user), await sendAppeal(server, user)];
    const [, second] = sent;
    await server.call(application.withdraw, { body: { id: second?.id ?? '', version: second?.version ?? 0 } }, user);
    const items = sent.map(({ id, version }) => ({ id, version }));
    const answers = await server.call(approval.batch, { body: { items, action: 'approve' } }, token);
    expect(answers.map(({ done }) => done)).toEqual([true, false, true]);
    expect(answers[1]).toMatchObject({ errorCode: 'WRONG_STATE', changed: { state: 'withdrawn', action: 'withdraw' } });
  });

  test("the queue counts open, colleagues', overdue and done tasks", { tags: 'depth' }, async () => {
    const [first, second] = [await officer('甲', ['approve:appeal']), await officer('乙', ['approve:appeal'])];
    const user = await signIn('user');
    const [one, two] = [await sendAppeal(server, user), await sendAppeal(server, user)];
    await act(one, second.token, { action: 'take' });
    const { counts, list, kinds } = await server.call(approval.queue, { body: {} }, first.token);
    expect(counts).toEqual({ mine: 1, team: 2, done: 0, advise: 0, extensions: 0, overdue: 0, stuck: null, unseen: null });
    expect(list).toMatchObject([{ id: two.id, open: true, task: null, agreed: 0, agreeing: 1, assignees: [] }]);
    expect(kinds).toEqual({ appeal: 1 });
    await act(two, first.token, { action: 'reject', note: '重复' });
    expect((await server.call(approval.queue, { body: { view: 'done' } }, first.token)).list.map(({ id }) => id)).toEqual([two.id]);
  });
});

describe('a company', () => {
  test('a company applies as often as the form allows across its members, and again after a rejection', { tags: 'depth' }, async () => {
    const [user, admin] = [await signIn('user'), await signIn('admin')];
    await saveLoan(server.db, { id: 'loan-1' });
    const companyId = await newCompany(server, user, '云溪测试一厂');
    const licence = await store(server, user, pdf('licence.pdf'));
    const loan = { productId: 'loan-1', companyId, licence };
    const [first] = [await sendLoan(server, user, loan), await sendLoan(server, user, loan), await sendLoan(server, user, loan)];
    const body = { kind: 'financing', subjectId: 'loan-1', companyId };
    expect(await answerTo(application.begin, body, user)).toMatchObject({ code: 'EXISTS', data: { state: 'submitted' } });
    await act(first, admin, { action: 'reject', note: '材料不全' });
    expect(await answerTo(application.begin, body, user)).toMatchObject({ code: 0 });
  });

  test('officers read the files of an application, which are kept as long as it exists', { tags: 'depth' }, async () => {
    const [user, admin] = [await signIn('user'), await signIn('admin')];
    const { token: other } = await officer('乙', ['approve:matter']);
    await saveLoan(server.db, { id: 'loan-1' });
    const companyId = await newCompany(server, user, '云溪测试一厂');
    const licence = await store(server, user, pdf('licence.pdf'));
    const read = async (authorization: string) =>
      (await server.fetch(`/apiv2/file/download?id=${licence.fileId}`, { headers: { authorization } })).status;
    expect(await read(admin)).toBe(404);
    await sendLoan(server, user, { productId: 'loan-1', companyId, licence });
    expect([await read(admin), await read(user), await read(other)]).toEqual([200, 200, 404]);
    await server.db.execute(sql`update file set created_at = '2026-01-01'`);
    expect(await server.db.transaction((tx) => cleanFiles(fileOwners)(tx, testNow))).toBe(0);
    expect(await read(admin)).toBe(200);
  });

  test('a company hands in only its own files', { tags: 'depth' }, async () => {
    const [user, admin] = [await signIn('user'), await signIn('admin')];
    await saveLoan(server.db, { id: 'loan-1' });
    const companyId = await newCompany(server, user, '云溪测试一厂');
    const licence = await store(server, admin, pdf('licence.pdf'));
    await expect(sendLoan(server, user, { productId: 'loan-1', companyId, licence })).rejects.toThrow(/licence\.pdf.*不是您上传的文件/);
  });
});
