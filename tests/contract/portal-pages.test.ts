import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { portalPages } from '#server/insight/page/pages.ts';
import type { PageContent } from '#server/platform/http/static/page-content.ts';
import { pages as allPages } from '../faults/pages.ts';
import { testNow } from '../setup/clock.ts';
import { builtRenderer } from '../setup/page-renderer.ts';
import { cases } from '../setup/depth.ts';
import { visitorOf } from '../setup/route-visitors.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { waitUntil } from '../setup/wait.ts';

const renderer = builtRenderer();
const server = restoredServer({ now: () => testNow });

/** Returns what answers a request for the page of an address, and all requests that were made for it. */
function pages({ settings = 'window.pmisSettings = {};' } = {}) {
  const asked: Request[] = [];
  const api = (request: Request) => {
    asked.push(request.clone());
    return server.app.request(request);
  };
  const { page: pageFor } = portalPages({ renderer, api, db: server.db, log: pino({ level: 'warn' }), now: () => testNow, settings });
  const of = (at: string, headers: Record<string, string> = {}, isNarrow = false) =>
    pageFor(new Request('http://localhost/.page', { headers }), { at, isNarrow });
  /** A page that is not there in time is left to the app, and is there for a later request. */
  const page = async (at: string, headers: Record<string, string> = {}, isNarrow = false): Promise<PageContent> => {
    const found = await waitUntil(() => of(at, headers, isNarrow));
    if (found === undefined) throw new Error(`there is no page at ${at}`);
    return found;
  };
  return { of, page, asked };
}

const publicPages = allPages.filter(([path]) => visitorOf(path) === undefined && !path.startsWith('/portal') && path !== '/auth');

test.each(cases(publicPages, 8))('%s is rendered with its heading and its title', async (path, { address }) => {
  const { page } = pages();
  const { markup, route } = await page(encodeURI(address));
  expect(route.replace(/^\/_portal/, '').replace(/(?<=.)\/$/, '')).toBe(path);
  expect(markup).toContain('<h1');
  expect(markup).not.toMatch(/aria-busy="true"|data-testid="page-spinner"/);
  // nothing that the Content-Security-Policy would refuse
  expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
});

test('pages of the back-office and addresses that lead nowhere are left to the app', { tags: 'depth' }, async () => {
  const { of, asked } = pages();
  await pages().page('/privacy');
  for (const at of ['/portal', '/portal/policy', '/portal/adminlogin', '/auth', '/nowhere', '//evil.example', 'policy/search', ''])
    expect(await of(at), at).toBeUndefined();
  expect(asked.filter(({ url }) => !url.includes('/config/'))).toEqual([]);
});

test.each(['/policy/detail?id=none-such', '/resources/finance/detail?id=none-such', '/policy/detail'])(
  'a record that is not there is left to the app: %s',
  { tags: 'depth' },
  async (at) => {
    const { of, page } = pages();
    await page('/privacy');
    expect(await of(at)).toBeUndefined();
  },
);

test('a filter in the address is that of the page', { tags: 'depth' }, async () => {
  const { page } = pages();
  const all = await page('/policy/search');
  const found = await page(`/policy/search?keyword=${encodeURIComponent('高新技术企业')}`);
  expect(found.markup).toContain('value="高新技术企业"');
  expect(found.markup).not.toBe(all.markup);
  expect(Object.keys(found.answers).join('\n')).toContain('高新技术企业');
});

test('nothing of a visitor but the language reaches the calls, and all of them are public', { tags: 'depth' }, async () => {
  const token = await tokenOf(server, 'user');
  const { page, of, asked } = pages();
  const visitor = await page('/resources/finance/list');
  const { page: again, asked: asks } = pages();
  const personal = await again('/resources/finance/list', {
    authorization: token,
    cookie: 'pmis_theme=dark',
    'x-forwarded-for': '203.0.113.9',
  });
  expect(personal).toEqual(visitor);
  expect(asks.map(({ url }) => url).toSorted()).toEqual(asked.map(({ url }) => url).toSorted());
  for (const request of asks) expect([...request.headers.keys()].toSorted()).toEqual(['accept-language', 'app-name', 'content-type']);
  expect(JSON.stringify(personal)).not.toContain(token);
  expect(await of('/resources/finance/list', { cookie: `pmis_session=${token}` })).toBeUndefined();
});

