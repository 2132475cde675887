import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { policy as policyApplication } from '#contract/application/policy.ts';
import { index } from '#contract/notify.ts';
import * as bookings from '#contract/booking.ts';
import * as registrations from '#contract/registration.ts';
import { rows } from '#server/platform/db/client.ts';
import { application } from '#server/platform/db/tables/application.ts';
import { companyFact, companyTable, membership } from '#server/platform/db/tables/company.ts';
import { outbox } from '#server/platform/db/tables/notification.ts';
import { follow } from '#server/platform/db/tables/subscription.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import type { PolicyRecord } from '#server/publishing/policy/record.ts';
import { saveCompanies } from '#server/companies/company/save-companies.ts';
import { storedCompany } from '#server/companies/company-admin/stored.ts';
import { noRule } from '#domain/window/window.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { accountId, saveActivity, saveDevice, signedInAccounts } from '../setup/book-listings.ts';
import { testNow } from '../setup/clock.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let organiser = '';
let guest = '';
let guestId = '';

beforeEach(async () => {
  now = testNow;
  organiser = await tokenOf(server, 'user');
  [guest = ''] = await signedInAccounts(server.db, 1);
  guestId = await accountId(server.db, 'visitor-0');
  await server.db.execute(sql`update access_token set expires_at = '2027-01-01'`);
});

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
/** Runs the jobs that send gathered notifications. */
async function settled() {
  later(5);
  await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
}
const received = async (token = guest) => (await server.call(index, { params: {} }, token)).list;
const onlyReceived = async (token = guest) => {
  const [first, ...others] = await received(token);
  expect(others).toEqual([]);
  return first ?? expect.unreachable();
};

describe('an activity that changes', () => {
  const activityId = 'activity-1';
  const attributes = { startsAt: '2026-06-26T14:00:00+08:00', endsAt: '2026-06-26T16:00:00+08:00', place: '云溪市会展中心' };
  const change = async (given: object = { attributes }) =>
    saveActivity(server.db, { id: activityId, ownerId: await accountId(server.db, 'user'), ...given });
  const form = { company: '云溪市第一公司', person: '王芳', phone: '13800000001' };
  const register = () => server.call(registrations.register, { body: { ...form, activityId } }, guest);
  const mine = async () => (await server.call(registrations.mine, { params: { activityId } }, guest)).list[0] ?? expect.unreachable();

  beforeEach(() => change({}));

  test(
    'registered people are notified once per change with old and new values, however often it was edited',
    { tags: 'depth' },
    async () => {
      await register();
      await change({ attributes: { place: '别处' } });
      later(1);
      await change();
      await settled();
      const { title, body, href, kind } = await onlyReceived();
      expect([title, href, kind]).toEqual([
        '活动有变动：研发费用加计扣除政策宣讲',
        `/operation/activity/detail?id=${activityId}`,
        'deadline',
      ]);
      expect(body).toBe(
        '时间：原为 2026-06-25 09:00–11:00，现为 2026-06-26 14:00–16:00。地点：原为 云溪市政务中心，现为 云溪市会展中心。请在活动页确认参加或取消，并下载新的日历文件。',
      );
    },
  );

  test('a later change is notified again; a reverted or equal one is not', { tags: 'depth' }, async () => {
    await register();
    await change();
    await settled();
    await change({ attributes: { ...attributes, fee: 10 } });
    await settled();
    expect(await received()).toHaveLength(1);
    await change({ attributes: { ...attributes, place: '别处' } });
    await change();
    await settled();
    expect(await received()).toHaveLength(1);
    await change({ attributes: { ...attributes, place: '别处' } });
    await settled();
    expect(await received()).toHaveLength(2);
  });

  test(
    'registered people are asked to confirm, the organiser sees it, and the calendar file has the new time',
    { tags: 'depth' },
    async () => {
      const { id } = await register();
      const attendees = () => server.call(registrations.attendees, { body: { activityId } }, organiser);
      expect((await attendees()).answers).toBeNull();
      await change();
      await settled();
      expect(await mine()).toMatchObject({ changedAt: now.toISOString(), confirmedAt: null });
      expect((await attendees()).answers).toEqual({ confirmed: 0, open: 1 });
      expect(await server.call(registrations.confirm, { body: { id } }, guest)).toMatchObject({ confirmedAt: now.toISOString() });
      expect((await attendees()).answers).toEqual({ confirmed: 1, open: 0 });
      const file = await (await server.fetch(`/apiv2/registration/event?id=${activityId}`)).text();
      expect(file).toContain('DTSTART:20260626T060000Z');
      // a later change asks again
      await change({ attributes: { ...attributes, place: '别处' } });
      await settled();
      expect((await attendees()).answers).toEqual({ confirmed: 0, open: 1 });
    },
  );

  test('retiring an activity notifies of its cancellation and ends confirmations', async () => {
    const { id } = await register();
    await change({ state: 'retired' });
    await settled();
    expect((await onlyReceived()).title).toBe('活动已取消：研发费用加计扣除政策宣讲');
    const answer = await server.fetch(registrations.confirm.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: guest },
      body: JSON.stringify({ id }),
    });
    expect(await answer.json()).toMatchObject({ code: 'WRONG_STATE', data: { closed: 'withdrawn' } });
  });

  test('nobody is notified of an activity that is over or has no registrations', async () => {
    await change();
    await settled();
    expect(await received()).toEqual([]);
    await register();
    now = new Date('2026-06-27T00:00:00Z');
    await change({ attributes: { ...attributes, place: '别处' } });
    await settled();
    expect(await received()).toEqual([]);
  });
});

