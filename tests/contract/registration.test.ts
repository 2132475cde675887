import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput, EndpointShape } from '#contract/endpoint.ts';
import { codeEnvelope } from '#contract/envelope.ts';
import * as notify from '#contract/notify.ts';
import * as contract from '#contract/registration.ts';
import { mostPersons } from '#domain/booking/states.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { registration } from '#server/platform/db/tables/booking.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { accountId, saveActivity, signedInAccounts } from '../setup/book-listings.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
const activityId = 'activity-1';
const hour = 3_600_000;
let organiser = '';
let ownerId = '';
let people: string[] = [];

beforeEach(async () => {
  now = testNow;
  ownerId = await accountId(server.db, 'user');
  await saveActivity(server.db, { id: activityId, ownerId });
  people = await signedInAccounts(server.db, 5);
  await server.db.execute(sql`update access_token set expires_at = '2027-01-01'`);
  organiser = await tokenOf(server, 'user');
});

const person = (index: number) => ({ company: `云溪市第${index}公司`, person: `访客${index}`, phone: `1380000000${index}` });
const tokenAt = (index: number): string => people[index] ?? '';
const register = (index: number, wait = true) =>
  server.call(contract.register, { body: { ...person(index), activityId, wait } }, tokenAt(index));
const cancel = (index: number, id: string) => server.call(contract.cancel, { body: { id } }, tokenAt(index));
const accept = (index: number, id: string) => server.call(contract.accept, { body: { id } }, tokenAt(index));
const places = () => server.call(contract.places, { params: { id: activityId } });
const mine = async (index: number) => {
  const [latest] = (await server.call(contract.mine, { params: { activityId } }, tokenAt(index))).list;
  if (latest === undefined) throw new Error(`visitor ${index} has no registration`);
  return latest;
};
const titles = async (index: number) => (await server.call(notify.index, { params: {} }, tokenAt(index))).list.map(({ title }) => title);
const runJobs = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });

/** Returns the failed envelope of a call. */
async function failure<const E extends EndpointShape>(endpoint: E, input: CallInput<E>, token: string) {
  const { body } = input as { body?: unknown };
  const response = await server.fetch(endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...codeEnvelope.parse(await response.json()) };
}
const refused = (index: number, body: object = {}) =>
  failure(contract.register, { body: { ...person(index), activityId, ...body } }, tokenAt(index));

/** Two places taken, and visitors 2 and 3 on the waiting list. */
async function fill() {
  const registered = [];
  for (const index of [0, 1, 2, 3]) registered.push(await register(index));
  return registered.map(({ id }) => id);
}

