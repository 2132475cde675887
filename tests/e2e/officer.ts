import type { APIRequestContext, Page } from '@playwright/test';
import { changePassword } from '#contract/oauth.ts';
import { create } from '#contract/user.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { expect } from './fixtures.ts';
import { password, uniqueName } from './register.ts';
import { watchLoading } from './settled.ts';

/** Creates another administrator. Returns their name, token and a function for their calls. */
export async function newOfficer(request: APIRequestContext, displayName: string) {
  const admin = await signedIn(request);
  const username = uniqueName();
  const person = { username, displayName, email: null, phone: null, roles: ['user', 'admin'], disabled: false };
  const made = await admin.post<{ password: string }>(create.path, person);
  const signed = await signedIn(request, username, made.password);
  await signed.post(changePassword.path, { current: made.password, password });
  return { ...signed, username };
}

/** Opens an officer's browser; without a token that of the sample administrator. */
export async function officer(page: Page, token?: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: 'zh-CN' });
  if (context === undefined) throw new Error('no browser');
  const accessToken = token ?? (await signedIn(context.request)).accessToken;
  const office = await context.newPage();
  await storeToken(office, accessToken);
  return office;
}

/** Finds an application in the queue by its number or title, and opens it. */
export async function open(office: Page, keyword: string, view = 'mine'): Promise<void> {
  await office.goto('/favicon.svg');
  const settled = watchLoading(office);
  await office.goto(`/#/approve/list?${new URLSearchParams({ view, keyword }).toString()}`);
  const rows = office.locator('tr[data-row-of]');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(office.getByRole('heading', { name: '当前办理' })).toBeVisible();
  // on its way a page takes no keys
  await settled();
}

/** Decides the current step of an application by keyboard, and confirms final decisions. */
export async function decide(office: Page, key: string, note: string, message: string): Promise<void> {
  await office.keyboard.press(key);
  const form = office.getByRole('form', { name: '办理意见' });
  await form.getByRole('textbox').fill(note);
  await office.keyboard.press('Control+Enter');
  const question = office.getByRole('dialog');
  await expect(question.or(office.getByText(message)).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button').last().click();
  await expect(office.getByText(message).first()).toBeVisible();
}
