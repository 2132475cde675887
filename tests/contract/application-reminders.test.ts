import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { index as notices } from '#contract/notify.ts';
import { list as years, remove as removeYear, save as saveYear } from '#contract/work-calendar.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleNext } from '#server/platform/jobs/recurring.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let user = '';
let first: { id: string; token: string };
let second: { id: string; token: string };

beforeEach(async () => {
  now = testNow;
  user = await tokenOf(server, 'user');
  first = await officerOf(server.db, '甲', ['approve:appeal']);
  second = await officerOf(server.db, '乙', ['approve:appeal']);
});

const deps = () => ({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
/** Moves the clock and signs everybody in again, because unused sign-ins end. */
async function at(moment: string): Promise<void> {
  now = new Date(`${moment}:00+08:00`);
  const signIn = async (id: string) => (await issueToken(server.db, id, now, { userAgent: null, address: null })).accessToken;
  first = { ...first, token: await signIn(first.id) };
  second = { ...second, token: await signIn(second.id) };
  user = await tokenOf(server, 'user');
}

/** Runs the daily job and returns each officer's reminders so far. */
async function remindOn(day: string) {
  await at(`${day}T08:31`);
  await scheduleNext(server.db, handlers, 'application.reminders', new Date(now.getTime() - 86_400_000));
  await runDue(deps());
  const noticesOf = async (token: string) =>
    (await server.call(notices, { params: { pageSize: '100' } }, token)).list
      .filter(({ title }) => /即将到期|办理时限/.test(title))
      .map(({ title }) => (title.includes('即将到期') ? 'near' : 'due'))
      .toReversed();
  return { first: await noticesOf(first.token), second: await noticesOf(second.token), user: await noticesOf(user) };
}

const act = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, token: string, action: 'take' | 'approve' | 'return') =>
  server.call(approval.decide, { body: { id, version, action, note: action === 'return' ? '请补充' : '' } }, token);

/** An appeal in its second step of five working days: sent on Monday 15 June 2026, due on 23 June because Friday is a holiday. */
const settling = async () => act(await sendAppeal(server, user), second.token, 'approve');

describe('a reminder', () => {
  test("reminders go once, to the team at four fifths and to the case's officer at the limit", { tags: 'depth' }, async () => {
    const sent = await settling();
    expect(sent.due).toMatchObject({ day: '2026-06-23' });
    expect(await remindOn('2026-06-18')).toEqual({ first: [], second: [], user: [] });
    expect(await remindOn('2026-06-22')).toEqual({ first: ['near'], second: ['near'], user: [] });
    await act(sent, first.token, 'take');
    expect(await remindOn('2026-06-23')).toEqual({ first: ['near', 'due'], second: ['near'], user: [] });
    expect(await remindOn('2026-06-24')).toEqual({ first: ['near', 'due'], second: ['near'], user: [] });
  });

  test('of two reminders missed without a server only the later is sent', { tags: 'depth' }, async () => {
    await settling();
    expect(await remindOn('2026-06-24')).toMatchObject({ first: ['due'] });
  });

  test('no reminder is sent long after the limit', { tags: 'depth' }, async () => {
    await settling();
    expect(await remindOn('2026-07-20')).toMatchObject({ first: [] });
  });

  test('a reminder is not repeated within four hours, even if the limit moved', { tags: 'depth' }, async () => {
    await settling();
    expect(await remindOn('2026-06-22')).toMatchObject({ first: ['near'] });
    // without the holiday the same step is due today
    await dropHoliday();
    await runDue(deps());
    await at('2026-06-22T10:00');
    await server.db.execute(`insert into job (kind, key, payload, run_at, created_at)
      values ('application.reminders', 'again', '{"day":"2026-06-22"}', now() - interval '100 years', now())`);
    await runDue(deps());
    expect(await remindOn('2026-06-22')).toMatchObject({ first: ['near'] });
    expect(await remindOn('2026-06-23')).toMatchObject({ first: ['near', 'due'] });
  });

  test('no reminder is sent while the applicant mends it, and that time does not count', { tags: 'depth' }, async () => {
    const returned = await act(await settling(), first.token, 'return');
    expect(await remindOn('2026-06-24')).toEqual({ first: [], second: [], user: [] });
    await at('2026-06-29T09:00');
    const again = await server.call(
      application.submit,
      { body: { id: returned.id, version: returned.version, answers: { fields: appealFields, materials: {} } } },
      user,
    );
    expect(again).toMatchObject({ round: 2, due: { day: '2026-06-30' } });
    const settlingAgain = await act(again, second.token, 'approve');
    // returned on the opening day: none of the five days is used
    expect(settlingAgain.due).toMatchObject({ day: '2026-07-06' });
    expect(await remindOn('2026-07-03')).toMatchObject({ first: ['near'], second: ['near'] });
  });
});

type Year = Awaited<ReturnType<typeof yearOf>>;
async function yearOf(year: number) {
  const { years: all } = await server.call(years, {}, await tokenOf(server, 'admin'));
  const found = all.find((one) => one.year === year);
  if (found === undefined) throw new Error(`no calendar of ${year}`);
  return found;
}
const storeDays = async ({ year, document, version }: Year, days: Year['days']) =>
  server.call(saveYear, { body: { year, document, version, days } }, await tokenOf(server, 'admin'));
async function dropHoliday(): Promise<void> {
  const known = await yearOf(2026);
  await storeDays(
    known,
    known.days.filter(({ day }) => day !== '2026-06-19'),
  );
}

describe('a change of the working days', () => {
  const dueOf = async ({ id }: { id: string }) => (await server.call(application.detail, { params: { id } }, user)).due;

  test('open limits are recounted after a change of the working days', { tags: 'depth' }, async () => {
    const sent = await settling();
    await dropHoliday();
    expect(await dueOf(sent)).toMatchObject({ day: '2026-06-23' });
    await runDue(deps());
    expect(await dueOf(sent)).toMatchObject({ day: '2026-06-22', isGuess: false });
  });

  test('limits of decided steps stay', async () => {
    const sent = await settling();
    await act(sent, first.token, 'approve');
    await dropHoliday();
    await runDue(deps());
    const { steps } = await server.call(application.detail, { params: { id: sent.id } }, user);
    expect(steps.map(({ due }) => due)).toEqual(['2026-06-16', '2026-06-23']);
  });

  test('limits in a year without a calendar are marked as guesses until it has one', { tags: 'depth' }, async () => {
    const sent = await settling();
    const known = await yearOf(2026);
    await server.call(removeYear, { body: { year: 2026, version: known.version } }, await tokenOf(server, 'admin'));
    await runDue(deps());
    expect(await dueOf(sent)).toMatchObject({ day: '2026-06-22', isGuess: true });
    expect((await server.call(approval.queue, { body: {} }, first.token)).list).toMatchObject([{ due: { isGuess: true } }]);
    const { year, document, days } = known;
    await server.call(saveYear, { body: { year, document, days, version: null } }, await tokenOf(server, 'admin'));
    await runDue(deps());
    expect(await dueOf(sent)).toMatchObject({ day: '2026-06-23', isGuess: false });
  });
});
