import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import policyAdmin from '#i18n/locales/zh-CN/policyAdmin.json' with { type: 'json' };
import { interceptor } from '#mocks/node.ts';
import { detail, saveDraft } from '#contract/policy-admin.ts';
import { contentOf } from '../contract/policy-content.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let admin = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  admin = (await server.current().call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

async function submitted(title: string): Promise<string> {
  const content = contentOf({ title, docNumber: null });
  const { id } = await server.current().call(saveDraft, { body: { id: null, version: null, content } }, admin);
  await actOnPolicies(server.current().call, admin, id, 'submit');
  return id;
}

const storedOf = (id: string) => server.current().call(detail, { params: { id } }, admin);

/** Another administrator saves the draft. */
async function changeElsewhere(id: string, title: string): Promise<void> {
  const { draft } = await storedOf(id);
  const content = contentOf({ title, docNumber: null });
  await server.current().call(saveDraft, { body: { id, version: draft?.version ?? null, content } }, admin);
}

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('a draft changed during the review', () => {
  test('the editor does not publish it, and a dialog shows who changed what', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/admin\/act failed: BusinessError/);
    const id = await submitted('审核时改动');
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    await screen.findByRole('heading', { level: 1, name: '审核时改动' });
    await changeElsewhere(id, '审核时被他人改动');
    await user.click(await screen.findByRole('button', { name: '发布' }));
    await user.click((await inDialog()).getByRole('button', { name: '发布' }));
    const conflict = await screen.findByRole('dialog', { name: '1 项政策刚被他人改动' });
    await waitFor(() => expect(within(conflict).getByText(/^admin 于 .* 改动，现为“审核中”。$/)).toBeVisible());
    expect(await within(conflict).findByRole('heading', { name: '标题' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: '审核时被他人改动' })).toBeVisible();
    expect((await storedOf(id)).published).toBeNull();
  });

  test('the list does not publish it, and then shows the latest', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/admin\/act failed: BusinessError/);
    const id = await submitted('列表中审核');
    const { user } = await renderApp('/portal/policy?keyword=列表中&state=review');
    await user.click(await screen.findByRole('button', { name: '“列表中审核”的更多操作' }));
    await changeElsewhere(id, '列表中已改动');
    await user.click(await screen.findByRole('menuitem', { name: '发布' }));
    await user.click((await inDialog()).getByRole('button', { name: '发布' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: '1 项政策刚被他人改动' })).toBeVisible());
    expect(await screen.findByRole('button', { name: '列表中已改动' })).toBeInTheDocument();
    expect((await storedOf(id)).published).toBeNull();
  });
});

describe('an open editor', () => {
  /** Returns to the page, which then polls for changes as it does every ten seconds. */
  const comeBack = () => {
    fireEvent(window, new Event('blur'));
    fireEvent(window, new Event('focus'));
  };

  test('it follows a colleague’s decision', { tags: 'depth' }, async () => {
    const id = await submitted('同事来定');
    await renderApp(`/portal/policy/edit?id=${id}`);
    await screen.findByRole('button', { name: '退回修改' });
    await actOnPolicies(server.current().call, admin, id, 'return', { note: '缺附件' });
    comeBack();
    expect(await screen.findByText('退回原因：缺附件')).toBeVisible();
    expect(screen.queryByRole('button', { name: '退回修改' })).toBeNull();
  });

  test('input is kept when a colleague saves a version, and it asks which to keep', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/policy\/admin\/draft-save failed: BusinessError/);
    const id = await submitted('两人在改');
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    const title = await screen.findByRole('textbox', { name: /^标题/ });
    await user.type(title, '甲');
    await changeElsewhere(id, '两人在改乙');
    comeBack();
    await settled();
    expect(title).toHaveValue('两人在改甲');
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('两人在改乙');
  });
});

describe('the review', () => {
  test('a return asks for its reason, beside its field', async () => {
    const id = await submitted('退回问原因');
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    await user.click(await screen.findByRole('button', { name: '退回修改' }));
    const dialog = await inDialog();
    await user.click(dialog.getByRole('button', { name: '退回修改' }));
    const reason = dialog.getByRole('textbox', { name: /退回原因/ });
    expect(reason).toBeInvalid();
    expect(reason).toHaveAccessibleDescription(/请写明退回原因/);
    await user.type(reason, '请补充附件');
    await user.click(dialog.getByRole('button', { name: '退回修改' }));
    await waitFor(async () => expect((await storedOf(id)).draft).toMatchObject({ state: 'draft', note: '请补充附件' }));
    // the editor fetches the policy again
    await settled();
  });

  test('it completes even if the policy cannot be reloaded afterwards', { tags: 'depth' }, async () => {
    const id = await submitted('退回后读取失败');
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    await user.click(await screen.findByRole('button', { name: '退回修改' }));
    const dialog = await inDialog();
    await user.type(dialog.getByRole('textbox', { name: /退回原因/ }), '请补充附件');
    expectConsole(/^\[pmis\] GET \/apiv2\/policy\/admin\/detail failed: HttpError/);
    interceptor.use(http.get('*/apiv2/policy/admin/detail', () => HttpResponse.json({ code: 'BROKEN' }, { status: 400 })));
    await user.click(dialog.getByRole('button', { name: '退回修改' }));
    await settled();
    interceptor.resetHandlers();
    expect((await storedOf(id)).draft).toMatchObject({ state: 'draft', note: '请补充附件' });
  });

  test('the author must leave it to another reviewer if there is one', { tags: 'depth' }, async () => {
    await onePermissionAccount(server.current().call, admin, 'content:policy');
    const id = await submitted('自己审自己');
    const { user } = await renderApp(`/portal/policy/edit?id=${id}`);
    const publish = await screen.findByRole('button', { name: '发布' });
    expect(publish).toHaveAccessibleDescription(policyAdmin.bar.leftToOthers);
    await user.click(publish);
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await storedOf(id)).published).toBeNull();
  });
});
