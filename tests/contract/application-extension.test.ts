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
let administrator = { id: '', token: '' };

beforeEach(async () => {
  now = testNow;
  user = await tokenOf(server, 'user');
  holder = await officerOf(server.db, '甲', ['approve:appeal']);
  colleague = await officerOf(server.db, '乙', ['approve:appeal']);
  administrator = await officerOf(server.db, '丙', ['system:application']);
});

type Acting = Omit<CallInput<typeof approval.decide>['body'], 'id' | 'version'>;
const act = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, token: string, acting: Acting) =>
  server.call(approval.decide, { body: { id, version, ...acting } }, token);
const seenBy = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
const noticesTo = async (token: string) =>
  (await server.call(notices, { params: { pageSize: '100' } }, token)).list.map(({ title, body }) => `${title} ${body}`);
const refused = (code: string) => expect.objectContaining({ message: expect.stringContaining(code) as unknown }) as unknown;

/** An appeal in its second step of five working days, which the holder has taken: due on 23 June 2026. */
async function settling(): Promise<ApplicationDetail> {
  const sent = await act(await sendAppeal(server, user), colleague.token, { action: 'approve' });
  return act(sent, holder.token, { action: 'take' });
}
const extend = (of: ApplicationDetail, days = 3) => act(of, holder.token, { action: 'extend', days, note: '需要会同有关单位核实' });
const views = async (token: string) => (await server.call(approval.queue, { body: { view: 'extensions' } }, token)).counts.extensions;

describe('an extension', () => {
  test("the case's officer asks for it, and the limit moves once somebody else grants it", { tags: 'depth' }, async () => {
    const asked = await extend(await settling());
    expect(asked).toMatchObject({
      state: 'reviewing',
      due: { day: '2026-06-23' },
      requests: [{ type: 'extension', days: 3, outcome: null }],
    });
    const granted = await act(asked, colleague.token, { action: 'grant', note: '同意' });
    // three working days after Tuesday
    expect(granted).toMatchObject({ due: { day: '2026-06-26' }, requests: [{ outcome: 'granted', closedBy: '经办乙', note: '同意' }] });
  });

  test("the applicant reads the new day and the reason, not the officers' notes", async () => {
    const { id } = await act(await extend(await settling()), colleague.token, { action: 'grant', note: '内部说明' });
    const own = await seenBy(id, user);
    expect(own.timeline[0]).toMatchObject({ action: 'grant', target: '2026-06-26', note: '需要会同有关单位核实' });
    expect(own.timeline.map(({ action }) => action)).not.toContain('extend');
    expect(JSON.stringify(own)).not.toContain('内部说明');
    expect(await noticesTo(user)).toContainEqual(expect.stringMatching(/2026-06-26.*需要会同有关单位核实/));
  });

  test('a pending or refused extension is not shown to the applicant', { tags: 'depth' }, async () => {
    const asked = await extend(await settling());
    expect((await seenBy(asked.id, user)).requests).toEqual([]);
    const after = await act(asked, administrator.token, { action: 'refuse', note: '时间充足' });
    expect(after.due).toMatchObject({ day: '2026-06-23' });
    expect((await seenBy(asked.id, user)).requests).toEqual([]);
    expect(await noticesTo(holder.token)).toContainEqual(expect.stringContaining('时间充足'));
  });

  test('an extension request is in the queue of officers who may grant it, not of its requester', { tags: 'depth' }, async () => {
    const asked = await extend(await settling());
    expect(await Promise.all([holder, colleague, administrator].map(({ token }) => views(token)))).toEqual([0, 1, 1]);
    expect(await noticesTo(colleague.token)).toContainEqual(expect.stringContaining('延期申请待审批'));
    expect(await noticesTo(holder.token)).not.toContainEqual(expect.stringContaining('延期申请待审批'));
    await act(asked, administrator.token, { action: 'grant' });
    expect(await Promise.all([holder, colleague, administrator].map(({ token }) => views(token)))).toEqual([0, 0, 0]);
  });

  test('an appeal gets one extension; after a refusal it may be asked for again', { tags: 'depth' }, async () => {
    let seen = await act(await extend(await settling()), colleague.token, { action: 'refuse', note: '请先联系申请人' });
    seen = await act(await extend(seen), colleague.token, { action: 'grant' });
    await expect(extend(seen)).rejects.toEqual(refused('WRONG_STATE'));
    expect((await seenBy(seen.id, holder.token)).refused.extend).toBe('spent');
  });

  test('an extension needs a reason and a number of working days', { tags: 'depth' }, async () => {
    const seen = await settling();
    await expect(act(seen, holder.token, { action: 'extend', days: 3 })).rejects.toEqual(refused('422'));
    await expect(act(seen, holder.token, { action: 'extend', note: '理由' })).rejects.toEqual(refused('422'));
    await expect(extend(seen, 31)).rejects.toEqual(refused('422'));
  });

  test('deciding the step voids the extension, which can no longer be granted', { tags: 'depth' }, async () => {
    const asked = await extend(await settling());
    const { id } = await act(asked, holder.token, { action: 'approve', note: '已办结' });
    const after = await seenBy(id, colleague.token);
    expect(after.requests).toMatchObject([{ outcome: 'void' }]);
    await expect(act(after, colleague.token, { action: 'grant' })).rejects.toEqual(refused('WRONG_STATE'));
  });

  test('an extension that somebody else decided meanwhile is WRONG_STATE with who and when', { tags: 'depth' }, async () => {
    const asked = await extend(await settling());
    await act(asked, colleague.token, { action: 'grant' });
    const response = await server.fetch(approval.decide.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: administrator.token },
      body: JSON.stringify({ id: asked.id, version: asked.version, action: 'refuse', note: '不同意' }),
    });
    expect(await response.json()).toMatchObject({ code: 'WRONG_STATE', data: { by: '经办乙', action: 'grant' } });
  });
});

describe('reminders', () => {
  /** Moves the clock to the daily job and signs everybody in again. */
  async function remindOn(day: string): Promise<string[]> {
    now = new Date(`${day}T08:31:00+08:00`);
    holder = { ...holder, token: (await issueToken(server.db, holder.id, now, { userAgent: null, address: null })).accessToken };
    await scheduleNext(server.db, handlers, 'application.reminders', new Date(now.getTime() - 86_400_000));
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
    return (await noticesTo(holder.token)).filter((one) => /即将到期|已到办理时限/.test(one));
  }

  test('reminders follow the new limit', { tags: 'depth' }, async () => {
    await act(await extend(await settling()), colleague.token, { action: 'grant' });
    expect(await remindOn('2026-06-22')).toEqual([]);
    expect(await remindOn('2026-06-25')).toEqual([expect.stringContaining('2026-06-26')]);
    expect(await remindOn('2026-06-26')).toHaveLength(2);
  });
});
