import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as absence from '#contract/absence.ts';
import * as application from '#contract/application.ts';
import * as admin from '#contract/application-admin.ts';
import * as approval from '#contract/approval.ts';
import * as cockpit from '#contract/cockpit.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import type { Scope } from '#domain/office/scope.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { runDue } from '../setup/run-due.ts';
import type { TestServer } from '../setup/server.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
const call: TestServer['call'] = (...given) => server.call(...given);
let adminToken = '';
let applicant = '';

const finance = 'yunxi-finance';
const science = 'yunxi-science';

type Reach = { departmentScope?: Scope; regionScope?: Scope; department?: string; officeRegion?: string; keys?: readonly string[] };

/** Adds an officer of appeals with this scope. */
async function officer(name: string, { keys = ['approve:appeal'], department, officeRegion, ...scopes }: Reach = {}) {
  const made = await officerOf(server.db, name, keys, now);
  const { departmentScope = 'all', regionScope = 'all' } = scopes;
  await server.db.execute(
    sql`update role set department_scope = ${departmentScope}, region_scope = ${regionScope} where code = ${`officer-${name}`}`,
  );
  await server.db
    .update(account)
    .set({ department: department ?? null, officeRegion: officeRegion ?? null })
    .where(eq(account.id, made.id));
  return made;
}

/** Sends an appeal that belongs to a department and a district. */
async function appealAt(department: string | null, region: string | null = null) {
  const sent = await sendAppeal(server, applicant);
  await server.db.execute(sql`update application set department = ${department}, region_code = ${region} where id = ${sent.id}::uuid`);
  return sent;
}

const queueIds = async (token: string, view: 'mine' | 'team' | 'stuck' = 'mine') =>
  (await call(approval.queue, { body: { view } }, token)).list.map(({ id }) => id);
const act = (token: string, id: string, body: Record<string, unknown>) =>
  call(application.detail, { params: { id } }, token).then(({ version }) =>
    call(approval.decide, { body: { id, version, note: '说明', ...body } as never }, token),
  );
const runJobs = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
const noticesTo = async (id: string) =>
  (
    await server.db.select({ title: notification.title }).from(notification).where(eq(notification.accountId, id)).orderBy(notification.seq)
  ).map(({ title }) => title);

beforeEach(async () => {
  now = testNow;
  [adminToken, applicant] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
});

