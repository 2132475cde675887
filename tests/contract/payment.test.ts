import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as audit from '#contract/audit.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import * as notify from '#contract/notify.ts';
import * as admin from '#contract/payment-admin.ts';
import * as contract from '#contract/payment.ts';
import { paymentActions, paymentMachine } from '#domain/payment/machine.ts';
import { paymentStates } from '#domain/payment/states.ts';
import { openMissingPayments } from '#server/casework/payment/open.ts';
import { application } from '#server/platform/db/tables/application.ts';
import { paymentEvent, payment } from '#server/platform/db/tables/payment.ts';
import { officerOf } from '../setup/applications.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { cases } from '../setup/depth.ts';
import { failureOf } from '../setup/failure-of.ts';
import {
  actOnPayment,
  applyForSupport,
  approve,
  bringTo,
  namedBy,
  payingPolicy,
  readPayment,
  recognition,
  shortForm,
} from '../setup/payments.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let keeper = '';
let officer = { id: '', token: '' };
let approver = { id: '', token: '' };
let [agent, reader] = [] as unknown as [Colleague, Colleague];
let stranger = '';
/** Creates an approved application for 500 000 yuan. */
let id = '';

const server = restoredServer({
  prepare: async () => {
    keeper = await tokenOf(server, 'admin');
    stranger = await tokenOf(server, 'user');
    officer = await officerOf(server.db, 'payer', ['content:payment']);
    approver = await officerOf(server.db, 'approver', ['approve:final']);
    [, agent, reader] = (await colleaguesOf(server, ['administrator', 'agent', 'reader'])) as [Colleague, Colleague, Colleague];
    await shortForm(server, keeper);
    id = await applyForSupport(server, agent.token, { companyId: company, amount: 500_000 });
    await approve(server, id, approver.token);
  },
});

const list = (params: Record<string, string> = {}) => server.call(admin.list, { params: { state: [], ...params } }, officer.token);
const act = (body: object, token = officer.token) => failureOf(server, admin.act, { id, ...body }, token);
const titles = async (token: string) =>
  (await server.call(notify.index, { params: { pageSize: 50 } }, token)).list.map(({ title }) => title);

describe('an officer limited to one department', () => {
  const reach = async (department: string) => {
    const made = await officerOf(server.db, `payer-${department}`, ['content:payment']);
    await server.db.execute(sql`update role set department_scope = 'own' where code = ${`officer-payer-${department}`}`);
    await server.db.execute(sql`update account set department = ${department} where id = ${made.id}::uuid`);
    return made.token;
  };
  const listed = async (token: string) =>
    (await server.call(admin.list, { params: { state: [], pageSize: 100 } }, token)).list.some((one) => one.id === id);

  test('only payments of that department are visible and changeable', { tags: 'depth' }, async () => {
    const [row] = await server.db.select({ department: application.department }).from(application).where(eq(application.id, id));
    const [near, far] = [await reach(row?.department ?? ''), await reach('yunxi-culture')];
    expect([await listed(near), await listed(far)]).toEqual([true, false]);
    await expect(server.call(admin.detail, { params: { id } }, far)).rejects.toThrow('NOT_FOUND');
    expect(await act({ version: 1, action: 'settle', amount: 1000 }, far)).toMatchObject({ code: 'GONE' });
    expect(await act({ version: 1, action: 'settle', amount: 1000 }, near)).toMatchObject({ code: 0 });
  });
});

describe('an approval', () => {
  test('an approval opens a payment without an amount, beside the requested one', async () => {
    expect(await readPayment(server, id, officer.token)).toMatchObject({
      state: 'due',
      amount: null,
      asked: 500_000_00,
      policyId: payingPolicy,
      version: 1,
      company: { id: company },
      events: [{ action: 'open', from: null, to: 'due', by: '经办approver' }],
    });
  });

  test('an approval of a policy that pays nothing opens no payment', { tags: 'depth' }, async () => {
    await shortForm(server, keeper, recognition);
    const other = await applyForSupport(server, agent.token, { companyId: company, policyId: recognition });
    await approve(server, other, approver.token);
    expect(await server.call(contract.ofApplication, { params: { id: other } }, agent.token)).toBeNull();
  });

  test('an approval from before payments existed gets its payment at the next start, once', { tags: 'depth' }, async () => {
    await server.db.delete(payment);
    await openMissingPayments(server.db);
    await openMissingPayments(server.db);
    expect(await readPayment(server, id, officer.token)).toMatchObject({ state: 'due', events: [{ action: 'open', by: '经办approver' }] });
    expect(await server.db.$count(paymentEvent)).toBe(1);
  });

  test('an application without an approval has no payment', { tags: 'depth' }, async () => {
    const other = await applyForSupport(server, agent.token, { companyId: company });
    expect(await server.call(contract.ofApplication, { params: { id: other } }, agent.token)).toBeNull();
    expect((await failureOf(server, admin.act, { id: other, version: 1, action: 'retry' }, officer.token)).code).toBe('GONE');
  });
});

