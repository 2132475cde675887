import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { appeal } from '#contract/application/appeal.ts';
import * as approval from '#contract/approval.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { toChinaTime } from '#domain/china-time.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { officerOf, sendAppeal, settle } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { runDue } from '../setup/run-due.ts';
import { tokenOf } from '../setup/sign-in.ts';

// Monday 15 June 2026, 10:00; Friday the 19th is a holiday
const monday = new Date('2026-06-15T10:00:00+08:00');
let now = monday;
const server = restoredServer({ now: () => now });
let user = '';
let officer = { id: '', token: '' };
let second = { id: '', token: '' };
let administrator = { id: '', token: '' };

const definition = {
  ...appeal.definition,
  limits: {
    ack: { count: 4, unit: 'hours' as const },
    contact: { count: 1, unit: 'days' as const },
    answer: { count: 5, unit: 'days' as const },
  },
};

/** Moves the clock and signs everybody in again. */
async function at(moment: string): Promise<void> {
  now = new Date(`${moment}:00+08:00`);
  const signedIn = async <P extends { id: string }>(one: P) => ({
    ...one,
    token: (await issueToken(server.db, one.id, now, { userAgent: null, address: null })).accessToken,
  });
  [officer, second, administrator] = [await signedIn(officer), await signedIn(second), await signedIn(administrator)];
  user = await tokenOf(server, 'user');
}

beforeEach(async () => {
  now = testNow;
  officer = await officerOf(server.db, '甲', ['approve:appeal']);
  second = await officerOf(server.db, '乙', ['approve:appeal']);
  administrator = await officerOf(server.db, '管', ['system:application']);
  await server.db.insert(applicationForm).values({ kind: 'appeal', version: 1, definition, savedAt: testNow });
  await at('2026-06-15T10:00');
});

const read = (id: string, token = officer.token) => server.call(application.detail, { params: { id } }, token);
type Acting = Omit<CallInput<typeof approval.decide>['body'], 'id' | 'version'>;
const act = async (id: string, acting: Acting, token = officer.token) => {
  const { version } = await read(id, token);
  return server.call(approval.decide, { body: { id, version, ...acting } }, token);
};
const limitsOf = ({ limits }: ApplicationDetail) =>
  limits.map(({ event, until, urgency, reachedAt }) => [event, toChinaTime(until), urgency, reachedAt !== null]);
const inQueue = async (body: CallInput<typeof approval.queue>['body'] = {}) =>
  (await server.call(approval.queue, { body }, officer.token)).list;
/** Runs due jobs and returns each person's notifications about limits. */
async function alarms() {
  await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
  const noticesOf = async (id: string) =>
    (
      await server.db
        .select({ title: notification.title })
        .from(notification)
        .where(eq(notification.accountId, id))
        .orderBy(notification.createdAt, notification.seq)
    )
      .map(({ title }) => title.split('：')[0] ?? '')
      .filter((title) => /请尽快|逾期未/.test(title));
  return { officer: await noticesOf(officer.id), second: await noticesOf(second.id), administrator: await noticesOf(administrator.id) };
}

