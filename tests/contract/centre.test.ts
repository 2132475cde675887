import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as centre from '#contract/centre.ts';
import * as contact from '#contract/contact-request.ts';
import * as dismissal from '#contract/dismissal.ts';
import * as document from '#contract/document.ts';
import type { DocumentDetail } from '#contract/document.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import * as offer from '#contract/financing-offer.ts';
import * as follow from '#contract/follow.ts';
import { match } from '#contract/matching.ts';
import * as notify from '#contract/notify.ts';
import { act as actOnListings } from '#contract/listing-own.ts';
import * as template from '#contract/template.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { todoKinds } from '#domain/centre/todo.ts';
import { rows } from '#server/platform/db/client.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { announceKind } from '#server/publishing/policy/announcement.ts';
import { officerOf, sendAppeal, settledAppeal } from '../setup/applications.ts';
import { accountId, saveDevice, signedInAccounts } from '../setup/book-listings.ts';
import { company } from '../setup/colleagues.ts';
import { offerTerms, saveBank, saveNeed } from '../setup/financing.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { claimCompany } from './claim-company.ts';
import { pdf, store } from './policy-content.ts';
import { requestForm } from './samples/contact-request.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
const today = todayInChina(testNow);
let user = '';

async function prepare(): Promise<void> {
  user = await tokenOf(server, 'user');
}

beforeEach(() => {
  now = testNow;
});

const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
/** Keeps sign-ins valid for a whole test. */
const stayIn = () => server.db.execute(sql`update access_token set expires_at = ${later(24 * 99).toISOString()}::timestamptz`);
const dayOfUser = (token = user) => server.call(centre.today, {}, token);
const followIt = (policyId: string, followed = true) => server.call(follow.follow, { body: { policyId, followed } }, user);

/** Sets the last day of a policy's window. */
const closes = (id: string, applyTo: string) =>
  server.db.update(policy).set({ applyFrom: '2026-01-01', applyTo, effectiveTo: null }).where(eq(policy.id, id));

describe('the day of a new account', () => {
  test('a new account has nothing to do and nothing begun', { tags: 'depth' }, async () => {
    const [fresh = ''] = await signedInAccounts(server.db, 1);
    expect(await dayOfUser(fresh)).toEqual({
      todo: { count: 0, overdue: 0, kinds: Object.fromEntries(todoKinds.map((kind) => [kind, { count: 0, overdue: 0 }])), list: [] },
      applications: { states: {}, list: [] },
      listings: { states: {}, list: [] },
      begun: { company: false, policy: false, search: false },
    });
    expect(await server.call(centre.matches, { params: {} }, fresh)).toEqual({
      business: null,
      since: null,
      fresh: 0,
      counts: null,
      list: [],
    });
  });
});

