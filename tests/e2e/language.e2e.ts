import type { Page } from '@playwright/test';
import * as noticeAdmin from '#contract/notice-admin.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';

/** Shown texts, and values of fields, that are mostly Chinese characters and not inside an element with `lang="zh-CN"`. */
const unmarkedChinese = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const mostlyChinese = (text: string) => {
      const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
      return characters > 0 && characters >= (text.match(/\p{L}/gu)?.length ?? 0) / 2;
    };
    const isChinese = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh') === true;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (parentElement === null || parentElement.closest('script, style, noscript, title') !== null) continue;
      if (!mostlyChinese(textContent ?? '') || isChinese(parentElement)) continue;
      const place = parentElement.closest('[class]');
      found.add(`${place?.localName ?? ''}.${place?.getAttribute('class') ?? ''}: ${textContent?.trim().slice(0, 60) ?? ''}`);
    }
    return [...found];
  });

async function expectMarked(page: Page, path: string): Promise<void> {
  // another hash alone is not a load to wait for
  await page.goto('/readyz');
  await page.goto(`/#${path}`);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect.soft(await unmarkedChinese(page), `Chinese text without its language on ${path}`).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect.soft(await unmarkedChinese(page), `Chinese text without its language on ${path}, printed`).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

const open = [
  '/?business=yx-hengrui',
  '/policy/search?keyword=企业',
  '/policy/search?keyword=没有这样的政策呢&tag=制造业',
  '/policy/detail?id=nat-hnte&business=yx-hengrui',
  '/policy/detail?id=nat-ip-plan-2021',
  '/policy/match?business=yx-hengrui',
  '/policy/compare?id=nat-hnte&id=nat-tech-sme&business=yx-hengrui',
  '/policy/calendar',
  '/policy/calendar?view=month',
  ...['', '&tab=qualifications', '&tab=grants', '&tab=relations'].map((tab) => `/policy/company?id=yx-hengrui${tab}`),
  '/auth',
  '/exception/404',
];

test('issuers and tags have their English names', { tag: '@english-only' }, async ({ page }) => {
  await page.goto('/#/policy/detail?id=nat-hnte-2016');
  await expect(page.getByRole('link', { name: 'Ministry of Science and Technology', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'High and New Technology Enterprise', exact: true }).click();
  await expect(page.getByRole('button', { name: /High and New Technology Enterprise/ })).toBeVisible();
  const row = page.getByTestId('policy-row').filter({ hasText: /Yunxi Municipal Bureau of/ });
  await expect(row.first()).toBeVisible();
});

test('Chinese content of public pages carries its language', { tag: '@english-only' }, async ({ page }) => {
  test.slow();
  for (const path of open) await expectMarked(page, path);
});

const own = ['/account/custom', '/account/custom?tab=followed', '/account/custom?tab=dismissed'];
const backOffice = [
  'dict?category=scale',
  'policy',
  'policy/edit?id=nat-hnte',
  'enterprise',
  'user',
  'role',
  'resource',
  'setting',
  'notice',
  'audit',
].map((one) => `/portal/${one}`);

test('Chinese content of account and back-office pages carries its language', { tag: '@english-only' }, async ({ page, request }) => {
  test.slow();
  const { accessToken, post } = await signedIn(request);
  // in the list of notifications and in the audit log
  const audience = { to: 'users', usernames: ['user'] };
  await post(noticeAdmin.send.path, { key: `language-${Date.now()}`, title: '中文通知', body: '正文', href: null, audience });
  await storeToken(page, accessToken);
  for (const path of [...own, ...backOffice]) await expectMarked(page, path);
});
