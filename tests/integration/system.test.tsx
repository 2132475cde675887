import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryEsms } from '#contract/config.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as noticeAdmin from '#contract/notice-admin.ts';
import { index } from '#contract/notify.ts';
import * as oauth from '#contract/oauth.ts';
import * as setting from '#contract/setting.ts';
import * as userContract from '#contract/user.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let admin = '';

const signIn = async (username: string) =>
  (await server.current().call(oauth.token, { body: { username, password: 'Pmis@2026' } })).accessToken;
const settingOf = async (key: string) => (await server.current().call(setting.list, {}, admin)).find((one) => one.sysKey === key);
const requestCount = (path: string) => server.requests.filter((line) => line.endsWith(path)).length;

/** The drawer or dialog with this title. In jsdom all antd dialogs share one title id, so they share one accessible name. */
const dialogTitled = async (title: string) => {
  const heading = await screen.findByText(title, { selector: '[class$="-title"]' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error(`“${title}” is no dialog's title`);
  return within(dialog);
};

beforeEach(async () => {
  admin = await signIn('admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

describe('the settings page', () => {
  test('only changed settings are saved, and a new site name appears in the header', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/setting');
    const name = await screen.findByLabelText('站点名称（中文）');
    const before = (await settingOf('site.hotline'))?.version;
    expect(screen.getByRole('button', { name: '保存设置' })).toBeDisabled();
    await user.clear(name);
    await user.type(name, '云溪惠企通');
    await settled();
    expect(screen.getByText('已修改 1 项，尚未保存')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '保存设置' }));
    expect(await screen.findByText('已保存 1 项设置')).toBeVisible();
    expect(await screen.findByRole('link', { name: '云溪惠企通' })).toBeVisible();
    expect(await settingOf('site.hotline')).toMatchObject({ version: before });
    expect(screen.getByText('没有未保存的修改')).toBeVisible();
  });

  test('an invalid value is reported in a summary that links to its field', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/setting');
    const size = await screen.findByLabelText('单个文件上限（MB）');
    await user.clear(size);
    await user.type(size, '1000');
    await user.type(await screen.findByLabelText('政策清单链接'), 'example.com');
    await user.click(await screen.findByRole('button', { name: '保存设置' }));
    await user.click(await screen.findByRole('button', { name: '单个文件上限（MB）：请填写 1 到 100 之间的整数' }));
    await settled();
    expect(screen.getByLabelText(/^单个文件上限/)).toHaveFocus();
    expect(screen.getByRole('button', { name: /^政策清单链接：请填写以 http/ })).toBeVisible();
    expect(requestCount('/setting/admin/save')).toBe(0);
    await user.click(await screen.findByRole('button', { name: '放弃修改' }));
    await settled();
    expect(screen.getByLabelText('单个文件上限（MB）')).toHaveValue('20');
  });

  test('leaving with unsaved changes needs confirmation', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/setting');
    await user.type(await screen.findByLabelText('咨询热线'), '1');
    await user.click(await screen.findByRole('link', { name: '用户' }));
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(history.location.pathname).toBe('/portal/setting');
    await user.click(await screen.findByRole('link', { name: '用户' }));
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(history.location.pathname).toBe('/portal/user'));
  });

  test('a conflicting edit shows both values and saves the chosen one', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/setting\/admin\/save failed: BusinessError/);
    const { user } = await renderApp('/portal/setting');
    const hotline = await screen.findByLabelText('咨询热线');
    await user.clear(hotline);
    await user.type(hotline, '12345');
    const stored = await settingOf('site.hotline');
    const theirs = { sysKey: 'site.hotline', sysValue: '110', public: true, version: stored?.version ?? null };
    await server.current().call(setting.save, { body: { settings: [theirs] } }, admin);
    await user.click(await screen.findByRole('button', { name: '保存设置' }));
    const conflict = await dialogTitled('内容已被他人修改');
    await waitFor(() => expect(conflict.getByText('110')).toBeVisible());
    await user.click(conflict.getByRole('radio', { name: '咨询热线：您填写的版本' }));
    await user.click(conflict.getByRole('button', { name: '按所选内容保存' }));
    await waitFor(async () => expect(await settingOf('site.hotline')).toMatchObject({ sysValue: '12345' }));
  });

  test('a custom setting can be added, deleted after confirmation and restored by undo', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/setting\/admin\/save failed: BusinessError/);
    const { user } = await renderApp('/portal/setting');
    await user.click(await screen.findByRole('button', { name: '添加设置项' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('键'), 'site.name');
    await user.type(form.getByLabelText('值'), '云溪路 1 号');
    await user.click(form.getByRole('button', { name: '添加' }));
    expect(await form.findByRole('button', { name: '键：这个键已经存在' })).toBeVisible();
    await user.clear(form.getByLabelText('键'));
    await user.type(form.getByLabelText('键'), 'contact.address');
    await user.click(form.getByRole('switch', { name: '公开' }));
    await user.click(form.getByRole('button', { name: '添加' }));
    expect(await screen.findByLabelText('contact.address')).toHaveValue('云溪路 1 号');
    const shown = await server.current().call(queryEsms, {});
    expect(shown.find((one) => one.sysKey === 'contact.address')?.sysValue).toBe('云溪路 1 号');
    await user.click(await screen.findByRole('button', { name: '删除设置项“contact.address”' }));
    await user.click((await dialogTitled('删除设置项“contact.address”？')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除设置项“contact.address”')).toBeVisible();
    expect(await settingOf('contact.address')).toBeUndefined();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(async () => expect(await settingOf('contact.address')).toMatchObject({ public: true }));
  });

  test('a setting deleted by somebody else keeps the typed value and is not resent', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/setting\/admin\/save failed: BusinessError/);
    const { call } = server.current();
    const added = { sysKey: 'test.note', sysValue: '甲', public: false, version: null };
    const [saved] = await call(setting.save, { body: { settings: [added] } }, admin);
    const { user, history } = await renderApp('/portal/setting');
    await user.type(await screen.findByLabelText('test.note'), '乙');
    await user.type(await screen.findByLabelText('咨询热线'), '9');
    await call(setting.remove, { body: { sysKey: 'test.note', version: saved?.version ?? 0 } }, admin);
    await user.click(await screen.findByRole('button', { name: '保存设置' }));
    expect((await screen.findAllByText(/“test.note”已于 .* 被 admin 删除/))[0]).toBeVisible();
    expect(await screen.findByText(/^这个设置项已被他人删除/)).toBeVisible();
    expect(screen.getByLabelText('test.note')).toHaveValue('甲乙');
    await user.click(await screen.findByRole('button', { name: '保存设置' }));
    await waitFor(async () => expect((await settingOf('site.hotline'))?.sysValue).toMatch(/9$/));
    expect(history.location.pathname).toBe('/portal/setting');
  });

  test('a setting named constructor can be changed', { tags: 'depth' }, async () => {
    const added = { sysKey: 'constructor', sysValue: '甲', public: false, version: null };
    await server.current().call(setting.save, { body: { settings: [added] } }, admin);
    const { user } = await renderApp('/portal/setting');
    await user.type(await screen.findByLabelText('constructor'), '乙');
    await user.click(await screen.findByRole('button', { name: '保存设置' }));
    await waitFor(async () => expect(await settingOf('constructor')).toMatchObject({ sysValue: '甲乙', version: 2 }));
    expect(screen.getByRole('button', { name: '删除设置项“constructor”' })).toBeVisible();
  });
});