test('texts of records and of the address are text', { tags: 'depth' }, async () => {
  const hostile = `</script><img src=x onerror=alert(1)> style="color:red" <!--`;
  await server.db.execute(sql`update policy set title = ${hostile}, short_name = null where id = 'nat-hnte'`);
  const { page } = pages();
  for (const at of ['/policy/detail?id=nat-hnte', `/policy/search?keyword=${encodeURIComponent(hostile)}`]) {
    const { markup, title } = await page(at);
    for (const text of [markup, title]) {
      expect(text).not.toMatch(/<img src=x|<\/script|<!--/);
      expect(text).toContain('&lt;/script');
    }
    expect(markup).not.toContain(' style="color');
  }
});

test('a change is on every page within a second', { tags: 'depth' }, async () => {
  const { of, page } = pages();
  const at = '/policy/detail?id=nat-hnte';
  expect((await page(at)).markup).not.toContain('（修订）');
  await server.db.execute(sql`update policy set title = title || '（修订）' where id = 'nat-hnte'`);
  const changed = performance.now();
  let stale = 0;
  await waitUntil(async () => {
    const asked = performance.now();
    const found = await of(at);
    if (found !== undefined && !found.title.includes('（修订）')) stale = asked - changed;
    return found?.title.includes('（修订）');
  });
  expect(stale).toBeLessThan(1000);
});

test('the same page asked for at once is made once, for phones and wide windows with the same answers', { tags: 'depth' }, async () => {
  await pages().page('/government/list');
  const { of, asked } = pages();
  const all = await Promise.all([of('/government/list'), of('/government/list'), of('/government/list', {}, true)]);
  const names = asked.map(({ method, url }) => `${method} ${url}`);
  expect(new Set(names).size).toBe(names.length);
  const [first, second] = all;
  expect(second?.markup).toBe(first?.markup);
});

test('of many different searches at once, only some are made, and the rest are left to the app', { tags: 'depth' }, async () => {
  await pages().page('/policy/search');
  const { of, asked } = pages();
  const many = Array.from({ length: 60 }, (_one, index) => of(`/policy/search?keyword=${encodeURIComponent(`资金${index}`)}`));
  const left = (await Promise.all(many)).filter((one) => one === undefined);
  expect(left.length).toBeGreaterThanOrEqual(52);
  const searches = asked.filter(({ url }) => url.endsWith('/policy/result-search'));
  expect(searches.length).toBeLessThanOrEqual(8);
});

test('the pages of two languages that are made at once are not mixed', { tags: 'depth' }, async () => {
  const { page } = pages();
  const at = '/policy/detail?id=nat-hnte';
  const [chinese, english] = await Promise.all([page(at), page(at, { 'accept-language': 'en-US' })]);
  expect([chinese.language, english.language]).toEqual(['zh-CN', 'en-US']);
  expect(chinese.markup).toContain('aria-label="主导航"');
  expect(english.markup).not.toContain('aria-label="主导航"');
});

test('links begin with the base of the router', { tags: 'depth' }, async () => {
  const { page } = pages({ settings: `window.pmisSettings = { routerBase: '/pmis/' };` });
  const { markup } = await page('/policy/search');
  const starts = [...markup.matchAll(/href="(#\/[^/"?]*)/g)].map(([, start]) => start);
  expect([...new Set(starts)]).toEqual(['#/pmis']);
});

test('there are no pages when the app calls another server', async () => {
  const { of, asked } = pages({ settings: `window.pmisSettings = { baseUrl: 'https://api.example.org' };` });
  expect(await of('/policy/search')).toBeUndefined();
  expect(asked).toHaveLength(0);
});
