import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/booking.ts';
import type { CallInput, EndpointShape } from '#contract/endpoint.ts';
import { codeEnvelope } from '#contract/envelope.ts';
import * as notify from '#contract/notify.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { booking } from '#server/platform/db/tables/booking.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { accountId, saveDevice, signedInAccounts } from '../setup/book-listings.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
const deviceId = 'device-1';
const form = { purpose: '断口形貌分析', company: '云溪市启明星科技有限公司', contact: '王工', phone: '138 0000 0000' };
const minute = 60_000;
let owner = '';
let [one, two] = ['', ''];

async function prepare(): Promise<void> {
  await saveDevice(server.db, { id: deviceId, ownerId: await accountId(server.db, 'user') });
  owner = await tokenOf(server, 'user');
  [one = '', two = ''] = await signedInAccounts(server.db, 2);
}

beforeEach(() => {
  now = testNow;
});

/** Today is Monday 15 June 2026; 16 to 18 June are open, the 19th is a holiday. */
const at = (day: number, time: string) => `2026-06-${day}T${time}:00+08:00`;
const hold = (token: string, start = at(16, '09:00'), count = 1) => server.call(contract.hold, { body: { deviceId, start, count } }, token);
const book = async (token: string, start?: string, count?: number) =>
  server.call(contract.request, { body: { ...form, id: (await hold(token, start, count)).id } }, token);
const act = (body: CallInput<typeof contract.act>['body'], by = owner) => server.call(contract.act, { body }, by);

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
const refusedHold = (token: string, start: string, count = 1) => failure(contract.hold, { body: { deviceId, start, count } }, token);

const states = async (token?: string, day = '2026-06-16') => {
  const { days } = await server.call(contract.slots, { params: { id: deviceId, from: day, days: 1 } }, token);
  return days.flatMap(({ slots }) => slots.map(({ state }) => state));
};
const titles = async (token: string) => {
  const { list } = await server.call(notify.index, { params: {} }, token);
  return list.map(({ title, href }) => [title, href]);
};

describe('the slots of a device', () => {
  test('slots state whether they can be booked, whose they are, and which days are holidays', { tags: 'depth' }, async () => {
    await book(one);
    expect(await states()).toEqual(['taken', 'free', 'free', 'free', 'free', 'free']);
    expect((await states(one))[0]).toBe('own');
    const week = await server.call(contract.slots, { params: { id: deviceId } });
    expect(week.days.map(({ day, kind, slots }) => [day, kind, slots.length])).toEqual([
      ['2026-06-15', 'working', 6],
      ['2026-06-16', 'working', 6],
      ['2026-06-17', 'working', 6],
      ['2026-06-18', 'working', 6],
      ['2026-06-19', 'holiday', 0],
      ['2026-06-20', 'holiday', 0],
      ['2026-06-21', 'holiday', 0],
    ]);
    expect(week.days[0]?.slots.map(({ state }) => state)).toEqual(['past', 'past', 'free', 'free', 'free', 'free']);
    expect(week).toMatchObject({
      slotMinutes: 60,
      longestSlots: 3,
      today: '2026-06-15',
      lastDay: '2026-09-12',
      open: true,
      manages: false,
    });
  });

  test('slots of a year without a holiday calendar are marked', async () => {
    const { days } = await server.call(contract.slots, { params: { id: deviceId, from: '2027-01-01', days: 1 } });
    expect(days).toMatchObject([{ known: false, kind: 'working' }]);
  });

  test('an unknown device and a draft have no slots', async () => {
    await saveDevice(server.db, { id: 'draft', state: 'draft' });
    for (const id of ['no-such', 'draft']) await expect(server.call(contract.slots, { params: { id } })).rejects.toThrow(/404/);
  });

  test('the owner of the device and administrators manage slots', async () => {
    const managesBy = async (token: string) => (await server.call(contract.slots, { params: { id: deviceId } }, token)).manages;
    expect([await managesBy(owner), await managesBy(await tokenOf(server, 'admin')), await managesBy(one)]).toEqual([true, true, false]);
  });
});

