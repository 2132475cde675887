import { describe, expect, test } from 'vitest';
import { appeal } from '#contract/application/appeal.ts';
import * as dict from '#contract/dict-admin.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { codeEnvelope } from '#contract/envelope.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as notice from '#contract/notice-admin.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as setting from '#contract/setting.ts';
import * as workCalendar from '#contract/work-calendar.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { cases } from '../setup/depth.ts';
import { restoredServer } from '../setup/server.ts';
import { roundContent } from '../setup/review-rounds.ts';
import { samplePassword, tokenOf } from '../setup/sign-in.ts';
import { companyOf } from './company-content.ts';
import { deviceOf } from './listing-content.ts';
import { contentOf } from './policy-content.ts';
import { requestForm } from './samples/contact-request.ts';
import { offerTerms } from '../setup/financing.ts';

const server = restoredServer();

const nobody = '00000000-0000-4000-8000-000000000000';
const none = 999_999;
const words = { name: '甲', nameEn: 'A', remark: '' };
const entryFields = { ...words, code: 'a', parentId: null, value: null, enabled: true, colour: null };
const menuFields = { resourceKey: 'test:gone', resourceName: '甲', resourceNameEn: 'A', resourcePath: '', resourceIcon: '' };
const span = { opensAt: '2026-07-01T00:00:00+08:00', closesAt: '2026-07-31T00:00:00+08:00' };
const surveyAnswers = { id: nobody, version: 1, form: 1, companyId: null, answers: {} };
const noticeDraft = { policyId: 'no-such', title: '甲', round: '第一批', days: 5, showsAmount: false, applicationIds: [nobody] };
const grantRound = { policyId: 'no-such', round: '第一批', amount: 100, days: 5, confirmDays: 10 };
const roundDraft = { ...roundContent, policyId: 'no-such', applicationIds: [nobody], expertIds: [nobody] };
const person = { displayName: '甲', email: null, phone: null, roles: [], disabled: false };
const fact = { key: 'headcount@2025', value: 31, source: '企业年报', sourceDate: '2026-06-01', confirmed: true };
const quiet = { quietFrom: null, quietTo: null, perHour: 20 };
const channel = { name: '甲', format: 'webhook', enabled: true, staffOnly: false, kinds: [], templates: {}, ...quiet };
const company = companyOf('云溪市不存在的公司', { id: 'no-such', version: 1 });

