import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { list as listAudit } from '#contract/audit.ts';
import * as contract from '#contract/colleague.ts';
import * as companyChoice from '#contract/company-choice.ts';
import * as notify from '#contract/notify.ts';
import { users } from '#contract/template.ts';
import { dayLength } from '#domain/china-time.ts';
import type { MemberRole } from '#domain/company/members.ts';
import { accessToken, account } from '#server/platform/db/tables/account.ts';
import { companyInvitation } from '#server/platform/db/tables/company.ts';
import { createCompany } from '#server/companies/company/create.ts';
import { cleanInvitations } from '#server/companies/colleague/invitations.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
let demo = '';
async function prepare(): Promise<void> {
  demo = await tokenOf(server, 'user');
}

beforeEach(() => {
  now = testNow;
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => /"(?:errorC|c)ode":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
  );
const overview = (token: string) => server.call(contract.overview, { params: { companyId: company } }, token);
const invite = (to: string, token: string, role: MemberRole = 'agent') =>
  server.call(contract.invite, { body: { companyId: company, to, role } }, token);
const accept = (id: string, token: string) => server.call(contract.accept, { body: { id } }, token);
const remove = ({ id: accountId }: Colleague, token: string) =>
  server.call(contract.remove, { body: { companyId: company, accountId } }, token);
const setRole = ({ id: accountId }: Colleague, role: MemberRole, token: string) =>
  server.call(contract.setRole, { body: { companyId: company, accountId, role } }, token);
const leave = (token: string) => server.call(companyChoice.leaveCompany, { body: { id: company } }, token);
const choose = (token: string) => server.call(companyChoice.changeBusiness, { body: { id: company } }, token);
const listed = async (token: string, params: { companyId?: string } = { companyId: company }) =>
  (await server.call(users, { params }, token)).list.map(({ username, role }) => `${username} ${role}`);
const firstReceived = async (token: string) => (await overview(token)).received[0]?.id ?? '';
const noticesOf = async (token: string) => (await server.call(notify.index, { params: {} }, token)).list.map(({ title }) => title);

/** Moves the clock and keeps the sign-ins. */
async function later(milliseconds: number): Promise<void> {
  now = new Date(testNow.getTime() + milliseconds);
  await server.db.update(accessToken).set({ expiresAt: new Date(now.getTime() + dayLength) });
}

async function people<const Roles extends MemberRole[]>(...roles: Roles) {
  // one per role
  return (await colleaguesOf(server, roles)) as { [Index in keyof Roles]: Colleague };
}

describe('colleagues', () => {
  test('a person who has only chosen the company has no role and sees no colleagues', async () => {
    await choose(demo);
    expect(await overview(demo)).toMatchObject({ company: { role: null, proven: false }, invitations: [] });
    const [first] = await people('administrator');
    expect(await overview(first.token)).toMatchObject({ company: { id: company, role: 'administrator', lastAdministrator: false } });
    expect(await overview(demo)).toMatchObject({ company: { role: null }, invitations: [] });
    expect(await listed(first.token)).toEqual(['visitor-0 administrator']);
    expect(await listed(demo)).toEqual([]);
  });

  test('the list is of the current company unless one is given', { tags: 'depth' }, async () => {
    const [, second] = await people('administrator', 'agent');
    expect(await listed(second.token, {})).toEqual(['visitor-0 administrator', 'visitor-1 agent']);
    expect(await listed(demo, {})).toEqual(['user administrator']);
  });

  test('a company the caller does not work for returns nobody', { tags: 'depth' }, async () => {
    await people('administrator', 'agent');
    expect(await listed(demo)).toEqual([]);
    expect(await overview(demo)).toEqual({ company: null, invitations: [], received: [] });
  });

  test('the answer contains no address, telephone or portal role', async () => {
    const [first] = await people('administrator');
    const answer = await server.fetch(`${users.path}?companyId=${company}`, { headers: { authorization: first.token } });
    const { data } = (await answer.json()) as { data: { list: object[] } };
    expect(Object.keys(data.list[0] ?? {}).toSorted()).toEqual([
      'basis',
      'displayName',
      'id',
      'matters',
      'role',
      'self',
      'since',
      'username',
    ]);
  });
});

describe('an invitation', () => {
  test('an invitation notifies, and accepting it adds a colleague and makes the company current', { tags: 'depth' }, async () => {
    const [first] = await people('administrator');
    await invite('USER', first.token);
    expect((await overview(first.token)).invitations).toMatchObject([{ to: 'user', role: 'agent', by: '访客 0', expired: false }]);
    const { received } = await overview(demo);
    expect(received).toEqual([
      {
        id: received[0]?.id,
        company: { id: company, name: expect.any(String) as string },
        role: 'agent',
        matters: null,
        by: '访客 0',
        expiresAt: new Date(testNow.getTime() + 7 * dayLength).toISOString(),
      },
    ]);
    expect(await noticesOf(demo)).toContainEqual(expect.stringMatching(/^访客 0邀请您加入/));
    await accept(received[0]?.id ?? '', demo);
    expect(await listed(demo, {})).toEqual(['visitor-0 administrator', 'user agent']);
    expect(await noticesOf(first.token)).toEqual([expect.stringMatching(/^演示用户已加入/)]);
    expect(await codeOf(accept(received[0]?.id ?? '', demo))).toBe('GONE');
  });

  test('only the invited person can accept or decline', { tags: 'depth' }, async () => {
    const [first] = await people('administrator');
    await invite('user', first.token);
    const id = await firstReceived(demo);
    const admin = await tokenOf(server, 'admin');
    expect(await codeOf(accept(id, admin))).toBe('GONE');
    expect(await codeOf(server.call(contract.decline, { body: { id } }, admin))).toBe('GONE');
    expect(await listed(first.token)).toEqual(['visitor-0 administrator']);
  });

  test('an invitation is valid for 7 days', { tags: 'depth' }, async () => {
    const [first] = await people('administrator');
    await invite('user', first.token);
    const id = await firstReceived(demo);
    await later(7 * dayLength - 1);
    expect(await firstReceived(demo)).toBe(id);
    await later(7 * dayLength);
    expect(await firstReceived(demo)).toBe('');
    expect(await codeOf(accept(id, demo))).toBe('GONE');
    expect((await overview(first.token)).invitations).toMatchObject([{ expired: true }]);
  });

  test('a withdrawn or declined invitation grants nothing', { tags: 'depth' }, async () => {
    const [first] = await people('administrator');
    await invite('user', first.token);
    const id = await firstReceived(demo);
    await server.call(contract.withdraw, { body: { id } }, first.token);
    expect(await codeOf(accept(id, demo))).toBe('GONE');
    await invite('user', first.token);
    const next = await firstReceived(demo);
    await server.call(contract.decline, { body: { id: next } }, demo);
    expect(await codeOf(accept(next, demo))).toBe('GONE');
    expect(await noticesOf(first.token)).toContainEqual(expect.stringMatching(/^演示用户谢绝了/));
    expect((await overview(first.token)).invitations).toEqual([]);
  });

  test('a new invitation replaces an earlier one of the same person', { tags: 'depth' }, async () => {
    const [first] = await people('administrator');
    await invite('user', first.token);
    const id = await firstReceived(demo);
    await invite('user', first.token, 'administrator');
    expect((await overview(demo)).received).toMatchObject([{ role: 'administrator' }]);
    expect(await codeOf(accept(id, demo))).toBe('GONE');
  });

  test('an invitation by address needs a verified address, and does not reveal who has it', { tags: 'depth' }, async () => {
    const [first] = await people('administrator');
    await server.db.update(account).set({ email: 'Demo@Example.cn' }).where(eq(account.username, 'user'));
    await invite('demo@example.CN', first.token);
    await invite('nobody@example.cn', first.token);
    expect((await overview(first.token)).invitations.map(({ to }) => to).toSorted()).toEqual(['demo@example.cn', 'nobody@example.cn']);
    // set, but not verified
    expect(await firstReceived(demo)).toBe('');
    await server.db.update(account).set({ emailVerifiedAt: now }).where(eq(account.username, 'user'));
    await accept(await firstReceived(demo), demo);
    expect(await listed(demo)).toEqual(['visitor-0 administrator', 'user agent']);
  });

  test('an invitation needs an administrator, an account and a public company', { tags: 'depth' }, async () => {
    const [first, second] = await people('administrator', 'agent');
    expect(await codeOf(invite('user', second.token))).toBe('WRONG_STATE');
    expect(await codeOf(invite('user', demo))).toBe('WRONG_STATE');
    expect(await codeOf(invite('no.such', first.token))).toContain('INVALID');
    expect(await codeOf(invite('not an@address', first.token))).toContain('INVALID');
    expect(await codeOf(invite('visitor-1', first.token))).toBe('EXISTS');
    const own = await createCompany(server.db, {
      accountId: first.id,
      name: '只有我知道的公司',
      creditCode: null,
      facts: {},
      today: '2026-06-15',
      now,
    });
    expect(await codeOf(server.call(contract.invite, { body: { companyId: own.id, to: 'user', role: 'agent' } }, first.token))).toBe(
      'WRONG_STATE',
    );
  });

  test('an agent with an empty list of matters is refused, not given all of them', { tags: 'depth' }, async () => {
    const [first, second] = await people('administrator', 'agent');
    const bound = { companyId: company, role: 'agent' as const, matters: [] };
    expect(await codeOf(server.call(contract.invite, { body: { ...bound, to: 'user' } }, first.token))).toContain('INVALID');
    expect(await codeOf(server.call(contract.setRole, { body: { ...bound, accountId: second.id } }, first.token))).toContain('INVALID');
  });

  test('invitations are limited to 50 a day', { tags: 'depth' }, async () => {
    const [first] = await people('administrator');
    for (let count = 0; count < 50; count += 1) await invite(`person-${count}@example.cn`, first.token);
    expect(await codeOf(invite('one-more@example.cn', first.token))).toBe('LIMIT');
    await later(dayLength);
    expect(await codeOf(invite('one-more@example.cn', first.token))).toBe('done');
  });

  test('accepting an invitation does not demote an administrator', async () => {
    const [first] = await people('administrator');
    // looked up by address, so the answer does not reveal the account
    await server.db.update(account).set({ email: 'a@example.cn', emailVerifiedAt: now }).where(eq(account.id, first.id));
    await invite('a@example.cn', first.token);
    await accept(await firstReceived(first.token), first.token);
    expect(await listed(first.token)).toEqual(['visitor-0 administrator']);
  });

  test('an invitation is deleted long after it expired', async () => {
    const [first] = await people('administrator');
    await invite('user', first.token);
    const clean = (days: number) =>
      server.db.transaction((tx) => cleanInvitations(tx, new Date(testNow.getTime() + days * dayLength), now).then(() => undefined));
    await clean(96);
    expect(await server.db.$count(companyInvitation)).toBe(1);
    await clean(98);
    expect(await server.db.$count(companyInvitation)).toBe(0);
  });
});

describe('roles', () => {
  test('a member cannot change colleagues', { tags: 'depth' }, async () => {
    const [first, second] = await people('administrator', 'agent');
    expect(await codeOf(setRole(second, 'administrator', second.token))).toBe('WRONG_STATE');
    expect(await codeOf(remove(first, second.token))).toBe('WRONG_STATE');
    expect(await codeOf(server.call(contract.withdraw, { body: { id: second.id } }, second.token))).toBe('GONE');
  });

  test('an administrator changes the role of a colleague, who is notified', { tags: 'depth' }, async () => {
    const [first, second] = await people('administrator', 'agent');
    await setRole(second, 'administrator', first.token);
    expect(await listed(first.token)).toEqual(['visitor-0 administrator', 'visitor-1 administrator']);
    expect(await noticesOf(second.token)).toContainEqual(expect.stringMatching(/管理员$/));
    await setRole(first, 'agent', first.token);
    expect(await codeOf(setRole(second, 'agent', first.token))).toBe('WRONG_STATE');
  });

  test('a removed colleague is notified, sees nobody, and has no role after choosing the company again', { tags: 'depth' }, async () => {
    const [first, second] = await people('administrator', 'agent');
    await remove(second, first.token);
    expect(await noticesOf(second.token)).toContainEqual(expect.stringMatching(/不再是/));
    expect(await listed(second.token)).toEqual([]);
    await choose(second.token);
    expect(await overview(second.token)).toMatchObject({ company: { role: null } });
    expect(await codeOf(remove(second, first.token))).toBe('GONE');
  });

  test('the last administrator cannot step down, leave or be removed while others work there', async () => {
    const [first, second] = await people('administrator', 'agent');
    expect(await overview(first.token)).toMatchObject({ company: { lastAdministrator: true } });
    expect(await codeOf(setRole(first, 'agent', first.token))).toBe('WRONG_STATE');
    expect(await codeOf(remove(first, first.token))).toBe('WRONG_STATE');
    expect(await codeOf(leave(first.token))).toBe('WRONG_STATE');
    await setRole(second, 'administrator', first.token);
    expect(await codeOf(leave(first.token))).toBe('done');
    expect(await listed(second.token)).toEqual(['visitor-1 administrator']);
  });

  test('an administrator who may not sign in does not count as one', { tags: 'depth' }, async () => {
    const [first, second] = await people('administrator', 'administrator', 'agent');
    await server.db.update(account).set({ disabled: true }).where(eq(account.id, second.id));
    expect(await codeOf(leave(first.token))).toBe('WRONG_STATE');
  });

  test('an administrator who is the only member cannot step down', async () => {
    const [first] = await people('administrator');
    expect(await codeOf(setRole(first, 'agent', first.token))).toBe('WRONG_STATE');
  });

  test('removing oneself is leaving', { tags: 'depth' }, async () => {
    const [first, second] = await people('administrator', 'administrator');
    await remove(first, first.token);
    expect(await listed(second.token)).toEqual(['visitor-1 administrator']);
  });

  test('the last member can leave, which withdraws open invitations', { tags: 'depth' }, async () => {
    const [first] = await people('administrator');
    await invite('user', first.token);
    await leave(first.token);
    expect((await overview(demo)).received).toEqual([]);
    // the next person who chooses the company has no role either
    await choose(demo);
    expect(await overview(demo)).toMatchObject({ company: { role: null } });
  });

  test('every change is in the audit log', { tags: 'depth' }, async () => {
    const [first, second] = await people('administrator', 'agent');
    await setRole(second, 'administrator', first.token);
    await remove(second, first.token);
    const { list } = await server.call(listAudit, { body: { keyword: 'visitor-1', pageSize: 50 } }, await tokenOf(server, 'admin'));
    expect(list.map(({ call, before, after }) => [call, before, after])).toEqual([
      ['colleague.remove', { role: 'administrator' }, null],
      ['colleague.setRole', { role: 'agent' }, { role: 'administrator' }],
      ['colleague.accept', null, { role: 'agent' }],
      ['colleague.invite', null, { role: 'agent' }],
    ]);
  });
});
