import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { openHome, withoutContent } from './home.ts';
import { openLoaded } from './loaded.ts';
import { watchLoading } from './settled.ts';

type Asked = { path: string; from: string };

/** The requests of a page in order, with the files that caused them. */
async function record(page: Page, address: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { protocol, pathname } = new URL(request.url);
    const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
    const from = initiator.url ?? frames[0]?.url ?? '';
    if (protocol === 'http:') asked.push({ path: pathname, from: from === '' ? '' : new URL(from).pathname });
  });
  const settled = watchLoading(page);
  await page.goto(address);
  await settled();
  return asked;
}

const isScript = ({ path }: Asked) => path.startsWith('/assets/') && path.endsWith('.js');
const isCall = ({ path }: Asked) => /^\/apiv?2?\//.test(path);

test.describe('the first load', () => {
  test('the home page takes at most 8 requests, none of them a call: its data comes with it', async ({ page }) => {
    await openHome(page);
    const asked = await record(page, '/');
    expect(asked.length, asked.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(8);
    expect(asked.filter(isScript)).toHaveLength(4);
    expect(asked.filter(isCall)).toEqual([]);
    for (const script of asked.filter(isScript)) expect(script.from, script.path).not.toMatch(/^\/assets\//);
  });

  test('without content the home page takes at most 14 requests, and its data is requested by the first script', async ({ page }) => {
    await withoutContent(page);
    const asked = await record(page, '/');
    expect(asked.length, asked.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(14);
    expect(asked.filter(isScript)).toHaveLength(4);
    const calls = asked.filter(isCall);
    expect(calls).toHaveLength(7);
    // entry, core, page and messages are named by index.html itself
    for (const script of asked.filter(isScript)) expect(script.from, script.path).not.toMatch(/^\/assets\//);
    for (const call of calls) expect(call.from, call.path).toMatch(/\/assets\/index-/);
  });

  test('a search takes at most 18 requests, with its files requested beside the entry', { tag: '@depth' }, async ({ page }) => {
    const asked = await record(page, '/#/policy/search?keyword=研发');
    expect(asked.length, asked.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(18);
    for (const script of asked.filter(isScript)) expect(script.from, script.path).not.toMatch(/^\/assets\//);
  });
});

test.describe('opening a page from the home page', () => {
  /** Data, the page's chunk and those shared in its area; sign-in also shares passkeys with the settings. The apply link of a row loads after the page, in six files with its calls. */
  const scripts = {
    'policy/search': 3,
    'policy/match': 11,
    'policy/calendar': 10,
    'policy/compare': 6,
    'policy/company': 4,
    'account/custom': 3,
    auth: 4,
  };
  for (const [path, most] of Object.entries(scripts))
    test(`${path} fetches at most ${most} scripts`, { tag: '@depth' }, async ({ page }) => {
      const asked = await record(page, '/');
      const before = asked.filter(isScript).length;
      const settled = watchLoading(page);
      await page.evaluate((hash) => (location.hash = hash), `/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled();
      const fetched = asked.filter(isScript).slice(before);
      expect(fetched.length, fetched.map(({ path: file, from }) => `${file} for ${from}`).join('\n')).toBeLessThanOrEqual(most);
    });
});

/** Sums the layout shifts of a page on a slow line, on which late content is visibly late. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await openLoaded(page, path);
  return page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
}

async function watchShifts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const [latency, downloadThroughput, uploadThroughput] = [100, 250_000, 100_000];
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput, uploadThroughput });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput)
          document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('nothing on a page moves while it loads', { tag: ['@depth', '@phone'] }, async ({ page }) => {
  await watchShifts(page);
  for (const path of [
    '/',
    '/policy/search?keyword=研发',
    '/policy/detail?id=nat-hnte',
    '/policy/match?business=yx-hengrui',
    '/policy/calendar',
    '/policy/compare',
    '/policy/company',
    '/auth',
  ])
    expect(await shiftOf(page, path), path).toBeLessThanOrEqual(0.02);
});

test('nothing on a page moves when the company of a signed-in user loads', { tag: ['@depth', '@phone'] }, async ({ page, request }) => {
  await storeToken(page, (await signedIn(request, 'user')).accessToken);
  await watchShifts(page);
  for (const path of ['/', '/policy/search?keyword=高新', '/policy/detail?id=nat-hnte', '/policy/compare?id=nat-hnte', '/account/custom'])
    expect(await shiftOf(page, path), path).toBeLessThanOrEqual(0.02);
});
