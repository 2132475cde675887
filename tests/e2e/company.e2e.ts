import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, openLoaded } from './loaded.ts';

const company = '/policy/company?id=yx-hengrui';

test('every tab of a company is accessible and fits the screen', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
  for (const part of ['', '&tab=figures', '&tab=titles', '&tab=grants', '&tab=relations&view=list']) {
    await openLoaded(page, `${company}${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  }
});

test('a related company opens from the graph by keyboard, and Back returns', { tag: '@depth' }, async ({ page }) => {
  await page.goto(`/#${company}&tab=relations`);
  const graph = page.getByRole('group', { name: /的关系图/ });
  const node = graph.getByRole('link').first();
  await expect(node).toBeVisible();
  const name = ((await node.locator('title').textContent()) ?? '').split('、')[1] ?? '';
  expect(name).not.toBe('');
  await node.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('云溪恒锐精密机械有限公司');
});

test('the column headings of a comparison stay in view while scrolling', async ({ page }) => {
  await page.goto('/#/policy/compare?id=nat-hnte&id=nat-tech-sme');
  const head = page.getByRole('columnheader').first();
  await expect(head).toBeVisible();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await expect(head).toBeInViewport();
});

test(
  'policies checked against a company are accessible and fit the screen',
  { tag: ['@depth', '@phone', '@english'] },
  async ({ page }) => {
    await openLoaded(page, '/policy/compare?id=nat-hnte&id=nat-tech-sme&business=yx-hengrui');
    await expect(page.getByRole('switch')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
    await openLoaded(page, '/policy/detail?id=nat-hnte&business=yx-hengrui');
    const conditions = page.getByRole('region', { name: /^(申报条件|Conditions)$/ });
    await expect(conditions.getByText(/^(已满足|\d+ of) ?\d+/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  },
);