describe('the department scope of a role', () => {
  test.each<[string, Reach, (string | null)[]]>([
    ['all departments', {}, [finance, science, null]],
    ['one’s own department', { departmentScope: 'own', department: finance }, [finance]],
    ['one’s own department where none is named', { departmentScope: 'own' }, []],
    ['one’s own department and those below', { departmentScope: 'below', department: finance }, [finance]],
  ])('a scope of %s shows and opens only its cases', { tags: 'depth' }, async (_name, reach, reached) => {
    const { token } = await officer('jia', reach);
    for (const department of [finance, science, null]) {
      const { id } = await appealAt(department);
      const isReached = reached.includes(department);
      expect((await queueIds(token)).includes(id)).toBe(isReached);
      expect((await queueIds(token, 'team')).includes(id)).toBe(isReached);
      const opened = await call(application.detail, { params: { id } }, token).then(
        () => 'opened',
        (error: Error) => error.message,
      );
      expect(opened).toContain(isReached ? 'opened' : 'GONE');
    }
  });

  test('a department scope includes the departments below it in the dictionary', { tags: 'depth' }, async () => {
    await server.db
      .execute(sql`update dict_entry set parent_id = (select id from dict_entry where category = 'policy.issuer' and code = ${finance})
      where category = 'policy.issuer' and code = ${science}`);
    const { id } = await appealAt(science);
    const below = await officer('jia', { departmentScope: 'below', department: finance });
    const own = await officer('yi', { departmentScope: 'own', department: finance });
    expect([await queueIds(below.token), await queueIds(own.token)]).toEqual([[id], []]);
  });

  test.each<[string, Reach, string[]]>([
    ['one’s own district', { regionScope: 'own', officeRegion: '999901' }, ['999901']],
    ['the city and its districts', { regionScope: 'below', officeRegion: '999900' }, ['999900', '999901', '999902']],
    ['the city alone', { regionScope: 'own', officeRegion: '999900' }, ['999900']],
  ])('a scope of %s shows only its cases', { tags: 'depth' }, async (_name, reach, reached) => {
    const { token } = await officer('jia', reach);
    const ids = new Map<string, string>();
    for (const region of ['999900', '999901', '999902', '330100']) ids.set((await appealAt(null, region)).id, region);
    expect((await queueIds(token)).map((id) => ids.get(id) ?? '').toSorted()).toEqual(reached);
  });

  test('a wide role without the permission does not widen a narrow role with it', { tags: 'depth' }, async () => {
    const { id, token } = await officer('jia', { departmentScope: 'own', department: finance });
    await officer('yi', { keys: ['approve:matter'] });
    await server.db
      .update(account)
      .set({ roles: ['officer-jia', 'officer-yi'] })
      .where(eq(account.id, id));
    await appealAt(science);
    expect(await queueIds(token)).toEqual([]);
  });

  test('decisions, colleagues, files, lists, figures and the cockpit respect the scope', { tags: 'depth' }, async () => {
    const [near, far] = [await appealAt(finance), await appealAt(science)];
    const jia = await officer('jia', { departmentScope: 'own', department: finance, keys: ['approve:appeal', 'system:application'] });
    const yi = await officer('yi', { departmentScope: 'own', department: science });
    await expect(call(approval.decide, { body: { id: far.id, version: far.version, action: 'take' } }, jia.token)).rejects.toThrow('GONE');
    const colleagues = await call(approval.officers, { params: { id: near.id } }, jia.token);
    expect(colleagues.find(({ id }) => id === yi.id)?.holds).toBe(false);
    expect((await call(admin.list, { body: {} }, jia.token)).list.map(({ id }) => id)).toEqual([near.id]);
    const figures = await call(admin.figures, { params: {} }, jia.token);
    expect(figures.find(({ kind }) => kind === 'appeal')?.sent).toBe(1);
    const page = await call(cockpit.figures, { params: { page: 'appeals' } }, jia.token);
    const sent = page.figures?.charts.find(({ name }) => name === 'totals')?.cells.find(({ key }) => key === 'sent');
    expect(sent?.count).toBe(1);
  });

  test('a case outside every scope is listed as stuck for administrators', { tags: 'depth' }, async () => {
    await server.db.execute(sql`update role set department_scope = 'own' where code = 'admin'`);
    const { id } = await appealAt(science);
    await officer('jia', { departmentScope: 'own', department: finance });
    await officer('yi', { keys: ['system:application'] });
    const { token } = await officer('bing', { keys: ['system:role'] });
    expect(await queueIds(token, 'stuck')).toEqual([id]);
  });
});

describe('routing of a sent case', () => {
  const save = (rules: admin.RoutingTable['rules'], version = 0) => call(admin.saveRouting, { body: { rules, version } }, adminToken);
  const departmentOf = async (id: string) => (await call(application.detail, { params: { id } }, adminToken)).department?.code ?? null;

  test('a case goes to the department of the first rule for its kind and subject', { tags: 'depth' }, async () => {
    const any = { issuer: null, region: null, topic: null };
    await save([
      { ...any, kind: 'matter', department: 'yunxi-gov' },
      { ...any, kind: 'appeal', topic: 'no-such', department: science },
      { ...any, kind: 'appeal', department: finance },
    ]);
    expect(await departmentOf((await sendAppeal(server, applicant)).id)).toBe(finance);
  });

  test('a case without a rule has no department', { tags: 'depth' }, async () => {
    expect(await departmentOf((await sendAppeal(server, applicant)).id)).toBeNull();
  });

  test('rules are saved together, based on the version that was read', { tags: 'depth' }, async () => {
    const any = { issuer: null, region: null, topic: null };
    const rules = [{ ...any, kind: 'appeal', department: finance }];
    expect(await save(rules)).toEqual({ rules, version: 1 });
    await expect(save([])).rejects.toThrow('CONFLICT');
    await expect(save([{ ...any, kind: 'appeal', department: 'no-such' }], 1)).rejects.toThrow('body.rules.0.department');
    expect(await call(admin.routing, {}, adminToken)).toMatchObject({ rules, version: 1 });
  });

  test('an officer of one department cannot change the rules', async () => {
    const { token } = await officer('jia', { departmentScope: 'own', department: finance, keys: ['system:application'] });
    await expect(call(admin.saveRouting, { body: { rules: [], version: 0 } }, token)).rejects.toThrow('BEYOND_OWN');
  });
});

