import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { token } from '#contract/oauth.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { companyImport } from '#server/companies/company-admin/import/kind.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { keepUpload } from '#server/publishing/import/upload.ts';
import { contentOf } from '../contract/policy-content.ts';
import { sendAppeal } from '../setup/applications.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();

async function openAs(username: string, path: string) {
  const { accessToken } = await server.current().call(token, { body: { username, password: 'Pmis@2026' } });
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  return renderApp(path);
}

const mustChange = (username: string, mustChangePassword: boolean) =>
  server.current().db.update(account).set({ mustChangePassword }).where(eq(account.username, username));

describe('the back-office link', () => {
  test('the user menu links to the back-office for holders of a permission', async () => {
    const { user, history } = await openAs('admin', '/policy/search');
    await user.click(await screen.findByRole('button', { name: '管理员 的菜单' }));
    await user.click(await screen.findByRole('link', { name: '管理后台' }));
    await waitFor(() => expect(history.location.pathname).toBe('/portal'));
  });

  test('a user without permissions has no back-office link and gets 403 at its address', async () => {
    const { user, history } = await openAs('user', '/policy/search');
    await user.click(await screen.findByRole('button', { name: '演示用户 的菜单' }));
    await waitFor(() => expect(server.requests.filter((line) => line.includes('resource/admin/currentuser'))).not.toEqual([]));
    expect(screen.queryByRole('link', { name: '管理后台' })).not.toBeInTheDocument();
    history.push('/portal/dict');
    await waitFor(() => expect(history.location.pathname).toBe('/exception/403'));
  });
});

describe('approvals in the menu', () => {
  test('the menu links to the officers’ queue', async () => {
    await openAs('admin', '/portal/policy');
    const menu = within(await screen.findByRole('navigation', { name: '后台菜单' }));
    expect(await menu.findByRole('link', { name: '审批' })).toHaveAttribute('href', expect.stringContaining('/approve/list'));
  });

  test('the back-office opens with the queue for an officer without other pages', async () => {
    const { accessToken } = await server.current().call(token, { body: { username: 'admin', password: 'Pmis@2026' } });
    const officer = await onePermissionAccount(server.current().call, accessToken, 'approve:appeal');
    const { history } = await openAs(officer.username, '/portal');
    await waitFor(() => expect(history.location.pathname).toBe('/approve/list'));
  });

  test('the back-office opens with drafts to review and unfinished imports for an administrator, who comes back to it', async () => {
    const { call, db } = server.current();
    const { accessToken } = await call(token, { body: { username: 'admin', password: 'Pmis@2026' } });
    const applicant = await call(token, { body: { username: 'user', password: 'Pmis@2026' } });
    await sendAppeal({ call }, applicant.accessToken);
    const content = contentOf({ docNumber: null, title: '等待审核的措施' });
    const { id } = await call(policyAdmin.saveDraft, { body: { id: null, version: null, content } }, accessToken);
    await db.update(policyDraft).set({ state: 'review' }).where(eq(policyDraft.id, id));
    const [sender] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
    const file = new File(['企业名称\n云溪等待厂'], '等待的企业.csv');
    const batch = await keepUpload(db, companyImport, file, { accountId: sender?.id ?? '', now: new Date() });
    const { user, history } = await openAs('admin', '/portal');
    const policies = within(await screen.findByRole('region', { name: /^待审核的政策/ }));
    expect(await policies.findByRole('link', { name: '等待审核的措施' })).toHaveAttribute('href', expect.stringContaining(id));
    const cases = within(await screen.findByRole('region', { name: /^待办审批/ }));
    expect(await cases.findAllByText(/\d.* 前$/)).not.toEqual([]);
    const imports = within(screen.getByRole('region', { name: /^未完成的导入/ }));
    await user.click(await imports.findByRole('link', { name: '等待的企业.csv' }));
    await waitFor(() => expect(history.location.href).toContain(batch.id));
    expect(await screen.findByRole('dialog', { name: '导入企业' })).toBeVisible();
  });

  test('? names the keys of the page that is open, and the switch turns single keys off', { tags: 'depth' }, async () => {
    const { user } = await openAs('admin', '/portal/policy');
    const search = await screen.findByRole('searchbox');
    await user.keyboard('/');
    expect(search).toHaveFocus();
    search.blur();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: '快捷键' }));
    expect(help.getByText('搜索')).toBeVisible();
    expect(help.getByText('/')).toBeVisible();
    expect(help.queryByText('领取')).not.toBeInTheDocument();
  });
});

describe('the required password change', () => {
  afterEach(() => mustChange('user', false));

  test('the dialog opens over the page and cannot be closed', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/saved-search\/list failed: HttpError/);
    await mustChange('user', true);
    const { history } = await openAs('user', '/account/custom');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('管理员要求账号 user 更换密码');
    expect(within(dialog).queryByRole('button', { name: /关闭|Close/ })).not.toBeInTheDocument();
    expect(history.location.pathname).toBe('/account/custom');
  });

  test('the dialog opens on the first refused call when the change is required during a session', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/saved-search\/list failed: HttpError/);
    const { history } = await openAs('user', '/policy/search');
    expect(await screen.findByRole('button', { name: '演示用户 的菜单' })).toBeVisible();
    await mustChange('user', true);
    history.push('/account/custom');
    expect(await screen.findByRole('dialog')).toHaveTextContent('请设置新密码');
    expect(history.location.pathname).toBe('/account/custom');
  });

  test('the dialog reports problems beside the fields and always offers to sign out', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/follow\/ids failed: HttpError/);
    await mustChange('user', true);
    const { user } = await openAs('user', '/policy/search');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('现在的密码'), 'Pmis@2026');
    await user.type(within(dialog).getByLabelText('新密码'), 'Pmis@2026');
    await user.type(within(dialog).getByLabelText('再输一次新密码'), 'other');
    await user.click(within(dialog).getByRole('button', { name: '更换密码并继续' }));
    expect(await within(dialog).findByText('新密码不能与现在的密码相同')).toBeVisible();
    expect(within(dialog).getByText('两次输入的密码不一致')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '退出登录' }));
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
