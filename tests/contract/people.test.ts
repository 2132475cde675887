import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import * as audit from '#contract/audit.ts';
import { generations } from '#contract/config.ts';
import * as notice from '#contract/notice-admin.ts';
import { index } from '#contract/notify.ts';
import * as oauth from '#contract/oauth.ts';
import * as resource from '#contract/resource-admin.ts';
import { currentuser as menu } from '#contract/resource.ts';
import * as role from '#contract/role.ts';
import * as setting from '#contract/setting.ts';
import * as user from '#contract/user.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer({ prepare });
let admin = '';

const signIn = (username: string, password?: string) => tokenOf(server, username, password);

async function prepare(): Promise<void> {
  admin = await signIn('admin');
}

const person = { displayName: '王芳', email: null, phone: '0999-1234567', roles: ['user'], disabled: false };
const make = (username: string, more: Partial<typeof person> = {}) =>
  server.call(user.create, { body: { ...person, ...more, username } }, admin);
const named = async (username: string) => {
  const { list } = await server.call(user.list, { body: { keyword: username } }, admin);
  const found = list.find((one) => one.username === username);
  if (found === undefined) throw new Error(`no user ${username}`);
  return found;
};
const auditOf = (call: string) => server.db.select().from(auditEvent).where(eq(auditEvent.call, call)).orderBy(auditEvent.id);

describe('users', () => {
  test('a new user signs in with the generated password and must change it first', { tags: 'depth' }, async () => {
    const made = await make('wang.fang');
    expect(made.password).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
    const token = await signIn('wang.fang', made.password);
    expect(await server.call(oauth.currentuser, {}, token)).toMatchObject({ mustChangePassword: true });
    await expect(server.call(user.list, { body: {} }, token)).rejects.toThrow(/403.*PASSWORD_CHANGE/);
    await expect(server.call(oauth.changePassword, { body: { current: 'wrong-1', password: 'NewPassword1' } }, token)).rejects.toThrow(
      /BAD_CREDENTIALS/,
    );
    await server.call(oauth.changePassword, { body: { current: made.password, password: 'NewPassword1' } }, token);
    expect(await server.call(oauth.currentuser, {}, token)).toMatchObject({ mustChangePassword: false });
    await signIn('wang.fang', 'NewPassword1');
  });

  test('changing the password ends all other sign-ins', { tags: 'depth' }, async () => {
    const [here, elsewhere] = [await signIn('user'), await signIn('user')];
    await server.call(oauth.changePassword, { body: { current: 'Pmis@2026', password: 'NewPassword1' } }, here);
    await expect(server.call(oauth.currentuser, {}, elsewhere)).rejects.toThrow(/401/);
    await server.call(oauth.currentuser, {}, here);
  });

  test('a disabled user is signed out at once and cannot sign in', { tags: 'depth' }, async () => {
    const token = await signIn('user');
    const { id, version } = await named('user');
    await server.call(user.update, { body: { ...person, id, version, disabled: true } }, admin);
    await expect(server.call(oauth.currentuser, {}, token)).rejects.toThrow(/401/);
    await expect(signIn('user')).rejects.toThrow(/DISABLED/);
  });

  test('a conflicting save is rejected with the stored user', { tags: 'depth' }, async () => {
    const { id, version } = await named('user');
    await server.call(user.update, { body: { ...person, id, version } }, admin);
    await expect(server.call(user.update, { body: { ...person, id, version, displayName: '李' } }, admin)).rejects.toThrow(
      /CONFLICT.*王芳/,
    );
    expect(await named('user')).toMatchObject({ displayName: '王芳' });
  });

  test('resetting the password and revoking sessions end the open sign-ins', { tags: 'depth' }, async () => {
    const { id } = await named('user');
    const token = await signIn('user');
    const { password } = await server.call(user.resetPassword, { body: { id } }, admin);
    await expect(server.call(oauth.currentuser, {}, token)).rejects.toThrow(/401/);
    const again = await signIn('user', password);
    const sessions = await server.call(user.sessions, { params: { id } }, admin);
    expect(sessions).toHaveLength(1);
    expect(await server.call(user.revokeSessions, { body: { id, sessions: sessions.map((one) => one.id) } }, admin)).toEqual({
      revoked: 1,
    });
    await expect(server.call(oauth.currentuser, {}, again)).rejects.toThrow(/401/);
  });

  test("revoking all of one's own sessions keeps the current one", { tags: 'depth' }, async () => {
    await signIn('admin');
    const { id } = await named('admin');
    await server.call(user.revokeSessions, { body: { id, sessions: null } }, admin);
    expect(await server.call(user.sessions, { params: { id } }, admin)).toMatchObject([{ own: true }]);
  });

  test('writes are in the append-only audit log without secrets', { tags: 'depth' }, async () => {
    const { password } = await make('li.lei');
    const [made] = await auditOf('user.create');
    expect(made).toMatchObject({ username: 'admin', targetTitle: 'li.lei', before: null, after: { displayName: '王芳', roles: ['user'] } });
    expect(JSON.stringify(made)).not.toContain(password);
    const refused = { cause: expect.objectContaining({ message: 'audit_event is append-only' }) as unknown };
    await expect(server.db.delete(auditEvent)).rejects.toMatchObject(refused);
    await expect(server.db.update(auditEvent).set({ username: 'nobody' })).rejects.toMatchObject(refused);
  });
});

