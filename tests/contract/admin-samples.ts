import * as noticeAdmin from '#contract/notice-admin.ts';
import * as oauth from '#contract/oauth.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as setting from '#contract/setting.ts';
import * as user from '#contract/user.ts';
import type { TestServer } from '../setup/server.ts';
import { enterpriseSamples } from './enterprise-samples.ts';
import { dictSamples } from './import-samples.ts';
import { policySamples } from './policy-samples.ts';

/** One good input a call, by the call's name. */
export type Samples = Record<string, () => { params?: Record<string, string>; body?: unknown; file?: File }>;

const entry = { parentId: 0, resourceName: '契约', resourceNameEn: 'Contract', resourcePath: '', resourceIcon: 'folder' };
const person = { displayName: '契约', email: 'contract@example.com', phone: null, roles: ['user'], disabled: false };
const words = { name: '备用', nameEn: 'Spare', resourceIds: [], version: null };
const message = { title: '通知', body: '正文', href: null, audience: { to: 'roles' as const, roles: ['admin'] } };

/** Inputs for the back-office's calls, over records made for them. */
export async function adminSamples(server: TestServer, token: string): Promise<Samples> {
  const spareEntry = await server.call(
    resource.save,
    { body: { ...entry, resourceKey: 'contract:spare', id: null, version: null } },
    token,
  );
  const goneEntry = await server.call(resource.save, { body: { ...entry, resourceKey: 'contract:gone', id: null, version: null } }, token);
  await server.call(role.save, { body: { ...words, code: 'contract-gone' } }, token);
  const { user: spare } = await server.call(user.create, { body: { ...person, username: 'contract.spare' } }, token);
  const { user: signedIn, password } = await server.call(user.create, { body: { ...person, username: 'contract.signed-in' } }, token);
  await server.call(oauth.token, { body: { username: signedIn.username, password } });
  await server.call(
    setting.save,
    { body: { settings: [{ sysKey: 'contract.gone', sysValue: '1', public: false, version: null }] } },
    token,
  );
  const sent = await server.call(noticeAdmin.send, { body: { ...message, key: 'contract-sent' } }, token);
  return {
    ...(await policySamples(server, token)),
    ...(await dictSamples(server, token)),
    ...(await enterpriseSamples(server, token)),
    'audit.list': () => ({ body: {} }),
    'audit.detail': () => ({ params: { id: '1' } }),
    'audit.export': () => ({ params: { from: '2026-01-01' } }),
    'resource.list': () => ({}),
    'resource.save': () => ({ body: { ...entry, resourceKey: 'contract:suite', id: null, version: null } }),
    'resource.move': () => ({ body: { parentId: 0, ids: [spareEntry.id] } }),
    'resource.delete': () => ({ body: { id: goneEntry.id, version: goneEntry.version } }),
    'role.list': () => ({}),
    'role.names': () => ({}),
    'role.save': () => ({ body: { ...words, code: 'contract-suite' } }),
    'role.delete': () => ({ body: { code: 'contract-gone', version: 1 } }),
    'user.list': () => ({ body: { keyword: 'user' } }),
    'user.detail': () => ({ params: { id: spare.id } }),
    'user.create': () => ({ body: { ...person, username: 'contract.person' } }),
    'user.update': () => ({ body: { ...person, id: spare.id, version: 1 } }),
    'user.resetPassword': () => ({ body: { id: spare.id } }),
    'user.requirePasswordChange': () => ({ body: { ids: [spare.id] } }),
    'user.sessions': () => ({ params: { id: spare.id } }),
    'user.revokeSessions': () => ({ body: { id: signedIn.id, sessions: null } }),
    'setting.list': () => ({}),
    'setting.save': () => ({ body: { settings: [{ sysKey: 'contract.suite', sysValue: '1', public: false, version: null }] } }),
    'setting.delete': () => ({ body: { sysKey: 'contract.gone', version: 1 } }),
    'noticeAdmin.list': () => ({ body: {} }),
    'noticeAdmin.recipients': () => ({ body: { audience: { to: 'all' } } }),
    'noticeAdmin.send': () => ({ body: { ...message, key: 'contract-suite' } }),
    'noticeAdmin.withdraw': () => ({ body: { id: sent.id } }),
  };
}