/** For each call that changes a record: a body that names one that is not there. Null for a call that needs none. */
const bodies: Record<string, object | null> = {
  'absence.saveOf': { id: nobody, absence: null },
  'dict.create': { ...entryFields, category: 'no.such' },
  'dict.deleteRoot': { category: 'no.such', version: 1 },
  'dict.importApply': { id: nobody, counts: { add: 1, change: 0, same: 0, reject: 0 } },
  'dict.importUndo': { id: nobody },
  'dict.post': { category: 'policy.category', action: 'disable', entries: [{ id: none, version: 1 }] },
  'dict.restore': { historyIds: [none] },
  'dict.saveRoot': { ...words, category: 'no.such', parentCategory: null, version: 1 },
  'dict.update': { ...entryFields, id: none, version: 1 },
  'document.vouch': { applicationId: nobody, documentId: nobody, number: 1, grade: 'B' },
  'enterpriseAdmin.delete': { id: 'no-such', version: 1 },
  'enterpriseAdmin.bulkStart': { id: nobody, action: 'delete' },
  'enterpriseAdmin.bulkUndo': { id: nobody },
  'enterpriseAdmin.importApply': { id: nobody, counts: { add: 1, change: 0, same: 0, reject: 0 } },
  'enterpriseAdmin.importUndo': { id: nobody },
  // a company that is gone is one of the two that changed: CONFLICT names both
  'enterpriseAdmin.merge': null,
  'enterpriseAdmin.save': company,
  'enterpriseAdmin.saveFacts': { id: 'no-such', version: 1, facts: [fact] },
  'enterpriseAdmin.undo': { undo: nobody },
  'grantAdmin.act': { id: nobody, version: 1, action: 'fix' },
  'grantAdmin.actOnRow': { id: nobody, version: 1, rowId: nobody, action: 'exclude', note: '甲' },
  'grantAdmin.mark': { policyId: 'no-such', isMarked: true },
  'grantAdmin.save': { ...grantRound, id: nobody, version: 1 },
  'listingAdmin.act': { listings: [{ id: 'no-such', draft: 1, published: null }], action: 'send' },
  'listingAdmin.feature': { ids: ['no-such'], featured: true },
  'listingAdmin.importApply': { id: nobody, counts: { add: 1, change: 0, same: 0, reject: 0 } },
  'listingAdmin.importUndo': { id: nobody },
  'listingAdmin.save': { id: 'no-such', kind: 'device', version: null, content: deviceOf() },
  'noticeAdmin.send': null,
  'noticeAdmin.withdraw': { id: nobody },
  'noticeMail.retry': { ids: [nobody] },
  'noticeChannel.save': { ...channel, id: nobody, version: 1 },
  'noticeChannel.delete': { id: nobody, version: 1 },
  'noticeChannel.test': { id: nobody },
  'partnerAdmin.createKey': null,
  'partnerAdmin.revokeKey': { id: nobody },
  'paymentAdmin.act': { id: nobody, version: 1, action: 'retry' },
  'paymentAdmin.importApply': { id: nobody, counts: { add: 1, change: 0, same: 0, reject: 0 } },
  'paymentAdmin.importUndo': { id: nobody },
  'reviewRoundAdmin.act': { id: nobody, version: 1, action: 'start' },
  'reviewRoundAdmin.assign': { id: nobody, version: 1, caseId: nobody, toId: nobody, note: '甲' },
  'reviewRoundAdmin.reopen': { id: nobody, version: 1, caseId: nobody, expertId: nobody, note: '甲' },
  'reviewRoundAdmin.save': { ...roundDraft, id: nobody, version: 1 },
  'reviewRound.declare': { id: nobody, version: 1, conflict: false },
  'reviewRound.save': { id: nobody, version: 1, scores: {} },
  'reviewRound.submit': { id: nobody },
  'publicNoticeAdmin.act': { id: nobody, version: 1, action: 'announce' },
  'publicNoticeAdmin.removeRow': { id: nobody, version: 1, rowId: nobody, note: '甲' },
  'publicNoticeAdmin.save': { ...noticeDraft, id: nobody, version: 1 },
  'listingAdmin.bulkStart': { id: nobody, action: 'send' },
  'listingAdmin.bulkUndo': { id: nobody },
  'policyAdmin.bulkStart': { id: nobody, action: 'submit' },
  'policyAdmin.bulkUndo': { id: nobody },
  'policyAdmin.act': { policies: [{ id: 'no-such', draft: 1, published: null }], action: 'submit' },
  // checked later, in the background, as far as they are there
  'policyAdmin.checkLinks': null,
  'policyAdmin.importApply': { id: nobody, counts: { add: 1, change: 0, same: 0, reject: 0 } },
  'policyAdmin.importUndo': { id: nobody },
  'policyAdmin.saveDraft': { id: 'no-such', version: null, content: contentOf() },
  'needAdmin.save': null,
  'needAdmin.remove': { code: 'no-such', version: 1 },
  'needAdmin.adopt': null,
  'needAdmin.dismiss': null,
  'resource.delete': { id: none, version: 1 },
  'resource.move': { parentId: 0, entries: [{ id: none, version: 1 }] },
  // the one table of rules is there
  'applicationAdmin.saveRouting': null,
  'applicationAdmin.publish': { kind: 'policy', subjectId: 'no-such', version: 0, definition: appeal.definition },
  'resource.save': { ...menuFields, id: none, version: 1, parentId: 0 },
  'role.delete': { code: 'no-such', version: 1 },
  'role.save': { ...words, code: 'no-such', resourceIds: [], version: 1 },
  'setting.delete': { sysKey: 'no.such', version: 1 },
  'setting.save': { settings: [{ sysKey: 'no.such', sysValue: '', public: false, version: 1 }] },
  'surveyAdmin.delete': { id: nobody, version: 1 },
  'surveyAdmin.deletePeriod': { id: nobody, version: 1 },
  'surveyAdmin.movePeriod': { id: nobody, version: 1, to: 'closed' },
  'surveyAdmin.publish': { id: nobody, version: 1 },
  'surveyAdmin.save': { id: nobody, version: 1, title: '甲', draft: { sections: [] } },
  'surveyAdmin.savePeriod': { id: nobody, surveyId: nobody, version: 1, title: '甲', ...span },
  'user.create': null,
  'user.removeSecondFactor': { id: nobody },
  'user.requirePasswordChange': { ids: [nobody] },
  'user.resetPassword': { id: nobody },
  'user.revokeSessions': { id: nobody, sessions: null },
  'user.update': { ...person, id: nobody, version: 1 },
  'workCalendar.delete': { year: 2099, version: 1 },
  'workCalendar.save': { year: 2099, document: '', days: [{ day: '2099-01-01', kind: 'off', name: '元旦' }], version: 1 },
};

