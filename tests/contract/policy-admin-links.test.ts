import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as policyAdmin from '#contract/policy-admin.ts';
import { handlers } from '#server/job-handlers.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { askAddress } from '#server/publishing/policy/administration/ask-address.ts';
import { keepLinks, linkHandler, linkKind } from '#server/publishing/policy/administration/link-jobs.ts';
import { isPublicAddress } from '#server/platform/runtime/public-address.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { contentOf } from './policy-content.ts';

/** Requests to the local web server of this test, such as `HEAD /good`. */
const asked: string[] = [];
const web = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const [, page = ''] = (request.url ?? '').split('/');
  const redirects: Record<string, string> = { moved: '/good', round: '/round', away: 'ftp://127.0.0.1/', inside: 'http://10.0.0.1/' };
  const statuses: Record<string, number> = { good: 200, gone: 404, sick: 503, shy: 403 };
  if (page === 'silent') return;
  if (page in redirects) response.writeHead(302, { location: redirects[page] }).end();
  else if (page === 'get-only') response.writeHead(request.method === 'GET' ? 200 : 500).end('page');
  else response.writeHead(statuses[page] ?? 404).end();
});
let origin = '';
let admin = '';
const server = restoredServer({
  prepare: async () => {
    admin = await tokenOf(server, 'admin');
  },
});

beforeAll(async () => {
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  web.closeAllConnections();
  await new Promise((done) => web.close(done));
});

describe('addresses for link checks', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ])('the private address %s is refused', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '114.114.114.114', '172.32.0.1', '2400:3200::1'])('the public address %s is allowed', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    'http://localhost/good',
    'http://127.0.0.1/good',
    'http://2130706433/good',
    'http://0x7f.1/good',
    'http://[::1]/good',
    'http://[::ffff:127.0.0.1]/good',
    'http://user:secret@127.0.0.1/good',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
  ])('%s is refused without a request', async (address) => {
    const here = address.replace('/good', `:${new URL(origin).port}/good`);
    asked.length = 0;
    const { state, detail } = await askAddress(here, { mayAsk: isPublicAddress, limit: 5000 });
    expect([state, detail]).toEqual(['broken', expect.stringMatching(here.startsWith('http:') ? 'private address' : 'not http')]);
    expect(asked).toEqual([]);
  });
});

describe('checking an address', () => {
  const ask = (page: string, limit = 5000) => askAddress(`${origin}/${page}`, { mayAsk: (address) => address === '127.0.0.1', limit });

  test.each([
    ['good', 'ok', '200'],
    ['moved', 'ok', '200'],
    ['get-only', 'ok', '200'],
    ['shy', 'ok', '403'],
    ['gone', 'broken', '404'],
    ['sick', 'broken', '503'],
    ['round', 'broken', 'too many redirects'],
    ['away', 'broken', 'not http(s): ftp:'],
    ['inside', 'broken', 'private address'],
  ])('the page %s is %s', async (page, state, detail) => expect(await ask(page)).toEqual({ state, detail }));

  test('an address that does not answer times out', { tags: 'depth' }, async () =>
    expect(await ask('silent', 300)).toEqual({ state: 'broken', detail: 'timeout' }),
  );

  test('a refused connection is reported', async () =>
    expect(await askAddress('http://127.0.0.1:1/', { mayAsk: () => true, limit: 5000 })).toEqual({
      state: 'broken',
      detail: 'ECONNREFUSED',
    }));
});

describe('broken source addresses', () => {
  const save = (title: string, sourceUrl: string, id: string | null = null) =>
    server.call(policyAdmin.saveDraft, { body: { id, version: null, content: contentOf({ title, docNumber: null, sourceUrl }) } }, admin);
  const publish = async (id: string) => {
    for (const action of ['submit', 'publish'] as const) await actOnPolicies(server.call, admin, id, action);
  };
  const check = async (ids: string[]) => {
    const answer = await server.call(policyAdmin.checkLinks, { body: { ids } }, admin);
    const asking = new Map([...handlers, [linkKind, linkHandler((address) => address === '127.0.0.1')] as const]);
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow }, asking);
    return answer.queued;
  };
  const broken = async () =>
    (await server.call(policyAdmin.list, { body: { problem: ['brokenLink'] } }, admin)).list.map(({ title }) => title);
  const linkOf = async (id: string) => (await server.call(policyAdmin.detail, { params: { id } }, admin)).link;

  test('they are flagged and filtered, and unflagged when changed or working again', { tags: 'depth' }, async () => {
    const [{ id: good }, { id: bad }, { id: draft }] = [
      await save('来源有效', `${origin}/good`),
      await save('来源失效', `${origin}/gone`),
      await save('尚未发布', `${origin}/gone`),
    ];
    await publish(good);
    await publish(bad);
    expect(await linkOf(bad)).toEqual({ state: 'unchecked', detail: null, checkedAt: null });
    expect(await check([good, bad, draft])).toBe(2);
    expect(await broken()).toEqual(['来源失效']);
    expect(await linkOf(good)).toMatchObject({ state: 'ok', detail: '200' });
    expect(await linkOf(bad)).toEqual({ state: 'broken', detail: '404', checkedAt: testNow.toISOString() });

    await save('来源失效', `${origin}/moved`, bad);
    expect(await broken()).toEqual(['来源失效']);
    await publish(bad);
    expect(await broken()).toEqual([]);
    expect(await linkOf(bad)).toMatchObject({ state: 'unchecked' });
    await check([bad]);
    expect(await linkOf(bad)).toMatchObject({ state: 'ok' });
  });

  test('one failed night does not flag them', { tags: 'depth' }, async () => {
    const { id } = await save('来源一时失效', `${origin}/sick`);
    await publish(id);
    const link = { id, url: `${origin}/sick`, state: 'failing', detail: '503' } as const;
    await keepLinks(server.db, [link], testNow);
    expect(await broken()).not.toContain('来源一时失效');
    expect(await linkOf(id)).toEqual({ state: 'unchecked', detail: '503', checkedAt: testNow.toISOString() });
    const { list } = await server.call(policyAdmin.list, { body: { keyword: '来源一时失效' } }, admin);
    expect(list.map(({ linkState }) => linkState)).toEqual(['unchecked']);
    await check([id]);
    expect(await broken()).toContain('来源一时失效');
  });

  test('each is requested once, and never on a private address', { tags: 'depth' }, async () => {
    const ids: string[] = [];
    for (let at = 0; at < 23; at += 1) {
      const { id } = await save(`来源${at}`, `${origin}/gone?${at}`);
      await publish(id);
      ids.push(id);
    }
    asked.length = 0;
    expect(await check(ids)).toBe(23);
    expect(asked.filter((line) => line.startsWith('HEAD'))).toHaveLength(23);
    asked.length = 0;
    await server.call(policyAdmin.checkLinks, { body: { ids } }, admin);
    await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow });
    expect(asked).toEqual([]);
    expect(await linkOf(ids[0] ?? '')).toMatchObject({ state: 'broken', detail: 'private address' });
  });
});
