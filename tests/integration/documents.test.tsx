import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as contract from '#contract/document.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { register } from '#contract/oauth.ts';
import { interceptor } from '#mocks/node.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { accept, invite, overview } from '#contract/colleague.ts';
import type { MemberRole } from '#domain/company/members.ts';
import { saveLoan } from '../setup/applications.ts';
import { company, letAct } from '../setup/colleagues.ts';
import { expectConsole } from '../setup/console.ts';
import { saveDocument } from '../setup/documents.ts';
import { portalServer } from '../setup/portal-server.ts';
import { agreed } from '../setup/registration.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';

const server = portalServer();
const page = '/account/xmzl';
const today = todayInChina(new Date());
let [token, username, count] = ['', '', 0];

beforeEach(async () => {
  count += 1;
  username = `library.${count}`;
  ({ accessToken: token } = await server.current().call(register, { body: { ...agreed, username, password: 'Yunxi2026' } }));
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
});

const save = (given: Omit<Parameters<typeof saveDocument>[1], 'username'>) => saveDocument(server.current().db, { username, ...given });
const list = async () => within(await screen.findByRole('list', { name: '我的资料' }));

test('a visitor sees what the library is for', async () => {
  localStorage.clear();
  await renderApp(page);
  expect(await screen.findByRole('heading', { name: '登录后使用资料库' })).toBeVisible();
});

test('an empty library names the documents that policies require, and adding starts with that kind', async () => {
  await server.current().call(changeBusiness, { body: { id: 'yx-lingque' } }, token);
  const { user } = await renderApp(page);
  expect(await screen.findByRole('heading', { name: '资料库还是空的' })).toBeVisible();
  const required = within(await screen.findByRole('region', { name: '申请政策常用的材料' }));
  expect(await required.findByText('营业执照')).toBeVisible();
  await user.click(required.getByRole('button', { name: '添加审计报告' }));
  const form = within(await screen.findByRole('form', { name: '添加资料' }));
  expect(form.getByRole('combobox', { name: '种类' })).toHaveValue('auditReport');
  expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('审计报告');
  await user.selectOptions(form.getByRole('combobox', { name: '种类' }), 'commitment');
  expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('承诺书');
  expect(form.getByRole('radio', { name: /D 级/ })).toBeChecked();
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(form.getByText('请至少上传一份文件')).toBeVisible();
});

test('a file refused for lack of space is reported in its row and can be resent', { tags: 'depth' }, async () => {
  const message = '磁盘空间不足，文件暂时不能上传。';
  interceptor.use(http.post('*/apiv2/file/upload', () => HttpResponse.json({ code: 'DISK_FULL', message }, { status: 503 })));
  expectConsole(/file\/upload failed/);
  const { user, history } = await renderApp(page);
  await user.click(await screen.findByRole('button', { name: '添加资料' }));
  const form = within(await screen.findByRole('form', { name: '添加资料' }));
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
    new File(['%PDF-1.4'], '合同.pdf', { type: 'application/pdf' }),
  );
  expect(await form.findByText(message)).toBeVisible();
  await settled();
  expect(history.location.pathname).toBe(page);
  expect(form.getByRole('button', { name: '重试上传“合同.pdf”' })).toBeVisible();
});

