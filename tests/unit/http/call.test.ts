import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { AbortError, BusinessError, HttpError, NetworkError, ParseError, SchemaError, TimeoutError } from '#http/errors.ts';

const thing = endpoint({
  name: 'test.thing',
  method: 'POST',
  path: '/apiv2/test/thing',
  envelope: 'code',
  access: 'public',
  summary: 'A thing',
  params: z.object({ ids: z.array(z.string()) }),
  body: z.object({ name: z.string() }),
  data: z.object({ count: z.int() }),
});
const input = { params: { ids: ['a', 'b'] }, body: { name: '企业' } };

const answer =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status, statusText: 'Said', headers: { 'x-request-id': 'r-1' } }));
const sent = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', new URL('http://portal.test/'));
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  const stored = new Map([['ixiaomayun_accessToken', 'secret']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

test('a call sends what the contract defines, with token, app name and language', async () => {
  sent.mockImplementation(answer('{"code":0,"data":{"count":2}}'));
  await expect(call(thing, input)).resolves.toEqual({ count: 2 });
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('http://portal.test/apiv2/test/thing?ids=a&ids=b');
  const headers = new Headers(init?.headers);
  expect([headers.get('authorization'), headers.get('app-name'), headers.get('accept-language')]).toEqual(['secret', 'portal', 'en-US']);
  expect(init).toMatchObject({ method: 'POST', body: '{"name":"企业"}', credentials: 'include' });
});

describe('every failure of a call is a typed error that names the call', () => {
  test.each([
    ['a status outside 2xx', answer('{"code":"NO","message":"没有"}', 404), HttpError, { status: 404, message: '没有' }],
    ['a status outside 2xx with HTML', answer('<h1>no</h1>', 502), HttpError, { status: 502, message: '502 Said' }],
    ['a failed envelope', answer('{"code":"IN_USE","message":"in use"}'), BusinessError, { message: 'in use' }],
    ['HTML instead of JSON', answer('<!doctype html>'), ParseError, {}],
    ['cut-off JSON', answer('{"code":0,"data":{"cou'), ParseError, {}],
    ['an empty answer', answer(''), ParseError, {}],
    ['a field of another type', answer('{"code":0,"data":{"count":"2"}}'), SchemaError, { path: 'data.count' }],
    ['data missing', answer('{"code":0}'), SchemaError, { path: 'data' }],
    ['no content where data is due', () => Promise.resolve(new Response(null, { status: 204 })), SchemaError, { path: 'data' }],
    ['no envelope', answer('[]'), SchemaError, { path: '' }],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), NetworkError, {}],
  ])('%s', async (_name, behaviour, type, details) => {
    sent.mockImplementation(behaviour);
    const error: unknown = await call(thing, input).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ call: 'POST /apiv2/test/thing', ...details });
  });

  test('an aborted call is an AbortError', async () => {
    sent.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
    );
    const controller = new AbortController();
    const pending = call(thing, input, { signal: controller.signal }).catch((caught: unknown) => caught);
    controller.abort();
    expect(await pending).toBeInstanceOf(AbortError);
  });

  test("a timeout is a TimeoutError, with the caller's message if there is one", async () => {
    sent.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
    );
    await expect(call(thing, input, { timeout: 5, signal: new AbortController().signal })).rejects.toThrow('timeout of 5ms exceeded');
    const error: unknown = await call(thing, input, { timeout: 5, timeoutMessage: 'too slow' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ message: 'too slow' });
  });
});

describe('an answer without data', () => {
  const quiet = { ...thing, data: z.null() };

  test.each([
    ['204', () => Promise.resolve(new Response(null, { status: 204 }))],
    ['205', () => Promise.resolve(new Response(null, { status: 205 }))],
    ['a successful envelope without data', answer('{"code":0}')],
    ['data null', answer('{"code":0,"data":null}')],
  ])('%s is null for a call that answers null', async (_name, behaviour) => {
    sent.mockImplementation(behaviour);
    await expect(call(quiet, input)).resolves.toBeNull();
  });

  test('it is undefined for a call that may omit it', async () => {
    sent.mockImplementation(answer('{"code":0}'));
    await expect(call({ ...thing, data: z.optional(z.string()) }, input)).resolves.toBeUndefined();
  });
});

test.each([
  ['"2"', 2],
  ['" 4 "', 4],
  ['9', 9],
  ['"9"', 9],
  ['"loud"', undefined],
  ['""', undefined],
  ['true', undefined],
  ['[4]', undefined],
])('showType %s is read as %s', async (text, read) => {
  const other = { ...thing, envelope: 'success' as const };
  sent.mockImplementation(answer(`{"success":false,"errorMessage":"坏","showType":${text}}`));
  const error: unknown = await call(other, input).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(BusinessError);
  expect(error).toMatchObject({ info: { errorMessage: '坏', showType: read } });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a timeout of %s is no limit', async (timeout) => {
  sent.mockImplementation(
    (_url, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        setTimeout(() => resolve(new Response('{"code":0,"data":{"count":2}}')), 20);
      }),
  );
  await expect(call(thing, input, { timeout })).resolves.toEqual({ count: 2 });
});

describe('a 401', () => {
  const outdatedWhen = async (tokens: (string | null)[]) => {
    vi.stubGlobal('localStorage', { getItem: () => (tokens.length > 1 ? tokens.shift() : tokens[0]) ?? null });
    sent.mockImplementation(answer('{"code":"UNAUTHORISED"}', 401));
    const error: unknown = await call(thing, input).catch((caught: unknown) => caught);
    return error instanceof HttpError ? error.outdated : error;
  };

  test('it counts against the sign-in of its request', async () => {
    expect(await outdatedWhen(['secret'])).toBe(false);
  });

  test.each([[null], ['another']])('it is outdated when the stored token is %s by then', async (now) => {
    expect(await outdatedWhen(['secret', 'secret', now])).toBe(true);
  });
});

test('both envelopes are converted to the same shape', async () => {
  const other = { ...thing, envelope: 'success' as const };
  sent.mockImplementation(answer('{"success":false,"errorCode":"E1","errorMessage":"坏","showType":4,"data":{"k":1}}'));
  const error: unknown = await call(other, input).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ info: { errorCode: 'E1', errorMessage: '坏', showType: 4, data: { k: 1 }, requestId: 'r-1' } });
});
