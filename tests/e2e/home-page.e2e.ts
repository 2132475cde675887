import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { holdScripts, openHome } from './home.ts';
import { expect, test } from './fixtures.ts';

const markup = (page: Page) => page.locator('#page-markup');
const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: '搜索政策' });

test('the home page can be read where scripts are blocked', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'zh-CN', javaScriptEnabled: false });
  const page = await context.newPage();
  await openHome(page);
  await expect(page.getByRole('heading', { level: 1, name: '惠企政策，一搜就到' })).toBeVisible();
  await expect(page.getByTestId('closing-row')).toHaveCount(6);
  await expect(page.getByTestId('match-card').first()).toBeVisible();
  await expect(page.getByText('正在加载')).toBeHidden();
  await context.close();
});

test('the home page is read before the scripts are there, and the app takes it over', { tag: ['@phone', '@english'] }, async ({ page }) => {
  const release = await holdScripts(page);
  await openHome(page);
  await expect(markup(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(markup(page).getByTestId('closing-row')).toHaveCount(6);
  const text = await page.getByRole('main').innerText();
  release();
  await expect(markup(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(text.split('\n')[0] ?? '');
  await expect(page.getByTestId('closing-row')).toHaveCount(6);
});

test('what was typed and the focus stay when the app takes the home page over', async ({ page }) => {
  const release = await holdScripts(page);
  await openHome(page);
  await field(page).fill('高新');
  release();
  await expect(markup(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('高新');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a button that was pressed before the scripts are there is pressed when they are', { tag: '@depth' }, async ({ page }) => {
  const release = await holdScripts(page);
  await openHome(page);
  await markup(page).getByRole('button', { name: '登录', exact: true }).click();
  release();
  await expect(page.getByRole('dialog').getByLabel('用户名')).toBeVisible();
});

test('a search before the scripts are there is answered', { tag: '@depth' }, async ({ page }) => {
  const release = await holdScripts(page);
  await openHome(page);
  await field(page).fill('高新');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/#\/policy\/search\?keyword=/);
  await expect(markup(page)).toBeHidden();
  release();
  await expect(page.getByTestId('policy-row').first()).toBeVisible();
  await expect(page.getByRole('main').or(page.getByRole('banner')).getByRole('combobox', { name: '搜索政策' }).first()).toHaveValue('高新');
});

test('a link before the scripts are there leads on', { tag: '@depth' }, async ({ page }) => {
  const release = await holdScripts(page);
  await openHome(page);
  await page.getByTestId('closing-row').first().getByRole('link').click();
  await expect(markup(page)).toBeHidden();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/policy\/detail/);
});

test('a signed-in user never sees the visitor’s home page', async ({ page, request }) => {
  await storeToken(page, (await signedIn(request, 'user')).accessToken);
  const release = await holdScripts(page);
  await openHome(page);
  await expect(page.getByText('正在加载')).toBeVisible();
  await expect(markup(page)).toBeHidden();
  release();
  await expect(
    page
      .getByRole('region', { name: '待办' })
      .or(page.getByRole('heading', { name: '待办' }))
      .first(),
  ).toBeVisible();
});

test('where the server renders a home page for a phone, a wide window gets its own', { tag: '@depth' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'zh-CN',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  });
  const page = await context.newPage();
  const release = await holdScripts(page);
  await openHome(page);
  await expect(markup(page).getByRole('navigation', { name: '主导航' })).toBeVisible();
  release();
  await expect(markup(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await context.close();
});

test('a home page from the browser’s own cache asks for its data again', { tag: '@depth' }, async ({ page }) => {
  await openHome(page);
  await expect(page.getByTestId('closing-row')).toHaveCount(6);
  await page.goto('about:blank');
  const asked = page.waitForRequest('**/policy/result-search');
  await page.goBack();
  await asked;
  await expect(page.getByTestId('closing-row')).toHaveCount(6);
});
