import type { Locator, Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { register } from './register.ts';

const section = (page: Page) => page.getByRole('region', { name: /^(联系对方|Contact)$/ });
const form = (page: Page) => section(page).getByRole('form', { name: '发送请求' });

async function fill(within: Locator, company: string): Promise<void> {
  await within.getByRole('textbox').first().fill('希望了解交期和价格。');
  await within.getByRole('textbox', { name: '您的单位' }).fill(company);
  await within.getByRole('textbox', { name: '电话' }).fill('13800000000');
  await within.getByRole('checkbox').check();
}

/** Opens a page and its form. */
async function ask(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await section(page)
    .getByRole('button', { name: /^(获取联系方式|在线咨询|预约咨询|响应需求|联系对方)$/ })
    .click();
  await expect(form(page).getByRole('textbox').first()).toBeVisible();
}

const asked = [
  '/resources/chain/need/detail?id=need-reducer',
  '/resources/chain/supply/detail?id=supply-reducer',
  '/resources/chain/company/detail?id=cc-haosu',
  '/technology/result/detail?id=res-motion-controller',
  '/technology/personnel/detail?id=exp-shen-yanqing',
  '/resources/finance/detail?id=fp-yunling-srdi',
  '/government/list?id=dept-science',
];

test('a request is sent and withdrawn', async ({ page }) => {
  test.slow();
  await register(page, '/technology/list');
  for (const path of asked) {
    await ask(page, path);
    if (path === asked[0]) await axe(page, undefined, ['best-practice']);
    await fill(form(page), '云溪市启明星科技有限公司');
    await form(page).getByRole('button', { name: '发送请求' }).click();
    await expect(section(page).getByText('待答复'), path).toBeVisible();
    await section(page).getByRole('button', { name: '撤回' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
    await expect(section(page).getByText('已撤回'), path).toBeVisible();
  }
});

test('two presses send one request', async ({ page }) => {
  await register(page, '/public/property/index');
  await page.getByTestId('listing-card').first().click();
  await section(page).getByRole('button', { name: '在线咨询' }).click();
  await fill(form(page), '云溪市启明星科技有限公司');
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('contact-request/send') ? 1 : 0));
  await form(page).getByRole('button', { name: '发送请求' }).dblclick();
  await expect(section(page).getByText('待答复')).toBeVisible();
  expect(sent).toBe(1);
});

test.describe('a session that expires', () => {
  test.use({ allow: { errors: [/401/, /contact-request\/send failed/] } });

  test('what was typed into a request survives the end of the session and is sent after sign-in', async ({ page }) => {
    await register(page, '/technology/personnel/detail?id=exp-du-hanlin');
    const name = await page.evaluate(() => decodeURIComponent(location.hash));
    expect(name).toContain('exp-du-hanlin');
    await ask(page, '/technology/personnel/detail?id=exp-du-hanlin');
    await fill(form(page), '云溪市启明星科技有限公司');
    await page.route(
      '**/contact-request/send',
      (route) => route.fulfill({ status: 401, json: { code: 401, message: '登录已过期', data: null } }),
      {
        times: 1,
      },
    );
    await form(page).getByRole('button', { name: '发送请求' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('用户名').fill('user');
    await dialog.getByLabel('密码', { exact: true }).fill('Pmis@2026');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(form(page).getByRole('textbox', { name: '您的单位' })).toHaveValue('云溪市启明星科技有限公司');
    await expect(form(page).getByRole('textbox').first()).toHaveValue('希望了解交期和价格。');
    await expect(form(page).getByRole('checkbox')).toBeChecked();
    await form(page).getByRole('button', { name: '发送请求' }).click();
    await expect(section(page).getByText('待答复')).toBeVisible();
    // for the next run
    await section(page).getByRole('button', { name: '撤回' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
    await expect(section(page).getByText('已撤回')).toBeVisible();
  });
});

test('an answer is voted helpful once, and the vote can be changed', async ({ page }) => {
  await register(page, '/government/knowledge/detail?id=qa-hnte-one-year');
  const votes = page.getByRole('region', { name: '这条解答有帮助吗？' });
  const yes = votes.getByRole('button', { name: /^有帮助/ });
  const no = votes.getByRole('button', { name: /^没有帮助/ });
  const countOf = async (button: Locator) => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await yes.click();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => countOf(yes)).toBeGreaterThan(0);
  await page.reload();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await no.click();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await axe(page, undefined, ['best-practice']);
});

test('an institution is rated by a company that it served', async ({ page, browser, request }) => {
  test.slow();
  const path = '/institution/institution/detail?id=inst-bank-rural';
  await register(page, path);
  const company = `云溪市${Date.now() % 1e8}公司`;
  await ask(page, path);
  await fill(form(page), company);
  await form(page).getByRole('button', { name: '发送请求' }).click();
  await expect(section(page).getByText('待答复')).toBeVisible();
  const ratings = page.getByRole('region', { name: '服务评价' });
  await expect(ratings.getByRole('form')).toHaveCount(0);

  const office = await browser.newContext();
  const desk = await office.newPage();
  await storeToken(desk, (await signedIn(request)).accessToken);
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/#/account/custom?tab=received');
  await expect(desk.getByRole('main').locator('nav [aria-current]').last()).toBeInViewport({ ratio: 0.9 });
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: `同意${company}的请求`, exact: true }).click();
  await axe(desk, undefined, ['best-practice']);
  const answer = desk.getByRole('form', { name: `同意${company}的请求`, exact: true });
  await answer.getByRole('textbox').first().fill('请明天上午来电。');
  await answer.getByRole('button', { name: '同意', exact: true }).click();
  await expect(answer).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(section(page).getByText('请明天上午来电。')).toBeVisible();
  await section(page).getByRole('button', { name: '查看对方的联系方式' }).click();
  await expect(section(page).getByRole('link', { name: /^0999-/ })).toBeVisible();
  await ratings.getByRole('button', { name: '提交评价' }).click();
  await expect(ratings.getByRole('alert')).toHaveText('请选择 1 到 5 分。');
  await ratings.getByRole('radio', { name: '很满意' }).check();
  await axe(page, undefined, ['best-practice']);
  await ratings.getByRole('button', { name: '提交评价' }).click();
  await expect(ratings.getByText('您的评价：5 分')).toBeVisible();
  await expect(ratings.getByRole('form')).toHaveCount(0);
});
