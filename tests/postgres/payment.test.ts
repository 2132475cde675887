import { expect, test } from 'vitest';
import * as admin from '#contract/payment-admin.ts';
import { officerOf } from '../setup/applications.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { actOnPayment, applyForSupport, approve, namedBy, readPayment, setBudget, shortForm } from '../setup/payments.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();

test('of two officers who record a payment at once the second is refused', async () => {
  const keeper = await tokenOf(server, 'admin');
  const [head] = await colleaguesOf(server, ['administrator']);
  const first = await officerOf(server.db, 'first', ['content:payment', 'approve:final']);
  const second = await officerOf(server.db, 'second', ['content:payment']);
  await shortForm(server, keeper);
  const id = await applyForSupport(server, head?.token ?? '', { companyId: company, amount: 500_000 });
  await approve(server, id, first.token);
  const { version } = await actOnPayment(server, id, first.token, 'settle');
  const record = (action: 'pay' | 'fail', token: string) =>
    server.call(admin.act, { body: { id, version, action, ...namedBy[action] } }, token);
  const [one, two] = await crossed(
    server.db,
    /insert into payment_event/,
    () => record('pay', first.token),
    () => record('pay', second.token),
  );
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('WRONG_STATE') as unknown } });
  const { state, events } = await readPayment(server, id, first.token);
  expect([state, events.map(({ action, by }) => `${action} ${by}`)]).toEqual([
    'paid',
    ['pay 经办first', 'settle 经办first', 'open 经办first'],
  ]);
});

test('of two amounts stated at once that the budget does not cover together, the second is refused', async () => {
  const keeper = await tokenOf(server, 'admin');
  const [head] = await colleaguesOf(server, ['administrator']);
  const first = await officerOf(server.db, 'first', ['content:payment', 'approve:final']);
  const second = await officerOf(server.db, 'second', ['content:payment']);
  await shortForm(server, keeper);
  await setBudget(server, keeper, { sum: 150_000_00, since: '2026-01-01' });
  const ids: string[] = [];
  for (const amount of [100_000, 90_000]) {
    const id = await applyForSupport(server, head?.token ?? '', { companyId: company, amount });
    await approve(server, id, first.token);
    ids.push(id);
  }
  const settle = (at: number, token: string) =>
    server.call(admin.act, { body: { id: ids[at] ?? '', version: 1, action: 'settle', amount: 100_000_00 } }, token);
  const [one, two] = await crossed(
    server.db,
    /insert into payment_event/,
    () => settle(0, first.token),
    () => settle(1, second.token),
  );
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('INVALID') as unknown } });
  expect((await readPayment(server, ids[1] ?? '', first.token)).amount).toBeNull();
});