describe('sending notifications', () => {
  const compose = async () => {
    const { user } = await renderApp('/portal/notice?notice=new');
    const form = await dialogTitled('写通知');
    return { user, form };
  };

  test('a message to everybody is confirmed with the number of recipients and sent once on a double click', { tags: 'depth' }, async () => {
    const { user, form } = await compose();
    expect(await form.findByText(/^将发给 \d+ 人。$/)).toBeVisible();
    await user.type(form.getByLabelText('标题'), '系统维护');
    await user.type(form.getByLabelText('正文'), '今晚十点维护半小时');
    await user.type(form.getByLabelText('链接'), 'https://elsewhere.example/');
    await user.click(form.getByRole('button', { name: '发送' }));
    expect(await form.findByRole('button', { name: /^链接：请填写以“\/”开头的站内地址/ })).toBeVisible();
    await user.clear(form.getByLabelText('链接'));
    await user.type(form.getByLabelText('链接'), `${location.origin}/#/policy/detail?id=nat-hnte`);
    await user.click(form.getByRole('button', { name: '发送' }));
    const confirmation = await dialogTitled('向 2 人发送这条通知？');
    await waitFor(() => expect(confirmation.getByText('系统维护')).toBeVisible());
    await user.dblClick(confirmation.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('已发给 2 人')).toBeVisible();
    expect(requestCount('/notify/admin/send')).toBe(1);
    const token = await signIn('user');
    const { list } = await server.current().call(index, { params: {} }, token);
    expect(list.filter((one) => one.title === '系统维护')).toMatchObject([{ href: '/policy/detail?id=nat-hnte' }]);
    const row = within(await screen.findByRole('row', { name: /系统维护/ }));
    expect(row.getByText('0 / 2')).toBeVisible();
  });

  test('a message retried after a lost answer arrives once, and a corrected one arrives too', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/notify\/admin\/send failed: NetworkError/);
    let lost = 2;
    interceptor.use(
      http.post(`*${noticeAdmin.send.path}`, async ({ request }) => {
        if (lost === 0) return undefined;
        lost -= 1;
        await server.current().app.fetch(request.clone());
        return HttpResponse.error();
      }),
    );
    const { user, form } = await compose();
    const heading = form.getByLabelText('标题');
    const sendOnce = async () => {
      await user.click(form.getByRole('button', { name: '发送' }));
      const confirmation = await dialogTitled('向 2 人发送这条通知？');
      const confirmButton = confirmation.getByRole('button', { name: '发送' });
      await waitFor(() => expect(confirmButton).toBeVisible());
      await user.click(confirmButton);
      await waitFor(() => expect(confirmButton).not.toBeVisible());
    };
    expect(await form.findByText('将发给 2 人。')).toBeVisible();
    await user.type(heading, '停电通知');
    await user.type(form.getByLabelText('正文'), '周六停电');
    for (const left of [1, 0]) {
      await sendOnce();
      expect(await form.findByText('网络连接不上，请检查网络后重试。')).toBeVisible();
      expect(lost).toBe(left);
    }
    await user.type(heading, '（更正）');
    await sendOnce();
    expect(await screen.findByText('已发给 2 人')).toBeVisible();
    const { list } = await server.current().call(noticeAdmin.list, { body: { keyword: '停电' } }, admin);
    expect(list.map((one) => one.title).toSorted()).toEqual(['停电通知', '停电通知（更正）']);
  });

  test('unknown user names are listed and can be removed', { tags: 'depth' }, async () => {
    const { user, form } = await compose();
    await user.click(form.getByRole('radio', { name: '指定用户' }));
    expect(form.getByText('还没有选择收件人。')).toBeVisible();
    await user.click(form.getByRole('combobox', { name: '用户名' }));
    await user.paste('user, nobody');
    await user.keyboard('{Enter}');
    expect(await form.findByText('1 个用户名不存在或已停用：nobody')).toBeVisible();
    expect(form.getByText('将发给 1 人。')).toBeVisible();
    await user.click(form.getByRole('button', { name: '去掉' }));
    await waitFor(() => expect(form.queryByText(/nobody/)).not.toBeInTheDocument());
  });

  test('a message to a role shows the number of recipients', { tags: 'depth' }, async () => {
    const { user, form } = await compose();
    await user.click(form.getByRole('radio', { name: '某些角色' }));
    await user.click(form.getByRole('combobox', { name: '角色' }));
    await user.click(await screen.findByTitle('系统管理员'));
    expect(await form.findByText('将发给 1 人。')).toBeVisible();
  });

  test('a sent message can be read and withdrawn after confirmation', { tags: 'depth' }, async () => {
    const message = {
      key: 'k-withdraw',
      title: '发错了',
      body: '正文',
      href: null,
      audience: { to: 'users' as const, usernames: ['user'] },
    };
    const sent = await server.current().call(noticeAdmin.send, { body: message }, admin);
    const { user } = await renderApp(`/portal/notice?notice=${sent.id}`);
    const sentMessage = await dialogTitled('已发送的通知');
    expect(sentMessage.getByRole('heading', { name: '发错了' })).toBeVisible();
    await user.click(sentMessage.getByRole('button', { name: '撤回' }));
    await user.click((await dialogTitled('撤回“发错了”？')).getByRole('button', { name: '撤回' }));
    expect(await screen.findByText('已撤回“发错了”')).toBeVisible();
    const { list } = await server.current().call(index, { params: {} }, await signIn('user'));
    expect(list.map((one) => one.title)).not.toContain('发错了');
  });
});