test('people with future bookings are notified when a device moves or is withdrawn', async () => {
  await saveDevice(server.db, { id: 'device-1' });
  await server.db.execute(sql`insert into booking (listing_id, account_id, starts_at, ends_at, state)
    values ('device-1', ${guestId}::uuid, '2026-06-25T01:00:00Z', '2026-06-25T02:00:00Z', 'confirmed')`);
  await saveDevice(server.db, { id: 'device-1', attributes: { location: '云溪市东区' } });
  await settled();
  expect((await onlyReceived()).body).toBe(
    '设备地点：原为 云溪市，现为 云溪市东区。您预约了 2026-06-25 09:00。请在设备页确认仍要使用，或取消预约。',
  );
  await saveDevice(server.db, { id: 'device-1', attributes: { location: '云溪市东区' }, state: 'retired' });
  await settled();
  expect((await received())[0]?.title).toBe('预约的设备已下架：场发射扫描电镜');
});

test('booking a device that is moved asks the booker to confirm, and its owner sees the answer', { tags: 'depth' }, async () => {
  await saveDevice(server.db, { id: 'device-1', ownerId: await accountId(server.db, 'user') });
  const held = await server.call(bookings.hold, { body: { deviceId: 'device-1', start: '2026-06-25T09:00:00+08:00' } }, guest);
  const form = { purpose: '断口分析', company: '云溪市第一公司', contact: '王芳', phone: '13800000001' };
  const made = await server.call(bookings.request, { body: { ...form, id: held.id } }, guest);
  const mine = async () => (await server.call(bookings.mine, { params: { deviceId: 'device-1' } }, guest)).list[0];
  const asked = async () => [(await mine())?.changedAt !== null, (await mine())?.confirmedAt !== null];
  const confirm = () => server.call(bookings.confirm, { body: { id: made.id } }, guest);
  expect(await confirm()).toMatchObject({ changedAt: null, confirmedAt: null });
  await saveDevice(server.db, { id: 'device-1', ownerId: await accountId(server.db, 'user'), attributes: { location: '云溪市东区' } });
  await settled();
  expect(await asked()).toEqual([true, false]);
  expect(await confirm()).toMatchObject({ confirmedAt: now.toISOString() });
  const { list } = await server.call(bookings.ofDevice, { body: { deviceId: 'device-1' } }, organiser);
  expect(list[0]?.confirmedAt).not.toBeNull();
  // the owner reschedules it
  const move = { id: made.id, version: list[0]?.version ?? 0, action: 'move' as const, start: '2026-06-26T09:00:00+08:00' };
  await server.call(bookings.act, { body: move }, organiser);
  expect(await asked()).toEqual([true, false]);
  await saveDevice(server.db, { id: 'device-1', state: 'retired' });
  await settled();
  await expect(confirm()).rejects.toThrow('WRONG_STATE');
});