const noAnswers = { fields: {}, materials: {} };
const rule = { name: '甲', filters: {}, frequency: 'none' };

/** The same for the calls of anybody who is signed in. */
const ownBodies: Record<string, object | null> = {
  // one's own, there as long as the account
  'absence.save': null,
  // an account's own address is there as long as the account
  'accountClosing.ask': null,
  'accountClosing.keep': null,
  'accountEmail.cancel': null,
  'accountEmail.change': null,
  'accountEmail.resend': null,
  'accountPhone.send': null,
  'accountPhone.verify': null,
  'application.begin': { kind: 'policy', subjectId: 'no-such' },
  'application.discard': { id: nobody, version: 1 },
  'application.rate': { id: nobody, version: 1, score: 5 },
  'application.save': { id: nobody, version: 1, answers: noAnswers },
  'application.supply': { id: nobody, version: 1, answers: noAnswers },
  'application.submit': { id: nobody, version: 1, answers: noAnswers },
  'application.withdraw': { id: nobody, version: 1 },
  'approval.act': { id: nobody, version: 1, action: 'take' },
  // an answer for each
  'approval.batch': null,
  'similarCase.link': { id: nobody, otherId: nobody },
  'similarCase.merge': { id: nobody, otherId: nobody, version: 1 },
  'similarCase.separate': { id: nobody, version: 1 },
  'similarCase.unlink': { id: nobody, otherId: nobody },
  'booking.act': { id: nobody, version: 1, action: 'confirm' },
  'booking.cancel': { id: nobody },
  'booking.confirm': { id: nobody },
  'booking.handOver': { id: nobody, files: [] },
  'booking.hold': { deviceId: 'no-such', start: '2026-06-16T09:00:00+08:00' },
  'booking.request': { id: nobody, purpose: '甲', company: '甲', contact: '甲', phone: '13800000000' },
  'colleague.accept': { id: nobody },
  'colleague.decline': { id: nobody },
  'colleague.handOver': { work: 'listing', id: nobody, accountId: nobody },
  'colleague.invite': { companyId: 'no-such', to: 'admin', role: 'agent' },
  'colleague.remove': { companyId: 'no-such', accountId: nobody },
  'colleague.setRole': { companyId: 'no-such', accountId: nobody, role: 'agent' },
  'colleague.withdraw': { id: nobody },
  'companyData.correct': { companyId: 'no-such', facts: { listed: true } },
  'companyData.save': { companyId: 'no-such', facts: { listed: true } },
  // this server has no service
  'companyProof.begin': null,
  // the visit of the service that it ends has its company
  'companyProof.finish': null,
  'companyProof.sendCode': { companyId: 'no-such', way: 'phone' },
  // a code of nobody is a wrong code
  'companyProof.useCode': null,
  // a visit is of no record
  'centre.seen': null,
  'companyRelease.give': { companyId: 'no-such', kind: 'partner', groups: ['results'], toId: 'no-such', until: '2026-12-31' },
  'companyRelease.withdraw': { id: nobody },
  'contactRequest.answer': { id: nobody, version: 1, accept: false },
  'contactRequest.read': { id: nobody },
  'contactRequest.send': { ...requestForm, listingId: 'no-such' },
  'contactRequest.withdraw': { id: nobody },
  'document.create': null,
  'document.edit': { id: nobody, version: 1, kind: 'other', title: '甲' },
  'document.remove': { id: nobody, version: 1 },
  'document.renew': { id: nobody, version: 1, grade: 'C', files: [{ fileId: nobody, name: '甲.pdf', size: 1 }] },
  'dataExport.begin': null,
  'dismissal.change': { policyId: 'no-such', dismissed: true },
  'enterprise.create': null,
  // a company that one has left is left
  'enterprise.leave': null,
  'enterprise.saveFacts': { companyId: 'no-such', facts: { listed: true } },
  'file.upload': null,
  'file.uploadBegin': null,
  // a client of the protocol begins anew at 404
  'file.uploadCancel': null,
  'file.uploadFinish': { id: nobody },
  'file.uploadPart': null,
  'financingOffer.answer': { id: nobody, version: 1, accept: false },
  'financingOffer.send': { ...offerTerms, needId: 'no-such' },
  'financingOffer.withdraw': { id: nobody },
  'follow.change': { policyId: 'no-such', followed: true },
  'knowledge.ask': { topic: 'tax', question: '研发费用加计扣除能和高新优惠同时享受吗？', course: 'no-such' },
  'listingFollow.change': { listingId: 'no-such', followed: true },
  'grant.answer': { id: nobody, version: 1, action: 'decline' },
  'listingOwn.act': { listings: [{ id: 'no-such', draft: 1, published: null }], action: 'send' },
  'listingOwn.save': { id: 'no-such', kind: 'device', version: null, content: deviceOf() },
  'listingProgress.change': { id: 'no-such', items: ['甲'], done: true },
  'listingVote.change': { id: 'no-such', helpful: true },
  'noticePreference.save': null,
  // what is not there stays as it is
  'notify.read': null,
  'oauth.changePassword': null,
  'oauth.logout': null,
  'ownProfile.save': null,
  // a file that is gone is no picture
  'ownProfile.setAvatar': null,
  'oidc.beginLink': null,
  'oidc.unlink': null,
  // sign-ins that have ended are ended
  'ownSession.end': null,
  'partner.createKey': null,
  'partner.revokeKey': { id: nobody },
  'partnerHook.save': { id: nobody, version: 1, companyId: null, name: '甲', enabled: true, events: ['policyPublished'] },
  'partnerHook.delete': { id: nobody, version: 1 },
  'partnerHook.retry': { id: nobody },
  'passkey.add': null,
  'passkey.begin': null,
  'passkey.remove': { id: 'no-such', password: samplePassword },
  'passkey.rename': { id: 'no-such', name: '甲' },
  'policy.changeBusiness': { id: 'no-such' },
  'policy.feedKey': null,
  'rating.answer': { id: nobody, answer: '谢谢' },
  'rating.rate': { requestId: nobody, score: 5 },
  'registration.accept': { id: nobody },
  'registration.cancel': { id: nobody },
  'registration.confirm': { id: nobody },
  'registration.checkIn': { activityId: 'no-such', code: '222222' },
  'registration.register': { activityId: 'no-such', company: '甲', person: '甲', phone: '13800000000' },
  'secondFactor.begin': null,
  'secondFactor.confirm': null,
  'secondFactor.renewCodes': null,
  'secondFactor.turnOff': null,
  'survey.save': surveyAnswers,
  'survey.submit': surveyAnswers,
  'listView.delete': { id: nobody },
  'listView.save': { id: nobody, list: 'policyAdmin', name: '甲', search: {} },
  'savedSearch.delete': { id: nobody },
  'savedSearch.save': { ...rule, id: nobody, version: 1 },
};