describe('lists for holders of one permission', () => {
  test('people who assign or notify roles see only their names', { tags: 'depth' }, async () => {
    const all = await server.call(resource.list, {}, admin);
    const notice = all.find((one) => one.resourceKey === 'content:notice')?.id ?? 0;
    await server.call(
      role.save,
      { body: { code: 'writer', name: '写通知', nameEn: 'Writer', resourceIds: [notice], version: null } },
      admin,
    );
    const { password } = await make('only.notice', { roles: ['writer'] });
    const token = await signIn('only.notice', password);
    await server.call(oauth.changePassword, { body: { current: password, password: 'NewPassword1' } }, token);
    expect(await server.call(role.names, {}, token)).toContainEqual({ code: 'writer', name: '写通知', nameEn: 'Writer' });
    await expect(server.call(role.list, {}, token)).rejects.toThrow(/403/);
    await expect(server.call(role.names, {}, await signIn('user'))).rejects.toThrow(/403/);
  });

  test('users are sorted in both directions, those who never signed in last', { tags: 'depth' }, async () => {
    await make('aaa.first');
    const names = async (order: 'username' | 'lastSignIn', direction: 'asc' | 'desc') =>
      (await server.call(user.list, { body: { order, direction } }, admin)).list.map((one) => one.username);
    expect(await names('username', 'asc')).toEqual(['aaa.first', 'admin', 'user']);
    expect(await names('username', 'desc')).toEqual(['user', 'admin', 'aaa.first']);
    await signIn('user');
    expect((await names('lastSignIn', 'asc')).at(-1)).toBe('aaa.first');
    expect((await names('lastSignIn', 'desc')).at(-1)).toBe('aaa.first');
  });

  test('single users and audit events are read, and unknown ids are 404', { tags: 'depth' }, async () => {
    const { user: made } = await make('li.lei');
    expect(await server.call(user.detail, { params: { id: made.id } }, admin)).toMatchObject({ username: 'li.lei' });
    await expect(server.call(user.detail, { params: { id: 'nobody' } }, admin)).rejects.toThrow(/404/);
    const [entry] = (await server.call(audit.list, { body: { call: ['user.create'] } }, admin)).list;
    expect(await server.call(audit.detail, { params: { id: entry?.id ?? 0 } }, admin)).toEqual(entry);
    await expect(server.call(audit.detail, { params: { id: 999_999 } }, admin)).rejects.toThrow(/404/);
  });

  test('the export of the audit log follows its filters', { tags: 'depth' }, async () => {
    const { user: made } = await make('li.lei');
    await server.call(user.requirePasswordChange, { body: { ids: [made.id] } }, admin);
    const rowsOf = async (query: string) => {
      const answer = await server.fetch(`${audit.exportEvents.path}?${query}`, { headers: { authorization: admin } });
      return readSheet(Buffer.from(await answer.arrayBuffer()));
    };
    expect(await rowsOf('call=user.create')).toHaveLength(2);
    expect(await rowsOf('call=user.create&call=user.requirePasswordChange')).toHaveLength(3);
    expect(await rowsOf('call=role.save')).toHaveLength(1);
    const [headings, entry] = await rowsOf('call=user.create&language=en-US');
    expect(headings?.[1]).toBe('Time (China time, UTC+8)');
    // a cell has no time zone, so it is read as UTC
    expect(entry?.[1]).toEqual(new Date(testNow.getTime() + 8 * 3_600_000));
    expect(entry?.slice(2, 5)).toEqual(['admin', 'Create user', 'User']);
    await expect(signIn('admin', 'wrong-password-1')).rejects.toThrow('BAD_CREDENTIALS');
    const [, refused] = await rowsOf('call=oauth.refused');
    expect(refused?.slice(2, 5)).toEqual(['admin', '登录被拒', '用户']);
  });
});

