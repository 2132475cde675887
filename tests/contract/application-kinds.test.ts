import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as company from '#contract/company.ts';
import type { CallInput, EndpointShape } from '#contract/endpoint.ts';
import { businessBase, changeBusiness } from '#contract/company-choice.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as listing from '#contract/listing.ts';
import * as admin from '#contract/listing-admin.ts';
import * as own from '#contract/listing-own.ts';
import { match } from '#contract/matching.ts';
import { index as notices } from '#contract/notify.ts';
import { rows } from '#server/platform/db/client.ts';
import { application as applicationTable } from '#server/platform/db/tables/application.ts';
import { listingDraft } from '#server/platform/db/tables/listing.ts';
import { openPendingReviews } from '#server/casework/application-effects/note-review.ts';
import { actOnListings, actOnOwn, seenNow } from '../setup/act-on-listings.ts';
import { officerOf } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { letAct } from '../setup/colleagues.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import type { ListingContent } from './listing-content.ts';
import { deviceOf } from './listing-content.ts';
import { pdf, store } from './policy-content.ts';

const server = restoredServer({ prepare });
let user = '';
let reviewer = { id: '', token: '' };
let keeper = { id: '', token: '' };

async function prepare(): Promise<void> {
  user = await tokenOf(server, 'user');
  reviewer = await officerOf(server.db, 'reviewer', ['approve:publication', 'approve:settlement', 'approve:correction']);
  keeper = await officerOf(server.db, 'keeper', ['content', 'content:listing']);
}

type Act = CallInput<typeof approval.decide>['body'];
const act = ({ id, version }: ApplicationDetail, action: Act['action'], note = '', token = reviewer.token) =>
  server.call(approval.decide, { body: { id, version, action, note } }, token);
async function answerTo(endpoint: EndpointShape, body: object, token: string) {
  const response = await server.fetch(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { code: unknown; message?: string; data?: unknown }) };
}
const saveOwn = async (content: Partial<ListingContent> = {}, id: string | null = null): Promise<string> => {
  const version = id === null ? null : ((await server.call(own.detail, { params: { id } }, user)).draft?.version ?? null);
  return (await server.call(own.save, { body: { id, kind: 'device', version, content: deviceOf(content) } }, user)).id;
};
const draftOf = async (id: string) => (await server.call(own.detail, { params: { id } }, user)).draft;
const isPublished = async (id: string) =>
  (await server.call(listing.search, { body: { kind: 'device', pageSize: 100 } })).list.some((one) => one.id === id);
/** The applications for a listing, newest first, as their owner sees them. */
async function reviewsOf(id: string): Promise<ApplicationDetail[]> {
  const found = await rows<{ id: string }>(server.db, sql`select id::text from application where subject_id = ${id} order by serial desc`);
  return Promise.all(found.map((one) => server.call(application.detail, { params: { id: one.id } }, user)));
}
const reviewOf = async (id: string): Promise<ApplicationDetail> => (await reviewsOf(id))[0] as ApplicationDetail;
const seenBy = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
const titles = async (token = user) =>
  (await server.call(notices, { params: { pageSize: '100' } }, token)).list
    .map(({ title }) => title)
    .filter((title) => /星火|申请/.test(title));
const openTasks = () =>
  rows<{ count: number }>(
    server.db,
    sql`select count(*)::int as count from application_task t join application a on a.id = t.application_id
      where t.closed_at is null and a.state not in ('submitted', 'reviewing')`,
  );

/** Saves a device and sends it for review. */
async function sent(content: Partial<ListingContent> = {}): Promise<string> {
  const id = await saveOwn(content);
  await actOnOwn(server.call, user, id, 'send');
  return id;
}

