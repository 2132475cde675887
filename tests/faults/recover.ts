import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { View } from './view.ts';

/** An element that these pages show when nothing fails. */
const contentOf: Record<string, (tab: Page) => ReturnType<Page['locator']>> = {
  '/': (tab) => tab.getByRole('heading', { level: 1, name: '惠企政策，一搜就到' }),
  '/policy/search': (tab) => tab.getByRole('main').getByRole('listitem').getByRole('heading').first(),
};

/** Ends the fault, uses what the page offers to continue, and expects the page to recover. */
export async function recover(tab: Page, route: string, view: View, end: () => Promise<void>): Promise<void> {
  await end();
  const content = contentOf[route]?.(tab) ?? tab.getByRole('main');
  const kind = view.surfaces[0]?.kind;
  if (kind === 'dialog') await signIn(tab);
  else if (kind === 'inline') await retryAll(tab);
  else if (kind === 'page') await leaveErrorPage(tab, route);
  await expect(content, 'the page recovers').toBeVisible();
  const notice = tab.getByText('部分信息没有加载出来');
  if (await notice.isVisible()) {
    await tab.getByRole('status').filter({ has: notice }).getByRole('button', { name: '重试' }).click();
    await expect(notice, 'the settings load').toBeHidden();
  }
}

/** Each failed part has its own retry button. */
async function retryAll(tab: Page): Promise<void> {
  const failed = tab.locator('#root [role=alert]');
  for (let remaining = await failed.count(); remaining > 0; remaining--) {
    await failed.first().getByRole('button', { name: '重试' }).click();
    await expect(failed, 'retry ends the failure').toHaveCount(remaining - 1);
  }
}

async function signIn(tab: Page): Promise<void> {
  const dialog = tab.getByRole('dialog');
  await dialog.getByLabel('用户名').fill('user');
  await dialog.getByLabel('密码').fill('Pmis@2026');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Uses the retry button, or else the link to the page. */
async function leaveErrorPage(tab: Page, route: string): Promise<void> {
  const main = tab.getByRole('main');
  const retry = main.getByRole('button', { name: '重试' });
  if (await retry.isVisible()) await retry.click();
  else await main.getByRole('link', { name: route === '/' ? '回到首页' : '搜索政策' }).click();
}
