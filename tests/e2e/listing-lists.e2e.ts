import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { withoutContent } from './home.ts';

const cards = (page: Page) => page.getByTestId('listing-card');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** The lists, each with a word that only sample records contain. */
const lists = [
  { path: '/technology/result', word: '检测', tag: [] },
  { path: '/resources/chain/need', word: '减速器', tag: '@depth' },
  { path: '/resources/chain/supply', word: '减速器', tag: '@depth' },
  { path: '/resources/chain/company', word: '电池', tag: '@depth' },
  { path: '/technology/device', word: '显微镜', tag: '@depth' },
  { path: '/technology/personnel', word: '材料', tag: '@depth' },
  { path: '/government/knowledge/list', word: '高新技术企业', tag: '@depth' },
  { path: '/public/property/index', word: '洁净', tag: '@depth' },
  { path: '/institution/institution/list', word: '银行', tag: '@depth' },
  { path: '/institution/metter/list', word: '登记', tag: '@depth' },
];

for (const { path, word, tag } of lists)
  test(`the list ${path} is searched, filtered and cleared, and Back restores each step`, { tag }, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expect(cards(page).first()).toBeVisible();
    const search = page.getByRole('main').getByRole('searchbox');
    const count = page.getByText(new RegExp(`找到 [1-9]\\d* 项与“${word}”有关的结果`));
    const chip = page.getByRole('button', { name: /^去掉筛选：/ });
    const filter = page.getByRole('complementary', { name: '筛选' }).getByRole('checkbox').first();
    const idle = () => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await search.fill(word);
    await search.press('Enter');
    await expect(count).toBeVisible();
    await idle();
    const found = await titles(page);
    await filter.check();
    await expect(chip).toHaveCount(1);
    await idle();
    for (const title of await titles(page)) expect(found).toContain(title);
    await page.getByRole('button', { name: '清除全部' }).click();
    await expect(chip).toHaveCount(0);
    await page.goBack();
    await expect(chip).toHaveCount(1);
    await expect(filter).toBeChecked();
    await page.goBack();
    await expect(chip).toHaveCount(0);
    await expect.poll(() => titles(page)).toEqual(found);
    await page.goBack();
    await expect(search).toHaveValue('');
    await expect(count).toHaveCount(0);
    await expect.poll(() => titles(page)).not.toEqual(found);
  });

for (const path of ['/technology/list', '/operation/list', '/institution/index'])
  test(`every section of ${path} leads to its records and to all of them`, { tag: '@depth' }, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expect(page.getByTestId('listing-card').first()).toBeVisible();
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
    // the featured records have no link to a list of all
    const sections = page
      .getByRole('region')
      .filter({ has: page.getByTestId('listing-card') })
      .filter({ has: page.getByRole('link', { name: /^全部 \d+ 项/ }) });
    await expect(sections.first()).toBeVisible();
    const all = await sections
      .getByRole('link', { name: /^全部 \d+ 项/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(all.length).toBeGreaterThan(1);
    for (const href of all) {
      const section = sections.filter({ has: page.locator(`a[href="${href}"]`) });
      const title = (await section.getByTestId('listing-card').getByRole('heading').first().textContent()) ?? '';
      await section.locator(`a[href="${href}"]`).click();
      await expect(page).toHaveURL((url) => url.hash.startsWith(href.replace(/^\/?/, '')));
      await expect(cards(page).first(), href).toBeVisible();
      await page.goBack();
      await section.getByTestId('listing-card').filter({ hasText: title }).first().click();
      await expect(page.getByRole('heading', { level: 1 }), href).toHaveText(title);
      await page.goBack();
      await expect(section.getByTestId('listing-card').first()).toBeVisible();
    }
  });

test('Back to a list restores its filters and scroll position', { tag: '@depth' }, async ({ page }) => {
  await page.goto('/#/technology/device?pageSize=20');
  // the unfiltered list is longer: its last position does not exist in the filtered list
  const filtered = page.waitForResponse('**/listing/search*');
  await page.getByRole('checkbox', { name: /^高新区/ }).check();
  await expect(page).toHaveURL(/region=/);
  await filtered;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const card = cards(page).last();
  await card.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  await expect.poll(top).toBeGreaterThan(100);
  const before = await top();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/detail/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^高新区/ })).toBeChecked();
  await expect.poll(top).toBeGreaterThan(before - 50);
});

test('a keyword of more than 200 characters is never cut silently in a list', { tag: '@depth' }, async ({ page }) => {
  const keyword = `显微镜${'很'.repeat(210)}`;
  await page.goto('/#/technology/device');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(keyword);
  await search.press('Enter');
  await expect(search).toHaveValue(keyword);
  await expect.poll(() => search.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  expect(page.url()).not.toContain('keyword');
});

test('on a phone the open tab is in view', { tag: ['@depth', '@phone-only'] }, async ({ page }) => {
  await page.goto('/#/operation/list?tab=virus');
  const open = page.getByRole('navigation', { name: '服务类别' }).locator('[aria-current]');
  await expect(open).toHaveText('公共卫生资讯');
  await expect(open).toBeInViewport({ ratio: 0.9 });
});

test('cards differ by kind: a picture, a rate with its amounts, initials', async ({ page }) => {
  await withoutContent(page);
  await page.route('**/apiv2/listing/search', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { list: { id: string; kind: string; cover: string | null }[] } };
    // without records that other tests publish meanwhile
    body.data.list = body.data.list.filter(({ id, kind }) => kind !== 'device' || id.startsWith('dev-'));
    const [, second] = body.data.list;
    if (second !== undefined) second.cover = null;
    await route.fulfill({ response: answer, json: body });
  });
  const card = cards(page);
  await page.goto('/#/technology/device');
  const image = card.first().locator('img');
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(720);
  const picture = await image.boundingBox();
  expect(picture?.width).toBe(168);
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5);
  await expect(card.nth(1).locator('img')).toHaveCount(0);
  await axe(page);
  await page.goto('/#/resources/finance/list');
  await expect(card.first()).toContainText(/3–3\.5%\s*年利率\s*50–1000\s*万元\s*额度/);
  await expect(card.first().locator('img')).toHaveCount(0);
  await page.goto('/#/technology/personnel');
  await expect(card.first().locator('[data-letter]')).toHaveAttribute('data-letter', /^\p{Script=Han}{1,2}$/u);
});
