import { and, eq, ne, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import { handlers } from '#server/job-handlers.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { decidersKind } from '#server/platform/permission/deciders-changed.ts';
import { scheduleNext } from '#server/platform/jobs/recurring.ts';
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

/** Removes every approval permission from all roles. */
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
const noticeBodies = async () => {
  await runJobs();
  const found = await server.db
    .select({ href: notification.href, body: notification.body })
    .from(notification)
    .orderBy(notification.seq)
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
  test('it is listed with its reason, and role managers are notified when it is sent', { tags: 'depth' }, async () => {
    await noOfficers();
    await sendAppeal(server, applicant);
    expect(await stuck()).toEqual({ reasons: ['nobody'], count: 1 });
    expect(await noticeBodies()).toEqual([expect.stringContaining('没有启用的账号拥有该环节的权限')]);
    expect(await noticeBodies()).toHaveLength(1);
  });

  test('a case is stuck if its only officer sent it or belongs to the applicant company', { tags: 'depth' }, async () => {
    await sendAppeal(server, admin);
    expect(await stuck()).toEqual({ reasons: ['conflict'], count: 1 });
    expect(await noticeBodies()).toEqual([expect.stringContaining('都属于申请企业')]);
    await server.db.execute('update application_step set stuck_since = null');
    const company = await newCompany(server, applicant, '云溪回避测试有限公司');
    await server.db.execute(sql`update application set enterprise_id = ${company},
      account_id = (select id from account where username = 'user')`);
    expect(await stuck()).toEqual({ reasons: [], count: 0 });
    await server.db.execute(sql`insert into membership (account_id, enterprise_id, current, created_at)
      select id, ${company}, false, now() from account where username = 'admin'`);
    expect(await stuck()).toEqual({ reasons: ['conflict'], count: 1 });
  });

  test('role managers are notified again only if somebody could decide it in between', { tags: 'depth' }, async () => {
    const { id } = await officerOf(server.db, 'jia', ['approve:appeal']);
    await sendAppeal(server, admin);
    expect(await stuck()).toEqual({ reasons: [], count: 0 });
    expect(await noticeBodies()).toEqual([]);
    later(1);
    await change(id, { disabled: true });
    expect(await noticeBodies()).toHaveLength(1);
    later(1);
    await change(id, { disabled: true });
    expect(await noticeBodies()).toHaveLength(1);
    later(1);
    await change(id, { disabled: false });
    expect(await noticeBodies()).toHaveLength(1);
    expect(await stuck()).toEqual({ reasons: [], count: 0 });
    later(1);
    await change(id, { roles: [] });
    expect(await noticeBodies()).toHaveLength(2);
  });

  test('one run looks at all cases and people that changed before it', { tags: 'depth' }, async () => {
    const { id } = await officerOf(server.db, 'jia', ['approve:appeal']);
    await sendAppeal(server, admin);
    await sendAppeal(server, admin);
    await change(id, { disabled: true });
    const runs = (await runJobs()).filter(({ kind }) => kind === decidersKind);
    expect(runs).toHaveLength(1);
    expect(await noticeBodies()).toHaveLength(2);
    const left = await server.db.$count(job, and(eq(job.kind, decidersKind), ne(job.state, 'done')));
    expect(left).toBe(0);
  });

  test('a case is stuck if its officer’s role lost the permission', { tags: 'depth' }, async () => {
    await officerOf(server.db, 'jia', ['approve:appeal']);
    await sendAppeal(server, admin);
    expect(await noticeBodies()).toEqual([]);
    const one = (await server.call(role.list, {}, admin)).find(({ code }) => code === 'officer-jia');
    if (one === undefined) throw new Error('no role');
    await server.call(role.save, { body: { ...one, resourceIds: [] } }, admin);
    expect(await stuck()).toEqual({ reasons: ['conflict'], count: 1 });
    expect(await noticeBodies()).toHaveLength(1);
  });

  test('a taken case returns to the queue when its officer can no longer decide it', async () => {
    const [{ id, token }] = [await officerOf(server.db, 'jia', ['approve:appeal']), await officerOf(server.db, '乙', ['approve:appeal'])];
    const sent = await sendAppeal(server, admin);
    await server.call(approval.decide, { body: { id: sent.id, version: sent.version, action: 'take' } }, token);
    await change(id, { disabled: true });
    expect(await noticeBodies()).toEqual([]);
    expect(await stuck()).toEqual({ reasons: [], count: 0 });
  });

  test('a case is stuck if a decision moves it to a step without officers', { tags: 'depth' }, async () => {
    await noOfficers();
    const { token } = await officerOf(server.db, '甲', ['approve:appeal']);
    const sent = await sendAppeal(server, applicant);
    await server.db.execute(`update application_form set definition = jsonb_set(definition, '{steps,1,permission}', '"approve:matter"')`);
    expect(await noticeBodies()).toEqual([]);
    await server.call(approval.decide, { body: { id: sent.id, version: sent.version, action: 'approve', note: '同意' } }, token);
    expect(await stuck()).toEqual({ reasons: ['nobody'], count: 1 });
    expect(await noticeBodies()).toHaveLength(1);
  });

  test('only managers of roles or applications see it', { tags: 'depth' }, async () => {
    await sendAppeal(server, admin);
    expect(await stuck(applicant)).toEqual({ reasons: [], count: null });
  });
});

