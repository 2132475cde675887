import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { index as notices } from '#contract/notify.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleNext } from '#server/platform/jobs/recurring.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let user = '';
let holder = { id: '', token: '' };
let colleague = { id: '', token: '' };

beforeEach(async () => {
  now = testNow;
  user = await tokenOf(server, 'user');
  holder = await officerOf(server.db, '甲', ['approve:appeal']);
  colleague = await officerOf(server.db, '乙', ['approve:appeal']);
});

type Acting = Omit<CallInput<typeof approval.decide>['body'], 'id' | 'version'>;
const act = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, token: string, acting: Acting) =>
  server.call(approval.decide, { body: { id, version, ...acting } }, token);
const seenBy = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
const noticesTo = async (token: string) =>
  (await server.call(notices, { params: { pageSize: '100' } }, token)).list.map(({ title, body }) => `${title} ${body}`);
const refused = (code: string) => expect.objectContaining({ message: expect.stringContaining(code) as unknown }) as unknown;
const runJobs = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });

/** Moves the clock and signs everybody in again. */
async function at(moment: string): Promise<void> {
  now = new Date(`${moment}:00+08:00`);
  const signIn = async (id: string) => (await issueToken(server.db, id, now, { userAgent: null, address: null })).accessToken;
  holder = { ...holder, token: await signIn(holder.id) };
  colleague = { ...colleague, token: await signIn(colleague.id) };
  user = await tokenOf(server, 'user');
}

/** An appeal in its second step of five working days, which the holder has taken on Monday 15 June: due on 23 June 2026. */
async function settling(): Promise<ApplicationDetail> {
  const sent = await act(await sendAppeal(server, user), colleague.token, { action: 'approve' });
  return act(sent, holder.token, { action: 'take' });
}
const pause = (of: ApplicationDetail, until = '2026-06-24') =>
  act(of, holder.token, { action: 'pause', note: '需要检测', expert: '省质检院', until });

describe('a pause', () => {
  test('a pause stops the clock until the case is resumed', { tags: 'depth' }, async () => {
    const { id } = await pause(await settling());
    expect(await seenBy(id, holder.token)).toMatchObject({ state: 'reviewing', due: { urgency: 'pause', left: 5 } });
    // Wednesday and Thursday have passed, Friday is a holiday
    await at('2026-06-18T15:00');
    const resumed = await act(await seenBy(id, holder.token), holder.token, { action: 'resume' });
    expect(resumed).toMatchObject({ due: { day: '2026-06-26', left: 5 }, requests: [{ type: 'pause', outcome: 'resumed', stood: 3 }] });
    expect(resumed.timeline[0]).toMatchObject({ action: 'resume', target: '3' });
  });

  test('the applicant reads the expert, the day and the reason', async () => {
    const { id } = await pause(await settling());
    const own = await seenBy(id, user);
    expect(own).toMatchObject({ due: { urgency: 'pause' }, requests: [{ expert: '省质检院', until: '2026-06-24', reason: '需要检测' }] });
    expect(await noticesTo(user)).toContainEqual(expect.stringMatching(/暂停至 2026-06-24.*需要检测/));
    expect((await server.call(application.mine, { body: {} }, user)).list.find((one) => one.id === id)?.due?.urgency).toBe('pause');
  });

  test('a pause ends by itself on its day, and its officer is reminded the day before', { tags: 'depth' }, async () => {
    const { id } = await pause(await settling());
    await at('2026-06-23T08:31');
    await scheduleNext(server.db, handlers, 'application.reminders', new Date(now.getTime() - 86_400_000));
    await runJobs();
    expect(await noticesTo(holder.token)).toContainEqual(expect.stringContaining('暂停办理将于 2026-06-24 结束'));
    expect(await noticesTo(holder.token)).not.toContainEqual(expect.stringContaining('已到办理时限'));
    await at('2026-06-24T00:01');
    await runJobs();
    const after = await seenBy(id, holder.token);
    expect(after).toMatchObject({ due: { day: '2026-07-01' }, requests: [{ outcome: 'lapsed', closedBy: null }] });
    expect(after.timeline[0]).toMatchObject({ action: 'resume', by: null });
    expect(await noticesTo(holder.token)).toContainEqual(expect.stringContaining('暂停办理已结束'));
  });

  test('a case resumed early is not resumed again', { tags: 'depth' }, async () => {
    const { id } = await pause(await settling());
    const { version } = await act(await seenBy(id, holder.token), holder.token, { action: 'resume' });
    await at('2026-06-24T00:01');
    await runJobs();
    expect((await seenBy(id, holder.token)).version).toBe(version);
  });

  test('a paused case is not overdue', { tags: 'depth' }, async () => {
    await pause(await settling(), '2026-07-20');
    await at('2026-07-15T09:00');
    const { counts, list } = await server.call(approval.queue, { body: {} }, holder.token);
    expect(counts).toMatchObject({ mine: 1, overdue: 0 });
    expect(list).toMatchObject([{ due: { urgency: 'pause' } }]);
    expect((await server.call(approval.queue, { body: { overdue: true } }, holder.token)).total).toBe(0);
  });

  test('a paused case cannot be decided, and the refusal names who paused it', { tags: 'depth' }, async () => {
    const paused = await pause(await settling());
    const response = await server.fetch(approval.decide.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: holder.token },
      body: JSON.stringify({ id: paused.id, version: paused.version, action: 'approve', note: '' }),
    });
    expect(await response.json()).toMatchObject({ code: 'WRONG_STATE', data: { by: '经办甲', action: 'pause' } });
    expect(paused.refused).toMatchObject({ approve: 'paused', reject: 'paused', return: 'paused', extend: 'paused', pause: 'paused' });
  });

  test('a pause ends when the application is withdrawn', { tags: 'depth' }, async () => {
    const { id, version } = await pause(await settling());
    await server.call(application.withdraw, { body: { id, version } }, user);
    expect(await seenBy(id, user)).toMatchObject({ state: 'withdrawn', requests: [{ outcome: 'void' }] });
  });

  test('a pause needs an expert and a day within 60 days', { tags: 'depth' }, async () => {
    const seen = await settling();
    const asking = { action: 'pause', note: '需要检测', expert: '省质检院', until: '2026-06-24' } as const;
    for (const wrong of [{ expert: ' ' }, { until: null }, { until: '2026-06-15' }, { until: '2026-08-20' }, { note: '' }])
      await expect(act(seen, holder.token, { ...asking, ...wrong })).rejects.toEqual(refused('422'));
  });

  test('a pause counts in the limit of the next round, and when the calendar changes', { tags: 'depth' }, async () => {
    const { id } = await pause(await settling());
    await at('2026-06-17T15:00');
    const resumed = await act(await seenBy(id, holder.token), holder.token, { action: 'resume' });
    await at('2026-06-18T10:00');
    await act(resumed, holder.token, { action: 'return', note: '请补充' });
    const returned = await seenBy(id, user);
    await server.call(application.submit, { body: { id, version: returned.version, answers: returned.answers } }, user);
    const again = await act(await seenBy(id, colleague.token), colleague.token, { action: 'approve' });
    // one of five working days was used, on Thursday; two were paused
    expect(again.due).toMatchObject({ day: '2026-06-25', left: 4 });
  });
});