describe('a policy that changes', () => {
  const seed = policySeeds('2026-06-15').find(({ id }) => id === 'yx-hnte-award') ?? expect.unreachable();
  const base: PolicyRecord = {
    ...seed,
    id: 'p-1',
    title: '示例奖励',
    shortName: null,
    cites: [],
    applyFrom: '2026-06-01',
    applyTo: '2026-07-31',
    applyRule: null,
    effectiveFrom: null,
    effectiveTo: null,
    amountMax: 300_000,
    state: 'published',
  };
  const save = (given: Partial<PolicyRecord>) => savePolicies(server.db, [{ ...base, ...given }], { now, announce: true });
  const apply = async (state: 'draft' | 'submitted' | 'approved', id = guestId) => {
    const [form] = await rows<{ id: string }>(
      server.db,
      sql`insert into application_form (kind, subject_id, version, definition, saved_at)
        values (${policyApplication.kind}, 'p-1', 1, '{}', ${testNow.toISOString()}::timestamptz)
        on conflict (kind, subject_id, version) do update set saved_by = null returning id::text as id`,
    );
    const times = { createdAt: testNow, updatedAt: testNow };
    const about = { kind: policyApplication.kind, subjectId: 'p-1', title: '示例奖励', window: '2026-06-01..2026-07-31' };
    const [made] = await server.db
      .insert(application)
      .values({ ...about, ...times, accountId: id, formId: form?.id ?? '', state, answers: { fields: {}, materials: {} } })
      .returning({ id: application.id });
    return made?.id ?? '';
  };

  beforeEach(() => save({}));

  test('applicants are notified with old and new values and each dropped condition', { tags: 'depth' }, async () => {
    const id = await apply('submitted');
    await save({ amountMax: 500_000, applyTo: '2026-08-31', criteria: null });
    await settled();
    const { title, body, href, kind } = await onlyReceived();
    expect([title, href, kind]).toEqual(['您已申请的“示例奖励”有变动', `/account/application?id=${id}`, 'application']);
    expect(body).toMatch(
      /^申报时间原为 2026-06-01 至 2026-07-31，现为 2026-06-01 至 2026-08-31。支持金额原为 30 万元，现为 50 万元。申报条件：删去“[^“”]+”(；删去“[^“”]+”)*(；另有 \d+ 处，详见政策页“版本”)?。$/,
    );
  });

  test('applicants and followers are notified condition by condition, in both languages', { tags: 'depth' }, async () => {
    const threshold = (min: number, clause = '研发人员不少于规定人数') =>
      ({ kind: 'threshold', measure: { of: 'fact', fact: 'rdStaff' }, min, clause }) as const;
    const flag = { kind: 'flag', fact: 'struckOff', is: false, clause: '企业未注销' } as const;
    await save({ criteria: { kind: 'all', items: [threshold(10)] } });
    await settled();
    await apply('submitted');
    await server.db.insert(follow).values({ accountId: await accountId(server.db, 'user'), policyId: 'p-1' });
    await save({ criteria: { kind: 'all', items: [threshold(20), flag] } });
    await settled();
    const { body } = await onlyReceived();
    expect(body).toMatch(/^申报条件：.*10.*改为.*20.*；新增“企业未注销”。$/);
    const [english] = (await server.call(index, { params: {} }, guest, 'en-US')).list;
    expect(english?.body).toMatch(/^Conditions: .*10.* is now .*20.*; new: “.+”\.$/);
    expect((await received(organiser))[0]).toMatchObject({ title: '您关注的“示例奖励”有变动', body });
  });

  test('owners of drafts are notified when the window moves and when the policy is withdrawn', { tags: 'depth' }, async () => {
    const id = await apply('draft');
    await save({ applyTo: '2026-06-20' });
    await settled();
    expect(await onlyReceived()).toMatchObject({
      title: '您有草稿的“示例奖励”有变动',
      body: '申报时间原为 2026-06-01 至 2026-07-31，现为 2026-06-01 至 2026-06-20。',
      href: `/account/application?id=${id}`,
    });
    await save({ applyTo: '2026-06-20', state: 'retired' });
    await settled();
    expect((await received())[0]?.body).toBe('政策已下架，您的草稿不能再提交。');
  });

  test('decided applicants are not notified, and a change of only the text notifies nobody', { tags: 'depth' }, async () => {
    await apply('approved');
    await save({ amountMax: 500_000 });
    await settled();
    await apply('submitted');
    await save({ amountMax: 500_000, summary: '另一段摘要。' });
    await settled();
    expect(await received()).toEqual([]);
  });

  test('a policy without money left notifies followers and owners of drafts once, but not applicants', { tags: 'depth' }, async () => {
    const rule = { ...noRule, untilSpent: true };
    await save({ applyRule: { ...rule, left: 100_000, leftOn: '2026-06-10' } });
    await settled();
    await server.db.insert(follow).values({ accountId: guestId, policyId: 'p-1' });
    await apply('submitted', await accountId(server.db, 'user'));
    const before = (await received(organiser)).length;
    await save({ applyRule: { ...rule, left: 0, leftOn: '2026-06-15' } });
    await settled();
    expect(await onlyReceived()).toMatchObject({
      title: '您关注的“示例奖励”资金有变动',
      body: '本次申报的资金已用完，不再受理新的申请。',
      href: '/policy/detail?id=p-1',
    });
    await save({ applyRule: { ...rule, left: 0, leftOn: '2026-06-16' } });
    await settled();
    expect(await received()).toHaveLength(1);
    expect(await received(organiser)).toHaveLength(before);
  });

  test('each account and channel is notified once even if the job runs again', { tags: 'depth' }, async () => {
    await apply('draft');
    await save({ applyTo: '2026-06-20' });
    await settled();
    await server.db.execute(sql`update job set state = 'waiting', attempts = 0 where kind = 'policy.changed'`);
    await settled();
    const notices = await server.db.select().from(outbox).where(eq(outbox.accountId, guestId));
    expect(notices.map(({ channel }) => channel)).toEqual(['portal']);
  });

  test('the owner of a draft is reminded before its window closes', { tags: 'depth' }, async () => {
    const id = await apply('draft');
    await server.db.update(application).set({ createdAt: new Date('2026-06-01T00:00:00Z') });
    now = new Date('2026-07-24T01:00:00Z');
    await enqueue(server.db, { kind: 'reminders', key: 'once', payload: { day: '2026-07-24' }, runAt: now, now });
    await settled();
    const notices = (await received()).filter(({ title }) => title.includes('示例奖励'));
    expect(notices).toMatchObject([{ title: '“示例奖励”还有 7 天截止申报', href: `/account/application?id=${id}` }]);
    expect(notices[0]?.body).toContain('未提交的申请草稿');
  });
});

