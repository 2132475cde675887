import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client, RequestOptions } from '#http/client.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { good } from '../portal.ts';

// the caches take their clock as they are made: the modules of an earlier file have the real one
vi.resetModules();
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});
const { clearResponseCaches, industrial, portal } = await import('#http/clients.ts');

const server = scriptedServer();
const path = '/apiv2/test/thing';

beforeEach(() => {
  clearResponseCaches();
  server.script(path, ...[1, 2, 3, 4, 5].map((answer) => good(path, answer)));
});

const kept = () => Object.keys(sessionStorage).filter((key) => /[0-9a-f]{64}$/.test(key));
const dataOf = async (client: Client, options: RequestOptions) => {
  const { text } = await client.request(path, options);
  return (JSON.parse(text) as { data: unknown }).data;
};
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('§9 Business constants and limits', () => {
  describe('Client response cache: 300 seconds in session storage, key from a SHA-256 hash of URL, body and app name; used only if requested.', () => {
    test('300 seconds', async () => {
      const ask = () => dataOf(portal, { cache: true });
      expect(await ask()).toBe(1);
      later(299_999);
      expect(await ask()).toBe(1);
      later(1);
      expect(await ask()).toBe(2);
    });

    test('in session storage', async () => {
      await dataOf(portal, { cache: true });
      expect(kept()).toHaveLength(1);
      sessionStorage.clear();
      expect(await dataOf(portal, { cache: true })).toBe(2);
    });

    test('key from a SHA-256 hash of URL, body and app name', async () => {
      const body = { keyword: '云溪' };
      await dataOf(portal, { method: 'POST', body, cache: true });
      const hash = createHash('sha256')
        .update(JSON.stringify([`${location.origin}${path}`, body, 'portal']))
        .digest('hex');
      expect(kept()).toEqual([expect.stringMatching(new RegExp(`${hash}$`))]);
      await dataOf(portal, { method: 'POST', body: { keyword: '其他' }, cache: true });
      await dataOf(portal, { method: 'POST', body, params: { page: 2 }, cache: true });
      expect(new Set(kept()).size).toBe(3);
      expect(await dataOf(portal, { method: 'POST', body, cache: true })).toBe(1);
    });

    test('only if requested', async () => {
      expect(await dataOf(portal, {})).toBe(1);
      expect(kept()).toEqual([]);
      expect(await dataOf(portal, { cache: true })).toBe(2);
      expect(await dataOf(portal, {})).toBe(3);
    });

    test.each([401, 404, 500])('an answer with status %i is not kept', async (status) => {
      server.script(path, { status, json: { code: status } }, good(path, 'good'));
      await portal.request(path, { cache: true });
      expect(await dataOf(portal, { cache: true })).toBe('good');
    });
  });

  describe('Generic cache time-to-live default 60000 ms, GET only, off unless requested.', () => {
    test('60000 ms', async () => {
      const ask = () => dataOf(industrial, { cache: true });
      expect(await ask()).toBe(1);
      later(59_999);
      expect(await ask()).toBe(1);
      later(1);
      expect(await ask()).toBe(2);
      expect(kept()).toEqual([]);
    });

    test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('not %s', async (method) => {
      expect(await dataOf(industrial, { method, cache: true })).toBe(1);
      expect(await dataOf(industrial, { method, cache: true })).toBe(2);
    });

    test('off unless requested', async () => {
      expect(await dataOf(industrial, {})).toBe(1);
      expect(await dataOf(industrial, {})).toBe(2);
    });
  });
});
