import { axe, expect, test } from './fixtures.ts';
import { register } from './register.ts';

/** A company that nobody works for yet, of each run: whoever chooses it first is its administrator. */
const companies: Record<string, string> = { desktop: '观澜', phone: '鸣鲸', english: '桥点' };

test(
  'a fresh account chooses its company, fills in a fact and invites a colleague',
  { tag: ['@phone', '@english'] },
  async ({ page }, { project }) => {
    const name = companies[project.name] ?? '';
    await register(page, '/account/shuju');
    await expect(page.getByRole('heading', { name: /^(您还没有选择企业|You have not chosen a company)$/ })).toBeVisible();
    await axe(page, 'main');
    await page.getByRole('main').getByRole('combobox').fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
    const missing = page.getByRole('region', { name: /^(还缺的数据|Missing facts)$/ });
    await expect(missing.getByText(/能让 \d+ 项政策有结论|can decide \d+ polic/).first()).toBeVisible();
    await axe(page, 'main');
    await missing
      .getByRole('button', { name: /^(填写|Fill in)/ })
      .first()
      .click();
    await expect(missing.getByRole('form')).toBeVisible();
    await axe(page, 'main');
    await missing.getByRole('button', { name: /^(取消|Cancel)$/ }).click();
    await expect(missing.getByRole('button', { name: /^(填写|Fill in)/ }).first()).toBeFocused();

    await page.goto('/#/account/colleagues');
    await expect(page.getByRole('region', { name: /^(成员|Colleagues)$/ })).toBeVisible();
    await axe(page, 'main');
  },
);
