import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Registers a new account and opens `path`. A test with its own account can be repeated and does not affect other tests. */
export async function register(page: Page, path: string): Promise<void> {
  const { project, testId, repeatEachIndex } = test.info();
  const name = `${project.name.slice(0, 3)}-${testId.slice(-8)}-${repeatEachIndex}-${Date.now() % 1e6}`;
  await page.goto(`/#/auth?mode=register&reurl=${encodeURIComponent(path)}`);
  await page.getByLabel(/^(用户名|User name)$/).fill(name);
  await page.getByLabel(/^(密码|Password)$/).fill('Yunxi2026');
  await page.getByLabel(/^(再输一次密码|Repeat password)$/).fill('Yunxi2026');
  await page.getByRole('checkbox', { name: /^(我已阅读并同意|I have read)/ }).check();
  await page.getByRole('button', { name: /^(注册并登录|Register and sign in)$/ }).click();
  await expect(page).toHaveURL((url) => url.hash.startsWith(`#${path.split('?')[0]}`));
}
