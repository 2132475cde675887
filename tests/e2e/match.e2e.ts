import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';

const company = 'yx-hengrui';
const results = (page: Page) => page.getByRole('navigation', { name: /按结果看|By result/ });
const counts = (page: Page) => results(page).getByRole('link').allTextContents();

test.describe('the company on the home page', () => {
  test('a company is chosen by pinyin and keyboard, and its counts lead to their policies', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: '查找企业' }).pressSequentially('hengrui');
    await expect(page.getByRole('option').first()).toContainText('恒锐');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/business=/);
    const strip = page.getByRole('region', { name: '我的企业能申报什么' });
    const possible = strip.getByRole('link', { name: /可能可以/ });
    await expect(possible).toHaveText(/[1-9]/);
    await possible.click();
    await expect(page).toHaveURL(/\/policy\/match\?.*verdict=possible/);
    await expect(results(page).getByRole('link', { name: /可能可以/ })).toHaveAttribute('aria-current', 'page');
    await expect(results(page).getByRole('link', { name: /可能可以/ })).toHaveText(/^[1-9]/);
    await expect(page.getByTestId('match-row').first()).toBeVisible();
  });

  test('the best matches scroll by button and never on their own', { tag: '@depth' }, async ({ page }) => {
    await page.goto(`/#/?business=${company}`);
    const cards = page.getByRole('region', { name: '最匹配的政策' });
    await expect(cards.getByTestId('match-card').first()).toBeVisible();
    const scrollLeft = () => cards.getByRole('list').evaluate((list) => list.scrollLeft);
    await expect(cards.getByRole('button', { name: '向前' })).toBeDisabled();
    expect(await scrollLeft()).toBe(0);
    await cards.getByRole('button', { name: '向后' }).click();
    await expect.poll(scrollLeft).toBeGreaterThan(100);
    await expect(cards.getByRole('button', { name: '向前' })).toBeEnabled();
  });
});

test.describe('the workbench', () => {
  test(
    'the workbench with expanded conditions is accessible and fits the screen',
    { tag: ['@phone', '@english', '@depth'] },
    async ({ page }) => {
      await page.goto(`/#/policy/match?business=${company}&verdict=possible&set=digitalCloud:yes&set=headcount@2025:20..300`);
      const row = page.getByTestId('match-row').first();
      await row.getByRole('button', { name: /个条件|conditions?/ }).click();
      await expect(row.getByText(/^(要求：|required: )/).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe(page);
    },
  );

  test('a fact changed by keyboard updates the counts without a request, and Back undoes it', async ({ page, request }) => {
    // yearly figures are visible to colleagues only
    await storeToken(page, (await signedIn(request, 'user')).accessToken);
    await page.goto(`/#/policy/match?business=${company}`);
    const revenueOf = (on: Page) => on.getByRole('region', { name: '企业数据' }).getByRole('textbox', { name: '2025 年营业收入' });
    await expect(revenueOf(page)).not.toHaveValue('');
    await expect(page.getByTestId('match-row').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const before = await counts(page);
    const requested: string[] = [];
    page.on('request', (request) => /\/apiv?2?\/policy/.test(request.url()) && requested.push(request.url()));
    await revenueOf(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('300000');
    await expect.poll(() => counts(page)).not.toEqual(before);
    const changes = page.getByRole('region', { name: '试算' }).getByRole('status');
    await expect(changes).toContainText(/变为|不再/);
    const after = await counts(page);
    await page.goBack();
    await expect.poll(() => counts(page)).toEqual(before);
    await page.goForward();
    await expect.poll(() => counts(page)).toEqual(after);
    expect(requested).toEqual([]);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(revenueOf(other)).toHaveValue('300000');
    await expect(other.getByRole('region', { name: '试算' }).getByRole('status')).toContainText(/变为|不再/);
    await other.close();
  });

  test('the next question takes the focus', { tag: '@depth' }, async ({ page }) => {
    await page.goto('/#/policy/match');
    const question = page.getByRole('region', { name: '最值得回答的问题' });
    await question.getByRole('button', { name: '不清楚，换一个' }).focus();
    const first = (await question.getByRole('heading').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(question.getByRole('heading')).not.toHaveText(first);
    await expect(question.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question.locator(':focus')).toHaveCount(1);
  });

  test('on a phone the facts collapse, and the summary of changes stays visible', { tag: '@phone-only' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/#/policy/match?business=${company}`);
    const region = page.getByRole('combobox', { name: '注册地' });
    await expect(page.getByRole('button', { name: '查看和修改' })).toBeVisible();
    await expect(region).toBeHidden();
    await page.getByRole('button', { name: '查看和修改' }).click();
    await region.selectOption({ label: '望湖区' });
    const close = page.getByRole('button', { name: '看结果' });
    await expect(close).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await close.click();
    await expect(region).toBeHidden();
    await expect(page.getByRole('region', { name: '试算' }).getByText('望湖区')).toBeInViewport();
  });
});
