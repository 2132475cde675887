import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#http/client.ts';
import { memoryCache, sessionCache } from '#http/response-cache.ts';

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return typeof this[key] === 'string' ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const stored = { status: 200, statusText: 'OK', url: '/apiv2/test/thing', text: '{"code":0,"data":1}' };
const sent = vi.fn<typeof globalThis.fetch>();
const answer = (body: string) => () => Promise.resolve(new Response(body));

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', new URL('http://portal.test/'));
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('localStorage', new FakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

describe('a corrupt entry of the session cache', () => {
  test.each(['{"until":', 'null', '7', '{}', '{"until":9e15}', '{"until":9e15,"answer":{"status":"200"}}', '{"until":"x","answer":null}'])(
    '%s counts as missing and is removed',
    (text) => {
      sessionStorage.setItem('pmis_cache:key', text);
      expect(sessionCache().read('key')).toBeUndefined();
      expect(sessionStorage.getItem('pmis_cache:key')).toBeNull();
    },
  );

  test('an intact entry is returned', () => {
    const cache = sessionCache();
    cache.write('key', stored);
    expect(cache.read('key')).toEqual(stored);
  });
});

describe('the session cache', () => {
  const answers = async (first: string, cache = memoryCache()) => {
    const client = createClient({
      appName: () => 'test',
      tokenKey: () => 'token',
      credentials: 'same-origin',
      baseUrl: () => location.origin,
      language: () => 'zh-CN',
      cache,
    });
    sent.mockImplementationOnce(answer(first)).mockImplementationOnce(answer('{"code":0,"data":"second"}'));
    await client.request('/apiv2/test/thing', { cache: true });
    await client.request('/apiv2/test/thing', { cache: true });
    return sent.mock.calls.length;
  };

  test.each([
    '{"code":7,"message":"不行"}',
    '{"code":"IN_USE"}',
    '{"success":false,"errorMessage":"额度不足"}',
    '{"success":false,"code":0}',
    '<!doctype html>',
    '{"code":0,"data":',
    '',
    '[]',
  ])('the failed answer %j is not cached', async (text) => {
    expect(await answers(text)).toBe(2);
  });

  test.each(['{"code":0,"data":1}', '{"success":true,"data":1}'])('the successful answer %j is cached', async (text) => {
    expect(await answers(text)).toBe(1);
  });
});