describe('the payment machine', () => {
  const pairs = paymentStates.flatMap((state) => paymentActions.map((action) => ({ state, action })));
  const allowed = pairs.filter(({ state, action }) => paymentMachine[state][action] !== undefined);
  const refused = pairs.filter(({ state, action }) => paymentMachine[state][action] === undefined);

  test.each(cases(allowed, 2))('$state: $action leads to the machine’s next state', { tags: 'depth' }, async ({ state, action }) => {
    const { version } = await bringTo(server, id, officer.token, state);
    const to = paymentMachine[state][action]?.to;
    expect(await act({ version, action, ...namedBy[action] })).toMatchObject({ code: 0, data: { state: to, version: version + 1 } });
  });

  test.each(cases(refused, 4))('$state: $action is WRONG_STATE, with who and when', { tags: 'depth' }, async ({ state, action }) => {
    const { version, updatedAt } = await bringTo(server, id, officer.token, state);
    const answer = await act({ version, action, ...namedBy[action] });
    expect(answer).toMatchObject({ code: 'WRONG_STATE', data: { state, version, by: '经办payer', at: updatedAt } });
    expect(answer.message).toContain('经办payer');
  });

  test('pay and fail need the amount', async () => {
    expect(await act({ version: 1, action: 'pay', ...namedBy.pay })).toMatchObject({
      code: 'WRONG_STATE',
      data: { state: 'due', version: 1 },
    });
    expect(await readPayment(server, id, officer.token)).toMatchObject({ state: 'due', version: 1 });
  });

  test('an action names its missing field', { tags: 'depth' }, async () => {
    const { version } = await bringTo(server, id, officer.token, 'due');
    const refused = await act({ version, action: 'pay', batch: '2026-06' });
    expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'body.paidOn' }] } });
    expect(await act({ version, action: 'fail' })).toMatchObject({ status: 422, data: { fields: [{ path: 'body.note' }] } });
    const future = await act({ version, action: 'pay', batch: '2026-06', paidOn: '2026-06-16' });
    expect(future).toMatchObject({ status: 422, data: { fields: [{ path: 'body.paidOn' }] } });
  });

  test('an action on an outdated version is CONFLICT, with who and when', { tags: 'depth' }, async () => {
    const { version, updatedAt } = await bringTo(server, id, officer.token, 'due');
    const stale = await act({ version: version - 1, action: 'pay', ...namedBy.pay });
    expect(stale).toMatchObject({ code: 'CONFLICT', data: { state: 'due', version, by: '经办payer', at: updatedAt, action: 'settle' } });
  });

  test('every change is kept with who, when, from and to', { tags: 'depth' }, async () => {
    const { events } = await bringTo(server, id, officer.token, 'recovered');
    expect(events.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['recover', 'clawback', 'recovered'],
      ['reclaim', 'paid', 'clawback'],
      ['pay', 'due', 'paid'],
      ['settle', 'due', 'due'],
      ['open', null, 'due'],
    ]);
    expect(events[1]).toMatchObject({ by: '经办payer', note: namedBy.reclaim.note, amount: 500_000_00 });
    const logged = await server.call(audit.list, { body: { call: ['paymentAdmin.act'] } }, keeper);
    expect(logged.list.map(({ after }) => after)).toContainEqual(expect.objectContaining({ state: 'paid', batch: '2026-06' }));
  });
});