describe('routing a case to another department', () => {
  test(
    'a reassigned case loses its officer and keeps its limit; the applicant sees the department, not the reason',
    { tags: 'depth' },
    async () => {
      const jia = await officer('jia', { departmentScope: 'own', department: finance });
      const yi = await officer('yi', { departmentScope: 'own', department: science });
      const { id } = await appealAt(finance);
      await act(jia.token, id, { action: 'take' });
      const before = await call(application.detail, { params: { id } }, jia.token);
      await act(jia.token, id, { action: 'route', department: science, note: '不属本局职责' });
      expect([await queueIds(jia.token), await queueIds(yi.token)]).toEqual([[], [id]]);
      const after = await call(application.detail, { params: { id } }, yi.token);
      expect(after.due?.day).toBe(before.due?.day);
      expect(after.timeline[0]).toMatchObject({ action: 'route', target: '云溪市科学技术局', note: '不属本局职责' });
      const own = await call(application.detail, { params: { id } }, applicant);
      expect(own.timeline[0]).toMatchObject({ action: 'route', target: '云溪市科学技术局', note: null });
      expect(own.department?.name).toBe('云溪市科学技术局');
    },
  );

  test('an officer can return it to the unassigned cases', { tags: 'depth' }, async () => {
    const jia = await officer('jia', { departmentScope: 'own', department: finance });
    const { token } = await officer('yi');
    const { id } = await appealAt(finance);
    await act(jia.token, id, { action: 'route', department: null });
    expect([await queueIds(jia.token), await queueIds(token)]).toEqual([[], [id]]);
  });

  test.each([['no-such'], [finance]])('%s is refused and changes nothing', { tags: 'depth' }, async (department) => {
    const jia = await officer('jia', { departmentScope: 'own', department: finance });
    const { id } = await appealAt(finance);
    await expect(act(jia.token, id, { action: 'route', department })).rejects.toThrow('body.department');
    expect(await queueIds(jia.token)).toEqual([id]);
  });
});

describe('the officer who has a case', () => {
  test('they can release it to the queue', { tags: 'depth' }, async () => {
    const [jia, yi] = [await officer('jia'), await officer('yi')];
    const { id } = await appealAt(null);
    await act(jia.token, id, { action: 'take' });
    expect(await queueIds(yi.token)).toEqual([]);
    await expect(act(yi.token, id, { action: 'release' })).rejects.toThrow('TAKEN');
    await act(jia.token, id, { action: 'release' });
    expect(await queueIds(yi.token)).toEqual([id]);
  });

  test('an applications administrator can reassign and release it, but not decide it', { tags: 'depth' }, async () => {
    const [jia, yi] = [await officer('jia'), await officer('yi')];
    const boss = await officer('bing', { keys: ['system:application'] });
    const { id } = await appealAt(null);
    await act(jia.token, id, { action: 'take' });
    await act(boss.token, id, { action: 'reassign', to: yi.id });
    expect([await queueIds(jia.token), await queueIds(yi.token)]).toEqual([[], [id]]);
    await act(boss.token, id, { action: 'release' });
    expect(await queueIds(jia.token)).toEqual([id]);
    await expect(act(boss.token, id, { action: 'approve' })).rejects.toThrow('NOT_YOURS');
    await runJobs();
    expect(await noticesTo(yi.id)).toContainEqual(expect.stringContaining('申请已不再由您办理'));
    const { timeline } = await call(application.detail, { params: { id } }, jia.token);
    expect(timeline.slice(0, 2).map(({ action, by, note }) => [action, by, note])).toEqual([
      ['release', '经办bing', '说明'],
      ['reassign', '经办bing', '说明'],
    ]);
    await expect(act(boss.token, id, { action: 'reassign', to: yi.id, note: '' })).rejects.toThrow('note');
  });

  test.each([
    ['is disabled', (id: string) => sql`update account set disabled = true where id = ${id}::uuid`],
    ['loses the role', (id: string) => sql`update account set roles = array['user'] where id = ${id}::uuid`],
    ['changes department', (id: string) => sql`update account set department = ${science} where id = ${id}::uuid`],
  ])('the case returns to the queue when that officer %s', { tags: 'depth' }, async (_what, change) => {
    const jia = await officer('jia', { departmentScope: 'own', department: finance });
    const yi = await officer('yi');
    const { id } = await appealAt(finance);
    await act(jia.token, id, { action: 'take' });
    await server.db.execute(change(jia.id));
    // every change of an account checks for orphaned cases
    const { list } = await call(user.list, { body: { keyword: 'yi', pageSize: 100 } }, adminToken);
    const one = list.find((each) => each.id === yi.id);
    if (one === undefined) throw new Error('no such account');
    const { displayName, email, phone, roles, disabled, version } = one;
    await call(user.update, { body: { id: yi.id, displayName, email, phone, roles, disabled, version } }, adminToken);
    await runJobs();
    expect(await queueIds(yi.token)).toEqual([id]);
    const { timeline, state } = await call(application.detail, { params: { id } }, yi.token);
    expect([state, timeline[0]?.action, timeline[0]?.by]).toEqual(['submitted', 'release', null]);
  });
});

