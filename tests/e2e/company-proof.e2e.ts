import type { Page } from '@playwright/test';
import { changeBusiness } from '#contract/company-choice.ts';
import { token } from '#contract/oauth.ts';
import { startProofService } from '../setup/proof-service.ts';
import { axe, expect, test } from './fixtures.ts';
import type { OwnPortal } from './own-portal.ts';
import { freePort, startPortal } from './own-portal.ts';

let portal: OwnPortal | undefined;
let service: Awaited<ReturnType<typeof startProofService>> | undefined;
let url = '';

/** Signs in a sample account, chooses a company for it and opens its colleagues. */
async function open(page: Page, username: string, id: string): Promise<void> {
  const answer = await page.request.post(`${url}${token.path}`, { data: { username, password: 'Pmis@2026' } });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  await page.request.post(`${url}${changeBusiness.path}`, { data: { id }, headers: { authorization: data.accessToken } });
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((value) => {
    for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, value);
  }, data.accessToken);
  await page.goto(`${url}/#/account/colleagues`);
}

test.describe('claiming a company', { tag: '@depth' }, () => {
  // a wrong code, and a code that was used
  test.use({ allow: { errors: [/proof-code failed/, /proof-service failed/] } });
  test.beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    service = await startProofService();
    portal = await startPortal({ PORT: String(port), PUBLIC_URL: url, COMPANY_PROOF_URL: service.url });
  });
  test.afterAll(async () => {
    await portal?.stop();
    await service?.stop();
  });

  test('a company is claimed with the keyboard and a code to its e-mail, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'user', 'yx-nanfeng');
    const send = page.getByRole('button', { name: '向登记的邮箱 z***@nanfeng.example 发送验证码' });
    await axe(page, 'main');
    await send.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: '6 位验证码' });
    await expect(field).toBeFocused();
    const code = (await portal?.codeOf('zhuzao@nanfeng.example')) ?? '';
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/验证码不正确/)).toBeVisible();
    await axe(page, 'main');
    // the rejected code is selected
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('您是管理员，已核实可以代表企业')).toBeVisible();
  });

  test('a company is claimed at the identity service, whose answer counts once', async ({ page }) => {
    await open(page, 'admin', 'yx-guanlan');
    await page.getByRole('button', { name: '前往核验' }).click();
    await expect(page.getByText('您是管理员，已核实可以代表企业')).toBeVisible();
    await expect(page).toHaveURL((to) => !to.hash.includes('ticket'));
    const state = String(service?.asked.at(-1)?.body['state']);
    await page.goto(`${url}/apiv2/enterprise/proof-return?state=${state}&ticket=ticket-1`);
    await expect(page.getByText(/不是在这个浏览器里发起的/)).toBeVisible();
    await page.getByRole('link', { name: '重新开始' }).click();
    await expect(page.getByText('您是管理员，已核实可以代表企业')).toBeVisible();
  });
});
