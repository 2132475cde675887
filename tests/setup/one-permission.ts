import * as oauth from '#contract/oauth.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import type { HeldDegree } from '#domain/office/degree.ts';
import type { TestServer } from './server.ts';

const password = 'Pmis@2026';

/** Creates an account whose only role holds one menu entry and its parent. */
export const onePermissionAccount = (call: TestServer['call'], admin: string, resourceKey: string) =>
  permittedAccount(call, admin, [resourceKey]);

/**
 * Creates an account whose only role holds menu entries, entirely or in a degree, and their parents, through the calls of an administrator.
 * Its password is already changed.
 */
export async function permittedAccount(
  call: TestServer['call'],
  admin: string,
  resourceKeys: readonly string[],
  degree: HeldDegree = 'all',
  /** Tells several of them apart. */
  suffix = '',
): Promise<{ username: string; password: string; token: string }> {
  const entries = await call(resource.list, {}, admin);
  const held = resourceKeys.map((key) => {
    const entry = entries.find(({ resourceKey }) => resourceKey === key);
    if (entry === undefined) throw new Error(`The menu has no entry with the key ${key}`);
    return entry;
  });
  const [one] = held;
  const of =
    held.length === 1 && one !== undefined ? one : { resourceKey: `pages-${held.length}`, resourceName: '页面', resourceNameEn: 'Pages' };
  const resourceIds = [...new Set(held.flatMap(({ id, parentId }) => (parentId === 0 ? [id] : [id, parentId])))];
  const limits = degree === 'all' ? [] : held.map(({ id }) => ({ resourceId: id, degree }));
  const code = `${degree === 'all' ? 'only' : degree}-${of.resourceKey.replace(':', '-')}${suffix === '' ? '' : `-${suffix}`}`;
  const names = { name: `仅${of.resourceName}`, nameEn: `Only ${of.resourceNameEn}` };
  await call(role.save, { body: { ...names, code, resourceIds, limits, version: null } }, admin);
  const profile = { displayName: names.name, email: null, phone: null, roles: [code], disabled: false };
  const username = code.replaceAll('-', '.');
  const made = await call(user.create, { body: { ...profile, username } }, admin);
  const { accessToken } = await call(oauth.token, { body: { username, password: made.password } });
  await call(oauth.changePassword, { body: { current: made.password, password } }, accessToken);
  return { username, password, token: accessToken };
}
