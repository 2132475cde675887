import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#server/platform/db/client.ts';
import { portalPages } from '#server/insight/page/pages.ts';
import type { PageContent } from '#server/platform/http/static/page-content.ts';
import { testNow } from '../setup/clock.ts';
import { builtRenderer } from '../setup/page-renderer.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { waitUntil } from '../setup/wait.ts';

let now = testNow;
const renderer = builtRenderer();

beforeEach(() => {
  now = testNow;
});
const server = restoredServer({ now: () => now });

/** Returns the home page of a request with these headers, and all requests that were made for it. */
function pages({ settings = 'window.pmisSettings = {};', level = 'warn' } = {}) {
  const asked: Request[] = [];
  const api = (request: Request) => {
    asked.push(request.clone());
    return server.app.request(request);
  };
  const { home: homeOf } = portalPages({ renderer, api, db: server.db, log: pino({ level }), now: () => now, settings });
  const of = (headers: Record<string, string> = {}) => homeOf(new Request('http://localhost/', { headers }));
  /** A page that is not there in time is sent without content, and is there for a later request. */
  const home = async (headers: Record<string, string> = {}): Promise<PageContent> => {
    const found = await waitUntil(() => of(headers));
    if (found === undefined) throw new Error('there is no home page');
    return found;
  };
  return { of, home, asked };
}

const english = { 'accept-language': 'en-US,en;q=0.9' };
const phone = { 'sec-ch-ua-mobile': '?1' };

test(
  'the home page has the portal’s frame, the next deadlines and the latest policies, in Chinese and English',
  { tags: 'depth' },
  async () => {
    const { home } = pages();
    const [latest] = await rows<{ title: string }>(
      server.db,
      sql`select title from policy where state = 'published' order by publish_date desc, id limit 1`,
    );
    const chinese = await home();
    expect(chinese).toMatchObject({ language: 'zh-CN', title: '云溪市惠企政策服务平台', base: '/', tokenKey: 'ixiaomayun_accessToken' });
    expect(chinese.markup).toContain('惠企政策，一搜就到');
    expect(chinese.markup).toContain('aria-label="主导航"');
    expect(chinese.markup.match(/data-testid="closing-row"/g)).toHaveLength(6);
    expect(chinese.markup).toContain(String(latest?.title));
    const other = await home(english);
    expect(other).toMatchObject({ language: 'en-US', title: 'Yunxi Policy Portal' });
    expect(other.markup).toContain('Support policies for your company');
  },
);

