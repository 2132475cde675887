import type { Page } from '@playwright/test';
import * as noticeAdmin from '#contract/notice-admin.ts';
import { pages } from '../faults/pages.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { openLoaded } from './loaded.ts';
import { register } from './register.ts';

/** Returns visible texts and field values that are mostly Chinese and not inside an element with `lang="zh-CN"`. */
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

/** On screen and as printed. */
async function expectMarked(page: Page, path: string): Promise<void> {
  await openLoaded(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect.soft(await unmarkedChinese(page), 'Chinese text without its language').toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect.soft(await unmarkedChinese(page), 'Chinese text without its language, printed').toEqual([]);
  await page.emulateMedia({ media: null });
}

test('issuers and tags have their English names', { tag: '@english-only' }, async ({ page }) => {
  await page.goto('/#/policy/detail?id=nat-hnte-2016');
  await expect(page.getByRole('link', { name: 'Ministry of Science and Technology', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'High and New Technology Enterprise', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: High and New Technology Enterprise' })).toBeVisible();
  const row = page.getByTestId('policy-row').filter({ hasText: /Yunxi Municipal Bureau of/ });
  await expect(row.first()).toBeVisible();
});

/** Pages of applications are not open to every account, and error pages have their text in the address. */
const withoutContent = new Set<string>(['/account/application', '/exception']);
const withContent = pages.filter(([path]) => !withoutContent.has(path));
const addressesOf = (who: 'visitor' | 'admin') =>
  withContent.filter(([, { signedIn: asAdmin }]) => asAdmin === (who === 'admin')).map(([, { address }]) => address);

/** States of pages that their addresses alone do not open. */
const further = [
  '/?business=yx-hengrui',
  '/policy/search?keyword=没有这样的政策呢&tag=制造业',
  '/policy/detail?id=nat-hnte&business=yx-hengrui',
  '/policy/detail?id=nat-ip-plan-2021',
  '/policy/match?business=yx-hengrui',
  '/policy/compare?id=nat-hnte&id=nat-tech-sme&business=yx-hengrui',
  '/policy/calendar?view=month',
  ...['', '&tab=qualifications', '&tab=grants'].map((tab) => `/policy/company?id=yx-hengrui${tab}`),
];

for (const path of [...further, ...addressesOf('visitor')])
  test(`Chinese content of ${path} carries its language`, { tag: ['@english-only', '@depth'] }, async ({ page }) => {
    await expectMarked(page, path);
  });

const own = ['/account/custom?tab=followed', '/account/custom?tab=dismissed'];

for (const path of [...own, ...addressesOf('admin')])
  test(
    `Chinese content of ${path} carries its language for an administrator`,
    { tag: ['@english-only', '@depth'] },
    async ({ page, request }) => {
      await storeToken(page, (await signedIn(request)).accessToken);
      await expectMarked(page, path);
    },
  );

test('a notification in Chinese carries its language', { tag: ['@english-only', '@depth'] }, async ({ page, request }) => {
  const { username } = await register(page, '/privacy');
  const audience = { to: 'users', usernames: [username] };
  await (await signedIn(request)).post(noticeAdmin.send.path, { key: username, title: '中文通知', body: '正文', href: null, audience });
  await page.goto('/favicon.svg');
  await expectMarked(page, '/account/centre');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('中文通知').last()).toBeVisible();
  expect(await unmarkedChinese(page)).toEqual([]);
});