describe('a payment in parts', () => {
  const pay = (amount: number, batch: string) => actOnPayment(server, id, officer.token, 'pay', { ...namedBy.pay, amount, batch });

  test('each run pays an instalment, with a partly paid state between and a notification for each', { tags: 'depth' }, async () => {
    await bringTo(server, id, officer.token, 'due');
    expect(await pay(200_000_00, '第一批')).toMatchObject({ state: 'partly', paid: 200_000_00, batch: '第一批' });
    const { approved, paid } = await server.call(contract.received, { params: {} }, agent.token);
    expect([approved, paid]).toEqual([500_000_00, 200_000_00]);
    expect((await list({ state: 'partly' })).sums.find(({ count }) => count > 0)).toMatchObject({ state: 'partly', paid: 200_000_00 });
    expect(await pay(300_000_00, '第二批')).toMatchObject({ state: 'paid', paid: 500_000_00, batch: '第二批' });
    const seen = await server.call(contract.ofApplication, { params: { id } }, agent.token);
    expect(seen?.events.slice(0, 2).map(({ part, batch, paidOn }) => [part, batch, paidOn])).toEqual([
      [300_000_00, '第二批', '2026-06-12'],
      [200_000_00, '第一批', '2026-06-12'],
    ]);
    const headings = (await titles(agent.token)).map((title) => title.split('：')[0]);
    expect(headings.slice(0, 2)).toEqual(['资金已拨付', '资金已拨付一批']);
  });

  test('is never paid more than the amount, which can be corrected but not below what is paid', { tags: 'depth' }, async () => {
    const { version } = await bringTo(server, id, officer.token, 'partly');
    const refused = { status: 422, data: { fields: [{ path: 'body.amount' }] } };
    expect(await act({ version, action: 'pay', ...namedBy.pay, amount: 300_000_01 })).toMatchObject(refused);
    expect(await act({ version, action: 'settle', amount: 199_999_99 })).toMatchObject(refused);
    await actOnPayment(server, id, officer.token, 'settle', { amount: 600_000_00 });
    expect(await pay(400_000_00, '第二批')).toMatchObject({ state: 'paid', paid: 600_000_00 });
    await expect(server.db.execute(sql`update payment set paid = amount + 1 where id = ${id}::uuid`)).rejects.toThrow(/update payment/);
  });

  test('a partial clawback leaves the rest with the company', { tags: 'depth' }, async () => {
    await bringTo(server, id, officer.token, 'paid');
    await actOnPayment(server, id, officer.token, 'reclaim', { note: '超出部分须退回', amount: 120_000_00 });
    const { list: rows } = await server.call(notify.index, { params: {} }, agent.token);
    expect(rows[0]?.body).toContain('120,000.00');
    expect(await actOnPayment(server, id, officer.token, 'recover')).toMatchObject({ state: 'recovered', paid: 380_000_00, reclaimed: 0 });
    expect((await server.call(contract.received, { params: {} }, agent.token)).paid).toBe(380_000_00);
  });

  test('a second clawback is limited to the rest', { tags: 'depth' }, async () => {
    const { version } = await bringTo(server, id, officer.token, 'recovered');
    const reclaim = { version, action: 'reclaim', note: '复核后仍须退回' };
    expect(await act({ ...reclaim, amount: 300_000_01 })).toMatchObject({ status: 422, data: { fields: [{ path: 'body.amount' }] } });
    expect(await act({ ...reclaim, amount: 100_000_00 })).toMatchObject({
      data: { state: 'clawback', paid: 300_000_00, reclaimed: 100_000_00 },
    });
    const told = (await titles(agent.token)).filter((title) => title.startsWith('须退回已拨付资金'));
    expect(told).toHaveLength(2);
    expect(await actOnPayment(server, id, officer.token, 'recover')).toMatchObject({ state: 'recovered', paid: 200_000_00 });
    await actOnPayment(server, id, officer.token, 'reclaim');
    const rest = await actOnPayment(server, id, officer.token, 'recover');
    expect(rest).toMatchObject({ state: 'recovered', paid: 0 });
    expect(await act({ version: rest.version, action: 'reclaim', note: '再次退回' })).toMatchObject({ code: 'WRONG_STATE' });
  });
});