const changing = (endpoints as readonly EndpointShape[]).filter(
  ({ method, access, reads }) => method !== 'GET' && reads !== true && access !== 'public',
);
const writes = changing.filter(({ access }) => access !== 'user');
const ownWrites = changing.filter(({ access }) => access === 'user');

test('every call that changes records is listed here', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
  expect(Object.keys(ownBodies).toSorted()).toEqual(ownWrites.map(({ name }) => name).toSorted());
});

async function answerOf(endpoint: EndpointShape, body: object, language = 'zh-CN') {
  const response = await server.fetch(endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', authorization: await tokenOf(server, 'admin'), 'accept-language': language },
    body: JSON.stringify(body),
  });
  const { code, message } = codeEnvelope.parse(await response.json());
  return { status: response.status, code, message };
}

describe('a record deleted by somebody else', () => {
  const listed = changing.flatMap((endpoint) => {
    const body = bodies[endpoint.name] ?? ownBodies[endpoint.name] ?? null;
    return body === null ? [] : [[endpoint.name, endpoint, body] as const];
  });
  test.each(cases(listed, 4))('%s answers GONE with status 200', { tags: 'depth' }, async (_name, endpoint, body) => {
    expect(await answerOf(endpoint, body)).toMatchObject({ status: 200, code: 'GONE' });
  });

  test.each<[call: string, chinese: RegExp, english: RegExp]>([
    ['follow.change', /^这项政策已下架或不存在/, /^This policy has been withdrawn/],
    ['policy.changeBusiness', /^这家企业已不存在，可能已被合并或删除，请重新选择企业/, /^This company no longer exists/],
    ['enterprise.saveFacts', /^这家企业已不存在/, /^This company no longer exists/],
    ['savedSearch.save', /^这条检索已在别处删除/, /^This search was deleted elsewhere/],
  ])('%s names the deleted record but not who deleted it', async (name, chinese, english) => {
    const answersIn = (language: string) =>
      ownWrites.filter((one) => one.name === name).map((one) => answerOf(one, ownBodies[name] ?? {}, language));
    expect(await Promise.all(answersIn('zh-CN'))).toMatchObject([{ message: expect.stringMatching(chinese) as string }]);
    expect(await Promise.all(answersIn('en-US'))).toMatchObject([{ message: expect.stringMatching(english) as string }]);
  });
});