test('administrators cannot reset their own password', { tags: 'depth' }, async () => {
  const { id } = await named('admin');
  await expect(server.call(user.resetPassword, { body: { id } }, admin)).rejects.toThrow(/OWN_PASSWORD/);
  await server.call(user.list, { body: {} }, admin);
  await signIn('admin');
});

describe('the last administrator', () => {
  test('they cannot be disabled, lose the role, or lose the permissions of the role', { tags: 'depth' }, async () => {
    const me = await named('admin');
    const own = { ...person, id: me.id, version: me.version, roles: me.roles };
    await expect(server.call(user.update, { body: { ...own, disabled: true } }, admin)).rejects.toThrow(/LAST_ADMIN/);
    await expect(server.call(user.update, { body: { ...own, roles: ['user'] } }, admin)).rejects.toThrow(/LAST_ADMIN/);
    const held = (await server.call(role.list, {}, admin)).find((one) => one.code === 'admin');
    const without = { code: 'admin', name: '管理', nameEn: 'Admin', resourceIds: [], version: held?.version ?? 0 };
    await expect(server.call(role.save, { body: without }, admin)).rejects.toThrow(/LAST_ADMIN/);
    expect(await named('admin')).toMatchObject({ disabled: false, roles: me.roles, version: me.version });
  });

  test('they can give up the role when there is another administrator', { tags: 'depth' }, async () => {
    await make('second', { roles: ['admin'] });
    const me = await named('admin');
    await server.call(user.update, { body: { ...person, id: me.id, version: me.version, roles: ['user'] } }, admin);
    await expect(server.call(user.list, { body: {} }, admin)).rejects.toThrow(/403/);
  });
});

