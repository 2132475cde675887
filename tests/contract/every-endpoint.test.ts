import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/all.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { codeEnvelope, fieldIssues, successEnvelope } from '#contract/envelope.ts';
import { token } from '#contract/oauth.ts';
import { fillPath } from '#contract/path.ts';
import { resultSearch } from '#contract/policy.ts';
import { testServer } from '../setup/server.ts';
import type { TestServer } from '../setup/server.ts';

let server: TestServer;
let policyId = '';
let accessToken = '';
let adminToken = '';

const credentials = { username: 'user', password: 'Pmis@2026' };

beforeAll(async () => {
  server = await testServer();
  const { list } = await server.call(resultSearch, { body: {} });
  policyId = list[0]?.id ?? '';
  ({ accessToken } = await server.call(token, { body: credentials }));
  ({ accessToken: adminToken } = await server.call(token, { body: { ...credentials, username: 'admin' } }));
});
afterAll(() => server.close());

/** One good input a call; a call without one fails below. */
const samples: Record<string, () => { params?: Record<string, string>; body?: unknown }> = {
  'config.queryEsms': () => ({}),
  'oauth.token': () => ({ body: credentials }),
  'oauth.register': () => ({ body: { username: 'contract.suite', password: 'Contract1' } }),
  'oauth.currentuser': () => ({}),
  'oauth.logout': () => ({}),
  'notify.index': () => ({ params: { page: '1', pageSize: '5', unread: 'true' } }),
  'notify.read': () => ({ body: { ids: 'all' } }),
  'policy.resultSearch': () => ({ body: { keyword: '研发' } }),
  'policy.resultHeader': () => ({ body: { keyword: '研发' } }),
  'policy.tagList': () => ({}),
  'policy.tagSmallList': () => ({}),
  'policy.areaDict': () => ({}),
  'policy.suggest': () => ({ params: { keyword: '高' } }),
  'policy.detail': () => ({ params: { id: policyId } }),
  'policy.similar': () => ({ params: { id: policyId } }),
  'resource.currentuser': () => ({}),
  'template.currentUser': () => ({}),
  'template.fakeList': () => ({ params: { count: '5', page: '1' } }),
  'template.province': () => ({}),
  'template.city': () => ({ params: { id: '320000' } }),
  'template.users': () => ({ params: { page: '1', pageSize: '5' } }),
};

function send(
  endpoint: EndpointShape,
  input: { params?: Record<string, string>; body?: unknown },
  authorization?: string,
): Promise<Response> {
  const { path, rest } = fillPath(endpoint.path, input.params);
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  return server.fetch(query === '' ? path : `${path}?${query}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
}

/** A call for holders of a permission is made by the administrator. */
const tokenFor = (endpoint: EndpointShape) => (endpoint.access === 'public' || endpoint.access === 'user' ? accessToken : adminToken);

const envelopeOf = (endpoint: EndpointShape) => (endpoint.envelope === 'code' ? codeEnvelope : successEnvelope);

// signing out last, since it ends the token the others use
const ordered = endpoints.toSorted((a, b) => Number(a.name === 'oauth.logout') - Number(b.name === 'oauth.logout'));

describe.each(ordered.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('answers what the contract says', async () => {
    const sample = samples[name];
    if (sample === undefined) throw new Error(`${name} has no sample input`);
    const response = await send(endpoint, sample(), tokenFor(endpoint));
    expect(response.status).toBe(200);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const envelope = envelopeOf(endpoint).parse(await response.json());
    expect('code' in envelope ? envelope.code : envelope.success).toBe('code' in envelope ? 0 : true);
    expect(() => endpoint.data.parse(envelope.data)).not.toThrow();
  });

  test('is refused to those it is not for', async () => {
    const response = await send(endpoint, samples[name]?.() ?? {});
    expect(response.status).toBe(endpoint.access === 'public' ? 200 : 401);
  });
});

const withInput = ordered.filter((endpoint) => endpoint.body !== undefined || endpoint.params !== undefined);

describe.each(withInput.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('names the field that is wrong', async () => {
    const wrong = endpoint.body === undefined ? { params: wrongParams } : { body: wrongBody(name) };
    // the other token has been signed out by now
    const response = await send(endpoint, wrong, adminToken);
    expect(response.status).toBe(422);
    const { data } = envelopeOf(endpoint).parse(await response.json());
    const [field] = fieldIssues.parse(data).fields;
    expect(field?.path).toMatch(endpoint.body === undefined ? /^query\./ : /^body\./);
    expect(field?.message).not.toBe('');
  });
});

const wrongParams = { id: ' ', limit: 'x', page: 'x', keyword: 'x'.repeat(500) };
const wrongBody = (name: string) => (name.startsWith('oauth.') ? { username: 7, password: '' } : { keyword: ['no'], level: 'city' });

test('the OpenAPI document lists every call', async () => {
  const response = await server.fetch('/api/openapi.json');
  const document = (await response.json()) as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
  expect(document.openapi).toBe('3.1.0');
  const listed = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((operation) => operation.operationId));
  expect(listed.toSorted()).toEqual(endpoints.map((endpoint) => endpoint.name).toSorted());
});

describe('paths that no call has', () => {
  test.each([
    ['/api/nothing', { success: false, errorCode: 'NO_SUCH_CALL' }],
    ['/apiv2/nothing', { code: 'NO_SUCH_CALL' }],
  ])('%s answers 404 in its envelope', async (path, expected) => {
    const response = await server.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject(expected);
  });
});

test('failures speak the language of the request', async () => {
  const english = await server.fetch('/api/xm-oauth/oauth/currentuser', { headers: { 'accept-language': 'en-US' } });
  expect(await english.json()).toMatchObject({ errorMessage: 'Please sign in first.' });
  const chinese = await server.fetch('/api/xm-oauth/oauth/currentuser', { headers: { 'accept-language': 'zh-CN' } });
  expect(await chinese.json()).toMatchObject({ errorMessage: '请先登录。' });
});