describe('registering', () => {
  test('a registration gets a place with a check-in code while there are some', async () => {
    const given = await register(0, false);
    expect(given).toMatchObject({ state: 'registered', position: null, activityTitle: '研发费用加计扣除政策宣讲' });
    expect(given.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(await places()).toMatchObject({ capacity: 2, left: 1, waiting: 0, closed: null, registerBy: '2026-06-24T10:00:00.000Z' });
  });

  test('a full activity refuses with the length of the waiting list', { tags: 'depth' }, async () => {
    await fill();
    const { code, data, message } = await refused(4);
    expect([code, data, message]).toEqual(['FULL', { left: 0, waiting: 2 }, '名额已满，可加入候补：前面有 2 人。']);
  });

  test('people on the waiting list are in order of arrival', async () => {
    await fill();
    const [third, fourth] = [await mine(2), await mine(3)];
    expect([third, fourth]).toMatchObject([
      { state: 'waiting', position: 1, code: null },
      { state: 'waiting', position: 2, code: null },
    ]);
    expect(await places()).toMatchObject({ left: 0, waiting: 2 });
  });

  test('registration closes at its last moment, and at the start', async () => {
    now = new Date('2026-06-24T18:00:01+08:00');
    expect(await refused(0)).toMatchObject({ code: 'WRONG_STATE', data: { closed: 'closed' } });
    now = new Date('2026-06-25T09:00:00+08:00');
    expect(await refused(0)).toMatchObject({ code: 'WRONG_STATE', data: { closed: 'over' } });
    expect(await places()).toMatchObject({ closed: 'over' });
  });

  test('registration for a retired or unknown activity is refused', async () => {
    await saveActivity(server.db, { id: activityId, state: 'retired' });
    expect(await refused(0)).toMatchObject({ code: 'WRONG_STATE', data: { closed: 'withdrawn' } });
    expect(await refused(0, { activityId: 'no-such' })).toMatchObject({ code: 'GONE' });
  });

  test('a telephone number registers once, and again after cancelling', async () => {
    const { id } = await register(0);
    expect(await refused(0)).toMatchObject({ code: 'EXISTS' });
    for (const phone of ['+86 138 0000 0000', '0086-13800000000', '１３８００００００００', '\u202D138-0000-0000\u202C'])
      expect(await refused(0, { phone }), phone).toMatchObject({ code: 'EXISTS' });
    await cancel(0, id);
    expect((await register(0)).state).toBe('registered');
  });

  test('registrations are limited per company in any spelling of its name', { tags: 'depth' }, async () => {
    await saveActivity(server.db, { id: activityId, attributes: { capacity: 100, perCompany: 1 } });
    await server.call(contract.register, { body: { ...person(0), company: '云溪（集团）ABC 公司', activityId } }, tokenAt(0));
    expect(await refused(1, { company: '云溪(集团)abc公司' })).toMatchObject({
      code: 'LIMIT',
      message: '每家企业最多报名 1 人，“云溪(集团)abc公司”已满。',
    });
    expect(await refused(1, { company: '云溪（集团）ABD公司' })).toMatchObject({ code: 0 });
  });

  test('registrations are limited per account', { tags: 'depth' }, async () => {
    await saveActivity(server.db, { id: activityId, attributes: { capacity: 100 } });
    for (let index = 0; index < mostPersons; index += 1)
      await server.call(contract.register, { body: { ...person(0), phone: `1390000000${index}`, activityId } }, tokenAt(0));
    expect(await refused(0, { phone: '13700000000' })).toMatchObject({ code: 'LIMIT' });
  });
});

describe('a cancelled place', () => {
  test('it is offered at once to the first on the waiting list, for 24 hours', { tags: 'depth' }, async () => {
    const [first = ''] = await fill();
    expect(await cancel(0, first)).toMatchObject({ state: 'cancelled', code: null });
    expect(await mine(2)).toMatchObject({ state: 'offered', position: null, offerUntil: '2026-06-16T02:00:00.000Z', code: null });
    expect(await mine(3)).toMatchObject({ state: 'waiting', position: 1 });
    expect(await titles(2)).toEqual(['候补轮到了：研发费用加计扣除政策宣讲']);
    expect(await places()).toMatchObject({ left: 0, waiting: 1 });
    // the offered place is nobody else's
    expect(await refused(4)).toMatchObject({ code: 'FULL' });
  });

  test('accepting the offer takes the place', { tags: 'depth' }, async () => {
    const [first = '', , third = ''] = await fill();
    await cancel(0, first);
    const accepted = await accept(2, third);
    expect(accepted).toMatchObject({ state: 'registered', offerUntil: null });
    expect(accepted.code).not.toBeNull();
    // asking twice changes nothing
    expect(await accept(2, third)).toEqual(accepted);
  });

  test('an expired offer goes to the next person, and both are notified', { tags: 'depth' }, async () => {
    const [first = '', , third = ''] = await fill();
    await cancel(0, first);
    now = new Date(testNow.getTime() + 24 * hour);
    await runJobs();
    expect([await mine(2), await mine(3)]).toMatchObject([{ state: 'lapsed' }, { state: 'offered' }]);
    expect((await titles(2))[0]).toBe('候补名额已过期：研发费用加计扣除政策宣讲');
    expect(await titles(3)).toEqual(['候补轮到了：研发费用加计扣除政策宣讲']);
    expect(await failure(contract.accept, { body: { id: third } }, tokenAt(2))).toMatchObject({
      code: 'WRONG_STATE',
      data: { state: 'lapsed' },
    });
  });

  test('an expired offer counts as free before the job has run', async () => {
    const [first = '', , third = '', fourth = ''] = await fill();
    await cancel(0, first);
    await cancel(3, fourth);
    now = new Date(testNow.getTime() + 24 * hour);
    expect((await mine(2)).state).toBe('lapsed');
    expect(await failure(contract.accept, { body: { id: third } }, tokenAt(2))).toMatchObject({ code: 'WRONG_STATE' });
    expect(await places()).toMatchObject({ left: 1, waiting: 0 });
    expect((await register(4)).state).toBe('registered');
  });

  test('an offer lasts as long as the setting says, and until the start at the latest', { tags: 'depth' }, async () => {
    await server.db.update(setting).set({ sysValue: '2' }).where(eq(setting.sysKey, 'booking.offerHours'));
    const [first = '', second = ''] = await fill();
    await cancel(0, first);
    expect(await mine(2)).toMatchObject({ offerUntil: '2026-06-15T04:00:00.000Z' });
    now = new Date('2026-06-25T08:00:00+08:00');
    await runJobs();
    await cancel(1, second);
    expect(await mine(3)).toMatchObject({ state: 'offered', offerUntil: '2026-06-25T01:00:00.000Z' });
  });

  test('cancelling from the waiting list frees no place', { tags: 'depth' }, async () => {
    const [, , third = ''] = await fill();
    await cancel(2, third);
    expect(await mine(3)).toMatchObject({ state: 'waiting', position: 1 });
    expect(await titles(3)).toEqual([]);
  });

  test('a place cannot be cancelled after the start', { tags: 'depth' }, async () => {
    const [first = ''] = await fill();
    now = new Date('2026-06-25T09:00:00+08:00');
    expect(await failure(contract.cancel, { body: { id: first } }, tokenAt(0))).toMatchObject({
      code: 'WRONG_STATE',
      data: { closed: 'over' },
    });
  });
});

describe('the capacity', () => {
  test('added places are offered to the waiting list', { tags: 'depth' }, async () => {
    await fill();
    await saveActivity(server.db, { id: activityId, ownerId, attributes: { capacity: 3 } });
    expect(await places()).toMatchObject({ left: 0, waiting: 1 });
    expect([await mine(2), await mine(3)]).toMatchObject([{ state: 'offered' }, { state: 'waiting' }]);
  });

  test('after a reduction, accepting a surplus offer returns to the front of the waiting list', { tags: 'depth' }, async () => {
    const [first = '', , third = ''] = await fill();
    await cancel(0, first);
    await saveActivity(server.db, { id: activityId, ownerId, attributes: { capacity: 1 } });
    expect(await failure(contract.accept, { body: { id: third } }, tokenAt(2))).toMatchObject({ code: 'FULL' });
    expect([await mine(2), await mine(3)]).toMatchObject([
      { state: 'waiting', position: 1 },
      { state: 'waiting', position: 2 },
    ]);
    expect(await places()).toMatchObject({ left: 0, waiting: 2 });
  });
});

describe('a registration', () => {
  test('only its account can cancel it, accept its offer or list it', { tags: 'depth' }, async () => {
    const [first = '', , third = ''] = await fill();
    expect(await failure(contract.cancel, { body: { id: first } }, tokenAt(1))).toMatchObject({ code: 'GONE' });
    expect(await failure(contract.accept, { body: { id: third } }, tokenAt(1))).toMatchObject({ code: 'GONE' });
    expect((await server.call(contract.mine, { params: {} }, tokenAt(4))).total).toBe(0);
  });
});

describe('the organiser', () => {
  const listed = async (body: object, token = organiser) => server.call(contract.attendees, { body: { activityId, ...body } }, token);

  test('only the organiser sees registrations, in order, and can search them', { tags: 'depth' }, async () => {
    await fill();
    const { total, checkedIn, list } = await listed({});
    expect([total, checkedIn, list.map(({ person: name }) => name)]).toEqual([2, 0, ['访客0', '访客1']]);
    expect((await listed({ which: 'waiting' })).list.map(({ position }) => position)).toEqual([1, 2]);
    expect((await listed({ which: 'all', keyword: '13800000003' })).list.map(({ person: name }) => name)).toEqual(['访客3']);
    expect(await failure(contract.attendees, { body: { activityId } }, tokenAt(0))).toMatchObject({ status: 404 });
    expect((await listed({}, await tokenOf(server, 'admin'))).total).toBe(2);
  });

  test('the organiser checks people in by code, once, and can undo it', async () => {
    const { code } = await register(0);
    const checkIn = (body: object = {}) => failure(contract.checkIn, { body: { activityId, code: code ?? '', ...body } }, organiser);
    expect(await checkIn()).toMatchObject({ code: 'WRONG_STATE' });
    now = new Date('2026-06-25T08:30:00+08:00');
    organiser = await tokenOf(server, 'user');
    expect(await checkIn({ code: ` ${(code ?? '').toLowerCase()} ` })).toMatchObject({
      code: 0,
      data: { checkedInAt: '2026-06-25T00:30:00.000Z' },
    });
    now = new Date('2026-06-25T08:40:00+08:00');
    expect(await checkIn()).toMatchObject({ code: 0, data: { checkedInAt: '2026-06-25T00:30:00.000Z' } });
    expect((await listed({})).checkedIn).toBe(1);
    expect(await checkIn({ code: '222222' })).toMatchObject({ status: 422, data: { fields: [{ path: 'body.code' }] } });
    expect(await checkIn({ checkedIn: false })).toMatchObject({ data: { checkedInAt: null } });
    const events = await server.db.select().from(auditEvent).where(eq(auditEvent.call, 'registration.checkIn')).orderBy(auditEvent.id);
    expect(events.map(({ after }) => after)).toEqual([{ checkedInAt: '2026-06-25T00:30:00.000Z' }, { checkedInAt: null }]);
    expect(await failure(contract.checkIn, { body: { activityId, code: code ?? '' } }, tokenAt(0))).toMatchObject({ code: 'GONE' });
  });

  test('the organiser downloads the list as a spreadsheet', { tags: 'depth' }, async () => {
    await fill();
    const get = (token: string) => server.fetch(`${contract.exportAttendees.path}?id=${activityId}`, { headers: { authorization: token } });
    const response = await get(organiser);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('报名名单'));
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const table = sheets[0]?.rows ?? [];
    expect(table.map((row) => row.slice(0, 5))).toEqual([
      ['序号', '状态', '企业', '姓名', '电话'],
      [1, '已报名', '云溪市第0公司', '访客0', '13800000000'],
      [2, '已报名', '云溪市第1公司', '访客1', '13800000001'],
      [3, '候补', '云溪市第2公司', '访客2', '13800000002'],
      [4, '候补', '云溪市第3公司', '访客3', '13800000003'],
    ]);
    expect((await get(tokenAt(0))).status).toBe(404);
  });
});

test('an activity is an iCalendar file with its time, place and address', { tags: 'depth' }, async () => {
  const response = await server.fetch(`${contract.event.path}?id=${activityId}`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = (await response.text()).replaceAll('\r\n ', '');
  expect(file).toContain('DTSTART:20260625T010000Z\r\nDTEND:20260625T030000Z');
  expect(file).toContain('LOCATION:云溪市政务中心');
  expect(file).toContain(`http://localhost/#/operation/activity/detail?id=${activityId}`);
  expect(file).toContain('STATUS:CONFIRMED');
  await saveActivity(server.db, { id: activityId, state: 'retired' });
  expect(await (await server.fetch(`${contract.event.path}?id=${activityId}`)).text()).toContain('STATUS:CANCELLED');
  expect((await server.fetch(`${contract.event.path}?id=no-such`)).status).toBe(404);
});

test('an activity has as many registrations as places', { tags: 'depth' }, async () => {
  await fill();
  expect(await server.db.$count(registration, eq(registration.state, 'registered'))).toBe(2);
});