describe('an administrator sees who deleted the record and when, in their language:', () => {
  const expectGone = async (endpoint: EndpointShape, body: object, name: string) => {
    const zh = await answerOf(endpoint, body);
    expect(zh).toEqual({ status: 200, code: 'GONE', message: `“${name}”已于 2026-06-15 10:00 被 admin 删除。此次操作没有执行。` });
    const en = await answerOf(endpoint, body, 'en-US');
    expect(en.message).toBe(`“${name}” was deleted by admin on 2026-06-15 10:00. Nothing was changed.`);
  };
  const call: typeof server.call = async (endpoint, input) => server.call(endpoint, input, await tokenOf(server, 'admin'));

  test('a role', { tags: 'depth' }, async () => {
    const { code, version } = await call(role.save, { body: { ...words, code: 'test', resourceIds: [], version: null } });
    await call(role.remove, { body: { code, version } });
    await expectGone(role.save, { ...words, code, resourceIds: [], version }, '甲');
  });

  test('a menu entry', { tags: 'depth' }, async () => {
    const { id, version } = await call(resource.save, { body: { ...menuFields, id: null, version: null, parentId: 0 } });
    await call(resource.remove, { body: { id, version } });
    await expectGone(resource.remove, { id, version }, '甲');
  });

  test('a setting', { tags: 'depth' }, async () => {
    const [saved] = await call(setting.save, { body: { settings: [{ sysKey: 'test.a', sysValue: '1', public: false, version: null }] } });
    await call(setting.remove, { body: { sysKey: 'test.a', version: saved?.version ?? 0 } });
    await expectGone(setting.save, { settings: [{ sysKey: 'test.a', sysValue: '2', public: false, version: saved?.version }] }, 'test.a');
  });

  test('a year of the working days', async () => {
    const year = { year: 2098, document: '', days: [{ day: '2098-01-01', kind: 'off' as const, name: '元旦' }] };
    const { version } = await call(workCalendar.save, { body: { ...year, version: null } });
    await call(workCalendar.remove, { body: { year: 2098, version } });
    await expectGone(workCalendar.save, { ...year, version }, '2098');
  });

  test('a dictionary and its entry', { tags: 'depth' }, async () => {
    await call(dict.saveRoot, { body: { ...words, category: 'test', parentCategory: null, version: null } });
    const entry = await call(dict.create, { body: { ...entryFields, name: '乙', category: 'test' } });
    await call(dict.post, { body: { category: 'test', action: 'delete', entries: [entry] } });
    await expectGone(dict.update, { ...entryFields, id: entry.id, version: entry.version }, '乙');
    await expectGone(dict.post, { category: 'test', action: 'enable', entries: [entry] }, '乙');
    await call(dict.deleteRoot, { body: { category: 'test', version: 1 } });
    await expectGone(dict.saveRoot, { ...words, category: 'test', parentCategory: null, version: 1 }, '甲');
  });

  test('a company', { tags: 'depth' }, async () => {
    const { id, version } = await call(companyAdmin.save, { body: companyOf('云溪市启明星科技有限公司') });
    await call(companyAdmin.remove, { body: { id, version } });
    await expectGone(companyAdmin.saveFacts, { id, version, facts: [fact] }, '云溪市启明星科技有限公司');
  });

  test('a record with another end is only called gone', { tags: 'depth' }, async () => {
    expect(await answerOf(notice.withdraw, { id: nobody })).toMatchObject({
      code: 'GONE',
      message: '这条记录已不存在，可能已被他人删除。此次操作没有执行。',
    });
  });
});
