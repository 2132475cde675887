import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { changePassword } from '#contract/oauth.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import type { Editing } from '#contract/policy-admin.ts';
import * as resources from '#contract/resource-admin.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import * as roles from '#contract/role.ts';
import { create } from '#contract/user.ts';
import { contentOf } from '../contract/policy-content.ts';
import { signedIn, storeToken } from './admin-session.ts';
import { axe, expect, test } from './fixtures.ts';
import { password, uniqueName } from './register.ts';

/** Enters an account with a role. */
async function officerWith(request: APIRequestContext, role: string, displayName: string) {
  const admin = await signedIn(request);
  const username = uniqueName();
  const made = await admin.post<{ password: string }>(create.path, {
    username,
    displayName,
    email: null,
    phone: null,
    roles: [role],
    disabled: false,
  });
  const signed = await signedIn(request, username, made.password);
  await signed.post(changePassword.path, { current: made.password, password });
  return { ...signed, username };
}

/** A role that holds policies in a degree. */
async function policyRole(request: APIRequestContext, degree: 'write' | 'review', name: string): Promise<string> {
  const admin = await signedIn(request);
  const answer = await request.get(resources.list.path, { headers: { authorization: admin.accessToken } });
  const { data } = (await answer.json()) as { data: ManagedResource[] };
  const entry = data.find(({ resourceKey }) => resourceKey === 'content:policy');
  const code = `${degree}-${uniqueName()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`;
  const resourceIds = [entry?.id ?? 0, entry?.parentId ?? 0];
  await admin.post(roles.save.path, {
    code,
    name,
    nameEn: name,
    resourceIds,
    limits: [{ resourceId: entry?.id ?? 0, degree }],
    version: null,
  });
  return code;
}

async function office(browser: Browser, accessToken: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await storeToken(page, accessToken);
  return page;
}

test(
  'an administrator makes a reader, who looks and exports and can change nothing',
  { tag: '@depth' },
  async ({ page, request, browser }) => {
    const admin = await signedIn(request);
    const code = `reader-${uniqueName()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}`;
    await storeToken(page, admin.accessToken);
    await page.goto('/#/portal/role?role=%2Bnew');
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: '代码' }).fill(code);
    await form.getByRole('textbox', { name: '中文名称' }).fill('审计查阅');
    await form.getByRole('textbox', { name: '英文名称' }).fill('Auditor');
    await form.getByRole('button', { name: '查阅', exact: true }).click();
    await expect(form.getByRole('combobox', { name: '对“政策”的权限' })).toHaveValue('read');
    // by keyboard: from the row to the choice beside it
    await form.getByRole('treeitem', { name: '政策', exact: false }).first().focus();
    await page.keyboard.press('ArrowDown');
    await axe(page);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存角色“审计查阅”')).toBeVisible();
    await page.goto(`/#/portal/role?keyword=${code}`);
    await expect(page.getByText(/其中 \d+ 项受限/)).toBeVisible();

    // the history says what it may only read
    await page.goto(`/#/portal/role?role=${code}`);
    await form.getByRole('link', { name: '修改记录' }).click();
    await page.getByRole('table').getByRole('button').first().click();
    const line = page.getByRole('dialog').getByRole('row', { name: /只能查看的页面/ });
    await expect(line).toContainText('政策、');
    await expect(line).not.toContainText('content:');

    const reader = await officerWith(request, code, '审计员');
    const desk = await office(browser, reader.accessToken);
    await desk.goto('/#/portal/policy');
    await expect(desk.getByRole('note').filter({ hasText: '只能查看' })).toHaveCount(1);
    await expect(desk.getByRole('table')).toBeVisible();
    await expect(desk.getByRole('button', { name: /新建|导入|检查全部/ })).toHaveCount(0);
    await expect(desk.getByRole('checkbox')).toHaveCount(0);
    const saved = desk.waitForEvent('download');
    await desk.getByRole('button', { name: '导出' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    await desk.getByRole('button', { name: '查看', exact: true }).first().click();
    await expect(desk.getByRole('textbox', { name: '标题', exact: true })).toBeDisabled();
    await expect(desk.getByRole('button', { name: /保存|提交|发布|退回|下架|复制/ })).toHaveCount(0);
    await expect(desk.getByRole('button', { name: '门户预览' })).toBeEnabled();
    const refused = await request.post(policyAdmin.saveDraft.path, {
      data: { id: null, version: null, content: contentOf() },
      headers: { authorization: reader.accessToken },
    });
    expect(refused.status()).toBe(403);
    await desk.context().close();
  },
);

test(
  'an editor submits a policy and cannot publish it; a reviewer publishes it and cannot write',
  { tag: '@depth' },
  async ({ request, browser }) => {
    const title = `分工试行办法 ${uniqueName()}`;
    const editor = await officerWith(request, await policyRole(request, 'write', '政策编辑'), '编辑员');
    const { id } = await editor.post<Editing>(policyAdmin.saveDraft.path, {
      id: null,
      version: null,
      content: contentOf({ docNumber: null, title }),
    });
    const writing = await office(browser, editor.accessToken);
    await writing.goto(`/#/portal/policy/edit?id=${id}`);
    await expect(writing.getByRole('note').filter({ hasText: '由审核人员发布' })).toHaveCount(1);
    await expect(writing.getByRole('textbox', { name: '标题', exact: true })).toBeEnabled();
    await expect(writing.getByRole('button', { name: '发布', exact: true })).toHaveCount(0);
    await writing.getByRole('button', { name: '提交审核' }).click();
    await writing.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
    await expect(writing.getByText(/^已提交/)).toBeVisible();
    await expect(writing.getByRole('button', { name: /^(发布|定时发布)$/ })).toHaveCount(0);
    await writing.context().close();

    const reviewer = await officerWith(request, await policyRole(request, 'review', '政策审核'), '审核员');
    const judging = await office(browser, reviewer.accessToken);
    await judging.goto('/#/portal/policy?state=review');
    await expect(judging.getByRole('button', { name: /新建|导入/ })).toHaveCount(0);
    await judging.getByRole('row', { name: title }).getByRole('button', { name: '查看', exact: true }).click();
    await expect(judging.getByRole('textbox', { name: '标题', exact: true })).toBeDisabled();
    await judging.getByRole('button', { name: '发布', exact: true }).click();
    await judging.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await expect(judging.getByText('已发布 1 项')).toBeVisible();
    await judging.context().close();
  },
);
