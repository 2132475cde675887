import * as oauth from '#contract/oauth.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import type { TestServer } from './server.ts';

const password = 'Pmis@2026';

/**
 * Creates an account whose only role holds one menu entry and its parent, through the calls of an administrator. Its password is already
 * changed.
 */
export async function onePermissionAccount(
  call: TestServer['call'],
  admin: string,
  resourceKey: string,
): Promise<{ username: string; password: string; token: string }> {
  const entries = await call(resource.list, {}, admin);
  const entry = entries.find((one) => one.resourceKey === resourceKey);
  if (entry === undefined) throw new Error(`The menu has no entry with the key ${resourceKey}`);
  const above = entries.filter(({ id }) => id === entry.parentId);
  const code = `only-${resourceKey.replace(':', '-')}`;
  const names = { name: `仅${entry.resourceName}`, nameEn: `Only ${entry.resourceNameEn}` };
  await call(role.save, { body: { ...names, code, resourceIds: [entry, ...above].map(({ id }) => id), version: null } }, admin);
  const profile = { displayName: names.name, email: null, phone: null, roles: [code], disabled: false };
  const username = code.replaceAll('-', '.');
  const made = await call(user.create, { body: { ...profile, username } }, admin);
  const { accessToken } = await call(oauth.token, { body: { username, password: made.password } });
  await call(oauth.changePassword, { body: { current: made.password, password } }, accessToken);
  return { username, password, token: accessToken };
}