test('the language is that of the browser’s own choice', { tags: 'depth' }, async () => {
  const { home } = pages();
  expect((await home({ ...english, cookie: 'a=b; pmis_language=zh-CN' })).language).toBe('zh-CN');
  expect((await home({ 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' })).language).toBe('en-US');
  expect((await home({ 'accept-language': 'fr' })).language).toBe('zh-CN');
});

test('a phone gets the markup of a phone', { tags: 'depth' }, async () => {
  const { home } = pages();
  const [wide, narrow] = [await home(), await home(phone)];
  expect([wide.narrow, narrow.narrow]).toEqual([false, true]);
  expect(narrow.markup).not.toContain('aria-label="主导航"');
  expect(await home({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari' })).toEqual(narrow);
});

test('the markup holds no script and no style that the Content-Security-Policy would refuse', { tags: 'depth' }, async () => {
  const { home } = pages();
  for (const headers of [{}, english, phone]) {
    const { markup } = await home(headers);
    expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  }
});

test('nothing of a visitor but the language reaches the answers', { tags: 'depth' }, async () => {
  const token = await tokenOf(server, 'user');
  const { home, of, asked } = pages();
  const visitor = await home();
  asked.splice(0);
  const { home: again, asked: asks } = pages();
  const personal = await again({ authorization: token, cookie: 'pmis_theme=dark; other=1', 'x-forwarded-for': '203.0.113.9' });
  expect(personal).toEqual(visitor);
  expect(asks).toHaveLength(7);
  for (const request of asks) expect([...request.headers.keys()].toSorted()).toEqual(['accept-language', 'app-name', 'content-type']);
  expect(JSON.stringify(personal)).not.toContain(token);
  expect(await of({ cookie: `pmis_session=${token}` })).toBeUndefined();
});

test('a language’s answers are asked for once while nothing changes', { tags: 'depth' }, async () => {
  // the index has read what came before: until then answers are asked for again
  await pages().home();
  const { home, asked } = pages();
  await Promise.all([home(), home(phone), home()]);
  await home(phone);
  expect(asked).toHaveLength(7);
  await home(english);
  expect(asked).toHaveLength(14);
});

test.each([
  ['a withdrawn policy', sql`update policy set state = 'retired' where title = `, false],
  ['a renamed policy', sql`update policy set title = title || '（修订）', short_name = null where title = `, true],
])('%s is off the page within a second', { tags: 'depth' }, async (_what, change, isRenamed) => {
  const { of, home } = pages();
  const { markup } = await home();
  const [, title = ''] =
    /data-testid="closing-row"><a[^>]*><span[^>]*>([^<]+)</.exec(markup) ?? /closing-row"><a[^>]*>([^<]+)</.exec(markup) ?? [];
  expect(title).not.toBe('');
  await server.db.execute(sql`${change} (select title from policy where title = ${title} or short_name = ${title} limit 1)`);
  const changed = performance.now();
  let stale = 0;
  const after = await waitUntil(async () => {
    const asked = performance.now();
    const found = await of();
    if (found === undefined) return undefined;
    const isOld = isRenamed ? !found.markup.includes('（修订）') : found.markup.includes(`>${title}<`);
    if (isOld) stale = asked - changed;
    return isOld ? undefined : found;
  });
  expect(after?.markup).not.toContain(`>${title}<`);
  expect(stale).toBeLessThan(1000);
});

test('the days that are left change with the day', { tags: 'depth' }, async () => {
  const { home } = pages();
  const before = await home();
  now = new Date(testNow.getTime() + 24 * 3_600_000);
  const after = await home();
  expect(after.markup).not.toBe(before.markup);
  expect(after.date).toBe(now.toUTCString());
});

test('links begin with the base of the router', { tags: 'depth' }, async () => {
  const { home } = pages({ settings: `window.pmisSettings = { routerBase: '/pmis/' };` });
  const { base, markup } = await home();
  expect(base).toBe('/pmis');
  expect([...new Set([...markup.matchAll(/href="(#\/[^/"]*)/g)].map(([, start]) => start))]).toEqual(['#/pmis']);
});

test('the key of the sign-in is that of settings.js', { tags: 'depth' }, async () => {
  const { home } = pages({ settings: `window.pmisSettings = { portal: { tokenKey: 'own_token' } };` });
  expect((await home()).tokenKey).toBe('own_token');
});

test.each([
  ['the page calls another server', `window.pmisSettings = { baseUrl: 'https://api.example.org' };`],
  ['settings.js cannot be run', `window.pmisSettings = {`],
])('there is no content when %s', async (_why, settings) => {
  const { of, asked } = pages({ settings, level: 'silent' });
  expect(await of()).toBeUndefined();
  expect(await of()).toBeUndefined();
  expect(asked).toHaveLength(0);
});

test('a visitor who has closed the announcement does not see it', { tags: 'depth' }, async () => {
  const { home } = pages();
  const { markup } = await home();
  expect(markup).toContain('演示站点：');
  const banners = ['site.banner', 'site.bannerEn'].map(async (key) => {
    const [found] = await rows<{ text: string }>(server.db, sql`select sys_value as text from setting where sys_key = ${key}`);
    return String(found?.text);
  });
  const cookie = `pmis_banner=${encodeURIComponent((await Promise.all(banners)).join('')).slice(0, 900)}`;
  expect((await home({ cookie })).markup).not.toContain('演示站点：');
  expect((await home({ cookie: 'pmis_banner=another' })).markup).toContain('演示站点：');
});

test('a failed call leaves the page without content, and the next one is not asked for at once', async () => {
  let calls = 0;
  const api = () => {
    calls += 1;
    return Response.json({ code: 500 }, { status: 500 });
  };
  const { home: homeOf } = portalPages({ renderer, api, db: server.db, log: pino({ level: 'silent' }), now: () => now, settings: '' });
  const request = () => homeOf(new Request('http://localhost/'));
  expect(await request()).toBeUndefined();
  await waitUntil(() => calls > 0);
  const before = calls;
  expect(await request()).toBeUndefined();
  expect(calls).toBe(before);
});
