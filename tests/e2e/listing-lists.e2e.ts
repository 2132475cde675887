import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

const cards = (page: Page) => page.getByTestId('listing-card');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** The lists, with a word that some of their records hold. */
const lists = [
  ['/resources/chain/need', '减速器'],
  ['/resources/chain/supply', '减速器'],
  ['/resources/chain/company', '电池'],
  ['/technology/device', '显微镜'],
  ['/technology/result', '检测'],
  ['/technology/personnel', '材料'],
  ['/government/knowledge/list', '高新技术企业'],
  ['/public/property/index', '洁净'],
  ['/institution/institution/list', '银行'],
  ['/institution/metter/list', '登记'],
] as const;

test('a list is searched, filtered and cleared, and Back restores each step', async ({ page }) => {
  test.slow();
  for (const [path, word] of lists) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    await expect(cards(page).first(), path).toBeVisible();
    const all = await titles(page);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill(word);
    await search.press('Enter');
    await expect(page.getByText(new RegExp(`找到 [1-9]\\d* 项与“${word}”有关的结果`)), path).toBeVisible();
    await expect.poll(() => titles(page), path).not.toEqual(all);
    const found = await titles(page);
    const filter = page.getByRole('complementary', { name: '筛选' }).getByRole('checkbox').first();
    await filter.check();
    const chip = page.getByRole('button', { name: /^去掉筛选：/ });
    await expect(chip, path).toHaveCount(1);
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
    for (const title of await titles(page)) expect(found, path).toContain(title);
    await page.getByRole('button', { name: '清除全部' }).click();
    await expect(chip, path).toHaveCount(0);
    await page.goBack();
    await expect(chip, path).toHaveCount(1);
    await expect(filter, path).toBeChecked();
    await page.goBack();
    await expect(chip, path).toHaveCount(0);
    await expect.poll(() => titles(page), path).toEqual(found);
    await page.goBack();
    await expect(search, path).toHaveValue('');
    await expect.poll(() => titles(page), path).toEqual(all);
  }
});

test('products are narrowed by a need, and two of them are compared', async ({ page }) => {
  await page.goto('/#/resources/finance/list');
  await expect(cards(page).first()).toBeVisible();
  const all = await page.getByText(/^共 \d+ 项$/).textContent();
  await page.getByRole('textbox', { name: '我需要的额度' }).fill('300');
  await page.getByRole('textbox', { name: '我需要的额度' }).press('Enter');
  await expect(page).toHaveURL(/amount=3000000/);
  await expect(page.getByRole('region', { name: '按您的需求推荐' })).toBeVisible();
  await expect(page.getByText(/^共 \d+ 项$/)).not.toHaveText(all ?? '');
  const ticks = cards(page).getByRole('checkbox');
  await ticks.nth(0).check();
  await expect(page.getByText('再选一项就可以对比了。')).toBeVisible();
  await ticks.nth(1).check();
  const compared = page.getByRole('region', { name: '对比' });
  await expect(compared.getByRole('table')).toBeVisible();
  await expect(compared.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText('再选一项就可以对比了。')).toBeVisible();
});

test('an entrance leads to the newest record and to all of them', async ({ page }) => {
  test.slow();
  for (const path of ['/technology/list', '/operation/list', '/institution/index']) {
    // from a blank page: the sections of the entrance before must not be taken for those of this one
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    const ofKinds = page.getByRole('region').filter({ has: page.getByTestId('listing-card') });
    // the featured ones lead to no list of all
    const sections = ofKinds.filter({ has: page.getByRole('link', { name: /^全部 \d+ 项/ }) });
    await expect(sections.first()).toBeVisible();
    // each section comes with its own answer
    await page.waitForLoadState('networkidle');
    const lists = await sections
      .getByRole('link', { name: /^全部 \d+ 项/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const list of lists) {
      const section = sections.filter({ has: page.locator(`a[href="${list}"]`) });
      const title = (await section.getByTestId('listing-card').first().getByRole('heading').textContent()) ?? '';
      const all = section.getByRole('link', { name: /^全部 \d+ 项/ });
      const total = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? '';
      await all.click();
      await expect(page.getByText(`共 ${total} 项`, { exact: true }), title).toBeVisible();
      await page.goBack();
      await section.getByTestId('listing-card').first().click();
      await expect(page.getByRole('heading', { level: 1 }), title).toHaveText(title);
      await page.goBack();
      await expect(section.getByTestId('listing-card').first()).toBeVisible();
    }
  }
});

test('featured records lead the entrances of institutions and services', { tag: ['@phone'] }, async ({ page }) => {
  for (const [path, name] of [
    ['/institution/index', '推荐服务机构'],
    ['/operation/list', '推荐通知公告'],
  ] as const) {
    await page.goto(`/#${path}`);
    const featured = page.getByRole('region', { name });
    const card = featured.getByTestId('listing-card').first();
    await expect(card.getByText('推荐', { exact: true })).toBeVisible();
    await axe(page, undefined, ['best-practice']);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('Back to a list keeps its filters and the place where it was left', async ({ page }) => {
  await page.goto('/#/technology/device?pageSize=20');
  // the list before the filter is longer: its last place is none of the filtered one
  const filtered = page.waitForResponse('**/listing/search*');
  await page.getByRole('checkbox', { name: /^高新区/ }).check();
  await expect(page).toHaveURL(/region=/);
  await filtered;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const card = cards(page).last();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/detail/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^高新区/ })).toBeChecked();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
});

test('a keyword of more than 200 characters is never cut without a word', async ({ page }) => {
  const keyword = `显微镜${'很'.repeat(210)}`;
  await page.goto('/#/technology/device');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(keyword);
  await search.press('Enter');
  await expect(search).toHaveValue(keyword);
  expect(await search.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  expect(page.url()).not.toContain('keyword');
});

test('on a phone the open tab is in view', { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
  await page.goto('/#/operation/list?tab=virus');
  const open = page.getByRole('navigation', { name: '服务类别' }).locator('[aria-current]');
  await expect(open).toHaveText('公共卫生资讯');
  await expect(open).toBeInViewport({ ratio: 0.9 });
});
