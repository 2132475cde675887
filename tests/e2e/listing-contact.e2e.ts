import type { Locator, Page } from '@playwright/test';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { password, register } from './register.ts';

const section = (page: Page) => page.getByRole('region', { name: /^(联系对方|Contact)$/ });
const form = (page: Page) => section(page).getByRole('form', { name: '发送请求' });

async function fill(within: Locator, company: string): Promise<void> {
  await within.getByRole('textbox').first().fill('希望了解交期和价格。');
  await within.getByRole('textbox', { name: '您的单位' }).fill(company);
  await within.getByRole('textbox', { name: '电话' }).fill('13800000000');
  await within.getByRole('checkbox').check();
}

/** Opens the form of the page. */
async function ask(page: Page): Promise<void> {
  await section(page)
    .getByRole('button', { name: /^(获取联系方式|在线咨询|预约咨询|响应需求|联系对方)$/ })
    .click();
  await expect(form(page).getByRole('textbox').first()).toBeVisible();
}

const company = '云溪市启明星科技有限公司';

for (const { of, path, tag } of [
  { of: 'a need of the chain', path: '/resources/chain/need/detail?id=need-reducer', tag: [] },
  { of: 'a supply of the chain', path: '/resources/chain/supply/detail?id=supply-reducer', tag: '@depth' },
  { of: 'a company of the chain', path: '/resources/chain/company/detail?id=cc-haosu', tag: '@depth' },
  { of: 'a research result', path: '/technology/result/detail?id=res-motion-controller', tag: '@depth' },
  { of: 'an expert', path: '/technology/personnel/detail?id=exp-shen-yanqing', tag: '@depth' },
  { of: 'a finance product', path: '/resources/finance/detail?id=fp-yunling-srdi', tag: '@depth' },
  { of: 'a department', path: '/government/list?id=dept-science', tag: '@depth' },
])
  test(`a request about ${of} is sent and withdrawn`, { tag }, async ({ page }) => {
    await register(page, path);
    await ask(page);
    await axe(page, undefined, ['best-practice']);
    await fill(form(page), company);
    await form(page).getByRole('button', { name: '发送请求' }).click();
    await expect(section(page).getByText('待答复')).toBeVisible();
    await section(page).getByRole('button', { name: '撤回' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
    await expect(section(page).getByText('已撤回')).toBeVisible();
  });

test('two presses send one request', { tag: '@depth' }, async ({ page }) => {
  await register(page, '/technology/result/detail?id=res-motion-controller');
  await ask(page);
  await fill(form(page), company);
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('contact-request/send') ? 1 : 0));
  await form(page).getByRole('button', { name: '发送请求' }).dblclick();
  await expect(section(page).getByText('待答复')).toBeVisible();
  expect(sent).toBe(1);
});

test.describe('a session that expires', () => {
  test.use({ allow: { errors: [/401/, /contact-request\/send failed/] } });

  test('the text of a request survives the end of the session and is sent after sign-in', { tag: '@depth' }, async ({ page }) => {
    const { username } = await register(page, '/technology/personnel/detail?id=exp-du-hanlin');
    await ask(page);
    await fill(form(page), company);
    const expired = { status: 401, json: { code: 401, message: '登录已过期', data: null } };
    await page.route('**/contact-request/send', (route) => route.fulfill(expired), { times: 1 });
    await form(page).getByRole('button', { name: '发送请求' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('用户名').fill(username);
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(form(page).getByRole('textbox', { name: '您的单位' })).toHaveValue(company);
    await expect(form(page).getByRole('textbox').first()).toHaveValue('希望了解交期和价格。');
    await expect(form(page).getByRole('checkbox')).toBeChecked();
    await form(page).getByRole('button', { name: '发送请求' }).click();
    await expect(section(page).getByText('待答复')).toBeVisible();
  });
});

test('an answer is voted helpful once, and the vote can be changed', { tag: '@depth' }, async ({ page }) => {
  await register(page, '/government/knowledge/detail?id=qa-hnte-one-year');
  const votes = page.getByRole('region', { name: '这条解答有帮助吗？' });
  const yes = votes.getByRole('button', { name: /^有帮助/ });
  const no = votes.getByRole('button', { name: /^没有帮助/ });
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await yes.click();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(yes).toHaveText(/[1-9]/);
  await page.reload();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await no.click();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
});

test('an institution is rated by a company that it served', { tag: '@depth' }, async ({ page, browser, request }) => {
  const { username } = await register(page, '/institution/institution/detail?id=inst-bank-rural');
  const client = `云溪市${username}公司`;
  await ask(page);
  await fill(form(page), client);
  await form(page).getByRole('button', { name: '发送请求' }).click();
  await expect(section(page).getByText('待答复')).toBeVisible();
  const ratings = page.getByRole('region', { name: '服务评价' });
  await expect(ratings.getByRole('form')).toHaveCount(0);

  const office = await browser.newContext();
  const desk = await office.newPage();
  await storeToken(desk, (await signedIn(request)).accessToken);
  await desk.goto('/#/account/custom?tab=received');
  await desk.getByRole('button', { name: `同意${client}的请求`, exact: true }).click();
  await axe(desk, undefined, ['best-practice']);
  const answer = desk.getByRole('form', { name: `同意${client}的请求`, exact: true });
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