describe('a case that nobody has opened', () => {
  const unseen = (token = admin) =>
    server
      .call(approval.queue, { body: { view: 'unseen' } }, token)
      .then(({ list, counts }) => ({ ids: list.map(({ id }) => id), count: counts.unseen }));
  /** Deletes the cases of the sample. */
  const lookAtAll = () => server.db.execute(sql`update application_step set seen_at = opened_at`);
  const alarms = async () =>
    (await server.db.select().from(notification).where(eq(notification.href, '/approve/list?view=unseen')).orderBy(notification.seq)).map(
      ({ title }) => title,
    );

  test('it is listed after three working days, and its watchers are notified once a day', { tags: 'depth' }, async () => {
    await lookAtAll();
    const { id } = await sendAppeal(server, applicant);
    // testNow is a Monday in June 2026 whose week ends with the Dragon Boat Festival
    later(2 * 24 * 60);
    admin = await tokenOf(server, 'admin');
    expect(await unseen()).toEqual({ ids: [], count: 0 });
    later(5 * 24 * 60);
    admin = await tokenOf(server, 'admin');
    expect(await unseen()).toEqual({ ids: [id], count: 1 });
    for (let times = 0; times < 2; times += 1) {
      await scheduleNext(server.db, handlers, 'application.reminders', new Date(now.getTime() - 86_400_000));
      await runJobs();
    }
    expect(await alarms()).toEqual(['1 件申请无人查看']);
  });

  test('it leaves the list when a decider opens or takes it, and returns with another department', { tags: 'depth' }, async () => {
    await lookAtAll();
    const officer = await officerOf(server.db, 'opener', ['approve:appeal']);
    const stranger = await officerOf(server.db, 'reader', ['system:application']);
    const [opened, taken] = [await sendAppeal(server, applicant), await sendAppeal(server, applicant)];
    later(6 * 24 * 60);
    const again = async (id: string) => (await issueToken(server.db, id, now, { userAgent: null, address: null })).accessToken;
    const [admin2, applicant2, token] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user'), await again(officer.id)];
    expect((await unseen(admin2)).ids.toSorted()).toEqual([opened.id, taken.id].toSorted());
    await server.call(application.detail, { params: { id: opened.id } }, await again(stranger.id));
    await server.call(application.detail, { params: { id: opened.id } }, applicant2);
    expect((await unseen(admin2)).count).toBe(2);
    const { version } = await server.call(application.detail, { params: { id: opened.id } }, token);
    await server.call(approval.decide, { body: { id: taken.id, version: taken.version, action: 'take' } }, token);
    expect(await unseen(admin2)).toEqual({ ids: [], count: 0 });
    await server.call(
      approval.decide,
      { body: { id: opened.id, version, action: 'route', note: '请财政局办理', department: 'yunxi-finance' } },
      token,
    );
    expect((await unseen(admin2)).ids).toEqual([opened.id]);
  });

  test('only watchers of cases see it', { tags: 'depth' }, async () => {
    expect(await unseen(applicant)).toEqual({ ids: [], count: null });
  });
});