describe('a held time', () => {
  test('a held time is taken for others for 15 minutes and then free again', { tags: 'depth' }, async () => {
    const { state, holdUntil } = await hold(one);
    expect([state, holdUntil]).toEqual(['held', '2026-06-15T02:15:00.000Z']);
    expect((await states())[0]).toBe('taken');
    expect(await refusedHold(two, at(16, '09:00'))).toMatchObject({ status: 200, code: 'TAKEN', data: { reason: 'taken' } });
    now = new Date(testNow.getTime() + 15 * minute);
    // no job has run yet
    expect((await states())[0]).toBe('free');
    expect((await hold(two)).state).toBe('held');
  });

  test('a job frees a held time when it expires', { tags: 'depth' }, async () => {
    const { id } = await hold(one);
    const stateOf = async () => (await server.db.select({ state: booking.state }).from(booking).where(eq(booking.id, id)))[0]?.state;
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
    expect(await stateOf()).toBe('held');
    now = new Date(testNow.getTime() + 15 * minute);
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
    expect(await stateOf()).toBe('expired');
  });

  test('a hold lasts as long as the setting says', async () => {
    await server.db.update(setting).set({ sysValue: '5' }).where(eq(setting.sysKey, 'booking.holdMinutes'));
    expect((await hold(one)).holdUntil).toBe('2026-06-15T02:05:00.000Z');
  });

  test('holding another slot of the device releases the first, unless the other is taken', { tags: 'depth' }, async () => {
    await hold(one);
    await hold(one, at(16, '10:00'));
    expect(await states(one)).toEqual(['free', 'own', 'free', 'free', 'free', 'free']);
    await hold(two);
    expect(await refusedHold(one, at(16, '09:00'))).toMatchObject({ code: 'TAKEN' });
    expect((await states(one)).slice(0, 2)).toEqual(['taken', 'own']);
  });

  test.each([
    ['past', at(15, '09:00'), 1, {}],
    ['notice', at(15, '11:00'), 1, { noticeHours: 2 }],
    ['tooFar', '2026-12-01T09:00:00+08:00', 1, {}],
    ['noSlot', at(16, '09:30'), 1, {}],
    ['noSlot', at(19, '09:00'), 1, {}],
    ['tooLong', at(16, '09:00'), 4, {}],
  ])('a hold refused as %s names free times', { tags: 'depth' }, async (reason, start, count, attributes) => {
    await saveDevice(server.db, { id: deviceId, attributes });
    const { code, data, message } = await refusedHold(one, start, count);
    expect([code, contract.slotFailure.parse(data).reason]).toEqual(['WRONG_STATE', reason]);
    expect(message).not.toMatch(/[{}]/);
    const { free } = contract.slotFailure.parse(data);
    expect(free.length).toBeGreaterThan(0);
    for (const { start: other } of free) expect((await hold(one, other)).state).toBe('held');
  });

  test('a hold on a taken time names the nearest free times of the same length', async () => {
    await book(one, at(16, '10:00'), 2);
    const { data } = await refusedHold(two, at(16, '09:00'), 2);
    const { free } = contract.slotFailure.parse(data);
    expect(free.slice(0, 2)).toEqual([
      { start: '2026-06-16T06:00:00.000Z', end: '2026-06-16T08:00:00.000Z' },
      { start: '2026-06-16T07:00:00.000Z', end: '2026-06-16T09:00:00.000Z' },
    ]);
  });

  test('a retired device cannot be held', async () => {
    await saveDevice(server.db, { id: deviceId, state: 'retired' });
    expect(await refusedHold(one, at(16, '09:00'))).toMatchObject({ code: 'WRONG_STATE', data: { reason: 'withdrawn', free: [] } });
  });
});

