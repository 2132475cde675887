import { describe, expect, test } from 'vitest';
import * as contract from '#contract/colleague.ts';
import { changeBusiness, leaveCompany } from '#contract/company-choice.ts';
import { users } from '#contract/template.ts';
import { signedInAccounts } from '../setup/book-listings.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();
const beforeTheDeletion = /delete from "membership"/;
const beforeTheEntry = /insert into "membership"/;
const refused = (code: string) => ({ status: 'rejected', reason: { message: expect.stringContaining(code) as unknown } });
const done = { status: 'fulfilled' };

const remove = (by: Colleague, { id: accountId }: Colleague) =>
  server.call(contract.remove, { body: { companyId: company, accountId } }, by.token);
const leave = ({ token }: Colleague) => server.call(leaveCompany, { body: { id: company } }, token);
const listed = async ({ token }: Colleague) =>
  (await server.call(users, { params: { companyId: company } }, token)).list.map(({ username, role }) => `${username} ${role}`);
async function administrators(...more: 'agent'[]): Promise<[Colleague, Colleague]> {
  const [one, two] = await colleaguesOf(server, ['administrator', 'administrator', ...more]);
  if (one === undefined || two === undefined) throw new Error('There are no two administrators');
  return [one, two];
}

describe('simultaneous changes of colleagues', () => {
  test('of two administrators who remove each other one stays', async () => {
    const [one, two] = await administrators();
    const [first, second] = await crossed(
      server.db,
      beforeTheDeletion,
      () => remove(one, two),
      () => remove(two, one),
    );
    expect(first).toMatchObject(done);
    expect(second).toMatchObject(refused('WRONG_STATE'));
    expect(await listed(one)).toEqual(['visitor-0 administrator']);
  });

  test('of two administrators who leave a member behind one stays', async () => {
    const [one, two] = await administrators('agent');
    const [first, second] = await crossed(
      server.db,
      beforeTheDeletion,
      () => leave(one),
      () => leave(two),
    );
    expect(first).toMatchObject(done);
    expect(second).toMatchObject(refused('WRONG_STATE'));
    expect(await listed(two)).toEqual(['visitor-1 administrator', 'visitor-2 agent']);
  });

  test('of two administrators who step down one stays', async () => {
    const [one, two] = await administrators();
    const down = ({ id: accountId, token }: Colleague) =>
      server.call(contract.setRole, { body: { companyId: company, accountId, role: 'agent' } }, token);
    const [first, second] = await crossed(
      server.db,
      /update "membership"/,
      () => down(one),
      () => down(two),
    );
    expect(first).toMatchObject(done);
    expect(second).toMatchObject(refused('WRONG_STATE'));
    expect(await listed(two)).toEqual(['visitor-1 administrator', 'visitor-0 agent']);
  });

  test('of two people who choose an unclaimed company none has a role in it', async () => {
    const [one = '', two = ''] = await signedInAccounts(server.db, 2);
    const choose = (token: string) => server.call(changeBusiness, { body: { id: company } }, token);
    const [first, second] = await crossed(
      server.db,
      beforeTheEntry,
      () => choose(one),
      () => choose(two),
    );
    expect([first, second]).toMatchObject([done, done]);
    const role = async (token: string) => (await server.call(contract.overview, { params: {} }, token)).company?.role;
    expect([await role(one), await role(two)]).toEqual([null, null]);
  });

  test('an invitation is either withdrawn or accepted, not both', async () => {
    const [one] = await administrators();
    const signedIn = await invited(one);
    const [first, second] = await crossed(
      server.db,
      /update "company_invitation"/,
      () => server.call(contract.withdraw, { body: { id: signedIn.id } }, one.token),
      () => server.call(contract.accept, { body: { id: signedIn.id } }, signedIn.token),
    );
    expect(first).toMatchObject(done);
    expect(second).toMatchObject(refused('GONE'));
  });
});

async function invited(by: Colleague): Promise<{ id: string; token: string }> {
  const token = await tokenOf(server, 'user');
  await server.call(contract.invite, { body: { companyId: company, to: 'user', role: 'agent' } }, by.token);
  const { received } = await server.call(contract.overview, { params: {} }, token);
  return { id: received[0]?.id ?? '', token };
}