describe('the audit log', () => {
  const person = { displayName: '冯七', email: null, phone: null, roles: ['user'], disabled: false };

  test('an entry shows the changes of a record field by field', async () => {
    const { user: created } = await server.current().call(userContract.create, { body: { ...person, username: 'feng.qi' } }, admin);
    const change = { ...person, id: created.id, version: created.version, displayName: '冯小七', phone: '0999-2345678' };
    await server.current().call(userContract.update, { body: change }, admin);
    const { user, history } = await renderApp('/portal/audit?keyword=feng.qi');
    const row = within(await screen.findByRole('row', { name: /修改用户/ }));
    expect(row.getByText('电话、姓名')).toBeVisible();
    await user.click(row.getByRole('button', { name: '修改用户' }));
    const entry = await dialogTitled('日志详情');
    const phone = within(await entry.findByRole('row', { name: /电话/ }));
    expect(phone.getByText('新增')).toBeVisible();
    expect(phone.getByText('0999-2345678')).toBeVisible();
    const name = within(entry.getByRole('row', { name: /姓名/ }));
    expect(name.getByText('小', { selector: 'ins' })).toBeVisible();
    expect(entry.queryByRole('row', { name: /邮箱/ })).not.toBeInTheDocument();
    await user.click(entry.getByRole('checkbox', { name: '也显示没有变化的字段' }));
    expect(entry.getByRole('row', { name: /邮箱/ })).toBeVisible();
    expect(history.location.search).toMatch(/event=\d+/);
  });

  test('an entry for merged companies labels every field and fact in words', { tags: 'depth' }, async () => {
    const versionOf = async (id: string) => (await server.current().call(companyAdmin.detail, { params: { id } }, admin)).version;
    const [keepId, dropId] = ['yx-jiangong', 'yx-hengrui'];
    const body = { keepId, keepVersion: await versionOf(keepId), dropId, dropVersion: await versionOf(dropId) };
    await server.current().call(companyAdmin.merge, { body }, admin);
    const { user } = await renderApp('/portal/audit?keyword=yx-hengrui');
    await user.click(await screen.findByRole('button', { name: '合并企业' }));
    const entry = await dialogTitled('日志详情');
    expect(await entry.findByRole('rowheader', { name: /^数据 › 2025 年职工总数 › 值/ })).toBeVisible();
    expect(entry.getByRole('rowheader', { name: /^数据 › 高新技术企业 › 值 › 起始日期/ })).toBeVisible();
    // A fact declared by the company has only a key.
    const names = entry.getAllByRole('rowheader').map(({ textContent }) => textContent.replace(/^数据 › 企业声明（.*）/, ''));
    expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([]);
  });

  test('an entry for an import shows its row counts', { tags: 'depth' }, async () => {
    const counts = { add: 2, change: 1, same: 0, reject: 4 };
    await recorded({
      call: 'enterpriseAdmin.importApply',
      targetKind: 'import',
      targetId: 'a',
      targetTitle: '名录.csv',
      after: { kind: 'enterpriseAdmin', fileName: '名录.csv', options: { source: '园区' }, counts },
    });
    await renderApp('/portal/audit?keyword=名录');
    const row = within(await screen.findByRole('row', { name: /名录\.csv/ }));
    expect(row.getByText('新增 2、更新 1、拒绝 4')).toBeVisible();
  });

  test("an entry for an undone import shows the result of its rows, and opens the reader's own import", { tags: 'depth' }, async () => {
    await recorded({
      call: 'enterpriseAdmin.importUndo',
      targetKind: 'import',
      targetId: '00000000-0000-4000-8000-000000000000',
      targetTitle: '误导入.csv',
      after: {
        kind: 'enterpriseAdmin',
        fileName: '误导入.csv',
        options: {},
        undone: { remove: 2, withdraw: 0, restore: 1, changed: 1, used: 0 },
      },
    });
    const { user } = await renderApp('/portal/audit?keyword=误导入');
    const row = within(await screen.findByRole('row', { name: /误导入\.csv/ }));
    expect(row.getByText('删除新增 2、恢复 1、有人改过，未撤销 1')).toBeVisible();
    await user.click(row.getAllByRole('button')[0] ?? document.body);
    const entry = await dialogTitled('日志详情');
    expect(await entry.findByRole('link', { name: '打开这次导入' })).toHaveAttribute('href', expect.stringContaining('/portal/enterprise'));
  });

  test('an entry formats amounts and days like every page', { tags: 'depth' }, async () => {
    document.cookie = 'pmis_language=en-US; path=/';
    await recorded({
      call: 'policyAdmin.save',
      targetKind: 'policy',
      targetId: 'a',
      targetTitle: '研发补助',
      before: { amountMax: 300_000, applyTo: '2026-11-22' },
      after: { amountMax: 1_500_000, applyTo: '2026-12-01' },
    });
    const { user } = await renderApp('/portal/audit?keyword=研发补助');
    const row = within(await screen.findByRole('row', { name: /研发补助/ }));
    await user.click(row.getAllByRole('button')[0] ?? document.body);
    const entry = await dialogTitled('Entry');
    expect(await entry.findByText('¥300,000')).toBeVisible();
    expect(entry.getByText('¥1.5 million')).toBeVisible();
    expect(entry.getByRole('row', { name: /22 Nov 2026/ })).toHaveTextContent('1 Dec 2026');
  });

  test('a record’s page links to its history, where one field can be followed', { tags: 'depth' }, async () => {
    const { user: created } = await server.current().call(userContract.create, { body: { ...person, username: 'feng.qi' } }, admin);
    const change = { ...person, id: created.id, version: created.version, displayName: '冯小七' };
    await server.current().call(userContract.update, { body: change }, admin);
    const { user } = await renderApp(`/portal/user?user=${created.id}`);
    await user.click(await screen.findByRole('link', { name: '修改记录' }));
    expect(await screen.findByText('只看：用户 feng.qi')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await user.click(await screen.findByRole('combobox', { name: '字段' }));
    await user.click(await screen.findByTitle('姓名'));
    await settled();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await user.click(await screen.findByRole('combobox', { name: '字段' }));
    await user.click(await screen.findByTitle('已停用'));
    await settled();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: '查看全部' }));
    expect(await screen.findByRole('combobox', { name: '对象类型' })).toBeVisible();
  });

  test('an action of a call with several actions is named in words', { tags: 'depth' }, async () => {
    await recorded({ call: 'policyAdmin.act', action: 'publish', targetKind: 'policy', targetTitle: '研发补助' });
    await recorded({ call: 'paymentAdmin.act', action: 'return', targetKind: 'payment', targetTitle: '2026-000001' });
    await renderApp('/portal/audit');
    expect(await screen.findByRole('button', { name: '发布' })).toBeVisible();
    expect(await screen.findByRole('button', { name: '登记退票' })).toBeVisible();
  });

  /** Records an action of the administrator. */
  const recorded = (event: Partial<typeof auditEvent.$inferInsert> & { call: string }) =>
    server
      .current()
      .db.insert(auditEvent)
      .values({ accountId: '', username: 'admin', targetKind: 'x', targetId: 'a', targetTitle: '', address: '', requestId: '', ...event });

  test('the log can be filtered by action and exported', { tags: 'depth' }, async () => {
    await recorded({ call: 'user.create', targetKind: 'account' });
    await recorded({ call: 'setting.save', targetKind: 'setting' });
    const { user, history } = await renderApp('/portal/audit');
    await user.click(await screen.findByRole('combobox', { name: '操作' }));
    await user.click(await screen.findByTitle('新建用户'));
    await waitFor(() => expect(history.location.search).toBe('?call=user.create'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /修改设置/ })).not.toBeInTheDocument());
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:audit';
    URL.revokeObjectURL = () => undefined;
    await user.click(await screen.findByRole('button', { name: '导出' }));
    expect(await screen.findByText('已导出，文件在下载目录')).toBeVisible();
    expect(requestCount('/audit/export')).toBe(1);
  });

  test('a failed load is reported in place of the log', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/audit\/list failed: HttpError/);
    interceptor.use(...scenarios.invalid('*/audit/list'));
    await renderApp('/portal/audit');
    expect(await screen.findByText('内容没有加载出来')).toBeVisible();
    expect(await screen.findByText(/^422 .*\/audit\/list$/)).toBeVisible();
  });

  test('an empty result offers to clear the filters', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/audit?keyword=没有这样的&from=2026-01-01');
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '清除筛选' }));
    expect(await screen.findByRole('table', { name: '审计日志' })).toBeVisible();
  });
});