describe('a listing that its owner sends for review', () => {
  test("an officer's approval of the owner's application publishes the listing", { tags: 'depth' }, async () => {
    const id = await sent();
    const review = await reviewOf(id);
    expect(review).toMatchObject({ kind: 'publication', state: 'submitted', title: '星火场发射电镜', step: { label: '审核' }, own: true });
    expect(review.href).toBe(`/account/publish?id=${id}`);
    expect(review.answers.fields).toMatchObject({ type: '科研仪器', title: '星火场发射电镜', tags: '检测' });
    expect(review.answers.fields['details']).toMatch(/型号：SEM-500\n(.*\n)*.*开放时间：\n　· .*周一.*09:00.*17:00/);
    expect(review.refused).toMatchObject({ save: 'state', submit: 'state' });
    const { list } = await server.call(approval.queue, { body: {} }, reviewer.token);
    expect(list).toMatchObject([{ id: review.id, kind: 'publication', href: null, open: true }]);
    expect(await isPublished(id)).toBe(false);
    const titlesBefore = await titles();
    const done = await act(await seenBy(review.id, reviewer.token), 'approve');
    expect(done).toMatchObject({ state: 'approved', href: `/technology/device/detail?id=${id}` });
    expect(await isPublished(id)).toBe(true);
    // the listing notifies once
    expect((await titles()).slice(0, -titlesBefore.length || undefined)).toEqual(['“星火场发射电镜”已通过审核并发布']);
    const { timeline } = await server.call(own.detail, { params: { id } }, user);
    expect(timeline.map(({ action, by }) => [action, by])).toEqual([
      ['publish', 'reviewer'],
      ['send', 'user'],
      ['create', 'user'],
    ]);
    const audited = await rows(server.db, sql`select 1 from audit_event where call = 'approval.act' and target_id = ${id}`);
    expect(audited).toHaveLength(1);
    expect(await openTasks()).toEqual([{ count: 0 }]);
  });

  test('a returned listing has a reason, and its next round shows the changes', { tags: 'depth' }, async () => {
    const id = await sent();
    const review = await reviewOf(id);
    await act(await seenBy(review.id, reviewer.token), 'return', '请写明价格含义');
    expect(await draftOf(id)).toMatchObject({ state: 'draft', note: '请写明价格含义' });
    const returned = await reviewOf(id);
    expect(returned).toMatchObject({ state: 'returned', refused: { save: 'elsewhere', submit: 'elsewhere' } });
    expect(returned.refused.withdraw).toBeUndefined();
    await saveOwn({ summary: '价格按机时计。' }, id);
    await actOnOwn(server.call, user, id, 'send');
    const again = await reviewOf(id);
    expect(again).toMatchObject({ id: review.id, state: 'submitted', round: 2 });
    expect(again.rounds.map(({ answers }) => answers.fields['summary'])).toEqual(['场发射扫描电镜，对外开放测试。', '价格按机时计。']);
    expect((await reviewsOf(id)).length).toBe(1);
  });

  test('a listings editor publishes or returns it on its page, with the same history', { tags: 'depth' }, async () => {
    const id = await sent();
    expect((await server.call(approval.queue, { body: { view: 'team' } }, keeper.token)).total).toBe(0);
    await actOnListings(server.call, keeper.token, id, 'return', '价格写清楚');
    expect(await reviewOf(id)).toMatchObject({
      state: 'returned',
      timeline: [{ action: 'return', by: '经办keeper', note: '价格写清楚' }, {}, {}],
    });
    await actOnOwn(server.call, user, id, 'send');
    // another officer has claimed it; editors of listings may still decide
    await act(await seenBy((await reviewOf(id)).id, reviewer.token), 'take');
    await actOnListings(server.call, keeper.token, id, 'publish');
    const done = await reviewOf(id);
    expect(done).toMatchObject({ state: 'approved', round: 2, step: null });
    expect(done.timeline.map(({ action }) => action)).toEqual(['approve', 'take', 'submit', 'return', 'submit', 'begin']);
    expect(await openTasks()).toEqual([{ count: 0 }]);
    expect((await titles()).filter((title) => title.includes('申请'))).toEqual([]);
    expect(await isPublished(id)).toBe(true);
  });

  test('withdrawing the listing withdraws its application, and the other way round', { tags: 'depth' }, async () => {
    const id = await sent();
    await actOnOwn(server.call, user, id, 'recall');
    expect(await reviewOf(id)).toMatchObject({ state: 'withdrawn' });
    await actOnOwn(server.call, user, id, 'send');
    const second = await reviewOf(id);
    expect(second).toMatchObject({ state: 'submitted', round: 1 });
    await server.call(application.withdraw, { body: { id: second.id, version: second.version } }, user);
    expect(await draftOf(id)).toMatchObject({ state: 'draft' });
    await actOnOwn(server.call, user, id, 'send');
    await actOnOwn(server.call, user, id, 'discard');
    expect((await reviewsOf(id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect(await openTasks()).toEqual([{ count: 0 }]);
  });

  test('a rejected listing stays the draft of its owner, who may send it again', { tags: 'depth' }, async () => {
    const id = await sent();
    const review = await reviewOf(id);
    await act(await seenBy(review.id, reviewer.token), 'reject', '不属于本平台范围');
    expect(await draftOf(id)).toMatchObject({ state: 'draft', note: '不属于本平台范围' });
    expect(await titles()).toContain('申请未通过：星火场发射电镜');
    expect(await titles()).not.toContain('“星火场发射电镜”被退回修改');
    await actOnOwn(server.call, user, id, 'send');
    expect((await reviewsOf(id)).map(({ state }) => state)).toEqual(['submitted', 'rejected']);
  });

  test('an editor who returns their own listing withdraws it', { tags: 'depth' }, async () => {
    const body = { id: null, kind: 'device', version: null, content: deviceOf() };
    const { id } = await server.call(own.save, { body }, keeper.token);
    await actOnOwn(server.call, keeper.token, id, 'send');
    await actOnListings(server.call, keeper.token, id, 'return', '先不发布');
    const found = await rows(server.db, sql`select state from application where subject_id = ${id}`);
    expect(found).toEqual([{ state: 'withdrawn' }]);
  });

  test('a listing that an administrator discards is rejected', { tags: 'depth' }, async () => {
    const id = await sent();
    await actOnListings(server.call, keeper.token, id, 'discard', '重复发布');
    expect(await reviewOf(id)).toMatchObject({ state: 'rejected', timeline: [{ action: 'reject', note: '重复发布' }, {}, {}] });
  });

  test('the officer who worked on it cannot publish it', { tags: 'depth' }, async () => {
    const both = await officerOf(server.db, 'both', ['content', 'content:listing', 'approve:publication']);
    const id = await sent();
    const { draft } = await server.call(admin.detail, { params: { id } }, both.token);
    const body = { id, kind: 'device', version: draft?.version ?? null, content: deviceOf({ summary: '经办改过的摘要。' }) };
    await server.call(admin.save, { body }, both.token);
    const review = await seenBy((await reviewOf(id)).id, both.token);
    const refused = await answerTo(approval.decide, { id: review.id, version: review.version, action: 'approve' }, both.token);
    expect(refused).toMatchObject({ status: 200, code: 'WRONG_STATE', message: '您参与编辑过这项内容，须由其他人审核。' });
    expect(await reviewOf(id)).toMatchObject({ state: 'submitted', version: review.version });
    const batch = await server.call(
      approval.batch,
      { body: { items: [{ id: review.id, version: review.version }], action: 'approve' } },
      both.token,
    );
    expect(batch).toMatchObject([{ done: false, errorCode: 'WRONG_STATE' }]);
  });

  test('the application of a listing cannot be begun, filled in or sent directly', { tags: 'depth' }, async () => {
    const begun = await answerTo(application.begin, { kind: 'publication', subjectId: 'device-1' }, user);
    expect(begun).toMatchObject({ code: 'WRONG_STATE' });
    const id = await sent();
    const review = await reviewOf(id);
    await act(await seenBy(review.id, reviewer.token), 'return', '补充');
    const { version, answers } = await reviewOf(id);
    for (const endpoint of [application.save, application.submit])
      expect(await answerTo(endpoint, { id: review.id, version, answers }, user)).toMatchObject({
        code: 'WRONG_STATE',
        message: '请在它自己的编辑页修改后再提交。',
      });
  });

  test('a listing that an administrator sends has an application only if it has an owner', async () => {
    const { id } = await server.call(admin.save, { body: { id: null, kind: 'device', version: null, content: deviceOf() } }, keeper.token);
    await actOnListings(server.call, keeper.token, id, 'send');
    expect(await rows(server.db, sql`select 1 from application where subject_id = ${id}`)).toEqual([]);
  });

  test('a listing sent before applications existed gets one at the next start', { tags: 'depth' }, async () => {
    const id = await sent();
    await server.db.delete(applicationTable);
    await openPendingReviews(server.db, testNow);
    await openPendingReviews(server.db, testNow);
    const found = await reviewsOf(id);
    expect(found).toMatchObject([{ state: 'submitted', kind: 'publication', timeline: [{ action: 'submit' }, { action: 'begin' }] }]);
    await act(await seenBy(found[0]?.id ?? '', reviewer.token), 'approve');
    expect(await isPublished(id)).toBe(true);
  });

  test('deciding a deleted listing is refused and changes nothing', { tags: 'depth' }, async () => {
    const id = await sent();
    const review = await seenBy((await reviewOf(id)).id, reviewer.token);
    await server.db.delete(listingDraft).where(eq(listingDraft.id, id));
    const refused = await answerTo(approval.decide, { id: review.id, version: review.version, action: 'approve' }, reviewer.token);
    expect(refused).toMatchObject({ code: 'WRONG_STATE', message: '要发布的内容已删除，不能再办理。' });
    expect(await reviewOf(id)).toMatchObject({ state: 'submitted' });
  });

  test('the application of an institution is its settlement', { tags: 'depth' }, async () => {
    const attributes = {
      type: 'testing',
      company: [],
      founded: '2019-05-06',
      staff: 12,
      services: [{ name: '材料成分分析', price: 300, unit: '样', note: null }],
      certificates: [],
      address: '星桥区星桥路 8 号',
      hours: null,
      cases: [],
      pictures: [],
    };
    const content = deviceOf({ title: '星火检测所', attributes });
    const { id } = await server.call(own.save, { body: { id: null, kind: 'institution', version: null, content } }, user);
    await actOnOwn(server.call, user, id, 'send');
    const review = await reviewOf(id);
    expect(review).toMatchObject({
      kind: 'settlement',
      title: '星火检测所',
      href: `/institution/settle?id=${id}`,
      step: { label: '入驻审核' },
    });
    expect(review.answers.fields['details']).toContain('服务项目：\n　· 服务名称：材料成分分析，起价：300 元，计价单位：样');
    await act(await seenBy(review.id, reviewer.token), 'approve');
    expect((await server.call(listing.detail, { params: { kind: 'institution', id } })).title).toBe('星火检测所');
    const listings = [await seenNow(server.call, own, user, id)];
    expect(listings).toEqual([{ id, draft: null, published: 1 }]);
  });
});

describe('a correction of a company', () => {
  let companyId = '';
  let fields: Record<string, unknown> = {};
  let begun: ApplicationDetail;
  let licence: Awaited<ReturnType<typeof store>>;
  const contact = { contactName: '王芳', contactPhone: '13800000000', reason: '以年度报告为准。' };

  beforeEach(async () => {
    const facts = [
      { key: 'headcount@2025', value: 40, source: '企业年报', sourceDate: '2026-05-01', confirmed: true },
      { key: 'inventionPatents', value: 3, source: '企业年报', sourceDate: '2026-05-01', confirmed: true },
    ] as const;
    const root = await tokenOf(server, 'admin');
    const made = await server.call(
      companyAdmin.save,
      {
        body: {
          id: null,
          version: null,
          name: '云溪更正测试有限公司',
          nameEn: null,
          creditCode: null,
          legalForm: 'limited',
          regionCode: '999901',
          industry: '39',
          scale: 'small',
          established: '2015-03-02',
          legalRepresentative: '赵一',
          address: '云溪市星桥路 1 号',
          businessScope: null,
          registerPhone: null,
          registerEmail: null,
          source: '工商登记',
          sourceDate: '2026-01-01',
        },
      },
      root,
    );
    await server.call(companyAdmin.saveFacts, { body: { id: made.id, version: made.version, facts: [...facts] } }, root);
    companyId = made.id;
    await server.call(changeBusiness, { body: { id: made.id } }, user);
    await letAct(server.db, made.id);
    licence = await store(server, user, pdf('annual-report.pdf'));
  });

  async function begin() {
    const { id } = await server.call(application.begin, { body: { kind: 'data-correction', subjectId: companyId } }, user);
    begun = await server.call(application.detail, { params: { id } }, user);
    ({ fields } = begun.answers);
  }
  const answersWith = (changed: Record<string, unknown>) => ({
    fields: { ...fields, creditCode: '91330100MA2XYZ0001', ...contact, ...changed },
    materials: { evidence: [{ fileId: licence.fileId, name: licence.name, size: licence.size }] },
  });
  async function correct(changed: Record<string, unknown>): Promise<ApplicationDetail> {
    await begin();
    return server.call(application.submit, { body: { id: begun.id, version: begun.version, answers: answersWith(changed) } }, user);
  }
  const factsOf = async (token?: string) =>
    (await server.call(company.companyDetail, { body: { id: companyId } }, token)).facts.map(
      ({ key, value, source, confirmed, own: isOwn }) => ({
        key,
        value,
        source,
        confirmed,
        isOwn,
      }),
    );

  test(
    'a correction is prefilled with the known facts, and its approval writes the differences as confirmed',
    { tags: 'depth' },
    async () => {
      // answers that differ from the register are the requested corrections
      await server.call(company.saveFacts, { body: { companyId: companyId, facts: { 'headcount@2025': 777 } } }, user);
      await begin();
      expect(fields).toMatchObject({
        companyName: '云溪更正测试有限公司',
        headcount: 777,
        inventionPatents: 3,
        address: '云溪市星桥路 1 号',
      });
      const sentOne = await correct({ address: '云溪市星桥路 2 号', regionCode: '999902' });
      const seen = await seenBy(sentOne.id, reviewer.token);
      expect(seen.known['headcount']).toMatchObject({ value: 40, confirmed: true });
      const matched = async () => JSON.stringify((await server.call(match, { body: { companyId: companyId, pageSize: 100 } })).list);
      expect(await matched()).not.toContain('777');
      const done = await act(seen, 'approve');
      expect(done).toMatchObject({ state: 'approved', title: '云溪更正测试有限公司', href: `/policy/company?id=${companyId}` });
      const source = `企业信息更正申请 ${sentOne.number}`;
      expect(await factsOf(user)).toEqual(
        expect.arrayContaining([
          { key: 'headcount@2025', value: 777, source, confirmed: true, isOwn: false },
          { key: 'regionCode', value: '999902', source, confirmed: true, isOwn: false },
          { key: 'inventionPatents', value: 3, source: '企业年报', confirmed: true, isOwn: false },
        ]),
      );
      expect((await factsOf(user)).filter(({ isOwn }) => isOwn)).toEqual([]);
      expect(await matched()).toContain('777');
      const { business } = await server.call(businessBase, { params: { id: companyId } });
      expect(business).toMatchObject({ address: '云溪市星桥路 2 号' });
      const [audited] = await rows<{ before: object; after: object }>(
        server.db,
        sql`select before, after from audit_event where call = 'approval.act' and target_id = ${companyId}`,
      );
      expect(audited).toMatchObject({
        before: { address: '云溪市星桥路 1 号', regionCode: '999901', 'headcount@2025': { value: 40 } },
        after: { address: '云溪市星桥路 2 号', regionCode: '999902', 'headcount@2025': { value: 777 } },
      });
    },
  );

  test('a fact changed since sending is a conflict and is not overwritten', { tags: 'depth' }, async () => {
    const sentOne = await correct({ headcount: 60, inventionPatents: 4 });
    const root = await tokenOf(server, 'admin');
    const { version } = await server.call(companyAdmin.detail, { params: { id: companyId } }, root);
    const fact = { key: 'headcount@2025', value: 55, source: '社保', sourceDate: '2026-06-01', confirmed: true } as const;
    await server.call(companyAdmin.saveFacts, { body: { id: companyId, version, facts: [fact] } }, root);
    const refused = await answerTo(approval.decide, { id: sentOne.id, version: sentOne.version, action: 'approve' }, reviewer.token);
    expect(refused).toMatchObject({ status: 200, code: 'CONFLICT', data: null });
    expect(refused.message).toContain('上年度从业人数');
    expect(refused.message).not.toContain('发明专利');
    expect(await factsOf()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'headcount@2025', value: 55 }),
        expect.objectContaining({ key: 'inventionPatents', value: 3 }),
      ]),
    );
    // after a return it is sent again against the current register
    const back = await act(await seenBy(sentOne.id, reviewer.token), 'return', '从业人数已变更，请核对');
    const again = await server.call(
      application.submit,
      { body: { id: back.id, version: back.version, answers: answersWith({ headcount: 60, inventionPatents: 4 }) } },
      user,
    );
    await act(await seenBy(again.id, reviewer.token), 'approve');
    expect(await factsOf()).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'headcount@2025', value: 60 })]));
  });

  test('a correction needs something to correct, and values that the fact allows', { tags: 'depth' }, async () => {
    await begin();
    const submit = (changed: Record<string, unknown>) =>
      answerTo(application.submit, { id: begun.id, version: begun.version, answers: answersWith(changed) }, user);
    const unchanged = await submit({});
    expect(unchanged).toMatchObject({ status: 422, message: '填写的内容与登记信息一致，没有需要更正的。' });
    const wrong = await submit({ regionCode: '123', established: '2030-01-01' });
    expect(wrong.status).toBe(422);
    const paths = (wrong.data as { fields: { path: string }[] }).fields.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['body.answers.fields.established', 'body.answers.fields.regionCode']);
    expect(await seenBy(begun.id, user)).toMatchObject({ state: 'draft' });
  });

  test('a correction needs a company of the register and of the user, and may follow an earlier one', { tags: 'depth' }, async () => {
    const entry = await server.call(company.create, { body: { name: '云溪自填有限公司', facts: {} } }, user);
    const ofEntry = { kind: 'data-correction', subjectId: entry.id };
    expect(await answerTo(application.begin, ofEntry, user)).toMatchObject({ code: 'WRONG_STATE' });
    const other = await tokenOf(server, 'admin');
    expect(await answerTo(application.begin, { kind: 'data-correction', subjectId: companyId }, other)).toMatchObject({
      code: 'NO_COMPANY',
    });
    expect(await answerTo(application.begin, ofEntry, other)).toMatchObject({ code: 'NO_COMPANY' });
    await server.call(changeBusiness, { body: { id: companyId } }, user);
    const first = await correct({ headcount: 60 });
    const more = { kind: 'data-correction', subjectId: companyId };
    expect(await answerTo(application.begin, more, user)).toMatchObject({ code: 'EXISTS' });
    await act(await seenBy(first.id, reviewer.token), 'approve');
    expect(await answerTo(application.begin, more, user)).toMatchObject({ code: 0, data: { isNew: true } });
  });
});