describe('an account', () => {
  const holdAt = (id: string, start = at(16, '09:00')) => ({ body: { deviceId: id, start, count: 1 } });
  beforeEach(async () => {
    for (const id of ['device-2', 'device-3', 'device-4']) await saveDevice(server.db, { id });
  });

  test('an account holds three devices at once, and another after a hold ends or is booked', { tags: 'depth' }, async () => {
    const [first, second] = [await hold(one), await server.call(contract.hold, holdAt('device-2'), one)];
    await server.call(contract.hold, holdAt('device-3'), one);
    const fourth = () => failure(contract.hold, holdAt('device-4'), one);
    const { status, code, message, data } = await fourth();
    expect([status, code, data]).toEqual([200, 'LIMIT', { limit: 3 }]);
    expect(message).toBe('一个账号最多可同时保留 3 个时段，请先提交或放弃其中一个。');
    const english = server.call(contract.hold, holdAt('device-4'), one, 'en-US');
    await expect(english).rejects.toThrow('One account can keep at most 3 times at once. Book or give up one of them first.');
    // another slot of the device that already has a held slot
    expect((await server.call(contract.hold, holdAt('device-3', at(16, '10:00')), one)).state).toBe('held');
    expect((await server.call(contract.hold, holdAt('device-4'), two)).state).toBe('held');
    await server.call(contract.cancel, { body: { id: first.id } }, one);
    expect((await server.call(contract.hold, holdAt('device-4', at(16, '10:00')), one)).state).toBe('held');
    await server.call(contract.request, { body: { ...form, id: second.id } }, one);
    expect((await hold(one, at(16, '11:00'))).state).toBe('held');
    now = new Date(testNow.getTime() + 15 * minute);
    for (const id of ['device-2', 'device-3', 'device-4']) await server.call(contract.hold, holdAt(id, at(16, '14:00')), one);
  });

  test('simultaneous requests cannot exceed the limit of holds', { tags: 'depth' }, async () => {
    const ids = ['device-1', 'device-2', 'device-3', 'device-4'];
    const answers = await Promise.all(ids.map((id) => failure(contract.hold, holdAt(id), one)));
    expect(answers.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '0', '0', 'LIMIT']);
  });

  test('an account has ten unanswered bookings at most, including those from expired holds', { tags: 'depth' }, async () => {
    const days = [16, 17, 18, 22, 23].flatMap((day) => [at(day, '09:00'), at(day, '14:00')]);
    const made = [];
    for (const start of days) made.push(await book(one, start));
    const { id } = await hold(one, at(16, '10:00'));
    const eleventh = () => failure(contract.request, { body: { ...form, id } }, one);
    expect(await eleventh()).toMatchObject({ code: 'LIMIT', data: { limit: 10 } });
    now = new Date(testNow.getTime() + 15 * minute);
    expect(await eleventh()).toMatchObject({
      code: 'LIMIT',
      message: '一个账号最多可有 10 个预约等待确认，请等设备所属单位答复，或取消其中一个。',
    });
    const [{ id: answered, version }] = made as [(typeof made)[0]];
    await act({ id: answered, version, action: 'confirm' });
    expect(await eleventh()).toMatchObject({ code: 0, data: { state: 'requested' } });
  });
});