describe('an absence', () => {
  const standIn = async () => {
    const jia = await officer('jia', { departmentScope: 'own', department: finance });
    const yi = await officer('yi', { departmentScope: 'own', department: science });
    return { jia, yi };
  };
  const days = { from: '2026-06-15', to: '2026-06-16' };
  /** Moves the clock and signs the officer in again. */
  const at = async ({ id }: { id: string }, moment: string) => {
    now = new Date(moment);
    return (await issueToken(server.db, id, now, { userAgent: null, address: null })).accessToken;
  };

  test('the deputy sees and decides what the absent officer could, only on its days in China', { tags: 'depth' }, async () => {
    const { jia, yi } = await standIn();
    const [taken, free] = [await appealAt(finance), await appealAt(finance)];
    await act(jia.token, taken.id, { action: 'take' });
    await call(absence.save, { body: { absence: { ...days, deputyId: yi.id } } }, jia.token);
    expect(await queueIds(await at(yi, '2026-06-14T23:59:59+08:00'))).toEqual([]);
    const token = await at(yi, '2026-06-15T00:00:00+08:00');
    expect((await queueIds(token)).toSorted()).toEqual([taken.id, free.id].toSorted());
    await act(token, taken.id, { action: 'approve' });
    expect(await queueIds(await at(yi, '2026-06-17T00:00:00+08:00'))).toEqual([]);
    const { timeline } = await call(application.detail, { params: { id: taken.id } }, await at(jia, '2026-06-17T00:00:00+08:00'));
    expect(timeline.find(({ action }) => action === 'approve')?.by).toBe('经办yi');
  });

  test('the deputy is notified once', { tags: 'depth' }, async () => {
    const { jia, yi } = await standIn();
    for (let times = 0; times < 2; times += 1) await call(absence.save, { body: { absence: { ...days, deputyId: yi.id } } }, jia.token);
    await runJobs();
    expect(await noticesTo(yi.id)).toEqual(['2026-06-15 至 2026-06-16 请您代经办jia审批']);
    expect((await call(absence.read, {}, yi.token)).standsInFor).toEqual([{ name: '经办jia', ...days }]);
    expect((await call(absence.read, {}, applicant)).deputies).toEqual([]);
  });

  test.each([
    ['a deputy who decides nothing', { ...days, deputyId: 'user' }, 'body.absence.deputyId'],
    ['oneself', { ...days, deputyId: 'self' }, 'body.absence.deputyId'],
    ['days that are over', { from: '2026-01-01', to: '2026-01-02', deputyId: null }, 'body.absence.to'],
    ['a last day before the first', { from: '2026-06-16', to: '2026-06-15', deputyId: null }, 'body.absence.to'],
  ])('%s is refused by its field', { tags: 'depth' }, async (_name, asked, path) => {
    const { jia } = await standIn();
    const [stranger] = await server.db.select().from(account).where(eq(account.username, 'user'));
    const deputyId = asked.deputyId === 'user' ? (stranger?.id ?? '') : asked.deputyId === 'self' ? jia.id : asked.deputyId;
    await expect(call(absence.save, { body: { absence: { ...asked, deputyId } } }, jia.token)).rejects.toThrow(path);
    expect((await call(absence.read, {}, jia.token)).absence).toBeNull();
  });

  test('an administrator can enter one for somebody, both are notified, and either can end it', { tags: 'depth' }, async () => {
    const { jia, yi } = await standIn();
    const taken = await appealAt(finance);
    await act(jia.token, taken.id, { action: 'take' });
    const entered = { id: jia.id, absence: { ...days, deputyId: yi.id } };
    expect((await call(absence.saveOf, { body: entered }, adminToken)).absence).toMatchObject({ ...days, deputy: { id: yi.id } });
    await runJobs();
    expect(await noticesTo(jia.id)).toEqual(['管理员为您登记了请假：2026-06-15 至 2026-06-16']);
    expect(await noticesTo(yi.id)).toEqual(['2026-06-15 至 2026-06-16 请您代经办jia审批']);
    expect(await queueIds(await at(yi, '2026-06-15T00:00:00+08:00'))).toEqual([taken.id]);
    await call(absence.save, { body: { absence: null } }, await at(jia, '2026-06-15T08:00:00+08:00'));
    expect((await call(absence.readOf, { params: { id: jia.id } }, adminToken)).absence).toBeNull();
    expect(await queueIds(await at(yi, '2026-06-15T09:00:00+08:00'))).toEqual([]);
  });

  test('nobody enters one for a person with more permissions or a wider scope', async () => {
    const { jia, yi } = await standIn();
    const entered = { id: jia.id, absence: { ...days, deputyId: yi.id } };
    const keys = ['approve', 'approve:appeal', 'system', 'system:user'];
    const near = await officer('jin', { departmentScope: 'own', department: finance, keys });
    await expect(call(absence.saveOf, { body: entered }, near.token)).rejects.toThrow('BEYOND_OWN');
    const poor = await officer('qiong', { keys: ['system', 'system:user'] });
    await expect(call(absence.saveOf, { body: entered }, poor.token)).rejects.toThrow('BEYOND_OWN');
    await expect(call(absence.saveOf, { body: entered }, yi.token)).rejects.toThrow('403');
    expect((await call(absence.readOf, { params: { id: jia.id } }, adminToken)).absence).toBeNull();
  });

  test('a deputy does not decide their own case', { tags: 'depth' }, async () => {
    const { jia } = await standIn();
    const deputy = await officer('ding', { departmentScope: 'own', department: science });
    await call(absence.save, { body: { absence: { ...days, deputyId: deputy.id } } }, jia.token);
    const own = await sendAppeal(server, deputy.token);
    await server.db.execute(sql`update application set department = ${finance} where id = ${own.id}::uuid`);
    expect(await queueIds(await at(deputy, '2026-06-15T09:00:00+08:00'))).toEqual([]);
  });
});

