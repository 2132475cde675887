import { eq, like } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { index as notices } from '#contract/notify.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { handlers } from '#server/job-handlers.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { application as applicationTable } from '#server/platform/db/tables/application.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { scheduleNext } from '#server/platform/jobs/recurring.ts';
import { role } from '#server/platform/db/tables/permission.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let user = '';
let lead = { id: '', token: '' };
let member = { id: '', token: '' };
let other = { id: '', token: '' };
/** Codes of three departments; the case belongs to the first. */
let departments: string[] = [];

/** An officer whose role is limited to one department. */
async function memberOf(department: string, username: string, permission = 'approve:appeal') {
  const made = await officerOf(server.db, username, [permission]);
  await server.db.update(account).set({ department }).where(eq(account.id, made.id));
  await server.db
    .update(role)
    .set({ departmentScope: 'own' })
    .where(eq(role.code, `officer-${username}`));
  return made;
}

beforeEach(async () => {
  now = testNow;
  user = await tokenOf(server, 'user');
  const issuers = await server.db.select().from(dictEntry).where(eq(dictEntry.category, 'policy.issuer')).orderBy(dictEntry.id).limit(3);
  departments = issuers.map(({ code }) => code);
  lead = await memberOf(departments[0] ?? '', '甲');
  member = await memberOf(departments[1] ?? '', '乙');
  other = await memberOf(departments[2] ?? '', '丙');
});

type Acting = Omit<CallInput<typeof approval.decide>['body'], 'id' | 'version'>;
const act = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, token: string, acting: Acting) =>
  server.call(approval.decide, { body: { id, version, ...acting } }, token);
const seenBy = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
const refused = (code: string) => expect.objectContaining({ message: expect.stringContaining(code) as unknown }) as unknown;
const noticesTo = async (token: string) =>
  (await server.call(notices, { params: { pageSize: '100' } }, token)).list.map(({ title, body }) => `${title} ${body}`);
const toAdvise = async (token: string) => (await server.call(approval.queue, { body: { view: 'advise' } }, token)).list.map(({ id }) => id);

/** An appeal of the first department, claimed by its lead. */
async function taken(): Promise<ApplicationDetail> {
  const { id } = await sendAppeal(server, user);
  await server.db
    .update(applicationTable)
    .set({ department: departments[0] ?? null })
    .where(eq(applicationTable.id, id));
  return act(await seenBy(id, user), lead.token, { action: 'take' });
}
const join = (of: ApplicationDetail, ...codes: string[]) =>
  act(of, lead.token, { action: 'join', note: '请从消防角度提出意见', days: 3, departments: codes });
const joined = async () => join(await taken(), departments[1] ?? '');
const opine = (of: ApplicationDetail, token: string) => act(of, token, { action: 'opine', opinion: 'disagree', note: '通道不足' });

