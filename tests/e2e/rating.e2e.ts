import type { APIRequestContext } from '@playwright/test';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { appealFields } from '../setup/appeal-fields.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './loaded.ts';
import { officer } from './officer.ts';
import { newAccount, uniqueName } from './register.ts';

/** Registers an account whose appeal the administrator has settled. */
async function answered(request: APIRequestContext, title: string) {
  const { accessToken, post } = await newAccount(request);
  const { id } = await post<{ id: string }>(application.begin.path, { kind: 'appeal' });
  const answers = { fields: { ...appealFields, title }, materials: {} };
  let { version } = await post<ApplicationDetail>(application.submit.path, { id, version: 1, answers });
  const admin = await signedIn(request);
  for (const note of ['已电话联系。', '已转规划部门，下月答复。'])
    ({ version } = await admin.post<ApplicationDetail>(approval.decide.path, { id, version, action: 'approve', note }));
  return { id, accessToken };
}

test('an answer is rated badly, which reopens the appeal; its officer reads why', { tag: '@depth' }, async ({ page, request }) => {
  const title = `园区末班车 ${uniqueName()}`;
  const { accessToken } = await answered(request, title);
  await storeToken(page, accessToken);
  await page.goto('/#/account/suQiu');
  const waits = page.getByRole('list', { name: '等待您评价' });
  await expect(waits).toBeVisible();
  await axe(page);
  await waits.getByRole('link', { name: title }).click();
  const form = page.getByRole('region', { name: '请评价这次答复' });
  // by the keyboard: the levels are one group
  await form.getByRole('radio', { name: '非常满意' }).focus();
  for (let level = 0; level < 3; level += 1) await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: '不满意', exact: true })).toBeChecked();
  await axe(page);
  await form.getByRole('button', { name: '提交评价并重新办理' }).click();
  await expect(form.getByText(/^请写明不满意的原因/)).toBeVisible();
  await form.getByRole('textbox').fill('只说已转交，没有说明谁来办。');
  await form.getByRole('button', { name: '提交评价并重新办理' }).click();
  await expect(page.getByText('已收到评价，诉求重新办理。')).toBeVisible();
  await expect(page.getByText(/等待“联系”环节领取办理/)).toBeVisible();
  await expect(page.locator('#application-title')).toBeFocused();
  await expect(page.getByRole('region', { name: '办理评价' }).getByText('只说已转交，没有说明谁来办。')).toBeVisible();
  await axe(page);

  const office = await officer(page);
  await office.goto(`/#/approve/list?${new URLSearchParams({ keyword: title }).toString()}`);
  await office.locator('tr[data-row-of]').getByRole('link').click();
  const given = office.getByRole('region', { name: '办理评价' });
  await expect(given.getByText('只说已转交，没有说明谁来办。')).toBeVisible();
  await axe(office);
  await office.context().close();
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' });

  test(
    'an answer is rated well, and the pages of listings and of the institution fit the screen',
    { tag: '@depth' },
    async ({ page, request }) => {
      const { id, accessToken } = await answered(request, `Parking ${uniqueName()}`);
      await storeToken(page, accessToken);
      await page.goto(`/#/account/application?id=${id}`);
      const form = page.getByRole('region', { name: 'Rate this answer' });
      await form.getByRole('radio', { name: 'Very satisfied' }).check();
      await form.getByRole('button', { name: 'Send the rating' }).click();
      await expect(page.getByRole('region', { name: 'Rating', exact: true }).getByText('Very satisfied')).toBeVisible();
      await axe(page);
      for (const [path, text] of [
        ['/account/fuWu', 'Nothing published yet'],
        ['/account/jiGou', 'No institution yet'],
      ] as const) {
        await page.goto(`/#${path}`);
        await expect(page.getByRole('main').getByRole('heading', { name: text })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await axe(page);
      }
    },
  );

  test('the figures of the sample account’s listings fit the screen', { tag: '@depth' }, async ({ page, request }) => {
    const { accessToken } = await signedIn(request, 'user');
    await storeToken(page, accessToken);
    await page.goto('/#/account/fuWu?tab=figures');
    await expect(page.getByRole('heading', { name: 'By listing' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
    await page.goto('/#/account/jiGou');
    await expect(page.getByRole('heading', { name: 'Ratings received' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  });
});
