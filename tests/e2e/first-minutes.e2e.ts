import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import type { OwnPortal } from './own-portal.ts';
import { startPortal } from './own-portal.ts';
import { uniqueName } from './register.ts';

let portal: OwnPortal | undefined;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(async () => portal?.stop());

/** Most actions from the first visit to a result; more would take longer than three minutes. */
const mostClicks = 20;

test('a newcomer registers with a code and has a first result in a few clicks', async ({ page }) => {
  const url = portal?.url ?? '';
  const to = `${uniqueName().toLowerCase()}@example.cn`;
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      (event) => event.isTrusted && (globalThis as unknown as { countClick: () => void }).countClick(),
      true,
    ),
  );

  await page.goto(`${url}/#/auth?mode=register`);
  await page.getByLabel('邮箱', { exact: true }).fill(to);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('验证码已发送，10 分钟内有效')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill((await portal?.codeOf(to)) ?? '');
  await page.getByLabel('用户名').fill(uniqueName());
  await page.getByLabel('密码', { exact: true }).fill('Yunxi2026');
  await page.getByLabel('再输一次密码').fill('Yunxi2026');
  await page.getByRole('checkbox').check();
  await axe(page, 'main');
  await page.getByRole('button', { name: '注册并登录' }).click();

  await expect(page.getByRole('heading', { name: '您是哪家企业？' })).toBeVisible();
  await page.getByRole('combobox', { name: '查找企业' }).fill('hengrui');
  await page.getByRole('option').first().click();

  const questions = page.getByTestId('path-question');
  await expect(questions).toHaveCount(10);
  await axe(page, 'main');
  await expectNoSidewaysScroll(page);
  // questions with one click are answered, the rest are answered with "not known"
  for (const question of await questions.all()) {
    const no = question.getByText(/^(否|未获得)$/);
    await ((await no.count()) > 0 ? no : question.getByRole('button', { name: /^不清楚/ })).first().click();
    await expect(question).toHaveAttribute('data-answered', 'true');
  }
  await page.getByRole('button', { name: '看能申报什么' }).click();

  const programmes = page.getByTestId('path-programme');
  await expect(programmes).toHaveCount(5);
  await expect(programmes.first()).toContainText(/已知数据符合每一项条件|还要确认：|您还需要：/);
  await expect(page.getByText(/项开放或即将开放的政策中，\d+ 项已有结论/)).toBeVisible();
  await axe(page, 'main');
  await expectNoSidewaysScroll(page);
  const toResult = clicks;
  await programmes.first().getByRole('button', { name: /^关注/ }).click();
  await expect(programmes.first().getByRole('button', { name: /已关注/ })).toBeVisible();

  test.info().annotations.push({ type: 'clicks', description: `${toResult} from registration to the first result` });
  console.log(`${toResult} clicks from registration to the first result`);
  expect(toResult).toBeLessThanOrEqual(mostClicks);
});