describe('joint handling', () => {
  test('only members of the consulted departments see the case', { tags: 'depth' }, async () => {
    const before = await taken();
    await expect(seenBy(before.id, member.token)).rejects.toEqual(refused('GONE'));
    const { id } = await join(before, departments[1] ?? '');
    expect(await seenBy(id, member.token)).toMatchObject({ requests: [{ type: 'joint', until: '2026-06-18', outcome: null }] });
    await expect(seenBy(id, other.token)).rejects.toEqual(refused('GONE'));
    const elsewhere = await memberOf(departments[1] ?? '', '丁', 'approve:claim');
    await expect(seenBy(id, elsewhere.token)).rejects.toEqual(refused('GONE'));
    expect([await toAdvise(member.token), await toAdvise(other.token)]).toEqual([[id], []]);
    expect(await noticesTo(member.token)).toContainEqual(expect.stringContaining('请从消防角度提出意见'));
    expect(await noticesTo(other.token)).toEqual([]);
  });

  test('members can answer and do nothing else', { tags: 'depth' }, async () => {
    const { id, version } = await joined();
    const { refused: why } = await seenBy(id, member.token);
    expect(Object.keys(why)).not.toContain('opine');
    for (const action of ['take', 'approve', 'reject', 'route', 'pause', 'join', 'unjoin'] as const)
      expect(why[action], action).toBe('permission');
    await expect(act({ id, version }, member.token, { action: 'approve' })).rejects.toEqual(refused('NOT_YOURS'));
  });

  test('the lead sees answers and late departments, the applicant does not', { tags: 'depth' }, async () => {
    const asked = await join(await taken(), departments[1] ?? '', departments[2] ?? '');
    const { id } = await opine(asked, member.token);
    now = new Date(testNow.getTime() + 7 * 86_400_000);
    lead = { ...lead, token: (await issueToken(server.db, lead.id, now, { userAgent: null, address: null })).accessToken };
    const seen = await seenBy(id, lead.token);
    expect(seen.requests.map(({ department, outcome, isLate, note }) => [department?.code, outcome, isLate, note])).toEqual([
      [departments[2], null, true, null],
      [departments[1], 'disagree', false, '通道不足'],
    ]);
    user = await tokenOf(server, 'user');
    const own = await seenBy(id, user);
    expect(own.requests).toEqual([]);
    expect(JSON.stringify(own)).not.toContain('通道不足');
    expect(await noticesTo(lead.token)).toContainEqual(expect.stringContaining('部门意见已回复'));
  });

  test('reminds members who are late once, and nobody who has answered', { tags: 'depth' }, async () => {
    const asked = await join(await taken(), departments[1] ?? '', departments[2] ?? '');
    await opine(asked, member.token);
    const remindOn = async (day: string) => {
      now = new Date(`${day}T08:31:00+08:00`);
      await scheduleNext(server.db, handlers, 'application.reminders', new Date(now.getTime() - 86_400_000));
      await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
      const late = await server.db.select().from(notification).where(like(notification.title, '部门意见已逾期%')).orderBy(notification.seq);
      return late.map(({ accountId, body }) => [accountId, body.includes('2026-06-18')]);
    };
    expect(await remindOn('2026-06-18')).toEqual([]);
    expect(await remindOn('2026-06-19')).toEqual([[other.id, true]]);
    expect(await remindOn('2026-06-22')).toEqual([[other.id, true]]);
  });

  test('is answered once', { tags: 'depth' }, async () => {
    const { id } = await opine(await joined(), member.token);
    const again = await seenBy(id, member.token);
    expect(again.refused.opine).toBe('answered');
    await expect(opine(again, member.token)).rejects.toEqual(refused('ANSWERED'));
    expect(await toAdvise(member.token)).toEqual([]);
  });

  test('an answer after the decision is WRONG_STATE with who decided', { tags: 'depth' }, async () => {
    const asked = await joined();
    const { id, version } = await act(asked, lead.token, { action: 'approve', anyway: true });
    const response = await server.fetch(approval.decide.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: member.token },
      body: JSON.stringify({ id, version, action: 'opine', opinion: 'agree', note: '同意' }),
    });
    expect(await response.json()).toMatchObject({ code: 'WRONG_STATE', data: { by: '经办甲', action: 'approve' } });
  });

  test('a department that is no longer asked loses access', async () => {
    const { id, version } = await joined();
    await act({ id, version }, lead.token, { action: 'unjoin', department: departments[1] ?? null });
    await expect(seenBy(id, member.token)).rejects.toEqual(refused('GONE'));
    expect(await toAdvise(member.token)).toEqual([]);
  });

  test('joint handling ends with the case', { tags: 'depth' }, async () => {
    let seen = await opine(await joined(), member.token);
    seen = await act(await seenBy(seen.id, lead.token), lead.token, { action: 'approve' });
    expect(await seenBy(seen.id, member.token)).toMatchObject({ state: 'submitted' });
    await act(seen, lead.token, { action: 'approve', note: '已办结' });
    await expect(seenBy(seen.id, member.token)).rejects.toEqual(refused('GONE'));
  });

  test('the lead must confirm a decision that is made before all have answered', { tags: 'depth' }, async () => {
    const asked = await joined();
    await expect(act(asked, lead.token, { action: 'approve' })).rejects.toEqual(refused('UNANSWERED'));
    const [result] = await server.call(
      approval.batch,
      { body: { items: [{ id: asked.id, version: asked.version }], action: 'approve' } },
      lead.token,
    );
    expect(result).toMatchObject({ done: false, errorCode: 'UNANSWERED' });
    const decided = await act(asked, lead.token, { action: 'approve', anyway: true });
    expect(decided.requests).toMatchObject([{ outcome: 'void' }]);
  });

  test('several departments can be asked, each once at a time', { tags: 'depth' }, async () => {
    const asked = await joined();
    for (const wrong of [[], ['no-such'], [departments[0] ?? ''], [departments[1] ?? '']])
      await expect(join(asked, ...wrong)).rejects.toEqual(refused('422'));
    await expect(act(asked, member.token, { action: 'opine', note: '同意' })).rejects.toEqual(refused('422'));
    await expect(act(asked, member.token, { action: 'opine', opinion: 'agree' })).rejects.toEqual(refused('422'));
  });

  test('a deputy answers for a member', { tags: 'depth' }, async () => {
    const { id } = await joined();
    await server.db
      .update(account)
      .set({ deputyId: other.id, absentFrom: '2026-06-15', absentTo: '2026-06-19' })
      .where(eq(account.id, member.id));
    await opine(await seenBy(id, other.token), other.token);
    expect((await seenBy(id, lead.token)).requests).toMatchObject([{ outcome: 'disagree', closedBy: '经办丙' }]);
  });
});