describe('the to-do list', () => {
  test('a returned application is listed until it is sent again', { tags: 'depth' }, async () => {
    const officer = await officerOf(server.db, '甲', ['approve:appeal']);
    const sent = await sendAppeal(server, user);
    expect((await dayOfUser()).todo.count).toBe(0);
    const body = { id: sent.id, version: sent.version, action: 'return' as const, note: '请补充' };
    const returned = await server.call(approval.decide, { body }, officer.token);
    const { todo, applications, begun } = await dayOfUser();
    expect(todo).toMatchObject({ count: 1, overdue: 0, kinds: { returned: { count: 1 } } });
    expect(todo.list).toMatchObject([
      { kind: 'returned', id: sent.id, title: sent.title, of: 'appeal', due: null, href: `/account/application?id=${sent.id}` },
    ]);
    expect(applications).toMatchObject({ states: { returned: 1 }, list: [{ id: sent.id, state: 'returned' }] });
    expect(begun.policy).toBe(true);
    await server.call(application.submit, { body: { id: sent.id, version: returned.version, answers: sent.answers } }, user);
    expect((await dayOfUser()).todo.count).toBe(0);
  });

  test('a company that was only chosen is listed until a claim is sent', { tags: 'depth' }, async () => {
    const [newcomer = ''] = await signedInAccounts(server.db, 1);
    await server.call(changeBusiness, { body: { id: company } }, newcomer);
    const todoOf = async () => (await server.call(centre.today, {}, newcomer)).todo;
    expect((await todoOf()).list).toMatchObject([{ kind: 'claim', id: company, href: '/account/colleagues' }]);
    await claimCompany(server, newcomer, company);
    expect((await todoOf()).kinds.claim.count).toBe(0);
  });

  test('an application that waits for an officer is listed for them until decided, then as overdue', { tags: 'depth' }, async () => {
    const officer = await officerOf(server.db, '甲', ['approve:appeal']);
    const sent = await sendAppeal(server, user);
    const { todo } = await dayOfUser(officer.token);
    expect(todo.list).toMatchObject([{ kind: 'decide', id: sent.id, due: sent.due?.day, href: `/approve/detail?id=${sent.id}` }]);
    expect(todo.overdue).toBe(0);
    now = later(24 * 10);
    await stayIn();
    expect((await dayOfUser(officer.token)).todo).toMatchObject({ count: 1, overdue: 1, kinds: { decide: { count: 1, overdue: 1 } } });
  });

  test('a followed policy is listed in its last thirty days, a hidden one is not', { tags: 'depth' }, async () => {
    await closes('yx-hnte-award', addDays(today, 30));
    await closes('yx-srdi-award', addDays(today, 31));
    await closes('nat-srdi', addDays(today, -1));
    for (const id of ['yx-hnte-award', 'yx-srdi-award', 'nat-srdi']) await followIt(id);
    const { todo } = await dayOfUser();
    expect(todo.list).toMatchObject([
      { kind: 'policy', id: 'yx-hnte-award', due: addDays(today, 30), href: '/policy/detail?id=yx-hnte-award' },
    ]);
    await server.call(dismissal.dismiss, { body: { policyId: 'yx-hnte-award', dismissed: true } }, user);
    expect((await dayOfUser()).todo.count).toBe(0);
  });

  test('a draft replaces its followed policy', { tags: 'depth' }, async () => {
    await closes('yx-hnte-award', addDays(today, 3));
    await followIt('yx-hnte-award');
    const { id } = await server.call(application.begin, { body: { kind: 'policy', subjectId: 'yx-hnte-award' } }, user);
    const { todo } = await dayOfUser();
    expect(todo.list).toMatchObject([{ kind: 'draft', id, due: addDays(today, 3), href: `/account/application?id=${id}` }]);
    // a draft that can no longer be sent is not a to-do
    await closes('yx-hnte-award', addDays(today, -1));
    expect((await dayOfUser()).todo.count).toBe(0);
  });

  test('a listing is listed when it expires soon, has just expired, or was unconfirmed for 90 days', { tags: 'depth' }, async () => {
    const ownerId = await accountId(server.db, 'user');
    const at = (days: number) => later(24 * days);
    await saveDevice(server.db, { id: 'soon', ownerId, expiresAt: at(14) });
    await saveDevice(server.db, { id: 'later', ownerId, expiresAt: at(15) });
    await saveDevice(server.db, { id: 'lately', ownerId, expiresAt: at(-30) });
    await saveDevice(server.db, { id: 'long-ago', ownerId, expiresAt: at(-31) });
    await saveDevice(server.db, { id: 'unconfirmed', ownerId, checkedAt: at(-90) });
    await saveDevice(server.db, { id: 'of-nobody', expiresAt: at(1) });
    const { todo, listings } = await dayOfUser();
    expect(todo.list.map(({ id, due }) => [id, due])).toEqual([
      ['lately', addDays(today, -30)],
      ['unconfirmed', today],
      ['soon', addDays(today, 14)],
    ]);
    expect(todo).toMatchObject({ count: 3, overdue: 1, kinds: { listing: { count: 3, overdue: 1 } } });
    expect(todo.list[0]?.href).toBe('/account/publish?id=lately');
    expect(listings.states).toEqual({ published: 3, expired: 2 });
    const [kept] = await rows<{ published: number }>(server.db, sql`select version as published from listing where id = 'lately'`);
    await server.call(
      actOnListings,
      { body: { listings: [{ id: 'lately', draft: null, published: kept?.published ?? 0 }], action: 'renew' } },
      user,
    );
    expect((await dayOfUser()).todo.count).toBe(2);
  });

  test('a contact request is listed for the owner, or for listings editors if there is none', { tags: 'depth' }, async () => {
    const [asker = ''] = await signedInAccounts(server.db, 1);
    await saveDevice(server.db, { id: 'owned', ownerId: await accountId(server.db, 'user') });
    await saveDevice(server.db, { id: 'of-nobody' });
    for (const listingId of ['owned', 'of-nobody']) await server.call(contact.send, { body: { ...requestForm, listingId } }, asker);
    const mine = await dayOfUser();
    expect(mine.todo.list).toMatchObject([
      { kind: 'request', about: requestForm.company, due: null, href: '/account/custom?tab=received' },
    ]);
    expect((await dayOfUser(await tokenOf(server, 'admin'))).todo.kinds.request.count).toBe(1);
    expect((await dayOfUser(asker)).todo.count).toBe(0);
    const [request] = (await server.call(contact.received, { params: {} }, user)).list;
    await server.call(contact.answer, { body: { id: request?.id ?? '', version: 1, accept: false } }, user);
    expect((await dayOfUser()).todo.count).toBe(0);
  });

  test('a document that expires within sixty days, or has just expired, is listed', { tags: 'depth' }, async () => {
    const { fileId, size } = await store(server, user, pdf('证书.pdf'));
    const made = new Map<string, DocumentDetail>();
    for (const [title, validTo] of [
      ['将到期', addDays(today, 60)],
      ['已过期', addDays(today, -30)],
      ['过期已久', addDays(today, -31)],
      ['还早', addDays(today, 61)],
    ] as const)
      made.set(
        title,
        await server.call(
          document.create,
          { body: { kind: 'systemCertificate', title, grade: 'C', validTo, files: [{ fileId, name: '证书.pdf', size }] } },
          user,
        ),
      );
    const { todo } = await dayOfUser();
    expect(todo).toMatchObject({ count: 2, overdue: 1, kinds: { document: { count: 2, overdue: 1 } } });
    const [ended] = todo.list;
    expect(ended).toMatchObject({ title: '已过期', due: addDays(today, -30), href: `/account/xmzl?open=${made.get('已过期')?.id ?? ''}` });
    // a new version replaces it
    const { id, version } = made.get('已过期') as DocumentDetail;
    const renewed = { id, version, grade: 'C' as const, validTo: addDays(today, 400), files: [{ fileId, name: '证书.pdf', size }] };
    await server.call(document.renew, { body: renewed }, user);
    expect((await dayOfUser()).todo.list.map(({ title }) => title)).toEqual(['将到期']);
  });

  test('an offer on a need is listed for the owner of the need until it ends', { tags: 'depth' }, async () => {
    await saveNeed(server.db, { id: 'own-need', ownerId: await accountId(server.db, 'user'), title: '周转 400 万元' });
    const [lender = ''] = await signedInAccounts(server.db, 1);
    await saveBank(server.db, { id: 'own-bank', ownerId: await accountId(server.db, 'visitor-0') });
    await server.call(offer.send, { body: { ...offerTerms, needId: 'own-need' } }, lender);
    expect((await dayOfUser()).todo.list).toMatchObject([
      { kind: 'offer', title: '周转 400 万元', about: '云岭银行', due: offerTerms.validUntil, href: '/account/financial?need=own-need' },
    ]);
    expect((await dayOfUser(lender)).todo.count).toBe(0);
    await stayIn();
    now = new Date(`${addDays(offerTerms.validUntil, 1)}T10:00:00+08:00`);
    expect((await dayOfUser()).todo.kinds.offer.count).toBe(0);
  });

  test('an answered appeal is listed for rating for thirty days', { tags: 'depth' }, async () => {
    const officer = await officerOf(server.db, '甲', ['approve:appeal']);
    const { id } = await settledAppeal(server, user, officer.token);
    expect((await dayOfUser()).todo.list).toMatchObject([
      { kind: 'rate', id, due: addDays(today, 30), href: `/account/application?id=${id}` },
    ]);
    await stayIn();
    now = later(24 * 30 + 1);
    expect((await dayOfUser()).todo.kinds.rate.count).toBe(0);
  });

  test('twenty of a kind are listed and all are counted', { tags: 'depth' }, async () => {
    const ownerId = await accountId(server.db, 'user');
    for (let number = 10; number < 33; number += 1) await saveDevice(server.db, { id: `n${number}`, ownerId, expiresAt: later(number) });
    const { todo } = await dayOfUser();
    expect([todo.count, todo.list.length]).toEqual([23, 20]);
  });
});

