import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Method } from '#contract/endpoint.ts';
import { industrial, portal } from '#http/clients.ts';
import { BusinessError } from '#http/errors.ts';
import { storeToken } from '#http/token.ts';
import { servedPath } from '#http/settings.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { good, tokenKeys } from '../scripted/portal.ts';
import { ask, failureOf, thingPath } from '../thing.ts';

const server = scriptedServer();
beforeEach(() => server.script(thingPath, good(thingPath, { answer: 42 })));
afterEach(() => {
  vi.restoreAllMocks();
});

const sent = () => {
  const [only, ...more] = server.received;
  if (only === undefined || more.length > 0) throw new Error(`${server.received.length} requests`);
  return only;
};
const clients = ['portal', 'industrial'] as const;
/** The arguments of fetch; the server sees only their effect. */
async function credentialsOf(client: (typeof clients)[number]) {
  const fetch = vi.spyOn(globalThis, 'fetch');
  await ask({ client });
  return fetch.mock.calls[0]?.[1]?.credentials;
}
const writing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe('§5 Validation rules', () => {
  test('A request with an empty URL is rejected with an error saying the URL cannot be empty.', async () => {
    for (const client of [portal, industrial]) await expect(client.request('')).rejects.toThrow('URL cannot be empty');
    await expect(portal.stream('')).rejects.toThrow('URL cannot be empty');
    expect(server.received).toEqual([]);
  });
});

describe('§6 Roles and permissions', () => {
  describe('Requests carry an authorization value kept locally under an access-token key (ixiaomayun_accessToken in the portal client), plus an application name header: portal for the portal client, industrial by default in the other client.', () => {
    test('portal', async () => {
      localStorage.setItem(tokenKeys.portal, 'secret-token-1');
      await ask();
      expect([sent().headers.get('authorization'), sent().headers.get('app-name')]).toEqual(['secret-token-1', 'portal']);
    });

    test('industrial', async () => {
      localStorage.setItem(industrial.tokenKey, 'secret-token-2');
      await ask({ client: 'industrial' });
      expect([sent().headers.get('authorization'), sent().headers.get('app-name')]).toEqual(['secret-token-2', 'industrial']);
    });

    test('one sign-in serves both', async () => {
      storeToken('secret-token-3');
      for (const client of clients) await ask({ client });
      expect(server.received.map(({ headers }) => headers.get('authorization'))).toEqual(['secret-token-3', 'secret-token-3']);
    });

    test('without a stored value there is none', async () => {
      for (const client of clients) await ask({ client });
      expect(server.received.map(({ headers }) => headers.get('authorization'))).toEqual([null, null]);
    });
  });

  test('Requests are sent with credentials.', async () => {
    expect(await credentialsOf('portal')).toBe('include');
  });
});

describe('§9 Business constants and limits', () => {
  test('Default credentials mode: same-origin in the generic client.', async () => {
    expect(await credentialsOf('industrial')).toBe('same-origin');
  });

  test('Default app name industrial; portal client uses portal.', () => {
    expect([industrial.headers()['App-Name'], portal.headers()['App-Name']]).toEqual(['industrial', 'portal']);
  });
});

describe('§7 Calls', () => {
  describe('General request behaviour: methods supported are get, post, delete, put, patch, head, options.', () => {
    const methods: Method[] = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'];
    test.each(methods.flatMap((method) => clients.map((client) => ({ method, client }))))(
      '$method, $client',
      async ({ method, client }) => {
        const { request } = client === 'portal' ? portal : industrial;
        expect(await request(thingPath, { method })).toMatchObject({ status: 200 });
        expect(sent().method).toBe(method);
      },
    );
  });

  describe('Object or array bodies on write methods are sent as JSON by default (form encoding if requested).', () => {
    test.each(writing)('%s, by default', async (method) => {
      await ask({ method }, { body: { name: '云溪', list: [1, 2] } });
      await ask({ method }, { body: [1, { two: null }] });
      expect(server.received.map(({ body }) => body)).toEqual(['{"name":"云溪","list":[1,2]}', '[1,{"two":null}]']);
      for (const { headers } of server.received) expect(headers.get('content-type')).toMatch(/^application\/json\b/);
    });

    test.each(writing)('%s, as a form', async (method) => {
      await ask({ method }, { body: { name: '云溪 &=', list: [1, 2], none: undefined } }, { bodyType: 'form' });
      expect(sent().headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded\b/);
      expect([...new URLSearchParams(sent().body)]).toEqual([
        ['name', '云溪 &='],
        ['list', '1'],
        ['list', '2'],
      ]);
    });
  });

  test('Query parameters are built from params, arrays with repeated keys.', async () => {
    await ask(
      {},
      { params: { keyword: '高企 &=?#', page: 2, open: false, level: ['city', 'national'], none: undefined, empty: '', nil: null } },
    );
    expect([...sent().search]).toEqual([
      ['keyword', '高企 &=?#'],
      ['page', '2'],
      ['open', 'false'],
      ['level', 'city'],
      ['level', 'national'],
      ['empty', ''],
    ]);
  });

  describe('A param createexcel=1 opens the URL in a new window instead of fetching.', () => {
    test.each([1, '1'])('%j', async (createexcel) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      await ask({}, { params: { createexcel, level: ['city', 'national'] } });
      expect(open).toHaveBeenCalledTimes(1);
      expect(String(open.mock.calls[0]?.[0])).toBe(`${location.origin}${thingPath}?createexcel=1&level=city&level=national`);
      expect(open.mock.calls[0]?.[1]).toBe('_blank');
      expect(server.received).toEqual([]);
    });

    test.each([0, '', 'true'])('not %j', async (createexcel) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      await ask({}, { params: { createexcel } });
      expect(open).not.toHaveBeenCalled();
      expect(server.received).toHaveLength(1);
    });
  });

  test('A cache may be requested (GET only).', async () => {
    const industrialThing = { client: 'industrial' } as const;
    for (const method of ['GET', ...writing] as const) {
      industrial.cache.clear();
      server.received.length = 0;
      for (let round = 0; round < 2; round += 1) await ask({ ...industrialThing, method }, {}, { cache: true });
      expect([method, server.received.length]).toEqual([method, method === 'GET' ? 1 : 2]);
    }
  });

  test('Response: code 0 for success, and data.', async () => {
    await expect(ask()).resolves.toEqual({ answer: 42 });
    server.script(thingPath, { json: { code: 7, data: { answer: 42 }, message: '不行' } });
    expect(await failureOf(ask())).toBeInstanceOf(BusinessError);
  });

  test('API root is /api; resource base is /apiv2.', () => {
    expect([servedPath('/api/users'), servedPath('/apiv2/policy/detail')]).toEqual(['/api/users', '/apiv2/policy/detail']);
    const elsewhere = { apiRoot: '/gate/api', resourceRoot: '/gate/res' };
    expect([servedPath('/api/users', elsewhere), servedPath('/apiv2/users', elsewhere)]).toEqual(['/gate/api/users', '/gate/res/users']);
  });
});