describe('who', () => {
  test('without the permission nobody lists, reads or changes payments', async () => {
    for (const token of [approver.token, agent.token, stranger]) {
      expect(await act({ version: 1, action: 'settle', amount: 1 }, token)).toMatchObject({ status: 403 });
      await expect(server.call(admin.list, { params: { state: [] } }, token)).rejects.toThrow('403');
      await expect(server.call(admin.detail, { params: { id } }, token)).rejects.toThrow('403');
    }
  });

  test('an officer cannot handle payments of their own company', async () => {
    const own = await officerOf(server.db, 'insider', ['content:payment']);
    await server.call(changeBusiness, { body: { id: company } }, own.token);
    expect(await act({ version: 1, action: 'settle', amount: 1 }, own.token)).toMatchObject({ code: 'OWN' });
  });

  test('colleagues of every role read the payment, and strangers get no trace of it', { tags: 'depth' }, async () => {
    await bringTo(server, id, officer.token, 'paid');
    for (const { token } of [agent, reader]) {
      const seen = await server.call(contract.ofApplication, { params: { id } }, token);
      expect(seen).toMatchObject({ state: 'paid', amount: 500_000_00, batch: '2026-06', paidOn: '2026-06-12' });
      const {
        company: whose,
        approved,
        paid,
        list: rows,
      } = await server.call(contract.received, { params: { companyId: company } }, token);
      expect([whose, approved, paid, rows.length]).toEqual([company, 500_000_00, 500_000_00, 1]);
    }
    await expect(server.call(contract.ofApplication, { params: { id } }, stranger)).rejects.toThrow('GONE');
    const ofStranger = await server.call(contract.received, { params: { companyId: company } }, stranger);
    expect(ofStranger).toEqual({ company: null, approved: 0, paid: 0, list: [] });
  });

  test('a person who has only chosen the company reads nothing', async () => {
    await server.call(changeBusiness, { body: { id: company } }, stranger);
    expect((await server.call(contract.received, { params: { companyId: company } }, stranger)).company).toBeNull();
  });

  test('an approved amount counts as received only when paid', { tags: 'depth' }, async () => {
    await bringTo(server, id, officer.token, 'failed');
    expect(await server.call(contract.received, { params: {} }, agent.token)).toMatchObject({ approved: 500_000_00, paid: 0 });
  });
});

describe('notification of the company', () => {
  test('every colleague is notified once of each change, and officers are not', { tags: 'depth' }, async () => {
    await bringTo(server, id, officer.token, 'recovered');
    for (const { token } of [agent, reader]) {
      const headings = (await titles(token)).filter((title) => /拨付|收回|退回/.test(title));
      expect(headings.map((title) => title.split('：')[0])).toEqual(['已收回资金', '须退回已拨付资金', '资金已拨付']);
    }
    expect(await titles(officer.token)).toEqual([]);
  });

  test('colleagues see the reason of a failure', { tags: 'depth' }, async () => {
    await bringTo(server, id, officer.token, 'failed');
    const {
      list: [last],
    } = await server.call(notify.index, { params: {} }, reader.token);
    expect(last).toMatchObject({
      title: expect.stringContaining('资金拨付失败') as string,
      body: expect.stringContaining('账号有误') as string,
    });
    expect(last?.href).toBe(`/account/application?id=${id}`);
  });
});

describe('the list', () => {
  test('the list has the sums of each state, whichever is shown', { tags: 'depth' }, async () => {
    const other = await applyForSupport(server, agent.token, { companyId: company, amount: 80_000 });
    await approve(server, other, approver.token);
    await bringTo(server, id, officer.token, 'paid');
    const all = await list();
    expect(all.sums.filter(({ count }) => count > 0)).toEqual([
      { state: 'due', count: 1, amount: 0, paid: 0 },
      { state: 'paid', count: 1, amount: 500_000_00, paid: 500_000_00 },
    ]);
    const paid = await list({ state: 'paid' });
    expect([paid.total, paid.list.map((one) => one.id), paid.sums]).toEqual([1, [id], all.sums]);
  });

  test('the list filters by policy, batch and keyword', { tags: 'depth' }, async () => {
    const { number } = await bringTo(server, id, officer.token, 'paid');
    for (const params of [{ policyId: payingPolicy }, { batch: '2026-06' }, { keyword: number }, { keyword: '观澜' }])
      expect((await list(params)).total).toBe(1);
    for (const params of [{ policyId: recognition }, { batch: '2026-07' }, { keyword: '2020-000001' }])
      expect(await list(params)).toMatchObject({ total: 0, list: [] });
    const choices = await server.call(admin.choices, {}, officer.token);
    expect(choices).toMatchObject({ policies: [{ id: payingPolicy, count: 1 }], batches: [{ batch: '2026-06', count: 1 }] });
  });
});
