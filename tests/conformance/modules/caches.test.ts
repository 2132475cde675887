import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dictQueries } from '#api/dict.ts';
import { policyQueries } from '#api/policy.ts';
import { createQueryClient } from '#app/first-load/query-client.ts';
import type { Client, RequestOptions } from '#http/client.ts';
import { clearResponseCaches, industrial, portal } from '#http/clients.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { good } from '../portal.ts';

vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});

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

describe('The response cache is used for tag lists and names of dictionaries.', () => {
  const silent = { onQueryError: () => undefined, onMutationError: () => undefined };
  /** The query client of a page that has just been opened or reloaded. */
  const opened = () => createQueryClient(silent, { open: () => false, report: () => undefined });
  const tags = (name: string) => ({ json: { code: 0, data: [{ name, nameEn: name, count: 1 }] } });
  const words = (name: string) => ({ json: { code: 0, data: [{ code: 'a', name, nameEn: name }] } });

  beforeEach(() => {
    server.script('/apiv2/policy/tag-list', tags('first'), tags('second'), tags('third'));
    server.script('/apiv2/account/admin/dict/list-name', words('first'), words('second'), words('third'));
  });

  for (const [called, options] of [
    ['tag-list', policyQueries.tagList()],
    ['list-name', dictQueries.listName('industry')],
  ] as const) {
    const shown = async (client: ReturnType<typeof opened>) => {
      await client.query({ ...(options as ReturnType<typeof policyQueries.tagList>), staleTime: 0 });
      return client.getQueryData<{ name: string }[]>(options.queryKey)?.map(({ name }) => name);
    };

    test(`${called}: a page that is opened again within 300 s takes the answer of the first`, async () => {
      expect(await shown(opened())).toEqual(['first']);
      expect(await shown(opened())).toEqual(['first']);
      later(300_000);
      expect(await shown(opened())).toEqual(['second']);
    });

    test(`${called}: a refetch asks the server`, async () => {
      const client = opened();
      expect(await shown(client)).toEqual(['first']);
      expect(await shown(client)).toEqual(['second']);
    });

    test(`${called}: what has changed elsewhere is not taken from the cache`, async () => {
      const client = opened();
      expect(await shown(client)).toEqual(['first']);
      await client.invalidateQueries({ queryKey: options.queryKey });
      expect(await shown(opened())).toEqual(['second']);
    });

    test(`${called}: a write of the page empties the cache`, async () => {
      const client = opened();
      expect(await shown(client)).toEqual(['first']);
      await client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.resolve(1) })
        .execute(undefined);
      expect(await shown(opened())).toEqual(['second']);
    });
  }
});