describe('limits of a kind', () => {
  test('run from when a case is sent, in office hours or working days', { tags: 'depth' }, async () => {
    const sent = await sendAppeal(server, user);
    expect(limitsOf(await read(sent.id))).toEqual([
      ['ack', '2026-06-15T14:00', 'inTime', false],
      ['contact', '2026-06-17T00:00', 'inTime', false],
      ['answer', '2026-06-24T00:00', 'inTime', false],
    ]);
    expect((await inQueue())[0]?.limit).toMatchObject({ event: 'ack', unit: 'hours', urgency: 'inTime' });
  });

  test('claiming, the first message to the applicant and the answer end the three limits', { tags: 'depth' }, async () => {
    const { id } = await sendAppeal(server, user);
    const reached = async () => (await read(id)).limits.filter(({ reachedAt }) => reachedAt !== null).map(({ event }) => event);
    await act(id, { action: 'take' });
    expect(await reached()).toEqual(['ack']);
    expect((await inQueue())[0]?.limit).toMatchObject({ event: 'contact' });
    await act(id, { action: 'approve' });
    expect(await reached()).toEqual(['ack', 'contact']);
    await settle(server, id, officer.token);
    expect(await reached()).toEqual(['ack', 'contact', 'answer']);
  });

  test('that are over make a case overdue, though its step is in time', { tags: 'depth' }, async () => {
    const { id } = await sendAppeal(server, user);
    expect(await inQueue({ overdue: true })).toEqual([]);
    await at('2026-06-15T14:00');
    expect((await inQueue({ overdue: true })).map((one) => one.id)).toEqual([id]);
    await act(id, { action: 'take' });
    expect(await inQueue({ overdue: true })).toEqual([]);
    expect((await read(id)).limits[0]).toMatchObject({ event: 'ack', urgency: 'overdue' });
  });

  test('tell officers once when they press, and administrators too when they are over', { tags: 'depth' }, async () => {
    const { id } = await sendAppeal(server, user);
    await at('2026-06-15T13:11');
    expect(await alarms()).toEqual({ officer: [], second: [], administrator: [] });
    await at('2026-06-15T13:12');
    expect(await alarms()).toEqual({ officer: ['请尽快签收'], second: ['请尽快签收'], administrator: [] });
    await at('2026-06-15T14:00');
    await alarms();
    expect(await alarms()).toMatchObject({ officer: ['请尽快签收', '逾期未签收'], administrator: ['逾期未签收'] });
    await act(id, { action: 'take' });
    await at('2026-06-16T08:30');
    expect(await alarms()).toMatchObject({
      officer: ['请尽快签收', '逾期未签收', '请尽快联系申请人'],
      second: ['请尽快签收', '逾期未签收'],
    });
  });

  test('that were reached tell nobody', { tags: 'depth' }, async () => {
    const { id } = await sendAppeal(server, user);
    await act(id, { action: 'approve' });
    await at('2026-06-17T09:00');
    expect(await alarms()).toEqual({ officer: [], second: [], administrator: [] });
  });

  test('limits pause with the case and move with granted extensions', { tags: 'depth' }, async () => {
    const { id } = await sendAppeal(server, user);
    await act(id, { action: 'take' });
    await act(id, { action: 'extend', days: 2, note: '需现场核实' });
    await act(id, { action: 'grant' }, second.token);
    expect(limitsOf(await read(id)).at(-1)).toEqual(['answer', '2026-06-26T00:00', 'inTime', false]);
    await act(id, { action: 'pause', expert: '省质检院', until: '2026-07-01', note: '需要检测' });
    await at('2026-06-18T10:00');
    expect(limitsOf(await read(id)).at(-1)?.[2]).toBe('still');
    expect(await inQueue({ overdue: true })).toEqual([]);
    expect(await alarms()).toEqual({ officer: [], second: [], administrator: [] });
    await act(id, { action: 'resume' });
    expect(limitsOf(await read(id)).slice(1)).toEqual([
      ['contact', '2026-06-23T00:00', 'inTime', false],
      ['answer', '2026-07-01T00:00', 'inTime', false],
    ]);
  });

  test('resubmitting restarts the limits, that of the answer with its remaining days', { tags: 'depth' }, async () => {
    const { id } = await sendAppeal(server, user);
    await at('2026-06-17T10:00');
    await act(id, { action: 'return', note: '请补充' });
    await at('2026-06-22T10:00');
    const { version, answers } = await read(id, user);
    await server.call(application.submit, { body: { id, version, answers } }, user);
    expect(limitsOf(await read(id))).toEqual([
      ['ack', '2026-06-22T14:00', 'inTime', false],
      ['answer', '2026-06-26T00:00', 'inTime', false],
    ]);
  });

  test('a case sent before its kind had limits has none', async () => {
    await server.db.execute(sql`update application_form set definition = definition - 'limits' where kind = 'appeal'`);
    const { id } = await sendAppeal(server, user);
    expect((await read(id)).limits).toEqual([]);
    expect((await inQueue())[0]?.limit).toBeNull();
  });
});
