import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { expect, test } from './fixtures.ts';
import { enterCompany } from './records.ts';
import { newAccount, uniqueName } from './register.ts';
import { expectScrolls, expectScrollsAfter } from './scroll.ts';

test('the page scrolls after a confirmation is closed', { tag: '@depth' }, async ({ page, request }) => {
  const { accessToken } = await signedIn(request);
  await storeToken(page, accessToken);
  await page.goto('/#/portal/policy?state=published');
  const opensMenu = page.getByRole('button', { name: /的更多操作$/ }).first();
  await opensMenu.click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expectScrolls(page);
  await opensMenu.click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expectScrolls(page);
});

test('the page scrolls after the filters are closed', { tag: ['@depth', '@phone', '@phone-only'] }, async ({ page }) => {
  await page.goto('/#/policy/search');
  const close = page.getByRole('dialog').getByRole('button', { name: /^查看/ });
  await expectScrollsAfter(page, page.getByRole('button', { name: /^筛选/ }), close);
});

test.describe('a double click', () => {
  /** Counts the writes of the page by the last part of their address. */
  const writesOf = (page: Page) => {
    const counts: Record<string, number> = {};
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      if (request.method() === 'POST') counts[name] = (counts[name] ?? 0) + 1;
    });
    return counts;
  };

  test('a double click on the button of a form beside a list leaves the form open', { tag: '@depth' }, async ({ page, request }) => {
    const { accessToken } = await signedIn(request);
    await storeToken(page, accessToken);
    const opens = [
      ['/portal/user', '新建用户'],
      ['/portal/role', '新建角色'],
      ['/portal/resource', '新建菜单项'],
      ['/portal/setting', '添加设置项'],
      ['/portal/notice', '写通知'],
      ['/portal/enterprise', '新增企业'],
      ['/portal/dict?category=scale', '新建条目'],
    ] as const;
    for (const [address, name] of opens) {
      await test.step(address, async () => {
        await page.goto('/favicon.svg');
        await page.goto(`/#${address}`);
        await page.getByRole('main').getByRole('button', { name }).first().dblclick({ delay: 80 });
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    }
    await page.goto('/#/portal/user?keyword=admin');
    await page.getByRole('row', { name: /admin/ }).first().dblclick({ delay: 80 });
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a double click on "Send" asks once, and sends once', async ({ page, request }) => {
    const { accessToken } = await signedIn(request);
    await storeToken(page, accessToken);
    const writes = writesOf(page);
    await page.goto('/#/portal/notice?notice=new');
    const form = page.getByRole('dialog');
    const { username } = await newAccount(request);
    const title = `双击只发一次 ${username}`;
    await form.getByLabel('标题').fill(title);
    await form.getByLabel('正文').fill('正文');
    await form.getByRole('radio', { name: '指定用户' }).check();
    await form.getByRole('combobox', { name: '用户名' }).fill(username);
    await page.keyboard.press('Enter');
    await expect(form.getByText('将发给 1 人。')).toBeVisible();
    await form.getByRole('button', { name: '发送' }).dblclick({ delay: 80 });
    const asked = page.getByRole('dialog').filter({ hasText: '向 1 人发送' }).last();
    await expect(asked.getByRole('button', { name: '取消' })).toBeVisible();
    await asked.getByRole('button', { name: '发送' }).dblclick({ delay: 80 });
    await expect(page.getByText(/^已发给/)).toBeVisible();
    expect(writes['send']).toBe(1);
  });

  test('a double click on "Merge" merges once, and stays on the page', { tag: '@depth' }, async ({ page, request }) => {
    const { accessToken } = await signedIn(request);
    const { id: keep } = await enterCompany(request, `双击合并甲公司 ${uniqueName()}`);
    const { id: drop } = await enterCompany(request, `双击合并乙公司 ${uniqueName()}`);
    await storeToken(page, accessToken);
    const writes = writesOf(page);
    await page.goto(`/#/portal/enterprise?merge=${keep}&merge=${drop}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^合并，保留/ })
      .dblclick({ delay: 80 });
    await expect(page.getByText(/已并入/)).toBeVisible();
    await expect(page).toHaveURL(/#\/portal\/enterprise/);
    expect(writes['merge']).toBe(1);
  });
});
