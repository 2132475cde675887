import { describe, expect, test } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import { codeEnvelope, fieldIssues, successEnvelope } from '#contract/envelope.ts';
import { token } from '#contract/oauth.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { knownProofService } from '../setup/known-proof-service.ts';
import { knownProvider } from '../setup/known-provider.ts';
import { countStatements } from '../setup/count-statements.ts';
import { restoredServer } from '../setup/server.ts';
import type { Sample } from './samples.ts';
import { allSamples, credentials, newcomer, sendSample } from './samples.ts';

let accessToken = '';
let adminToken = '';
let newcomerToken = '';
let samples: Record<string, Sample> = {};

const server = restoredServer({
  provider: knownProvider,
  proofService: knownProofService,
  sendsTexts: true,
  prepare: async () => {
    ({ accessToken } = await server.call(token, { body: credentials }));
    ({ accessToken: adminToken } = await server.call(token, { body: { ...credentials, username: 'admin' } }));
    samples = await allSamples({ server, user: accessToken, admin: adminToken });
    ({ accessToken: newcomerToken } = await server.call(token, { body: { ...credentials, username: newcomer } }));
  },
});

/** These need an account without open cases, or without an archive. */
const ofNewcomer = new Set(['accountClosing.ask', 'dataExport.begin']);
/** Calls that need a permission are made by the administrator. */
const tokenFor = (endpoint: EndpointShape) =>
  ofNewcomer.has(endpoint.name) ? newcomerToken : endpoint.access === 'public' || endpoint.access === 'user' ? accessToken : adminToken;

/** Statements with parameters of one call. What needs more asks for each of its records. */
const mostStatements = { reading: 32, writing: 80 };

const envelopeOf = (endpoint: EndpointShape) => (endpoint.envelope === 'code' ? codeEnvelope : successEnvelope);

async function expectFile(_endpoint: EndpointShape, response: Response): Promise<void> {
  expect(response.headers.get('content-disposition')).toMatch(/^(attachment|inline); filename=/);
  expect(response.headers.get('cache-control')).not.toBeNull();
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
}

async function expectEvents(endpoint: EndpointShape, response: Response): Promise<void> {
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('no-store');
  const reader = response.body?.getReader();
  let text = '';
  while (!/data: .*\n\n/.test(text)) text += new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  endpoint.data.parse(JSON.parse(/data: (.*)/.exec(text)?.[1] ?? ''));
}

async function expectTus(_endpoint: EndpointShape, response: Response): Promise<void> {
  expect(response.headers.get('tus-resumable')).toBe('1.0.0');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await response.text()).toBe('');
}

function expectationOf(endpoint: EndpointShape) {
  if (endpoint.tus === true) return expectTus;
  return endpoint.stream === true ? expectEvents : endpoint.download === true ? expectFile : expectEnvelope;
}

async function expectEnvelope(endpoint: EndpointShape, response: Response): Promise<void> {
  expect(response.headers.get('cache-control')).toBe('no-store');
  const envelope = envelopeOf(endpoint).parse(await response.json());
  expect('code' in envelope ? envelope.code : envelope.success).toBe('code' in envelope ? 0 : true);
  // equal to what was sent: the answer has no key outside the contract
  expect(endpoint.data.parse(envelope.data)).toEqual(envelope.data);
}

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('the answer fits the contract, and takes few statements', async () => {
    const input = (await samples[name]?.()) ?? {};
    const ask = () => sendSample(server, endpoint, input, tokenFor(endpoint));
    const isReading = endpoint.method === 'GET';
    // the first reading fills caches
    if (isReading) await (await ask()).body?.cancel();
    let response = new Response();
    const statements = await countStatements(server.db, async () => {
      response = await ask();
    });
    expect(statements).toBeLessThanOrEqual(isReading ? mostStatements.reading : mostStatements.writing);
    expect(response.status).toBe(endpoint.tus === true && endpoint.method !== 'GET' ? 204 : 200);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await expectationOf(endpoint)(endpoint, response);
  });
});

const hasFields = (schema: EndpointShape['body']) =>
  schema !== undefined && !('shape' in schema && Object.keys(schema.shape as object).length === 0);
const withInput = endpoints.filter((endpoint) => hasFields(endpoint.body) || (endpoint.body === undefined && hasFields(endpoint.params)));

describe.each(withInput.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('an invalid field is named', async () => {
    const wrong = endpoint.body === undefined ? { params: wrongParams } : { body: wrongBody(name) };
    const response = await sendSample(server, endpoint, wrong, adminToken);
    expect(response.status).toBe(422);
    const { data } = envelopeOf(endpoint).parse(await response.json());
    const [field] = fieldIssues.parse(data).fields;
    expect(field?.path).toMatch(endpoint.body === undefined ? /^query\./ : /^body\./);
    expect(field?.message).not.toBe('');
  });
});

const wrongParams = {
  sheet: '-1',
  lastEventId: 'x',
  from: 'x',
  id: ' ',
  limit: 'x',
  page: 'x',
  keyword: 'x'.repeat(500),
  language: 'x',
  companyId: ' ',
};
const wrongBody = (name: string) =>
  name.startsWith('oauth.') ? { username: 7, password: '' } : { keyword: ['no'], level: 'city', page: 'x', limit: 'x', renew: 'x' };

test('the OpenAPI document lists every call', async () => {
  const response = await server.fetch('/api/openapi.json');
  const document = (await response.json()) as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
  expect(document.openapi).toBe('3.1.0');
  const listed = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((operation) => operation.operationId));
  expect(listed.toSorted()).toEqual(endpoints.map((endpoint) => endpoint.name).toSorted());
});

describe('unknown paths', () => {
  test.each([
    ['/api/nothing', { success: false, errorCode: 'NO_SUCH_CALL' }],
    ['/apiv2/nothing', { code: 'NO_SUCH_CALL' }],
  ])('%s answers 404 in its envelope', async (path, expected) => {
    const response = await server.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject(expected);
  });
});

test('error messages follow the language of the request', async () => {
  const english = await server.fetch('/api/xm-oauth/oauth/currentuser', { headers: { 'accept-language': 'en-US' } });
  expect(await english.json()).toMatchObject({ errorMessage: 'Please sign in first.' });
  const chinese = await server.fetch('/api/xm-oauth/oauth/currentuser', { headers: { 'accept-language': 'zh-CN' } });
  expect(await chinese.json()).toMatchObject({ errorMessage: '请先登录。' });
});