test('documents are ordered by expiry, filters are in the address, and a document shows its versions', async () => {
  await save({ kind: 'articles', title: '公司章程' });
  await save({ kind: 'systemCertificate', title: '质量体系证书', validTo: addDays(today, 12), versions: 2 });
  await save({ kind: 'patent', title: '发明专利', validTo: addDays(today, 900) });
  const { user, history } = await renderApp(page);
  const rows = await list();
  expect(rows.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '质量体系证书',
    '发明专利',
    '公司章程',
  ]);
  expect(rows.getByText('还有 12 天到期')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('有 1 份资料需要更新');
  await user.click(rows.getByRole('button', { name: '质量体系证书' }));
  expect(await rows.findByText('当前')).toBeVisible();
  expect(rows.getByRole('button', { name: '下载“质量体系证书 1.pdf”' })).toBeVisible();
  expect(rows.getByRole('button', { name: '下载“质量体系证书 2.pdf”' })).toBeVisible();
  expect(rows.getByRole('button', { name: '加水印下载“质量体系证书 2.pdf”' })).toBeVisible();
  expect(history.location.search).toContain('open=');
  await user.click(await screen.findByRole('link', { name: '即将到期 1' }));
  await waitFor(() => expect(history.location.search).toContain('standing=expiring'));
  expect((await list()).getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('details can be edited, reversed days are reported by the field, and deleting asks first', { tags: 'depth' }, async () => {
  const id = await save({ kind: 'lease', title: '租赁合同' });
  const { user } = await renderApp(`${page}?open=${id}`);
  const rows = await list();
  await user.click(await rows.findByRole('button', { name: '修改信息' }));
  const form = within(await rows.findByRole('form', { name: '修改信息' }));
  await user.clear(form.getByRole('textbox', { name: '名称' }));
  await user.type(form.getByRole('textbox', { name: '名称' }), '厂房租赁合同');
  await user.type(form.getByLabelText('起始日期（选填）'), '2026-05-01');
  await user.type(form.getByLabelText('截止日期（选填）'), '2026-04-01');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(form.getByText('截止日期不能早于起始日期')).toBeVisible();
  await user.clear(form.getByLabelText('截止日期（选填）'));
  await user.type(form.getByLabelText('截止日期（选填）'), '2029-04-30');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已修改“厂房租赁合同”')).toBeVisible();
  const stored = await server.current().call(contract.detail, { params: { id } }, token);
  expect(stored).toMatchObject({ title: '厂房租赁合同', current: { validFrom: '2026-05-01', validTo: '2029-04-30' } });
  await user.click(await rows.findByRole('button', { name: '删除' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '删除' }));
  expect(await screen.findByRole('heading', { name: '资料库还是空的' })).toBeVisible();
});

test('the form of an application offers matching documents, and uses the current version', { tags: 'depth' }, async () => {
  await import('#pages/insight/account/application/FormScope.tsx');
  const { db, call } = server.current();
  const productId = `library-loan-${count}`;
  await saveLoan(db, { id: productId });
  await call(changeBusiness, { body: { id: 'yx-lingque' } }, token);
  await save({ kind: 'patent', title: '发明专利' });
  await save({ kind: 'businessLicence', title: '营业执照副本', versions: 2 });
  const { id } = await call(application.begin, { body: { kind: 'financing', subjectId: productId } }, token);
  const { user } = await renderApp(`/account/application?id=${id}`);
  const opener = await screen.findByRole('button', { name: '从资料库选择营业执照' });
  expect(screen.getByText('资料库有 1 份合适的资料')).toBeVisible();
  await user.click(opener);
  const offered = within(screen.getByRole('list', { name: '资料库中的资料' }));
  expect(offered.getAllByRole('listitem')[0]).toHaveTextContent('营业执照副本');
  await user.click(offered.getByRole('button', { name: '使用“营业执照副本”' }));
  expect(await screen.findByDisplayValue('营业执照副本 2.pdf')).toBeVisible();
  expect(offered.getByRole('button', { name: '使用“营业执照副本”' })).toBeDisabled();
  await waitFor(async () => {
    const { answers } = await call(application.detail, { params: { id } }, token);
    expect(answers.materials['licence']).toMatchObject([{ name: '营业执照副本 2.pdf' }]);
  });
});

test('in a large library the application form finds matching documents, and others by name', { tags: 'depth' }, async () => {
  await import('#pages/insight/account/application/FormScope.tsx');
  const { db, call } = server.current();
  const productId = `library-loan-${count}`;
  await saveLoan(db, { id: productId });
  await call(changeBusiness, { body: { id: 'yx-lingque' } }, token);
  // the licence is not among the first hundred
  for (let index = 1; index <= 101; index += 1) await save({ kind: 'patent', title: `发明专利${index}`, validTo: addDays(today, 100) });
  await save({ kind: 'businessLicence', title: '营业执照副本' });
  const { id } = await call(application.begin, { body: { kind: 'financing', subjectId: productId } }, token);
  const { user } = await renderApp(`/account/application?id=${id}`);
  await user.click(await screen.findByRole('button', { name: '从资料库选择营业执照' }));
  expect(await screen.findByText('资料库有 1 份合适的资料')).toBeVisible();
  const offered = within(await screen.findByRole('list', { name: '资料库中的资料' }));
  expect(await offered.findByRole('button', { name: '使用“营业执照副本”' })).toBeVisible();
  await user.type(await screen.findByRole('searchbox', { name: '按名称查找资料' }), '发明专利57');
  await waitFor(() => expect(offered.getAllByRole('listitem')).toHaveLength(1));
  expect(await offered.findByRole('button', { name: '使用“发明专利57”' })).toBeVisible();
  await user.type(await screen.findByRole('searchbox', { name: '按名称查找资料' }), '号');
  expect(await screen.findByText('资料库没有找到“发明专利57号”。')).toBeVisible();
});

describe('a document of a company', () => {
  const about = { kind: 'techEnterprise', title: '高企证书', companyId: company } as const;

  /** Makes the user a colleague of someone who shares a document. Returns the document and its keeper's token. */
  const sharedBy = async (role: MemberRole) => {
    const { call, db } = server.current();
    const keeper = `keeper.${count}`;
    const { accessToken } = await call(register, { body: { ...agreed, username: keeper, password: 'Yunxi2026' } });
    await call(changeBusiness, { body: { id: company } }, accessToken);
    await letAct(db, company, keeper);
    await call(invite, { body: { companyId: company, to: username, role } }, accessToken);
    const { received } = await call(overview, { params: {} }, token);
    await call(accept, { body: { id: received[0]?.id ?? '' } }, token);
    const id = await saveDocument(db, { username: keeper, ...about, shared: true });
    return { id, keeper, keeperToken: accessToken };
  };

  test('its keeper shares it in the form, by default for a new one', { tags: 'depth' }, async () => {
    await sharedBy('agent');
    const id = await save({ ...about, title: '自留证书' });
    const { user } = await renderApp(`${page}?open=${id}`);
    const rows = await list();
    await user.click(await screen.findByRole('button', { name: '添加资料' }));
    const added = within(await screen.findByRole('form', { name: '添加资料' }));
    const isShared = { name: /^与.+的同事共享$/ };
    expect(added.getByRole('checkbox', isShared)).toBeChecked();
    await user.selectOptions(added.getByRole('combobox', { name: '归属' }), '个人资料');
    expect(added.queryByRole('checkbox', isShared)).toBeNull();
    await user.click(added.getByRole('button', { name: '取消' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '不保存，离开' }));
    await user.click(await rows.findByRole('button', { name: '修改信息' }));
    const form = within(await rows.findByRole('form', { name: '修改信息' }));
    expect(form.getByRole('checkbox', isShared)).not.toBeChecked();
    await user.click(form.getByRole('checkbox', isShared));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已修改“自留证书”')).toBeVisible();
    expect(await rows.findByText('已与同事共享')).toBeVisible();
    expect(await server.current().call(contract.detail, { params: { id } }, token)).toMatchObject({ shared: true });
  });

  test('it is shared even if the companies load after the form', { tags: 'depth' }, async () => {
    await sharedBy('agent');
    let arrive = () => {};
    const awaited = new Promise<void>((resolve) => (arrive = resolve));
    // goes on to the portal once it is allowed to
    interceptor.use(http.get('*/apiv2/policy/business-base', () => awaited));
    const { user } = await renderApp(page);
    await user.click(await screen.findByRole('button', { name: '添加资料' }));
    const form = within(await screen.findByRole('form', { name: '添加资料' }));
    expect(form.queryByRole('checkbox')).toBeNull();
    arrive();
    expect(await form.findByRole('checkbox', { name: /的同事共享$/ })).toBeChecked();
    expect(form.getByRole('combobox', { name: '归属' })).toHaveValue(company);
  });

  test('a reader sees its keeper, and only permitted actions', { tags: 'depth' }, async () => {
    const { id, keeper } = await sharedBy('reader');
    await renderApp(`${page}?open=${id}`);
    const rows = await list();
    expect(rows.getByText(`同事共享，${keeper}保管`)).toBeVisible();
    expect(await rows.findByText(/这份资料由企业共享/)).toBeVisible();
    expect(rows.getByRole('button', { name: '下载“高企证书 1.pdf”' })).toBeVisible();
    for (const name of ['上传新版本', '修改信息', '删除']) expect(rows.queryByRole('button', { name })).toBeNull();
  });

  test('a colleague’s change is shown before it is overwritten', { tags: 'depth' }, async () => {
    expectConsole(/document\/edit failed/);
    const { id, keeper, keeperToken } = await sharedBy('agent');
    const { user } = await renderApp(`${page}?open=${id}`);
    const rows = await list();
    await user.click(await rows.findByRole('button', { name: '修改信息' }));
    const form = within(await rows.findByRole('form', { name: '修改信息' }));
    expect(form.getByText(`由${keeper}保管：只有保管人可以更换归属企业或取消共享。`)).toBeVisible();
    expect(form.queryByRole('checkbox')).toBeNull();
    const theirs = { id, version: 1, ...about, title: '高新技术企业证书', issuer: '科技局', shared: true };
    await server.current().call(contract.edit, { body: theirs }, keeperToken);
    await user.clear(form.getByRole('textbox', { name: '名称' }));
    await user.type(form.getByRole('textbox', { name: '名称' }), '高企');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByRole('alert')).toHaveTextContent('内容已在别处修改');
    expect(await form.findByRole('note')).toHaveTextContent('名称：高新技术企业证书');
    // fields without input take the colleague's values
    expect(form.getByRole('textbox', { name: '发证机关或出具单位（选填）' })).toHaveValue('科技局');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已修改“高企”')).toBeVisible();
    const stored = await server.current().call(contract.detail, { params: { id } }, token);
    expect(stored).toMatchObject({ title: '高企', shared: true, current: { issuer: '科技局' } });
  });

  test('a colleague can use it in an application of the company', { tags: 'depth' }, async () => {
    await import('#pages/insight/account/application/FormScope.tsx');
    const { keeper } = await sharedBy('agent');
    const { db, call } = server.current();
    const productId = `shared-loan-${count}`;
    await saveLoan(db, { id: productId });
    const { id } = await call(application.begin, { body: { kind: 'financing', subjectId: productId, companyId: company } }, token);
    const { user } = await renderApp(`/account/application?id=${id}`);
    await user.click(await screen.findByRole('button', { name: '从资料库选择营业执照' }));
    const offered = within(screen.getByRole('list', { name: '资料库中的资料' }));
    expect(offered.getByText(new RegExp(`${keeper}保管，同事共享`))).toBeVisible();
    await user.click(offered.getByRole('button', { name: '使用“高企证书”' }));
    await waitFor(async () => {
      const { answers } = await call(application.detail, { params: { id } }, token);
      expect(answers.materials['licence']).toMatchObject([{ name: '高企证书 1.pdf' }]);
    });
  });
});
