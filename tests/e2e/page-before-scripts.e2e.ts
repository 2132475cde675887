import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { holdScripts, openHome } from './home.ts';

const markup = (page: Page) => page.locator('#page-markup');

/** Opens a page and waits for what the server sends of it: the first one after a change may be left to the app. */
const openPage = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    const answered = page.waitForResponse('**/.page?**');
    await openHome(page, path);
    expect((await answered).status()).toBe(200);
    await expect(markup(page).getByRole('heading', { level: 1 })).toBeVisible();
  }).toPass();

/** Notes what moves by itself, from the beginning. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The calls of the app whose answers had come with the page. */
async function askedTwice(page: Page, asked: readonly string[]): Promise<string[]> {
  const given = await page.evaluate(() => Object.keys(window.pmisPage?.answers ?? {}));
  expect(given.length).toBeGreaterThan(2);
  const names = new Set(given.map((name) => name.split(' ').slice(0, 2).join(' ')));
  return asked.filter((call) => names.has(call) && !call.endsWith('/list-name'));
}

for (const [what, path, part, ...tags] of [
  ['a search with a filter', '/#/policy/search?keyword=%E8%B5%84%E9%87%91', 'policy-row'],
  ['a policy', '/#/policy/detail?id=nat-hnte', '', '@depth'],
  ['a list of listings', '/#/resources/finance/list', '', '@depth'],
] as const)
  test(
    `${what} is read before the scripts are there, and the app takes it over`,
    { tag: ['@phone', '@english', ...tags] },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await watchShift(page);
      const release = await holdScripts(page);
      await openPage(page, path);
      const heading = await markup(page).getByRole('heading', { level: 1 }).innerText();
      if (part !== '') await expect(markup(page).getByTestId(part).first()).toBeVisible();
      const title = await page.title();
      asked.splice(0);
      release();
      await expect(markup(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      await page.waitForLoadState('networkidle');
      expect(await askedTwice(page, asked)).toEqual([]);
      expect(await page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBeLessThanOrEqual(0.02);
    },
  );

test('what was typed and the focus stay when the app takes a page over', { tag: '@depth' }, async ({ page }) => {
  const release = await holdScripts(page);
  await openPage(page, '/#/resources/finance/list');
  const field = () => page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first();
  await field().fill('科技');
  release();
  await expect(markup(page)).toHaveCount(0);
  await expect(field()).toHaveValue('科技');
  await expect(field()).toBeFocused();
});

test('an address that changes before the page has come gets its own page, and back leads back', { tag: '@depth' }, async ({ page }) => {
  const release = await holdScripts(page);
  await openPage(page, '/#/policy/search');
  await page.evaluate(() => (location.hash = '#/policy/detail?id=nat-hnte'));
  await expect(markup(page)).toBeHidden();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
});

test('an answer that comes after the app has begun is not shown', { tag: '@depth' }, async ({ page }) => {
  let answer = () => undefined as void;
  await page.route('**/.page?**', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue().catch(() => undefined);
  });
  await openHome(page, '/#/policy/search');
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
  answer();
  await expect(markup(page)).toHaveCount(0);
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
  expect(await page.evaluate(() => window.pmisPage)).toBeUndefined();
});

test.describe('without the record', () => {
  test.use({ allow: { errors: [/status of 404/, /policy\/(?:detail|similar) failed: HttpError/] } });

  test('a record that is not there is what the app says of it', { tag: '@depth' }, async ({ page }) => {
    await openHome(page, '/#/policy/detail?id=none-such');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.pmisPage)).toBeUndefined();
  });
});

test('a signed-in user asks for no visitor’s page', { tag: '@depth' }, async ({ page, request }) => {
  await storeToken(page, (await signedIn(request, 'user')).accessToken);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await openHome(page, '/#/policy/search');
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
  expect(asked).not.toContain('/.page');
});

test.describe('without the app', () => {
  test.use({ allow: { errors: [/ERR_FAILED/, /Loading (?:CSS )?chunk/, /load preload assets/] } });

  test(
    'the page of the server says that it is incomplete, and is opened again when asked',
    { tag: ['@depth', '@phone'] },
    async ({ page }) => {
      await page.route('**/assets/core-*', (route) => route.abort());
      await openPage(page, '/#/technology/device');
      await expect(page.getByRole('alert')).toContainText('页面没有加载出来');
      await expect(page.getByTestId('listing-card').first()).toBeVisible();
      await axe(page);
      await page.unroute('**/assets/core-*');
      await page.getByRole('alert').getByRole('button').click();
      await expect(markup(page)).toHaveCount(0);
      await expect(page.getByTestId('listing-card').first()).toBeVisible();
    },
  );
});
