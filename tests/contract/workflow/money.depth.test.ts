import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as booking from '#contract/booking.ts';
import * as grantAdmin from '#contract/grant-admin.ts';
import * as payment from '#contract/payment-admin.ts';
import type { BookingState } from '#domain/booking/states.ts';
import { bookingActs, bookingStates } from '#domain/booking/states.ts';
import { grantActions, grantMachine } from '#domain/grant/machine.ts';
import { paymentActions, paymentMachine } from '#domain/payment/machine.ts';
import { paymentStates } from '#domain/payment/states.ts';
import { rows } from '#server/platform/db/client.ts';
import { officerOf } from '../../setup/applications.ts';
import { accountId, saveDevice, signedInAccounts } from '../../setup/book-listings.ts';
import type { Colleague } from '../../setup/colleagues.ts';
import { colleaguesOf, company } from '../../setup/colleagues.ts';
import { failureOf } from '../../setup/failure-of.ts';
import { endNotices, roundIn } from '../../setup/grants.ts';
import { applyForSupport, approve, bringTo, namedBy, readPayment, shortForm } from '../../setup/payments.ts';
import { announce, beginObjection } from '../../setup/public-notices.ts';
import { restoredServer } from '../../setup/server.ts';
import { tokenOf } from '../../setup/sign-in.ts';
import { tally } from '../../setup/workflow-tally.ts';
import { pdf, store } from '../policy-content.ts';

/** After a decision: public notice, objections, payment and repayment; also bookings and grants without an application. */

let [keeper, owner, booker, stranger] = ['', '', '', ''];
let [officer, examiner, approver, narrow, far] = [] as unknown as { id: string; token: string }[];
let agent: Colleague;
let id = '';

/** A payments officer limited to one department. */
async function officerOver(department: string | null) {
  const name = `money-${department ?? 'none'}`;
  const made = await officerOf(server.db, name, ['content:payment', 'content:public-notice', 'content:grant']);
  await server.db.execute(sql`update role set department_scope = 'own' where code = ${`officer-${name}`}`);
  await server.db.execute(sql`update account set department = ${department} where id = ${made.id}::uuid`);
  return made;
}

const server = restoredServer({
  prepare: async () => {
    [keeper, owner] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
    stranger = owner;
    officer = await officerOf(server.db, 'money', ['content:payment', 'content:public-notice', 'content:grant']);
    examiner = await officerOf(server.db, 'examiner', ['approve:objection']);
    approver = await officerOf(server.db, 'approver', ['approve:final']);
    [, agent] = (await colleaguesOf(server, ['administrator', 'agent'])) as [Colleague, Colleague];
    await saveDevice(server.db, { id: 'flow-device', ownerId: await accountId(server.db, 'user') });
    [booker = ''] = await signedInAccounts(server.db, 1, undefined, 'booker');
    await shortForm(server, keeper);
    id = await applyForSupport(server, agent.token, { companyId: company, amount: 500_000 });
    await approve(server, id, approver.token);
    const [found] = await rows<{ department: string | null }>(server.db, sql`select department from application where id = ${id}::uuid`);
    narrow = await officerOver(found?.department ?? null);
    far = await officerOver('yunxi-culture');
  },
});

type Answer = Awaited<ReturnType<typeof failureOf>>;
const outcomeOf = ({ status, code, data }: Answer): string => {
  if (status !== 200) return `${status} ${code}`;
  const now = data as { state?: string; by?: string; at?: string } | null;
  if (code === 0) return now?.state ?? 'done';
  return (code === 'WRONG_STATE' || code === 'CONFLICT') && !(now?.by && now.at) ? `${code} without who and when` : String(code);
};

