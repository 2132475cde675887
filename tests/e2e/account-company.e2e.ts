import { claimCompany } from './claim.ts';
import { axe, expect, test } from './fixtures.ts';
import { enterCompany } from './records.ts';
import { newAccount, register, uniqueName } from './register.ts';

test(
  'a new account chooses its company, fills in a missing fact and invites a colleague',
  { tag: ['@phone', '@english'] },
  async ({ page, request }) => {
    const name = `云溪${uniqueName()}厂`;
    const { id } = await enterCompany(request, name);
    const colleague = await newAccount(request, `${uniqueName()}-b`);
    const account = await register(page, '/account/shuju');
    await expect(page.getByRole('heading', { name: /^(您还没有选择企业|You have not chosen a company)$/ })).toBeVisible();
    await page.getByRole('main').getByRole('combobox').fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();

    const missing = page.getByRole('region', { name: /^(还缺的数据|Missing facts)$/ });
    await expect(missing.getByText(/能让 \d+ 项政策有结论|can decide \d+ polic/).first()).toBeVisible();
    const fill = missing.getByRole('button', { name: /^(填写 2025 年职工总数|Fill in Headcount in 2025)$/ });
    await fill.click();
    const form = missing.getByRole('form');
    await expect(form).toBeVisible();
    await axe(page, 'main');
    await form.getByRole('button', { name: /^(取消|Cancel)$/ }).click();
    await expect(fill).toBeFocused();
    await fill.click();
    await form.getByRole('textbox').fill('40');
    await form.getByRole('button', { name: /^(保存|Save)$/ }).click();
    await expect(page.getByText(/^(已保存：2025 年职工总数|Saved: Headcount in 2025)$/)).toBeVisible();

    await claimCompany(request, account, id);
    await page.goto('/#/account/colleagues');
    await expect(page.getByText(/您是管理员|You are an administrator/)).toBeVisible();
    await page.getByRole('button', { name: /^(邀请成员|Invite a colleague)$/ }).click();
    const invitation = page.getByRole('form', { name: /^(邀请成员|Invite a colleague)$/ });
    await invitation.getByRole('textbox', { name: /^(用户名或邮箱|User name or e-mail)/ }).fill(colleague.username);
    await invitation.getByRole('button', { name: /^(发出邀请|Send invitation)$/ }).click();
    const sent = page.getByRole('region', { name: /^(发出的邀请|Invitations sent)$/ });
    await expect(sent.getByRole('button', { name: /^(撤回|Withdraw)/ })).toBeVisible();
    await axe(page, 'main');
  },
);
