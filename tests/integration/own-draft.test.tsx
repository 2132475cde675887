import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeBusiness, lookup } from '#contract/company-choice.ts';
import { contact, detail, list, save } from '#contract/listing-own.ts';
import { register } from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { deviceOf } from '../contract/listing-content.ts';
import { expectConsole } from '../setup/console.ts';
import { actOnListings, actOnOwn } from '../setup/act-on-listings.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';

const server = portalServer();
const password = 'Yunxi2026';
let count = 0;
let username = '';
let token = '';

beforeEach(async () => {
  document.cookie = 'pmis_language=zh-CN; path=/';
  count += 1;
  username = `draft.${count}`;
  ({ accessToken: token } = await call()(register, { body: { ...agreed, username, password } }));
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
});

const call = () => server.current().call;
const mine = async () => (await call()(list, { body: {} }, token)).list;
const draftOf = async (id: string) => (await call()(detail, { params: { id } }, token)).draft;
const stored = async (content = deviceOf()) => call()(save, { body: { id: null, kind: 'device', version: null, content } }, token);
/** Saves as another device that has read the newest version. */
const saveElsewhere = async (id: string, content: ReturnType<typeof deviceOf>) => {
  const version = (await draftOf(id))?.version ?? null;
  return call()(save, { body: { id, kind: 'device', version, content } }, token);
};
async function published(): Promise<string> {
  const { id } = await stored();
  await actOnOwn(call(), token, id, 'send');
  await actOnListings(call(), await tokenOf(server.current(), 'admin'), id, 'publish');
  return id;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = (element: HTMLElement, text: string) => fireEvent.change(element, { target: { value: text } });
const isSaved = () => waitFor(() => expect(screen.getByText(/^已于 .+ 保存$/)).toBeVisible());
const saves = () => server.requests.filter((request) => request === `POST ${save.path}`).length;
/** Hides the page, which saves pending input at once, and shows it again, because other test files share the window. */
function hide() {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
}

describe('the draft of an owner', () => {
  test('a draft is saved after a pause in typing and opens on another device', { tags: 'depth' }, async () => {
    const { id } = await stored();
    await renderApp(`/account/publish?id=${id}`);
    type(await field('仪器名称'), '云溪场发射电镜 ');
    expect(screen.getByText('有未保存的改动')).toBeVisible();
    await isSaved();
    // a trailing blank stays while somebody types and is not saved repeatedly
    expect(screen.getByRole('textbox', { name: '仪器名称' })).toHaveValue('云溪场发射电镜 ');
    expect((await draftOf(id))?.content.title).toBe('云溪场发射电镜');
    expect(saves()).toBe(1);
    await renderApp(`/account/publish?id=${id}`);
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: '仪器名称' }).at(-1)).toHaveValue('云溪场发射电镜'));
  });

  test('it is created while incomplete, under its own address, and the field keeps the focus', { tags: 'depth' }, async () => {
    const { history } = await renderApp('/account/publish?kind=device');
    const summary = await field('一句话介绍');
    summary.focus();
    type(summary, '还没有标题。');
    await isSaved();
    const [made, ...others] = await mine();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ kind: 'device', state: 'draft', title: '' });
    await waitFor(() => expect(history.location.search).toContain(made?.id));
    expect(summary).toBeInTheDocument();
    expect(summary).toHaveFocus();
    type(summary, '还没有标题，仍在写。');
    hide();
    await waitFor(async () => expect((await draftOf(made?.id ?? ''))?.content.summary).toBe('还没有标题，仍在写。'));
    // missing fields are counted; messages beside them appear only after sending
    expect(screen.getByText(/^发布前还需补充 \d+ 处$/)).toBeVisible();
    expect(screen.queryByText(/^提示：/)).toBeNull();
  });

  test('an unchanged published listing gets no draft', { tags: 'depth' }, async () => {
    const id = await published();
    await renderApp(`/account/publish?id=${id}`);
    const title = await field('仪器名称');
    hide();
    expect(saves()).toBe(0);
    type(title, '已修改');
    hide();
    await waitFor(async () => expect((await draftOf(id))?.content.title).toBe('已修改'));
  });

  test('it is saved when its page is left, without a question', { tags: 'depth' }, async () => {
    const { id } = await stored();
    const { user } = await renderApp(`/account/publish?id=${id}`);
    type(await field('仪器名称'), '离开前写的');
    await user.click(await screen.findByRole('link', { name: '我的发布' }));
    expect(await screen.findByRole('link', { name: '离开前写的' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await draftOf(id))?.content.title).toBe('离开前写的');
  });

  test('a new one is saved when its page is left, even during its first save', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/account/publish?kind=device');
    type(await field('仪器名称'), '刚开头的仪器');
    hide();
    await user.click(await screen.findByRole('link', { name: '我的发布' }));
    expect(await screen.findByRole('link', { name: '刚开头的仪器' })).toBeVisible();
    expect(history.location.pathname).toBe('/account/custom');
    expect(await mine()).toHaveLength(1);
  });

  test('refused input stays as typed, and is saved once corrected', { tags: 'depth' }, async () => {
    const { id } = await stored();
    await renderApp(`/account/publish?id=${id}`);
    const title = await field('仪器名称');
    const price = screen.getByRole('textbox', { name: '收费标准' });
    title.focus();
    type(title, '改了标题');
    type(price, '-5');
    fireEvent.blur(price);
    expect(await screen.findByText('尚未保存：有内容不符合要求，见标出的字段')).toBeVisible();
    expect(title).toHaveValue('改了标题');
    // nothing was pressed, so no summary takes the focus
    expect(screen.queryByText(/处需要改正/)).toBeNull();
    type(price, '500');
    fireEvent.blur(price);
    await isSaved();
    expect((await draftOf(id))?.content).toMatchObject({ title: '改了标题', attributes: { price: 500 } });
  });

  test('input stays on screen while the server fails, and is saved with the next change', { tags: 'depth' }, async () => {
    expectConsole(/listing\/own\/save failed/);
    const { id } = await stored();
    const { history } = await renderApp(`/account/publish?id=${id}`);
    const title = await field('仪器名称');
    interceptor.use(http.all('*/listing/own/save', () => HttpResponse.json({ code: 'ERROR' }, { status: 500 }), { once: true }));
    type(title, '服务器出错时写的');
    expect(await screen.findByText('尚未保存：服务器没有响应，稍后自动重试')).toBeVisible();
    expect(history.location.pathname).toBe('/account/publish');
    type(title, '服务器恢复后写的');
    await isSaved();
    expect((await draftOf(id))?.content.title).toBe('服务器恢复后写的');
  });

  // applications save the same way, and their test is not a depth test
  test('input during an expired sign-in is saved after the next one', { tags: 'depth' }, async () => {
    expectConsole(/listing\/own\/save failed/);
    const { id } = await stored();
    const { user } = await renderApp(`/account/publish?id=${id}`);
    const title = await field('仪器名称');
    interceptor.use(http.all('*/listing/own/save', () => HttpResponse.json({ code: 'UNAUTHORISED' }, { status: 401 }), { once: true }));
    type(title, '登录过期时写的');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('用户名'), username);
    await user.type(dialog.getByLabelText('密码'), password);
    await user.click(dialog.getByRole('button', { name: /^登\s*录$/ }));
    await isSaved();
    expect((await draftOf(id))?.content.title).toBe('登录过期时写的');
  });

  test('it asks once which version to keep when another device has saved, and saves nothing before', { tags: 'depth' }, async () => {
    expectConsole(/listing\/own\/save failed/);
    const { id } = await stored();
    const { user } = await renderApp(`/account/publish?id=${id}`);
    const title = await field('仪器名称');
    await saveElsewhere(id, deviceOf({ title: '别的设备写的', summary: '别的设备改的摘要。' }));
    type(title, '这台设备写的');
    const question = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(question.getByText('别的设备写的')).toBeVisible());
    await user.click(question.getByRole('button', { name: '返回继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/^尚未保存：已在别处修改/)).toBeVisible();
    const before = saves();
    type(title, '这台设备接着写的');
    hide();
    expect(saves()).toBe(before);
    await user.click(await screen.findByRole('button', { name: '保存草稿' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '按所选内容保存' }));
    await isSaved();
    // the title typed here, and the summary that only the other device changed
    expect((await draftOf(id))?.content).toMatchObject({ title: '这台设备接着写的', summary: '别的设备改的摘要。' });
  });
});