describe('roles and menu', () => {
  const editor = { code: 'editor', name: '编辑', nameEn: 'Editor', version: null };
  const idOf = async (key: string) => (await server.call(resource.list, {}, admin)).find((one) => one.resourceKey === key)?.id ?? 0;

  test('a role with one permission has it and its group only', { tags: 'depth' }, async () => {
    const saved = await server.call(role.save, { body: { ...editor, resourceIds: [await idOf('system:dict')] } }, admin);
    expect(saved.resourceIds).toHaveLength(2);
    const { password } = await make('dict.keeper', { roles: ['editor'] });
    const first = await signIn('dict.keeper', password);
    await server.call(oauth.changePassword, { body: { current: password, password: 'NewPassword1' } }, first);
    expect((await server.call(menu, {}, first)).map((one) => one.resourceKey).toSorted()).toEqual(['system', 'system:dict']);
    await expect(server.call(user.list, { body: {} }, first)).rejects.toThrow(/403/);
  });

  test('a user manager cannot assign or take over permissions beyond their own', { tags: 'depth' }, async () => {
    await server.call(role.save, { body: { ...editor, resourceIds: [await idOf('system:user')] } }, admin);
    const { password } = await make('user.keeper', { roles: ['editor'] });
    const first = await signIn('user.keeper', password);
    await server.call(oauth.changePassword, { body: { current: password, password: 'NewPassword1' } }, first);
    const sudo = { ...person, username: 'sudo', roles: ['admin'] };
    await expect(server.call(user.create, { body: sudo }, first)).rejects.toThrow(/BEYOND_OWN/);
    const { id, version } = await named('admin');
    await expect(server.call(user.resetPassword, { body: { id } }, first)).rejects.toThrow(/BEYOND_OWN/);
    await expect(server.call(user.update, { body: { ...person, id, version, disabled: true } }, first)).rejects.toThrow(/BEYOND_OWN/);
    await server.call(user.create, { body: { ...sudo, roles: ['user', 'editor'] } }, first);
  });

  test('a role manager cannot grant permissions beyond their own or change roles with more', { tags: 'depth' }, async () => {
    const roles = [await idOf('system:role')];
    const mine = await server.call(role.save, { body: { ...editor, resourceIds: roles } }, admin);
    const { password } = await make('role.keeper', { roles: ['editor'] });
    const first = await signIn('role.keeper', password);
    await server.call(oauth.changePassword, { body: { current: password, password: 'NewPassword1' } }, first);
    const all = (await server.call(resource.list, {}, admin)).map((one) => one.id);
    const held = (await server.call(role.list, {}, admin)).find((one) => one.code === 'admin');
    const refused = [
      { ...editor, resourceIds: all, version: mine.version },
      { ...editor, code: 'other', resourceIds: [await idOf('system:user')] },
      { code: 'admin', name: '管理', nameEn: 'Admin', resourceIds: [], version: held?.version ?? 0 },
    ];
    for (const body of refused) await expect(server.call(role.save, { body }, first)).rejects.toThrow(/BEYOND_OWN/);
    const more = await server.call(role.save, { body: { ...editor, code: 'more', resourceIds: all } }, admin);
    await expect(server.call(role.remove, { body: { code: 'more', version: more.version } }, first)).rejects.toThrow(/BEYOND_OWN/);
    await server.call(role.save, { body: { ...editor, code: 'less', resourceIds: roles } }, first);
  });

  test("moving an entry grants its new parent to its roles, within the mover's permissions", { tags: 'depth' }, async () => {
    const [users, roles, menus] = [await idOf('system:user'), await idOf('system:role'), await idOf('system:resource')];
    const keeper = await server.call(role.save, { body: { ...editor, resourceIds: [roles] } }, admin);
    const group = {
      resourceKey: 'x:group',
      resourceName: '组',
      resourceNameEn: 'Group',
      resourcePath: '',
      resourceIcon: '',
      id: null,
      version: null,
    };
    const made = await server.call(resource.save, { body: { ...group, parentId: 0 } }, admin);
    await server.call(
      resource.move,
      { body: { parentId: made.id, entries: (await server.call(resource.list, {}, admin)).filter(({ id }) => id === roles) } },
      admin,
    );
    const heldBy = async (code: string) => (await server.call(role.list, {}, admin)).find((one) => one.code === code)?.resourceIds ?? [];
    expect((await heldBy('editor')).toSorted((a, b) => a - b)).toEqual([...keeper.resourceIds, made.id].toSorted((a, b) => a - b));

    const mover = await server.call(role.save, { body: { ...editor, code: 'mover', resourceIds: [menus] } }, admin);
    const { password } = await make('menu.keeper', { roles: ['mover'] });
    const first = await signIn('menu.keeper', password);
    await server.call(oauth.changePassword, { body: { current: password, password: 'NewPassword1' } }, first);
    const entry = { ...group, resourceKey: 'y:entry', parentId: 0 };
    const own = await server.call(resource.save, { body: entry }, first);
    await expect(server.call(resource.move, { body: { parentId: users, entries: [own] } }, first)).rejects.toThrow(/BEYOND_OWN/);
    await expect(server.call(resource.save, { body: { ...own, parentId: users } }, first)).rejects.toThrow(/BEYOND_OWN/);
    await expect(server.call(resource.save, { body: { ...entry, resourceKey: 'z:entry', parentId: users } }, first)).rejects.toThrow(
      /BEYOND_OWN/,
    );
    expect((await heldBy('mover')).toSorted((a, b) => a - b)).toEqual([...mover.resourceIds, own.id].toSorted((a, b) => a - b));
  });

  test('a role in use and a built-in role cannot be deleted', async () => {
    const { version } = await server.call(role.save, { body: { ...editor, resourceIds: [] } }, admin);
    await make('busy', { roles: ['editor'] });
    await expect(server.call(role.remove, { body: { code: 'editor', version } }, admin)).rejects.toThrow(/IN_USE/);
    await expect(server.call(role.remove, { body: { code: 'user', version: 1 } }, admin)).rejects.toThrow(/WRONG_STATE/);
  });

  test('a menu entry cannot be below itself, and a built-in one keeps its key', async () => {
    const system = (await server.call(resource.list, {}, admin)).find((one) => one.resourceKey === 'system');
    const dict = await idOf('system:dict');
    if (system === undefined) throw new Error('no system group');
    await expect(server.call(resource.save, { body: { ...system, parentId: dict } }, admin)).rejects.toThrow(/CYCLE/);
    await expect(server.call(resource.save, { body: { ...system, resourceKey: 'other' } }, admin)).rejects.toThrow(/WRONG_STATE/);
    const before = await server.call(generations, {});
    await server.call(resource.save, { body: { ...system, resourceName: '系统' } }, admin);
    expect((await server.call(generations, {})).menu).toBeGreaterThan(before.menu);
    expect((await server.call(menu, {}, admin)).map((one) => one.resourceName)).toContain('系统');
  });
});

