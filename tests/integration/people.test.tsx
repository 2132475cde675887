import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as userContract from '#contract/user.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { menu } from '#server/seed/permissions.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';

/** Returns the number of permissions in the menu, without groups. */
const permissions = menu.flatMap((entry) => entry.items ?? [entry]).length;

const server = portalServer();
let admin = '';

const signIn = async (username: string, password = 'Pmis@2026') =>
  (await server.current().call(oauth.token, { body: { username, password } })).accessToken;
const storeToken = (token: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, token);
};
const person = { displayName: '王芳', email: null, phone: null, roles: ['user'], disabled: false };
const createUser = (username: string, more: Partial<typeof person> = {}) =>
  server.current().call(userContract.create, { body: { ...person, ...more, username } }, admin);
const findUser = async (username: string) =>
  (await server.current().call(userContract.list, { body: { keyword: username } }, admin)).list.find((one) => one.username === username);
/** The drawer or dialog with this title. In jsdom all antd dialogs share one title id, so they share one accessible name. */
const dialogTitled = async (title: string) => {
  const heading = await screen.findByText(title, { selector: '[class$="-title"]' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error(`“${title}” is no dialog's title`);
  return within(dialog);
};
const row = async (name: RegExp | string) => within(await screen.findByRole('row', { name }));

beforeEach(async () => {
  admin = await signIn('admin');
  storeToken(admin);
});

describe('the users page', () => {
  test('a new user gets a temporary password that is shown once', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/user');
    await user.click(await screen.findByRole('button', { name: '新建用户' }));
    const form = await dialogTitled('新建用户');
    await user.click(form.getByRole('button', { name: '创建' }));
    const problem = await form.findByRole('button', { name: '用户名：请填写 3–32 个汉字、英文字母（a–z）、数字或“_”“-”“.”' });
    await waitFor(() => expect(problem).toBeVisible());
    await user.type(form.getByLabelText('用户名'), 'zhao.min');
    await user.type(form.getByLabelText('姓名'), '赵敏');
    await user.type(form.getByLabelText('邮箱'), 'zhao@example.com');
    await user.click(form.getByRole('button', { name: '创建' }));
    const passwordDialog = await dialogTitled('“zhao.min”已创建');
    const password = passwordDialog.getByRole<HTMLInputElement>('textbox', { name: '临时密码' }).value;
    await user.click(passwordDialog.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(passwordDialog.getByText('已复制到剪贴板')).toBeVisible());
    expect(await navigator.clipboard.readText()).toBe(password);
    expect(await signIn('zhao.min', password)).not.toBe('');
    await user.click(passwordDialog.getByRole('button', { name: '我已记下，关闭' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '临时密码' })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'zhao.min' })).toBeVisible();
  });

  test('a taken user name is reported in the form, which keeps its input', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/user\/create failed: BusinessError/);
    const { user } = await renderApp('/portal/user?user=new');
    const form = await dialogTitled('新建用户');
    await user.type(form.getByLabelText('用户名'), 'admin');
    await user.type(form.getByLabelText('姓名'), '另一位');
    await user.click(form.getByRole('button', { name: '创建' }));
    const summary = await form.findByRole('button', { name: /^用户名：用户名“admin”已被使用/ });
    await user.click(summary);
    expect(form.getByLabelText('用户名')).toHaveFocus();
    expect(form.getByLabelText('姓名')).toHaveValue('另一位');
  });

  test('keyword, state and sort order of the list are in the address', { tags: 'depth' }, async () => {
    await createUser('qian.duo', { displayName: '钱多', disabled: true });
    const { user, history } = await renderApp('/portal/user?state=disabled');
    expect(await screen.findByRole('button', { name: 'qian.duo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'admin' })).not.toBeInTheDocument();
    await user.type(await screen.findByRole('searchbox', { name: '用户名、姓名、邮箱或电话' }), '没有这个人');
    expect(await screen.findByText('没有符合条件的用户')).toBeVisible();
    expect(history.location.search).toContain(encodeURIComponent('没有这个人'));
    await user.click(await screen.findByRole('button', { name: '清除筛选' }));
    expect(await screen.findByRole('button', { name: 'admin' })).toBeVisible();
    await user.click(await screen.findByRole('columnheader', { name: /用户名/ }));
    await waitFor(() => expect(history.location.search).toContain('order=username'));
  });

  test('a conflicting edit is merged field by field', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/user\/update failed: BusinessError/);
    const { user: created } = await createUser('sun.li', { displayName: '孙丽' });
    const { user } = await renderApp(`/portal/user?user=${created.id}`);
    const form = await dialogTitled('编辑用户');
    await user.clear(await form.findByLabelText('姓名'));
    await user.type(form.getByLabelText('姓名'), '孙莉');
    await server
      .current()
      .call(
        userContract.update,
        { body: { ...person, id: created.id, version: created.version, displayName: '孙丽', phone: '0999-2345678' } },
        admin,
      );
    await user.click(form.getByRole('button', { name: '保存' }));
    const conflict = await dialogTitled('内容已被他人修改');
    expect(conflict.getByRole('radio', { name: '电话：已保存的版本' })).toBeChecked();
    expect(conflict.getByRole('radio', { name: '姓名：您填写的版本' })).toBeChecked();
    await user.click(conflict.getByRole('button', { name: '按所选内容保存' }));
    expect(await screen.findByText('已保存用户“sun.li”')).toBeVisible();
    expect(await findUser('sun.li')).toMatchObject({ displayName: '孙莉', phone: '0999-2345678' });
  });

  test('disabling the last administrator is refused with the reason', async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/user\/update failed: BusinessError/);
    const me = await findUser('admin');
    const { user } = await renderApp(`/portal/user?user=${me?.id}`);
    const form = await dialogTitled('编辑用户');
    const signInSwitch = await form.findByRole('switch', { name: '允许登录' });
    expect(form.getByText(/^这是您自己的账号/)).toBeVisible();
    await user.click(signInSwitch);
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText(/至少要有一个可登录的账号同时拥有用户管理和角色管理权限/)).toBeVisible();
    expect(await findUser('admin')).toMatchObject({ disabled: false });
  });

  test('leaving the form with unsaved changes needs confirmation', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/user?user=new');
    const form = await dialogTitled('新建用户');
    await user.type(form.getByLabelText('姓名'), '周');
    await user.click(form.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续编辑' }));
    expect(form.getByLabelText('姓名')).toHaveValue('周');
    await user.click(form.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  test('a password reset ends the sessions, and selected users can be required to change theirs', { tags: 'depth' }, async () => {
    const { password } = await createUser('wu.jun');
    const token = await signIn('wu.jun', password);
    const { user, history } = await renderApp('/portal/user?keyword=wu.jun');
    const line = await row(/wu\.jun/);
    await user.click(line.getByRole('button', { name: '“wu.jun”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '重置密码' }));
    await user.click((await dialogTitled('重置“wu.jun”的密码？')).getByRole('button', { name: '重置密码' }));
    const passwordDialog = await dialogTitled('“wu.jun”的密码已重置');
    const temporary = passwordDialog.getByRole<HTMLInputElement>('textbox', { name: '临时密码' }).value;
    await expect(server.current().call(oauth.currentuser, {}, token)).rejects.toThrow(/401/);
    const again = await signIn('wu.jun', temporary);
    await server.current().call(oauth.changePassword, { body: { current: temporary, password: 'NewPassword1' } }, again);
    await user.click(passwordDialog.getByRole('button', { name: '我已记下，关闭' }));
    await user.click(line.getByRole('checkbox', { name: '选择“wu.jun”' }));
    await waitFor(() => expect(history.location.search).toContain('selected'));
    await user.click(within(screen.getByRole('group', { name: '批量操作' })).getByRole('button', { name: '要求修改密码' }));
    await user.click((await dialogTitled('要求 1 个用户修改密码？')).getByRole('button', { name: '要求修改密码' }));
    expect(await screen.findByText('已要求 1 个用户修改密码')).toBeVisible();
    expect(await findUser('wu.jun')).toMatchObject({ mustChangePassword: true });
  });

  test('the sessions of a user can be ended', { tags: 'depth' }, async () => {
    const { user: created, password } = await createUser('zheng.he');
    await signIn('zheng.he', password);
    await signIn('zheng.he', password);
    const { user } = await renderApp(`/portal/user?sessions=${created.id}`);
    const list = await dialogTitled('登录设备');
    await user.click(await list.findByRole('button', { name: '结束全部 2 个登录' }));
    await user.click((await dialogTitled('结束“zheng.he”的 2 个登录？')).getByRole('button', { name: '结束' }));
    expect(await list.findByText('“zheng.he”目前没有登录。')).toBeVisible();
    expect(await findUser('zheng.he')).toMatchObject({ sessions: 0 });
  });

  test('a failed load leads to the error page', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/user\/list failed: HttpError/);
    interceptor.use(...scenarios.serverError('*/admin/user/list'));
    const { history } = await renderApp('/portal/user');
    await waitFor(() => expect(history.location.pathname).toBe('/exception/500'));
  });
});

describe('the roles page', () => {
  test('a role is created with permissions chosen by keyboard and grants nothing else', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/role?role=%2Bnew');
    const form = await dialogTitled('新建角色');
    await user.type(await form.findByLabelText('代码'), 'dict-keeper');
    await user.type(form.getByLabelText('中文名称'), '字典管理员');
    await user.type(form.getByLabelText('英文名称'), 'Dictionary keeper');
    const tree = within(form.getByRole('tree', { name: '拥有的权限' }));
    const system = tree.getByRole('treeitem', { name: /系统管理/ });
    await user.click(tree.getByRole('treeitem', { name: /内容管理/ }));
    await user.keyboard(' {ArrowLeft}{ArrowDown}{ArrowLeft}{ArrowDown}{ArrowDown}');
    expect(tree.queryByRole('treeitem', { name: /^政策(?!申报)/ })).not.toBeInTheDocument();
    expect(tree.getByRole('treeitem', { name: /字典/ })).toHaveFocus();
    await user.keyboard(' ');
    expect(system).toHaveAttribute('aria-checked', 'mixed');
    expect(tree.getByRole('treeitem', { name: /内容管理/ })).toHaveAttribute('aria-checked', 'false');
    expect(form.getByText(`拥有 1 项，共 ${permissions} 项`)).toBeVisible();
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存角色“字典管理员”')).toBeVisible();
    const line = await row(/字典管理员 dict-keeper/);
    expect(line.getByText(`1 / ${permissions}`)).toBeVisible();
    const saved = (await server.current().call(role.list, {}, admin)).find((one) => one.code === 'dict-keeper');
    expect(saved?.resourceIds).toHaveLength(2);
    const held = await createUser('only.dict', { roles: ['dict-keeper'] });
    const first = await signIn('only.dict', held.password);
    await server.current().call(oauth.changePassword, { body: { current: held.password, password: 'NewPassword1' } }, first);
    storeToken(first);
    const { history } = await renderApp('/portal/role');
    await waitFor(() => expect(history.location.pathname).toBe('/exception/403'));
  });

  test('the permission search shows matches and their groups', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/role?role=user');
    const form = await dialogTitled('编辑角色');
    await user.type(await form.findByRole('searchbox', { name: '查找权限' }), '审计');
    expect(form.getAllByRole('treeitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('系统管理'),
      expect.stringContaining('审计日志'),
    ]);
  });

  test('a filtered permission tree ticks and unticks only the matches', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/role?role=%2Bnew');
    const form = await dialogTitled('新建角色');
    const search = await form.findByRole('searchbox', { name: '查找权限' });
    const entry = (name: RegExp) => form.getByRole('treeitem', { name });
    await user.click(entry(/字典/));
    await user.type(search, '审计');
    await user.click(form.getByRole('button', { name: '全选' }));
    expect(form.getByText(`拥有 2 项，共 ${permissions} 项`)).toBeVisible();
    await user.click(form.getByRole('button', { name: '全不选' }));
    expect(form.getByText(`拥有 1 项，共 ${permissions} 项`)).toBeVisible();
    await user.click(entry(/系统管理/));
    expect(form.getByText(`拥有 2 项，共 ${permissions} 项`)).toBeVisible();
    await user.click(entry(/系统管理/));
    await user.clear(search);
    expect(entry(/系统管理/)).toHaveAttribute('aria-checked', 'mixed');
    expect(entry(/字典/)).toHaveAttribute('aria-checked', 'true');
    expect(form.getByText(`拥有 1 项，共 ${permissions} 项`)).toBeVisible();
  });

  test('a role with users links to them and cannot be deleted', { tags: 'depth' }, async () => {
    const spare = { code: 'spare', name: '备用', nameEn: 'Spare', resourceIds: [], version: null };
    await server.current().call(role.save, { body: spare }, admin);
    await createUser('has.spare', { roles: ['spare'] });
    const { user, history } = await renderApp('/portal/role');
    const line = await row(/备用 spare/);
    expect(await line.findByRole('link', { name: '1 个用户拥有此角色' })).toHaveAttribute('href', '/portal/user?role=spare');
    await user.click(line.getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click((await dialogTitled('还有 1 个用户拥有“备用”，不能删除')).getByRole('button', { name: '查看这些用户' }));
    expect(await screen.findByRole('button', { name: 'has.spare' })).toBeVisible();
    expect(history.location.search).toBe('?role=spare');
  });

  test('a role deleted by somebody else keeps the input, shows a message and leaves the list', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/role\/save failed: BusinessError/);
    const call = server.current().call;
    const body = { code: 'test', name: '测试', nameEn: 'Test', remark: '', resourceIds: [], version: null };
    const { version } = await call(role.save, { body }, admin);
    const { user, history } = await renderApp('/portal/role?role=test');
    const form = await dialogTitled('编辑角色');
    await user.type(form.getByLabelText('中文名称'), '二号');
    await call(role.remove, { body: { code: 'test', version } }, admin);
    await user.click(form.getByRole('button', { name: '保存' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/“测试”已于 .+ 被 admin 删除。此次操作没有执行。/);
    await waitFor(() => expect(screen.queryByRole('row', { name: /测试/ })).not.toBeInTheDocument());
    expect(form.getByLabelText('中文名称')).toHaveValue('测试二号');
    expect(history.location.pathname).toBe('/portal/role');
  });

  test('a role without users can be deleted and restored by undo', { tags: 'depth' }, async () => {
    const spare = { code: 'no-longer', name: '不再用', nameEn: 'No longer', resourceIds: [], version: null };
    await server.current().call(role.save, { body: spare }, admin);
    const { user } = await renderApp('/portal/role');
    await user.click((await row(/不再用 no-longer/)).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click((await dialogTitled('删除角色“不再用”？')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除角色“不再用”')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(async () => expect((await server.current().call(role.list, {}, admin)).map((one) => one.code)).toContain('no-longer'));
  });
});

describe('the menu page', () => {
  const keys = async () => {
    const all = await server.current().call(resource.list, {}, admin);
    const group = all.find((one) => one.resourceKey === 'content')?.id;
    return all.filter((one) => one.parentId === group).map((one) => one.resourceKey);
  };
  const menuNames = () =>
    within(screen.getByRole('navigation', { name: '后台菜单' }))
      .getAllByRole('link')
      .map((one) => one.textContent);

  test('Alt and arrow keys reorder the menu at once, and undo restores the order', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/resource');
    const line = await screen.findByRole('row', { name: '企业' });
    line.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('已移动“企业”')).toBeVisible();
    await waitFor(() => expect(menuNames().slice(0, 2)).toEqual(['企业', '政策']));
    expect(await keys()).toEqual([
      'content:enterprise',
      'content:policy',
      'content:listing',
      'content:notice',
      'content:survey',
      'content:review-round',
      'content:public-notice',
      'content:grant',
      'content:payment',
    ]);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(menuNames().slice(0, 2)).toEqual(['政策', '企业']));
  });

  test('dragging reorders the menu', { tags: 'depth' }, async () => {
    await renderApp('/portal/resource');
    const line = await screen.findByRole('row', { name: '通知' });
    const target = screen.getByRole('row', { name: '政策' });
    target.getBoundingClientRect = () => new DOMRect(0, 100, 300, 40);
    // The drag events of jsdom carry neither a position nor data.
    const drag = (type: 'dragStart' | 'dragOver' | 'drop', element: HTMLElement) => {
      const event = createEvent[type](element);
      Object.assign(event, { clientY: 104, dataTransfer: { effectAllowed: 'all', setData: () => undefined } });
      fireEvent(element, event);
    };
    drag('dragStart', line);
    drag('dragOver', target);
    expect(target).toHaveAttribute('data-edge', 'before');
    drag('drop', target);
    await waitFor(async () =>
      expect(await keys()).toEqual([
        'content:notice',
        'content:policy',
        'content:enterprise',
        'content:listing',
        'content:survey',
        'content:review-round',
        'content:public-notice',
        'content:grant',
        'content:payment',
      ]),
    );
  });

  test('a built-in entry can be renamed but keeps its key and path', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/resource');
    await user.click(within(await screen.findByRole('row', { name: '字典' })).getByRole('button', { name: '编辑' }));
    const form = await dialogTitled('编辑菜单项');
    expect(await form.findByText(/程序依赖它的权限标识和路径/)).toBeVisible();
    expect(form.getByLabelText('权限标识')).toHaveAttribute('readonly');
    await user.clear(form.getByLabelText('中文名称'));
    await user.type(form.getByLabelText('中文名称'), '数据字典');
    await user.click(form.getByRole('radio', { name: '标签' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(menuNames()).toContain('数据字典'));
  });

  test('an entry is added to a group, validated, and deleted after confirmation', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/portal/resource');
    const group = await row('系统管理');
    await user.click(group.getByRole('button', { name: '“系统管理”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '在此组内新建' }));
    const form = await dialogTitled('新建菜单项');
    expect(await form.findByLabelText('权限标识')).toHaveValue('system:');
    await user.type(form.getByLabelText('权限标识'), 'report');
    await user.type(form.getByLabelText('中文名称'), '报表');
    await user.type(form.getByLabelText('英文名称'), 'Reports');
    await user.type(form.getByLabelText('路径'), 'portal/report');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByRole('button', { name: /^路径：请填写以“\/”开头/ })).toBeVisible();
    await user.clear(form.getByLabelText('路径'));
    await user.type(form.getByLabelText('路径'), '/portal/report');
    await user.click(form.getByRole('button', { name: '保存' }));
    (await screen.findByRole('row', { name: '报表' })).focus();
    await user.keyboard('{Delete}');
    await user.click((await dialogTitled('删除菜单项“报表”？')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '报表' })).not.toBeInTheDocument());
  });

  describe('undoing a deleted menu entry', () => {
    const entry = {
      id: null,
      version: null,
      resourceName: '简报',
      resourceNameEn: 'Brief',
      resourceIcon: '',
      resourcePath: '/portal/brief',
    };
    /** Adds an entry at the top of its group and deletes it on the page. */
    const addAndDelete = async (resourceKey: string, prepare: (id: number) => Promise<unknown> = async () => undefined) => {
      const call = server.current().call;
      const all = await call(resource.list, {}, admin);
      const parentId = all.find((one) => one.resourceKey === 'content')?.id ?? 0;
      const made = await call(resource.save, { body: { ...entry, parentId, resourceKey } }, admin);
      const { id } = made;
      const others = all.filter((one) => one.parentId === parentId);
      await call(resource.move, { body: { parentId, entries: [made, ...others] } }, admin);
      await prepare(id);
      const { user } = await renderApp('/portal/resource');
      (await screen.findByRole('row', { name: '简报' })).focus();
      await user.keyboard('{Delete}');
      await user.click((await dialogTitled('删除菜单项“简报”？')).getByRole('button', { name: '删除' }));
      expect(await screen.findByText('已删除“简报”')).toBeVisible();
      return user;
    };

    test('an entry that only its creator’s role holds returns to its position', { tags: 'depth' }, async () => {
      const before = await keys();
      const user = await addAndDelete('content:brief');
      await user.click(await screen.findByRole('button', { name: '撤销' }));
      await waitFor(async () => expect(await keys()).toEqual(['content:brief', ...before]));
      const restored = (await server.current().call(resource.list, {}, admin)).find((one) => one.resourceKey === 'content:brief');
      expect(restored).toMatchObject({ resourceName: '简报', resourcePath: '/portal/brief', roles: ['admin'] });
      await server.current().call(resource.remove, { body: { id: restored?.id ?? 0, version: restored?.version ?? 0 } }, admin);
    });

    test('undo is not offered when another role held the entry', { tags: 'depth' }, async () => {
      await addAndDelete('content:shared', (id) =>
        server
          .current()
          .call(role.save, { body: { code: 'brief-reader', name: '简报员', nameEn: 'Reader', resourceIds: [id], version: null } }, admin),
      );
      expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
    });
  });
});
