import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const paper = { light: 'rgb(250, 250, 247)', dark: 'rgb(17, 21, 28)' };

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByRole('radio', { name }).check();
};

test.describe('the theme', () => {
  test('it follows the system until one is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await backgroundOf(page)).toBe(paper.dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await backgroundOf(page)).toBe(paper.light);
    await choose(page, '深色');
    expect(await backgroundOf(page)).toBe(paper.dark);
    await axe(page);
    await page.getByRole('radio', { name: '跟随系统' }).check();
    expect(await backgroundOf(page)).toBe(paper.light);
  });

  test('the stored theme applies before the first script, and colours the browser’s bars', { tag: '@depth' }, async ({ page }) => {
    await page.goto('/#/privacy');
    await choose(page, '深色');
    // the app's scripts are blocked, so only index.html is shown
    await page.route('**/assets/*.js', (route) => route.abort('aborted'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
    expect(bars).toEqual(['#11151c']);
  });

  test('it is the same in the back-office, and a signed-in user changes it in the menu', { tag: '@depth' }, async ({ page, request }) => {
    const { accessToken } = await signedIn(request);
    await storeToken(page, accessToken);
    await page.goto('/#/portal/role');
    const create = page.getByRole('button', { name: /新建角色/ });
    await expect(create).toHaveCSS('background-color', 'rgb(21, 84, 173)');
    await page.getByRole('button', { name: '管理员 的菜单' }).click();
    await page.getByRole('radio', { name: '深色' }).check();
    await expect(create).toHaveCSS('background-color', 'rgb(133, 180, 245)');
    await page.reload();
    await expect(create).toHaveCSS('background-color', 'rgb(133, 180, 245)');
    expect(await backgroundOf(page)).toBe(paper.dark);
  });

  for (const user of ['user', undefined])
    test(
      `it is chosen once under “me” on a phone, ${user === undefined ? 'by a visitor' : 'signed in'}`,
      { tag: '@phone-only' },
      async ({ page, request }) => {
        if (user !== undefined) await storeToken(page, (await signedIn(request, user)).accessToken);
        await page.goto('/#/privacy');
        const bar = page.getByRole('navigation', { name: '主导航' });
        await bar.getByRole('button', { name: '我的' }).click();
        await bar.getByRole('radio', { name: '深色' }).check();
        await expect(bar.getByRole('radio')).toHaveCount(3);
        expect(await backgroundOf(page)).toBe(paper.dark);
      },
    );

  test('it is light in print', { tag: '@depth' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/#/privacy');
    await choose(page, '深色');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await backgroundOf(page)).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(23, 32, 51)');
  });
});