describe('matches since the last visit', () => {
  beforeEach(stayIn);

  const matches = () => server.call(centre.matches, { params: {} }, user);
  const see = () => server.call(centre.seen, { body: {} }, user);
  const announce = (ids: string[]) =>
    server.db.transaction((tx) =>
      enqueue(tx, { kind: announceKind, key: ids.join(), payload: { ids, reopened: [], listings: [] }, runAt: now, now }),
    );

  test('matches are those of the match page, none of them new in the first visit', { tags: 'depth' }, async () => {
    const { business, since, fresh, counts, list } = await matches();
    const { counts: expected, list: page } = await server.call(
      match,
      { body: { pageSize: 6, verdict: ['eligible', 'possible', 'notOpen'] } },
      user,
    );
    expect(business).not.toBeNull();
    expect([since, fresh]).toEqual([null, 0]);
    expect(counts).toEqual(expected);
    expect(list.map(({ policy: { id }, verdict, isNew }) => [id, verdict, isNew])).toEqual(
      page.map((one) => [one.policy.id, one.verdict, false]),
    );
  });

  test('new matches are those announced or opened since the last visit, for the whole visit', { tags: 'depth' }, async () => {
    const before = await matches();
    const whole = await server.call(match, { body: { pageSize: 100, verdict: ['eligible', 'possible', 'notOpen'] } }, user);
    const [announced, opened] = whole.list.slice(-2).map((one) => one.policy.id);
    await see();
    now = later(1);
    await announce([announced ?? '', 'no-match']);
    await server.db
      .update(policy)
      .set({ applyFrom: addDays(today, 1), applyTo: null })
      .where(eq(policy.id, opened ?? ''));
    expect(await matches()).toMatchObject({ since: testNow.toISOString(), fresh: 1 });
    now = later(24);
    const after = await matches();
    expect(after.fresh).toBe(2);
    expect(
      after.list
        .filter(({ isNew }) => isNew)
        .map((one) => one.policy.id)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual([announced ?? '', opened ?? ''].toSorted((a, b) => (a < b ? -1 : 1)));
    expect(after.list.slice(0, 2).every(({ isNew }) => isNew)).toBe(true);
    expect(after.list).toHaveLength(before.list.length);
    // the page is opened again ten minutes later
    await see();
    now = later(24 + 1 / 6);
    expect(await matches()).toMatchObject({ since: testNow.toISOString(), fresh: 2 });
    await see();
    now = later(25);
    expect(await matches()).toMatchObject({ since: later(24 + 1 / 6).toISOString(), fresh: 0 });
  });

  test('the last visit moves only when the page was seen', { tags: 'depth' }, async () => {
    await see();
    now = later(48);
    await matches();
    await dayOfUser();
    expect((await matches()).since).toBe(testNow.toISOString());
  });

  test('matches follow the chosen company', { tags: 'depth' }, async () => {
    const [other] = await rows<{ id: string }>(
      server.db,
      sql`select id from enterprise where id <> 'yx-lingque' and owner_id is null limit 1`,
    );
    const id = other?.id ?? '';
    expect((await server.call(centre.matches, { params: { companyId: id } }, user)).business?.id).toBe(id);
    await server.call(changeBusiness, { body: { id } }, user);
    expect((await matches()).business?.id).toBe(id);
  });
});

describe('the policies of a user', () => {
  const policies = (tab: centre.PolicyTab, more: object = {}) =>
    server.call(centre.policies, { body: { tab, pageSize: 100, ...more } }, user);

  test('followed policies are listed newest first with the verdict, by status and keyword', { tags: 'depth' }, async () => {
    for (const id of ['nat-srdi', 'yx-hnte-award']) await followIt(id);
    await closes('nat-srdi', addDays(today, -1));
    await server.db.update(policy).set({ state: 'retired' }).where(eq(policy.id, 'yx-hnte-award'));
    const all = await policies('followed');
    expect(all).toMatchObject({ total: 2, counts: { closed: 1, gone: 1 }, tabs: { followed: 2 } });
    const gone = all.list.find(({ id }) => id === 'yx-hnte-award');
    expect(gone).toMatchObject({ policy: null, standing: null });
    expect(all.list.find(({ id }) => id === 'nat-srdi')?.standing).toMatchObject({ verdict: expect.any(String) as unknown });
    expect((await policies('followed', { status: ['closed'] })).list.map(({ id }) => id)).toEqual(['nat-srdi']);
    expect(await policies('followed', { keyword: '没有这样的政策' })).toMatchObject({ total: 0, counts: {}, tabs: { followed: 2 } });
  });

  test('matching policies are those of the match page, in its order', { tags: 'depth' }, async () => {
    const found = await policies('matched');
    const expected = await server.call(match, { body: { pageSize: 100, verdict: ['eligible', 'possible', 'notOpen'] } }, user);
    expect(found.total).toBe(expected.total);
    expect(found.tabs.matched).toBe(expected.total);
    expect(found.list.map(({ id, standing }) => [id, standing?.verdict])).toEqual(expected.list.map((one) => [one.policy.id, one.verdict]));
    const { eligible, possible, notOpen } = expected.counts;
    expect(found.counts).toEqual({ eligible, possible, notOpen });
    const [first] = expected.list;
    const narrowed = await policies('matched', { keyword: first?.policy.title, verdict: [first?.verdict] });
    expect(narrowed.list.map(({ id }) => id)).toContain(first?.policy.id);
    expect(narrowed.list.every(({ standing }) => standing?.verdict === first?.verdict)).toBe(true);
    expect(narrowed.total).toBe(narrowed.list.length);
  });

  test('policies applied for show the last application; drafts do not count', { tags: 'depth' }, async () => {
    const { id } = await server.call(application.begin, { body: { kind: 'policy', subjectId: 'yx-hnte-award' } }, user);
    expect(await policies('applied')).toMatchObject({ total: 0, tabs: { applied: 0 } });
    await server.db.execute(sql`update application set state = 'withdrawn', submitted_at = created_at where id = ${id}::uuid`);
    const found = await policies('applied');
    expect(found).toMatchObject({ total: 1, counts: { withdrawn: 1 }, tabs: { applied: 1 } });
    expect(found.list).toMatchObject([{ id: 'yx-hnte-award', application: { id, state: 'withdrawn', sent: 1 } }]);
    expect(found.list[0]?.standing).not.toBeNull();
    expect((await policies('applied', { state: ['approved'] })).total).toBe(0);
    // another company shows nothing
    const others = await policies('applied', { companyId: 'yx-hengrui' === found.business?.id ? 'yx-lingque' : 'yx-hengrui' });
    expect(others.list).toMatchObject([{ id: 'yx-hnte-award', standing: null }]);
  });

  test('without a company there are no matches and no verdicts', async () => {
    const [fresh = ''] = await signedInAccounts(server.db, 1);
    await server.call(follow.follow, { body: { policyId: 'nat-srdi', followed: true } }, fresh);
    const [matched, followed] = [
      await server.call(centre.policies, { body: { tab: 'matched' } }, fresh),
      await server.call(centre.policies, { body: { tab: 'followed' } }, fresh),
    ];
    expect(matched).toMatchObject({ business: null, total: 0, tabs: { followed: 1, matched: 0, applied: 0 } });
    expect(followed.list).toMatchObject([{ id: 'nat-srdi', standing: null }]);
  });
});

describe('the counts of notifications', () => {
  const counts = async () => {
    const account = await server.call(template.currentUser, {}, user);
    const list = await server.call(template.fakeList, { params: { count: 100 } }, user);
    const index = await server.call(notify.index, { params: { pageSize: 100 } }, user);
    const unread = await server.call(notify.index, { params: { unread: true } }, user);
    expect([account.notifyCount, account.unreadCount]).toEqual([index.total, index.unread]);
    expect([list.total, list.list.filter(({ readAt }) => readAt === null).length]).toEqual([index.total, index.unread]);
    expect(unread.total).toBe(index.unread);
    expect(list.list.map(({ id, kind, readAt }) => [id, kind, readAt])).toEqual(
      index.list.map(({ id, kind, readAt }) => [id, kind, readAt]),
    );
    return [account.notifyCount, account.unreadCount];
  };

  test('counts are equal in every call, after reading and after new notifications', { tags: 'depth' }, async () => {
    const before = await counts();
    const [first] = (await server.call(notify.index, { params: { unread: true } }, user)).list;
    await server.call(notify.read, { body: { ids: [first?.id ?? ''] } }, user);
    expect(await counts()).toEqual([before[0], (before[1] ?? 0) - 1]);
    await sendAppeal(server, user);
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, before[1]]);
    const [notice] = await server.db
      .select()
      .from(notification)
      .where(sql`event_key like 'application:%'`)
      .orderBy(notification.seq);
    expect(notice?.kind).toBe('application');
    await server.call(notify.read, { body: { ids: 'all' } }, user);
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, 0]);
  });
});
