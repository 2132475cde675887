import type { Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { expect } from './fixtures.ts';

/** Opens an officer's browser. */
export async function officer(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: 'zh-CN' });
  if (context === undefined) throw new Error('no browser');
  const { accessToken } = await signedIn(context.request);
  const office = await context.newPage();
  await storeToken(office, accessToken);
  return office;
}

/** Finds an application in the queue by its number or title, and opens it. */
export async function open(office: Page, keyword: string, view = 'mine'): Promise<void> {
  await office.goto('/favicon.svg');
  await office.goto(`/#/approve/list?${new URLSearchParams({ view, keyword }).toString()}`);
  const rows = office.locator('tr[data-row-of]');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(office.getByRole('heading', { name: '当前办理' })).toBeVisible();
}

/** Decides the step that an application is in, by the keyboard; says yes where a decision is final. */
export async function decide(office: Page, key: string, note: string, told: string): Promise<void> {
  await office.keyboard.press(key);
  const form = office.getByRole('form', { name: '办理意见' });
  await form.getByRole('textbox').fill(note);
  await office.keyboard.press('Control+Enter');
  const question = office.getByRole('dialog');
  await expect(question.or(office.getByText(told)).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button').last().click();
  await expect(office.getByText(told).first()).toBeVisible();
}
