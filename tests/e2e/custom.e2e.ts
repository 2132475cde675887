import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { register } from './register.ts';

test(
  'a search saved from the results can be renamed and deleted on the custom page',
  { tag: ['@depth', '@phone', '@english'] },
  async ({ page }) => {
    await register(page, '/policy/search?keyword=研发&level=city');
    await expect(page.getByTestId('policy-row').first()).toBeVisible();
    // behind a button on a phone
    const more = page.getByRole('button', { name: /^(更多操作|More actions)$/ });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: /^(保存检索|Save search)$/ }).click();
    const form = page.getByRole('form');
    await expect(form.getByRole('textbox')).toBeFocused();
    await axe(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole('textbox').fill('e2e 研发');
    await form.getByRole('button', { name: /^(保存|Save)$/ }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(我的定制|My subscriptions)$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'e2e 研发' })).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^(预览提醒|Preview alert)$/ }).click();
    await expect(page.getByText(/^(下一次汇总|Next summary)/)).toBeVisible();
    await page.getByRole('button', { name: /^(修改|Edit)$/ }).click();
    await page.getByRole('form').getByRole('textbox').fill('e2e 研发补助');
    await axe(page);
    await page
      .getByRole('form')
      .getByRole('button', { name: /^(保存|Save)$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'e2e 研发补助' })).toBeVisible();
    await page.getByRole('button', { name: /^(删除|Delete)$/ }).click();
    const asked = page.getByRole('dialog');
    await expect(asked).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
    await asked.getByRole('button', { name: /^(删除|Delete)$/ }).click();
    await expect(page.getByText(/^(已删除“e2e 研发补助”。|“e2e 研发补助” is deleted.)$/)).toBeVisible();
    await axe(page);
    await expect(page.getByRole('heading', { name: /还没有保存的检索|No saved searches yet/ })).toBeVisible();
  },
);

test.describe('a saved search open in two tabs', () => {
  // Every failed call is written to the browser console, the refused save too.
  test.use({ allow: { errors: [/saved-search\/save failed/] } });

  test('a conflicting edit shows both versions and saves the chosen one', { tag: '@depth' }, async ({ page, context }) => {
    await register(page, '/policy/search?keyword=研发');
    await page.getByRole('button', { name: '保存检索' }).click();
    await page.getByRole('form').getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(/已保存/)).toBeVisible();
    await page.goto('/#/account/custom');
    const other = await context.newPage();
    await other.goto('/#/account/custom');
    for (const tab of [page, other]) await tab.getByRole('button', { name: '修改' }).click();
    await other.getByRole('form').getByRole('textbox').fill('另一页');
    await other.getByRole('form').getByRole('button', { name: '保存' }).click();
    await expect(other.getByRole('heading', { name: '另一页' })).toBeVisible();
    await page.getByRole('form').getByRole('textbox').fill('这一页');
    await page.getByRole('form').getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('region', { name: '别处保存的' })).toContainText('另一页');
    await expect(page.getByRole('region', { name: '您填写的' })).toContainText('这一页');
    await axe(page);
    await page.getByRole('button', { name: '用我填写的覆盖' }).click();
    await expect(page.getByRole('heading', { name: '这一页' })).toBeVisible();
  });
});

test('a visitor of the custom page is asked to sign in', { tag: ['@depth', '@phone', '@english'] }, async ({ page }) => {
  await page.goto('/#/account/custom?tab=followed');
  const signIn = page.getByRole('main').getByRole('button', { name: /^(登录|Sign in)$/ });
  await expect(signIn).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await signIn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