describe('settings', () => {
  const hotline = { sysKey: 'site.hotline', sysValue: '12345', public: true, version: 1 };

  test('settings are saved all or none, and each invalid value is named', async () => {
    const wrong = { sysKey: 'upload.maxSizeMb', sysValue: 'many', public: true, version: 1 };
    await expect(server.call(setting.save, { body: { settings: [hotline, wrong] } }, admin)).rejects.toThrow(/body\.settings\.1\.sysValue/);
    const stored = await server.call(setting.list, {}, admin);
    expect(stored.find((one) => one.sysKey === 'site.hotline')?.sysValue).not.toBe('12345');
  });

  test('the site name is required, and numbers have bounds', async () => {
    const nameless = { sysKey: 'site.name', sysValue: ' ', public: true, version: 1 };
    await expect(server.call(setting.save, { body: { settings: [nameless] } }, admin)).rejects.toThrow(/body\.settings\.0\.sysValue/);
    const stored = await server.call(setting.list, {}, admin);
    expect(stored.find((one) => one.sysKey === 'upload.maxSizeMb')).toMatchObject({ kind: 'number', min: 1, max: 100, required: true });
    expect(stored.find((one) => one.sysKey === 'site.hotline')).toMatchObject({ kind: 'text', min: null, max: null, required: false });
  });

  test('a stale save is rejected with the stored value', async () => {
    await server.call(setting.save, { body: { settings: [hotline] } }, admin);
    await expect(server.call(setting.save, { body: { settings: [{ ...hotline, sysValue: '110' }] } }, admin)).rejects.toThrow(
      /CONFLICT.*12345/,
    );
  });

  test.each(['constructor', 'valueOf', 'toString'])('a setting named “%s” can be changed and deleted', async (sysKey) => {
    const save = (sysValue: string, version: number | null) =>
      server.call(setting.save, { body: { settings: [{ sysKey, sysValue, public: false, version }] } }, admin);
    expect(await save('', null)).toMatchObject([{ sysKey, kind: 'text', required: false, builtIn: false }]);
    expect(await save('a', 1)).toMatchObject([{ sysValue: 'a', version: 2 }]);
    await server.call(setting.remove, { body: { sysKey, version: 2 } }, admin);
    expect((await server.call(setting.list, {}, admin)).map((one) => one.sysKey)).not.toContain(sysKey);
  });
});

describe('broadcasts', () => {
  const message = { key: 'k-1', title: '系统维护', body: '今晚维护', href: null, audience: { to: 'all' as const } };

  test('a broadcast is sent once per key, and a withdrawn one disappears for everybody', async () => {
    const sent = await server.call(notice.send, { body: message }, admin);
    expect(sent.recipients).toBe(2);
    expect(await server.call(notice.send, { body: { ...message, title: '再发' } }, admin)).toEqual(sent);
    const token = await signIn('user');
    expect((await server.call(index, { params: {} }, token)).list[0]).toMatchObject({ title: '系统维护' });
    await server.call(notice.withdraw, { body: { id: sent.id } }, admin);
    expect((await server.call(index, { params: {} }, token)).list.map((one) => one.title)).not.toContain('系统维护');
    await expect(server.call(notice.withdraw, { body: { id: sent.id } }, admin)).rejects.toThrow(/WRONG_STATE/);
  });

  test('the size of an audience and its unknown names are reported', async () => {
    const reach = await server.call(notice.recipients, { body: { audience: { to: 'users', usernames: ['USER', 'nobody'] } } }, admin);
    expect(reach).toEqual({ count: 1, unknown: ['nobody'] });
  });
});