test('colleagues are notified once when their company is struck off and when it is restored', { tags: 'depth' }, async () => {
  const [company] = await server.db
    .select()
    .from(companyTable)
    .where(sql`owner_id is null`)
    .orderBy(companyTable.id)
    .limit(1);
  const id = company?.id ?? '';
  await server.db.insert(membership).values({ accountId: guestId, companyId: id, role: 'reader' });
  const stored = await storedCompany(server.db, id);
  if (stored === undefined) throw new Error(`no company ${id}`);
  const { record } = stored;
  const entered = { key: 'struckOff' as const, value: true, source: '登记机关', sourceDate: '2026-06-14', confirmed: true };
  const facts = record.facts.filter(({ key }) => key !== 'struckOff');
  await saveCompanies(server.db, [{ ...record, facts }], { now });
  await settled();
  const before = (await received()).length;
  await saveCompanies(server.db, [{ ...record, facts: [...facts, entered] }], { now });
  await saveCompanies(server.db, [{ ...record, facts: [...facts, entered] }], { now });
  expect(await server.db.$count(companyFact, sql`key = 'struckOff' and enterprise_id = ${id}`)).toBe(1);
  await settled();
  const [latest, ...others] = await received();
  expect(others).toHaveLength(before);
  expect(latest).toMatchObject({ title: `企业登记信息有变动：${record.name}`, href: `/policy/company?id=${id}` });
  expect(latest?.body).toContain('注销或吊销');
  await saveCompanies(server.db, [{ ...record, facts }], { now });
  await settled();
  expect((await received())[0]?.body).toContain('恢复为存续');
});
