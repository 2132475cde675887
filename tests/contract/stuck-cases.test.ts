import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as approval from '#contract/approval.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { newCompany, officerOf, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let admin = '';
let applicant = '';

beforeEach(async () => {
  now = testNow;
  [admin, applicant] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
});

/** Takes all approvals from everybody. */
async function noOfficers(): Promise<void> {
  await server.db.execute(
    `delete from role_resource where resource_id in (select id from menu_resource where resource_key like 'approve:%')`,
  );
}
const runJobs = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const stuck = async (token = admin) =>
  server.call(approval.queue, { body: { view: 'stuck' } }, token).then(({ list, counts }) => ({
    reasons: list.map((one) => one.stuck),
    count: counts.stuck,
  }));
const told = async () => {
  await runJobs();
  const found = await server.db
    .select({ href: notification.href, body: notification.body })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .where(eq(account.username, 'admin'));
  return found.filter(({ href }) => href === '/approve/list?view=stuck').map(({ body }) => body);
};
const change = async (id: string, changed: { disabled?: boolean; roles?: string[] }) => {
  const { list } = await server.call(user.list, { body: { pageSize: 100 } }, admin);
  const one = list.find((each) => each.id === id);
  if (one === undefined) throw new Error('no such account');
  const { displayName, email, phone, roles, disabled, version } = one;
  await server.call(user.update, { body: { id, displayName, email, phone, roles, disabled, version, ...changed } }, admin);
};

describe('a case that nobody can decide', () => {
  test('is listed with its reason and told to those who manage roles when it is sent', async () => {
    await noOfficers();
    await sendAppeal(server, applicant);
    expect(await stuck()).toEqual({ reasons: ['nobody'], count: 1 });
    expect(await told()).toEqual([expect.stringContaining('没有启用的账号拥有该环节的权限')]);
    expect(await told()).toHaveLength(1);
  });

  test('is one whose only officer sent it or belongs to the applicant company', async () => {
    await sendAppeal(server, admin);
    expect(await stuck()).toEqual({ reasons: ['conflict'], count: 1 });
    expect(await told()).toEqual([expect.stringContaining('都属于申请企业')]);
    await server.db.execute('update application_step set stuck_since = null');
    const company = await newCompany(server, applicant, '云溪回避测试有限公司');
    await server.db.execute(sql`update application set enterprise_id = ${company},
      account_id = (select id from account where username = 'user')`);
    expect(await stuck()).toEqual({ reasons: [], count: 0 });
    await server.db.execute(sql`insert into membership (account_id, enterprise_id, current, created_at)
      select id, ${company}, false, now() from account where username = 'admin'`);
    expect(await stuck()).toEqual({ reasons: ['conflict'], count: 1 });
  });

  test('is told again only if somebody could decide it in between', async () => {
    const { id } = await officerOf(server.db, 'jia', ['approve:appeal']);
    await sendAppeal(server, admin);
    expect(await stuck()).toEqual({ reasons: [], count: 0 });
    expect(await told()).toEqual([]);
    later(1);
    await change(id, { disabled: true });
    expect(await told()).toHaveLength(1);
    later(1);
    await change(id, { disabled: true });
    expect(await told()).toHaveLength(1);
    later(1);
    await change(id, { disabled: false });
    expect(await told()).toHaveLength(1);
    expect(await stuck()).toEqual({ reasons: [], count: 0 });
    later(1);
    await change(id, { roles: [] });
    expect(await told()).toHaveLength(2);
  });

  test('is one whose officer’s role lost the permission', async () => {
    await officerOf(server.db, 'jia', ['approve:appeal']);
    await sendAppeal(server, admin);
    expect(await told()).toEqual([]);
    const one = (await server.call(role.list, {}, admin)).find(({ code }) => code === 'officer-jia');
    if (one === undefined) throw new Error('no role');
    await server.call(role.save, { body: { ...one, resourceIds: [] } }, admin);
    expect(await stuck()).toEqual({ reasons: ['conflict'], count: 1 });
    expect(await told()).toHaveLength(1);
  });

  test('is not one that an officer took who can decide no more: it is back in the queue', async () => {
    const [{ id, token }] = [await officerOf(server.db, 'jia', ['approve:appeal']), await officerOf(server.db, '乙', ['approve:appeal'])];
    const sent = await sendAppeal(server, admin);
    await server.call(approval.decide, { body: { id: sent.id, version: sent.version, action: 'take' } }, token);
    await change(id, { disabled: true });
    expect(await told()).toEqual([]);
    expect(await stuck()).toEqual({ reasons: [], count: 0 });
  });

  test('is one that a decision moves to a step without officers', async () => {
    await noOfficers();
    const { token } = await officerOf(server.db, '甲', ['approve:appeal']);
    const sent = await sendAppeal(server, applicant);
    await server.db.execute(`update application_form set definition = jsonb_set(definition, '{steps,1,permission}', '"approve:matter"')`);
    expect(await told()).toEqual([]);
    await server.call(approval.decide, { body: { id: sent.id, version: sent.version, action: 'approve', note: '同意' } }, token);
    expect(await stuck()).toEqual({ reasons: ['nobody'], count: 1 });
    expect(await told()).toHaveLength(1);
  });

  test('is shown to nobody who manages neither roles nor applications', async () => {
    await sendAppeal(server, admin);
    expect(await stuck(applicant)).toEqual({ reasons: [], count: null });
  });
});
