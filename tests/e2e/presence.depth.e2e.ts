import * as policyAdmin from '#contract/policy-admin.ts';
import type { Editing } from '#contract/policy-admin.ts';
import { contentOf } from '../contract/policy-content.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { newOfficer, officer } from './officer.ts';

test('two officers on one policy see each other, and who is editing, until the last tab of it closes', async ({ page, request }) => {
  const { accessToken, post } = await signedIn(request);
  const content = contentOf({ docNumber: null, title: '在线协作测试办法' });
  const { id } = await post<Editing>(policyAdmin.saveDraft.path, { id: null, version: null, content });
  await storeToken(page, accessToken);
  await page.goto(`/#/portal/policy/edit?id=${id}`);
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(content.title);

  const other = await officer(page, (await newOfficer(request, '沈同事')).accessToken);
  await other.goto(`/#/portal/policy/edit?id=${id}`);
  await expect(page.getByText('沈同事正在查看')).toBeVisible();
  await expect(other.getByText('管理员正在查看')).toBeVisible();
  await axe(page);

  await page.getByRole('textbox', { name: '标题', exact: true }).pressSequentially('（试行）');
  await expect(other.getByText('管理员正在编辑')).toBeVisible();

  // another tab of the same browser is the same person, and keeps them there
  const tab = await other.context().newPage();
  await tab.goto(`/#/portal/policy/edit?id=${id}`);
  await expect(tab.getByText(/管理员正在/)).toBeVisible();
  await other.close();
  await expect(page.getByText(/沈同事正在/)).toBeVisible();
  await tab.close();
  await expect(page.getByText(/沈同事正在/)).toBeHidden();
});