describe('a booking', () => {
  test('a booking is requested from a hold and confirmed by the owner, and both are notified', { tags: 'depth' }, async () => {
    const { state, purpose, version, id } = await book(one);
    expect([state, purpose]).toEqual(['requested', form.purpose]);
    expect((await titles(owner))[0]).toEqual(['新的预约待确认：场发射扫描电镜', `/technology/device/detail?id=${deviceId}`]);
    expect(await act({ id, version, action: 'confirm' })).toMatchObject({ state: 'confirmed', by: '访客 0', noShows: 0 });
    expect((await titles(one))[0]).toEqual(['预约已确认：场发射扫描电镜', `/technology/device/detail?id=${deviceId}`]);
    const [event] = await server.db.select().from(auditEvent).where(eq(auditEvent.call, 'booking.act'));
    expect(event).toMatchObject({ targetKind: 'booking', before: { state: 'requested' }, after: { state: 'confirmed' } });
  });

  test('a booking sent twice is stored once', { tags: 'depth' }, async () => {
    const { id } = await hold(one);
    const first = await server.call(contract.request, { body: { ...form, id } }, one);
    expect(await server.call(contract.request, { body: { ...form, id } }, one)).toEqual(first);
  });

  test('an expired hold can be booked while the time is free', { tags: 'depth' }, async () => {
    const { id } = await hold(one);
    now = new Date(testNow.getTime() + 20 * minute);
    expect(await server.call(contract.request, { body: { ...form, id } }, one)).toMatchObject({
      state: 'requested',
      start: '2026-06-16T01:00:00.000Z',
    });
    expect((await states())[0]).toBe('taken');
  });

  test('an expired hold cannot be booked once somebody else has the time', { tags: 'depth' }, async () => {
    const { id } = await hold(one);
    now = new Date(testNow.getTime() + 20 * minute);
    await book(two);
    expect(await failure(contract.request, { body: { ...form, id } }, one)).toMatchObject({ code: 'TAKEN', data: { reason: 'taken' } });
    expect(await server.db.$count(booking, sql`state = 'requested'`)).toBe(1);
  });

  test('bookings are listed for their own account only', { tags: 'depth' }, async () => {
    await book(one);
    const mine = async (token: string) => (await server.call(contract.mine, { params: { deviceId } }, token)).total;
    expect([await mine(one), await mine(two)]).toEqual([1, 0]);
    const { id } = (await server.call(contract.mine, { params: {} }, one)).list[0] ?? { id: '' };
    expect(await failure(contract.cancel, { body: { id } }, two)).toMatchObject({ code: 'GONE' });
    expect(await failure(contract.request, { body: { ...form, id } }, two)).toMatchObject({ code: 'GONE' });
  });

  test('cancelling frees the time at once, and the owner is notified', { tags: 'depth' }, async () => {
    const { id } = await book(one);
    now = new Date(testNow.getTime() + minute);
    expect(await server.call(contract.cancel, { body: { id } }, one)).toMatchObject({ state: 'cancelled', late: false });
    expect((await states())[0]).toBe('free');
    expect((await titles(owner))[0]?.[0]).toBe('预约已由用户取消：场发射扫描电镜');
    expect((await book(two)).state).toBe('requested');
  });

  test('a booking cancelled within the notice period is marked as late', { tags: 'depth' }, async () => {
    await saveDevice(server.db, { id: deviceId, attributes: { noticeHours: 20 } });
    const { id } = await book(one, at(16, '09:00'));
    now = new Date(testNow.getTime() + 4 * 60 * minute);
    expect(await server.call(contract.cancel, { body: { id } }, one)).toMatchObject({ state: 'cancelled', late: true });
  });

  test('a booking cannot be cancelled once it has begun', { tags: 'depth' }, async () => {
    const { id } = await book(one);
    now = new Date(at(16, '09:00'));
    await server.db.execute(sql`update access_token set expires_at = '2027-01-01'`);
    expect(await failure(contract.cancel, { body: { id } }, one)).toMatchObject({ code: 'WRONG_STATE', data: { id } });
  });

  test('the database refuses overlapping bookings', { tags: 'depth' }, async () => {
    const { id } = await book(one);
    await expect(
      server.db.execute(sql`insert into booking (listing_id, account_id, starts_at, ends_at, state)
        select listing_id, account_id, starts_at + interval '30 minutes', ends_at + interval '30 minutes', 'held' from booking where id = ${id}::uuid`),
    ).rejects.toMatchObject({ cause: { code: '23P01' } });
  });
});

