import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { register } from './register.ts';

test('a survey is filled in by keyboard, saved by itself and sent', { tag: ['@phone', '@depth'] }, async ({ page }) => {
  await register(page, '/account/huanjing');
  await page.getByRole('link', { name: /^开始填写/ }).click();
  await expect(page.getByRole('heading', { name: '政务服务' })).toBeVisible();
  await axe(page);
  await page.getByRole('radio', { name: '办理过', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '没有办理' })).toBeChecked();
  await expect(page.getByText(/^已于 .* 保存/)).toBeVisible();
  await page.reload();
  // the answers are on the server, so the next section opens
  await expect(page.getByRole('heading', { name: '惠企政策' })).toBeVisible();
  await page
    .getByRole('group', { name: /是否清楚/ })
    .getByRole('radio', { name: '4' })
    .check();
  await page.getByRole('button', { name: '下一部分' }).click();
  await expect(page.getByRole('heading', { name: '融资与要素' })).toBeFocused();
  await page.getByRole('radio', { name: '充足' }).check();
  for (const row of ['用地与厂房', '用电用水', '招工与人才'])
    await page.getByRole('group', { name: row }).getByRole('radio', { name: '3' }).check();
  await page.getByRole('button', { name: '下一部分' }).click();
  await page.getByRole('button', { name: '提交问卷' }).click();
  await expect(page.getByText('请回答这道题。')).toBeVisible();
  await page
    .getByRole('group', { name: /总体来看/ })
    .getByRole('radio', { name: '3' })
    .check();
  await page.getByRole('button', { name: '提交问卷' }).click();
  await expect(page.getByText(/回执编号 [0-9A-F]{8}/)).toBeVisible();
  await axe(page);
});

test('results fit the screen and are accessible', { tag: ['@depth', '@phone'] }, async ({ page }) => {
  await register(page, '/account/huanjing');
  await axe(page);
  await page.getByRole('link', { name: /^汇总结果/ }).click();
  await expect(page.getByText(/^共 \d+ 份答卷$/)).toBeVisible();
  await expect(page.getByText('不足 5 份，不显示').first()).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
});

test('the pages of the editor are accessible', { tag: '@depth' }, async ({ page, request }) => {
  await storeToken(page, (await signedIn(request)).accessToken);
  await page.goto('/#/portal/survey');
  await expect(page.getByRole('row', { name: /进行中/ })).toBeVisible();
  await axe(page);
  await page.goto('/#/portal/survey?view=surveys');
  await page.getByRole('row', { name: /云溪市营商环境问卷/ }).click();
  await page.getByRole('button', { name: /^1\.2 / }).click();
  await expect(page.getByRole('heading', { name: '题目', exact: true })).toBeVisible();
  await axe(page);
  await page.getByText('预览', { exact: true }).click();
  await expect(page.getByRole('group', { name: /是否办理过/ })).toBeVisible();
  await axe(page);
});