describe('a new listing', () => {
  test('the form starts with the account’s contact and the company’s address, both editable', { tags: 'depth' }, async () => {
    const { db } = server.current();
    await db.update(account).set({ displayName: '李工', phone: '0999-7654321' }).where(eq(account.username, username));
    const [company] = await call()(lookup, { params: { keyword: '云溪恒锐' } });
    await call()(changeBusiness, { body: { id: company?.id ?? '' } }, token);
    await renderApp('/account/publish?kind=device');
    const name = await field('联系人');
    expect(name).toHaveValue('李工');
    expect(screen.getByRole('textbox', { name: '电话' })).toHaveValue('0999-7654321');
    expect(screen.getByRole('textbox', { name: '邮箱' })).toHaveValue('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '地址' }).value).toContain('青川区');
    // a form without input is not a draft
    hide();
    expect(saves()).toBe(0);
    type(name, '王工');
    hide();
    await waitFor(async () => expect(await mine()).toHaveLength(1));
    const [made] = await mine();
    expect((await draftOf(made?.id ?? ''))?.content.contact).toMatchObject({ name: '王工', phone: '0999-7654321' });
  });

  test('the form starts without a contact if nothing is known', async () => {
    expect(await call()(contact, {}, token)).toEqual({ name: null, phone: null, email: null, address: null });
    await renderApp('/account/publish?kind=device');
    expect(await field('联系人')).toHaveValue('');
  });
});