describe('a payment', () => {
  const who = () => ({ officer: officer?.token, narrow: narrow?.token, far: far?.token, agent: agent.token, stranger });
  const scopeOf: Record<string, string> = { narrow: 'department', far: 'otherDepartment' };
  const roles = ['officer', 'narrow', 'far', 'agent', 'stranger'] as const;

  test.each(roles.flatMap((role) => paymentStates.map((state) => [role, state] as const)))('%s, %s', async (role, state) => {
    const [found, due]: [string[], string[]] = [[], []];
    for (const action of paymentActions) {
      const seen = await (async () => {
        await server.db.execute(sql`delete from payment_event where payment_id = ${id}::uuid and action <> 'open'`);
        await server.db.execute(sql`update payment set state = 'due', amount = null, paid = 0, reclaimed = 0, batch = null, paid_on = null,
          reason = null`);
        return bringTo(server, id, officer?.token ?? '', state);
      })();
      const body = { id, version: seen.version, action, ...namedBy[action] };
      const answer = outcomeOf(await failureOf(server, payment.act, body, who()[role] ?? ''));
      tally({ table: 'payments', state, action, role, scope: scopeOf[role] ?? 'all', answer });
      found.push(`${action}: ${answer}`);
      const to = paymentMachine[state][action]?.to ?? 'WRONG_STATE';
      due.push(`${action}: ${role === 'far' ? 'GONE' : role === 'agent' || role === 'stranger' ? '403 FORBIDDEN' : to}`);
    }
    expect(found).toEqual(due);
  });

  test('a payment follows the public notice and its objections, and can be reclaimed once paid', async () => {
    const money = officer?.token ?? '';
    const act = async (action: keyof typeof namedBy) => {
      const { version } = await readPayment(server, id, money);
      return outcomeOf(await failureOf(server, payment.act, { id, version, action, ...namedBy[action] }, money));
    };
    expect(await act('settle')).toBe('due');
    const running = await announce(server, money, [id]);
    expect(await act('pay')).toBe('WRONG_STATE');
    const proof = await store(server, stranger, pdf('证明.pdf'));
    const objection = await beginObjection(server, stranger, running.list[0]?.id ?? '', proof);
    await server.call(application.submit, { body: objection }, stranger);
    await server.db.execute(sql`update public_notice set last_day = '2026-06-12' where state = 'announced'`);
    // an objection not yet examined
    expect(await act('pay')).toBe('WRONG_STATE');
    const decide = async (token: string | undefined) => {
      const { version } = await server.call(application.detail, { params: { id: objection.id } }, examiner?.token);
      return failureOf(server, approval.decide, { id: objection.id, version, action: 'reject', note: '查无此事' }, token ?? '');
    };
    expect(outcomeOf(await decide(stranger))).toBe('OWN');
    expect(outcomeOf(await decide(examiner?.token))).toBe('rejected');
    for (const [action, to] of [
      ['pay', 'paid'],
      ['reclaim', 'clawback'],
      ['pay', 'WRONG_STATE'],
      ['recover', 'recovered'],
    ] as const)
      expect(await act(action)).toBe(to);
  });
});

describe('a round of grants', () => {
  const stages = ['draft', 'fixed', 'announced', 'ended'] as const;
  const actions = grantActions.filter((action) => !['save', 'exclude', 'include', 'decide'].includes(action));

  test.each(['officer', 'agent'].flatMap((role) => stages.map((stage) => [role, stage] as const)))('%s, %s', async (role, stage) => {
    for (const action of actions) {
      const money = officer?.token ?? '';
      await server.db.execute(sql`delete from grant_round`);
      await roundIn(server, money, stage === 'ended' ? 'announced' : stage);
      if (stage === 'ended') await endNotices(server.db);
      const [round] = (await server.call(grantAdmin.list, { params: {} }, money)).list;
      const seen = await server.call(grantAdmin.detail, { params: { id: round?.id ?? '' } }, money);
      const answer = outcomeOf(
        await failureOf(server, grantAdmin.act, { id: seen.id, version: seen.version, action }, role === 'officer' ? money : agent.token),
      );
      tally({ table: 'grants', state: stage, action, role, scope: 'all', answer });
      // a closed round without confirmations
      const isAllowed = grantMachine[stage][action] !== undefined;
      expect(`${action}: ${/^[A-Z]|^4/.test(answer) ? answer : 'allowed'}`).toBe(
        `${action}: ${role === 'agent' ? '403 FORBIDDEN' : !isAllowed ? 'WRONG_STATE' : action === 'open' ? 'NOT_READY' : 'allowed'}`,
      );
    }
  });
});

describe('a booking', () => {
  const roles = ['owner', 'administrator', 'booker', 'stranger'] as const;
  const acts = Object.keys(bookingActs) as (keyof typeof bookingActs)[];
  const stored = bookingStates.filter((state): state is BookingState => state !== 'held');

  test.each(roles.flatMap((role) => stored.map((state) => [role, state] as const)))('%s, %s', async (role, state) => {
    const tokens = { owner, administrator: keeper, booker, stranger: agent.token };
    const form = { purpose: '断口形貌分析', company: '云溪市启明星科技有限公司', contact: '王工', phone: '13800000000' };
    const [found, due]: [string[], string[]] = [[], []];
    for (const action of acts) {
      await server.db.execute(sql`delete from booking`);
      const start = '2026-06-16T09:00:00+08:00';
      const held = await server.call(booking.hold, { body: { deviceId: 'flow-device', start, count: 1 } }, booker);
      const made = await server.call(booking.request, { body: { ...form, id: held.id } }, booker);
      // moving the clock would end the sign-ins, so allowed actions are tried only for future windows
      await server.db.execute(sql`update booking set state = ${state} where id = ${made.id}::uuid`);
      const body = { id: made.id, version: made.version, action, start: '2026-06-17T09:00:00+08:00', usedMinutes: 50, note: '理由' };
      const answer = await failureOf(server, booking.act, body, tokens[role]);
      const outcome = answer.code === 0 ? (answer.data as { state: string }).state : String(answer.code);
      tally({ table: 'bookings', state, action, role, scope: 'all', answer: outcome });
      found.push(`${action}: ${outcome}`);
      const allowed: readonly BookingState[] = bookingActs[action];
      const isAhead = action === 'confirm' || action === 'move' || action === 'cancel';
      const to = { confirm: 'confirmed', move: state, cancel: 'cancelled', complete: 'done', noShow: 'noShow' }[action];
      due.push(`${action}: ${role === 'booker' || role === 'stranger' ? 'GONE' : isAhead && allowed.includes(state) ? to : 'WRONG_STATE'}`);
    }
    expect(found).toEqual(due);
  });
});