describe('the owner of a device', () => {
  test('only the owner lists the bookings of a device, soonest first', { tags: 'depth' }, async () => {
    await book(one, at(17, '09:00'));
    await book(two, at(16, '09:00'));
    await hold(one, at(18, '09:00'));
    const { total, list } = await server.call(contract.ofDevice, { body: { deviceId } }, owner);
    expect([total, list.map(({ by }) => by)]).toEqual([2, ['访客 1', '访客 0']]);
    expect(await failure(contract.ofDevice, { body: { deviceId } }, one)).toMatchObject({ status: 404 });
  });

  test('an owner moves a booking to another slot of the same length', { tags: 'depth' }, async () => {
    const { id, version } = await book(one, at(16, '09:00'), 2);
    const moved = await act({ id, version, action: 'move', start: at(17, '14:00'), note: '上午设备校准' });
    expect(moved).toMatchObject({ start: '2026-06-17T06:00:00.000Z', end: '2026-06-17T08:00:00.000Z', note: '上午设备校准' });
    expect((await states())[0]).toBe('free');
    expect((await titles(one))[0]?.[0]).toBe('预约已改期：场发射扫描电镜');
  });

  test('a booking cannot be moved onto another, into the past or between slots', { tags: 'depth' }, async () => {
    await book(two, at(17, '09:00'));
    const { id, version } = await book(one);
    const move = (start: string | null) => failure(contract.act, { body: { id, version, action: 'move', start } }, owner);
    expect(await move(at(17, '09:00'))).toMatchObject({ code: 'TAKEN', data: { reason: 'taken' } });
    expect(await move(at(15, '09:00'))).toMatchObject({ code: 'WRONG_STATE', data: { reason: 'past' } });
    expect(await move(at(17, '09:15'))).toMatchObject({ code: 'WRONG_STATE', data: { reason: 'noSlot' } });
    expect(await move(null)).toMatchObject({ status: 422, data: { fields: [{ path: 'body.start' }] } });
    expect((await states())[0]).toBe('taken');
  });

  test('a booking can be moved onto an expired hold', { tags: 'depth' }, async () => {
    await hold(two, at(17, '09:00'));
    const { id, version } = await book(one);
    now = new Date(testNow.getTime() + 15 * minute);
    expect(await act({ id, version, action: 'move', start: at(17, '09:00') })).toMatchObject({ start: '2026-06-17T01:00:00.000Z' });
  });

  test('an owner who acts on a changed booking gets a conflict', { tags: 'depth' }, async () => {
    const { id, version } = await book(one);
    await server.call(contract.cancel, { body: { id } }, one);
    expect(await failure(contract.act, { body: { id, version, action: 'confirm' } }, owner)).toMatchObject({
      code: 'CONFLICT',
      data: { state: 'cancelled' },
    });
  });

  test('used time can be logged only after the booking began', { tags: 'depth' }, async () => {
    const { id, version } = await book(one);
    const confirmed = await act({ id, version, action: 'confirm' });
    const body = { id, version: confirmed.version, action: 'complete' as const, usedMinutes: 50 };
    expect(await failure(contract.act, { body }, owner)).toMatchObject({ code: 'WRONG_STATE', data: { state: 'confirmed' } });
    now = new Date(at(16, '10:00'));
    const token = await tokenOf(server, 'user');
    expect(await failure(contract.act, { body: { ...body, usedMinutes: null } }, token)).toMatchObject({ status: 422 });
    expect(await act(body, token)).toMatchObject({ state: 'done', usedMinutes: 50 });
  });

  test('only the owner and administrators act on a booking', { tags: 'depth' }, async () => {
    const { id, version } = await book(one);
    expect(await failure(contract.act, { body: { id, version, action: 'confirm' } }, one)).toMatchObject({ code: 'GONE' });
    const confirmed = await act({ id, version, action: 'confirm' }, await tokenOf(server, 'admin'));
    expect(confirmed.state).toBe('confirmed');
  });
});

describe('an account with three no-shows', () => {
  const miss = async (count: number) => {
    const id = await accountId(server.db, 'visitor-0');
    for (let index = 0; index < count; index += 1)
      await server.db.execute(sql`insert into booking (listing_id, account_id, starts_at, ends_at, state) values (${deviceId}, ${id}::uuid,
        ${`2026-0${index + 1}-05T09:00:00+08:00`}::timestamptz, ${`2026-0${index + 1}-05T10:00:00+08:00`}::timestamptz, 'noShow')`);
  };

  test('three no-shows block bookings until the first is a year old', { tags: 'depth' }, async () => {
    await miss(2);
    expect((await hold(one)).state).toBe('held');
    await server.db.delete(booking);
    await miss(3);
    const { code, data, message } = await refusedHold(one, at(16, '10:00'));
    expect([code, data]).toEqual(['BLOCKED', { noShows: 3, limit: 3, until: '2027-01-05T01:00:00.000Z' }]);
    expect(message).toContain('2027-01-05 09:00');
    expect(await refusedHold(two, at(16, '10:00'))).toMatchObject({ code: 0 });
  });

  test('an account with three no-shows can book if the limit is lifted', async () => {
    await miss(3);
    await server.db.update(setting).set({ sysValue: '0' }).where(eq(setting.sysKey, 'booking.noShows'));
    expect((await hold(one)).state).toBe('held');
  });

  test('an account can book again after the owner takes back a no-show', async () => {
    await miss(3);
    const { list } = await server.call(contract.ofDevice, { body: { deviceId, which: 'all' } }, owner);
    expect(list[0]).toMatchObject({ state: 'noShow', noShows: 3 });
    const { id = '', version = 0 } = list[0] ?? {};
    await act({ id, version, action: 'complete', usedMinutes: 60 });
    expect((await hold(one)).state).toBe('held');
  });
});
