import { expect, test } from 'vitest';
import * as audit from '#contract/audit.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import * as company from '#contract/company-admin.ts';
import * as notice from '#contract/notice-admin.ts';
import { token } from '#contract/oauth.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as setting from '#contract/setting.ts';
import * as user from '#contract/user.ts';
import { restoredServer } from '../setup/server.ts';
import { companyOf } from './company-content.ts';

let admin = '';
const server = restoredServer({
  prepare: async () => {
    admin = (await server.call(token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  },
});

async function send({ method, path }: EndpointShape, body: object): Promise<{ status: number; text: string }> {
  const headers = { authorization: admin, 'content-type': 'application/json', 'accept-language': 'en' };
  const response = await server.fetch(path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
}

const hostile = 'a\0b\ud800c';
const person = { username: 'hostile', displayName: hostile, email: null, phone: null, roles: ['user'], disabled: false };
const editor = { code: 'hostile', name: hostile, nameEn: hostile, remark: hostile, resourceIds: [], version: null };
const entry = {
  id: null,
  version: null,
  parentId: 0,
  resourceKey: 'hostile',
  resourceName: hostile,
  resourceNameEn: hostile,
  resourcePath: '',
  resourceIcon: '',
};
const message = { key: 'hostile', title: hostile, body: hostile, href: null, audience: { to: 'users', usernames: ['user', hostile] } };

test.each<[string, EndpointShape, object]>([
  ['a setting', setting.save, { settings: [{ sysKey: 'site.hotline', sysValue: hostile, public: true, version: 1 }] }],
  ['a user', user.create, person],
  ['a role', role.save, editor],
  ['a menu entry', resource.save, entry],
  ['a notification', notice.send, message],
])('%s is stored without the characters that PostgreSQL cannot hold', async (_, endpoint, body) => {
  const { status, text } = await send(endpoint, body);
  expect(status).toBe(200);
  expect(text).toContain('ab\uFFFDc');
});

test.each<[string, EndpointShape, object]>([
  ['users', user.list, { keyword: hostile }],
  ['companies', company.list, { keyword: hostile }],
  ['notifications', notice.list, { keyword: hostile }],
  ['the audit log', audit.list, { keyword: hostile }],
])('searching %s accepts characters that PostgreSQL cannot hold', async (_, endpoint, body) => {
  expect((await send(endpoint, body)).status).toBe(200);
});

test('a text of such characters only is rejected like an empty one', async () => {
  const { status, text } = await send(notice.send, { ...message, title: '\0' });
  expect(status).toBe(422);
  expect(text).toContain('body.title');
});

const beyond = 99_999_999_999;
test.each<[string, EndpointShape, object, string]>([
  ['version', role.save, { ...editor, name: 'x', remark: '', version: beyond }, 'body.version'],
  ['version', user.update, { ...person, displayName: 'x', username: undefined, id: 'x', version: beyond }, 'body.version'],
  ['id', resource.save, { ...entry, resourceName: 'x', resourceNameEn: '', id: beyond, version: 1 }, 'body.id'],
  ['year', audit.list, { from: '0000-01-01' }, 'body.from'],
  ['year', company.save, companyOf('云溪零年厂', { established: '0000-05-06' }), 'body.established'],
])('an impossible %s is rejected by field name', async (_, endpoint, body, field) => {
  const { status, text } = await send(endpoint, body);
  expect(status).toBe(422);
  expect(text).toContain(field);
});

test.each([101, 5000, 400_000])('JSON of %i levels is refused with the allowed depth', async (levels) => {
  const answer = await server.fetch('/apiv2/policy/result-search', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: `{"keyword":${'['.repeat(levels)}${']'.repeat(levels)}}`,
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'TOO_DEEP', message: 'The request is nested too deeply; at most 100 levels.' });
});