describe('the scope and department of roles and accounts', () => {
  test('an officer with a narrower scope cannot widen it', { tags: 'depth' }, async () => {
    const { token } = await officer('jia', {
      departmentScope: 'own',
      department: finance,
      keys: ['approve', 'approve:appeal', 'system', 'system:role', 'system:user'],
    });
    const roles = await call(role.list, {}, token);
    const own = roles.find(({ code }) => code === 'officer-jia');
    if (own === undefined) throw new Error('no role');
    await expect(call(role.save, { body: { ...own, departmentScope: 'all' } }, token)).rejects.toThrow('BEYOND_OWN');
    await call(role.save, { body: { ...own, code: 'officer-new', version: null } }, token);
    const { list } = await call(user.list, { body: { keyword: 'jia', pageSize: 100 } }, token);
    const one = list.find(({ username }) => username === 'jia');
    if (one === undefined) throw new Error('no account');
    const { id, displayName, email, phone, disabled, version } = one;
    const moved = { id, displayName, email, phone, roles: one.roles, disabled, version, department: science };
    await expect(call(user.update, { body: moved }, token)).rejects.toThrow('BEYOND_OWN');
    await officerOf(server.db, 'wide', ['approve:appeal']);
    const wider = { ...moved, department: finance, roles: [...one.roles, 'officer-wide'] };
    await expect(call(user.update, { body: wider }, token)).rejects.toThrow('BEYOND_OWN');
    expect((await call(user.update, { body: moved }, adminToken)).department).toBe(science);
  });

  test('an unknown department is refused by field', { tags: 'depth' }, async () => {
    const { list } = await call(user.list, { body: { keyword: 'user', pageSize: 100 } }, adminToken);
    const one = list.find(({ username }) => username === 'user');
    if (one === undefined) throw new Error('no account');
    const { id, displayName, email, phone, roles, disabled, version } = one;
    const fields = { id, displayName, email, phone, roles, disabled, version };
    await expect(call(user.update, { body: { ...fields, department: 'no-such', officeRegion: '000001' } }, adminToken)).rejects.toThrow(
      /body\.department.*body\.officeRegion/s,
    );
  });
});
