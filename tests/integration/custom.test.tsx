import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { create } from '#contract/company.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { register } from '#contract/oauth.ts';
import { resultSearch } from '#contract/policy.ts';
import { deleteSearch, saveSearch, savedSearches } from '#contract/saved-search.ts';
import { dismiss, dismissed } from '#contract/dismissal.ts';
import { follow, followedIds } from '#contract/follow.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';
import { expectConsole } from '../setup/console.ts';

const server = portalServer();
let accessToken = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  ({ accessToken } = await server.current().call(register, { body: { ...agreed, username: `keeper.${count}`, password: 'Yunxi2026' } }));
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
});

const save = (name: string, changes: Partial<CallInput<typeof saveSearch>['body']> = {}) =>
  server
    .current()
    .call(saveSearch, { body: { name, filters: { keyword: '研发', level: ['city'] }, frequency: 'daily', ...changes } }, accessToken);
const stored = () => server.current().call(savedSearches, {}, accessToken);

async function policies(howMany: number) {
  const { list } = await server.current().call(resultSearch, { body: { kind: ['project'], pageSize: howMany } });
  return list;
}

const searchItem = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const found = heading.closest('li');
  if (found === null) throw new Error(`${name} is no list item`);
  return within(found);
};

describe('the custom page of a visitor', () => {
  test(
    'a visitor sees a sign-in prompt, sends no request before signing in, and sees the lists afterwards',
    { tags: 'depth' },
    async () => {
      localStorage.clear();
      await save('我的研发');
      const { user } = await renderApp('/account/custom');
      expect(await screen.findByRole('heading', { name: '登录后使用我的定制' })).toBeVisible();
      expect(server.requests.filter((line) => /saved-search|follow|dismissal/.test(line))).toEqual([]);
      await user.click(within(screen.getByRole('main')).getByRole('button', { name: '登录' }));
      const dialog = await screen.findByRole('dialog');
      await user.type(await within(dialog).findByLabelText('用户名'), `keeper.${count}`);
      await user.type(within(dialog).getByLabelText('密码'), 'Yunxi2026');
      await user.click(within(dialog).getByRole('button', { name: '登录' }));
      expect(await screen.findByRole('heading', { name: '我的研发' })).toBeVisible();
    },
  );
});

describe('saved searches', () => {
  test('an empty list links to the policy search', { tags: 'depth' }, async () => {
    await renderApp('/account/custom');
    expect(await screen.findByRole('heading', { name: '还没有保存的检索' })).toBeVisible();
    expect(screen.getByRole('link', { name: '去检索政策' })).toHaveAttribute('href', '/policy/search');
  });

  test('a saved search opens the results with its filters and order', { tags: 'depth' }, async () => {
    await save('我的研发', { sort: 'amount' });
    const { user, history } = await renderApp('/account/custom');
    const search = await searchItem('我的研发');
    expect(search.getByText('市级')).toBeVisible();
    expect(search.getByText('每天早上汇总')).toBeVisible();
    expect(search.getByText('还没有提醒过')).toBeVisible();
    await user.click(search.getByRole('link', { name: '查看结果' }));
    await waitFor(() => expect(history.location.pathname).toBe('/policy/search'));
    expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({ keyword: '研发', level: 'city', sort: 'amount' });
  });

  test('name and alert frequency can be edited in place', { tags: 'depth' }, async () => {
    await save('我的研发');
    const { user } = await renderApp('/account/custom');
    await user.click((await searchItem('我的研发')).getByRole('button', { name: '修改' }));
    const form = within(await screen.findByRole('form', { name: '修改“我的研发”' }));
    await user.clear(form.getByRole('textbox', { name: '名称' }));
    await user.type(form.getByRole('textbox', { name: '名称' }), '研发补助');
    await user.click(form.getByRole('radio', { name: '立即提醒' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    const renamed = await searchItem('研发补助');
    expect(renamed.getByText('立即提醒')).toBeVisible();
    expect(renamed.getByRole('button', { name: '修改' })).toHaveFocus();
    expect(await stored()).toMatchObject([{ name: '研发补助', frequency: 'instant', filters: { keyword: '研发', level: ['city'] } }]);
  });

  test('a conflicting edit shows both versions, and the own one can overwrite the stored one', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/saved-search\/save failed: BusinessError/);
    const before = await save('我的研发');
    const { user } = await renderApp('/account/custom');
    await user.click((await searchItem('我的研发')).getByRole('button', { name: '修改' }));
    await save('另一边的名字', { id: before.id, version: before.version, frequency: 'weekly' });
    const form = within(await screen.findByRole('form'));
    await user.clear(form.getByRole('textbox', { name: '名称' }));
    await user.type(form.getByRole('textbox', { name: '名称' }), '这一边的名字');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('heading', { name: '这条检索刚在别处改过' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: '别处保存的' })).getByText('另一边的名字')).toBeVisible();
    expect(within(screen.getByRole('region', { name: '您填写的' })).getByText('这一边的名字')).toBeVisible();
    expect(await stored()).toMatchObject([{ name: '另一边的名字' }]);
    await user.click(await screen.findByRole('button', { name: '用我填写的覆盖' }));
    expect(await searchItem('这一边的名字')).toBeDefined();
    expect(await stored()).toMatchObject([{ name: '这一边的名字', frequency: 'daily' }]);
  });

  test('a conflicting edit can be dropped for the stored version', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/saved-search\/save failed: BusinessError/);
    const before = await save('我的研发');
    const { user } = await renderApp('/account/custom');
    await user.click((await searchItem('我的研发')).getByRole('button', { name: '修改' }));
    await save('另一边的名字', { id: before.id, version: before.version });
    await user.click(within(await screen.findByRole('form')).getByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '采用别处保存的' }));
    expect(await searchItem('另一边的名字')).toBeDefined();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('an edit of a search deleted elsewhere can be saved as a new search', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/saved-search\/save failed: BusinessError/);
    const { id } = await save('我的研发');
    const { user } = await renderApp('/account/custom');
    await user.click((await searchItem('我的研发')).getByRole('button', { name: '修改' }));
    await server.current().call(deleteSearch, { body: { id } }, accessToken);
    const form = within(await screen.findByRole('form'));
    await user.type(form.getByRole('textbox', { name: '名称' }), '不能丢', { initialSelectionStart: 99 });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('heading', { name: '这条检索已在别处删除' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('我的研发不能丢');
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '的');
    await user.click(await screen.findByRole('button', { name: '另存为新的检索' }));
    expect(await screen.findByText('已保存“我的研发不能丢的”。')).toBeVisible();
    await waitFor(async () => expect(await stored()).toMatchObject([{ name: '我的研发不能丢的' }]));
  });

  test('searches deleted elsewhere during editing are reported before saving, and input is kept', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/saved-search\/save failed: BusinessError/);
    const first = await save('我的研发');
    const second = await save('我的人才');
    const { user } = await renderApp('/account/custom');
    for (const name of ['我的研发', '我的人才']) {
      await user.click((await searchItem(name)).getByRole('button', { name: '修改' }));
      const form = within(await screen.findByRole('form', { name: `修改“${name}”` }));
      await user.type(form.getByRole('textbox', { name: '名称' }), '改', { initialSelectionStart: 99 });
    }
    for (const { id } of [first, second]) await server.current().call(deleteSearch, { body: { id } }, accessToken);
    // the list is fetched again, as on window focus
    await user.click(within(screen.getByRole('form', { name: '修改“我的研发”' })).getByRole('button', { name: '保存' }));
    expect(await screen.findAllByRole('heading', { name: '这条检索已在别处删除' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
    const kept = within(screen.getByRole('form', { name: '修改“我的研发”' }));
    expect(kept.getByRole('textbox', { name: '名称' })).toHaveValue('我的研发改');
    await user.click(kept.getByRole('button', { name: '另存为新的检索' }));
    expect(await searchItem('我的研发改')).toBeDefined();
    const other = within(screen.getByRole('form', { name: '修改“我的人才”' }));
    expect(other.getByRole('textbox', { name: '名称' })).toHaveValue('我的人才改');
    await user.click(other.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(screen.getByRole('region', { name: '检索与提醒' })).toHaveFocus());
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(await stored()).toMatchObject([{ name: '我的研发改' }]);
  });

  test('deleting a search while editing it here is not reported as deleted elsewhere', { tags: 'depth' }, async () => {
    await save('我的研发');
    const { user } = await renderApp('/account/custom');
    await user.click((await searchItem('我的研发')).getByRole('button', { name: '修改' }));
    await screen.findByRole('form');
    await user.click((await searchItem('我的研发')).getByRole('button', { name: '删除' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除“我的研发”。')).toBeVisible();
    expect(screen.queryByText('这条检索已在别处删除')).not.toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('a saved search is deleted only after confirmation', { tags: 'depth' }, async () => {
    await save('我的研发');
    const { user } = await renderApp('/account/custom');
    const search = await searchItem('我的研发');
    const ask = async () => {
      await user.click(search.getByRole('button', { name: '删除' }));
      return within(await screen.findByRole('dialog', { name: '删除“我的研发”？' }));
    };
    await user.click((await ask()).getByRole('button', { name: '保留' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await stored()).toHaveLength(1);
    await user.click((await ask()).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除“我的研发”。')).toBeVisible();
    expect(await stored()).toEqual([]);
  });

  test('the preview of a search deleted elsewhere reports it on the page', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/saved-search\/preview failed: BusinessError/);
    const { id } = await save('我的研发');
    const { user, history } = await renderApp('/account/custom');
    const search = await searchItem('我的研发');
    await server.current().call(deleteSearch, { body: { id } }, accessToken);
    await user.click(search.getByRole('button', { name: '预览提醒' }));
    expect(await search.findByText('这条检索已在别处删除')).toBeVisible();
    expect(history.location.pathname).toBe('/account/custom');
  });

  test('a rule for a deleted company is refused by name, and not reported as a deleted search', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/saved-search\/save failed: HttpError/);
    const { id: companyId } = await server.current().call(create, { body: { name: '云溪提醒测试厂' } }, accessToken);
    await save('我的研发', { basis: 'match', companyId });
    const { user } = await renderApp('/account/custom');
    await user.click((await searchItem('我的研发')).getByRole('button', { name: '修改' }));
    const form = within(await screen.findByRole('form'));
    await user.type(form.getByRole('textbox', { name: '名称' }), '改', { initialSelectionStart: 99 });
    await server.current().db.execute(sql`delete from enterprise where id = ${companyId}`);
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByRole('alert')).toHaveTextContent('这家企业已不存在，可能已被合并或删除，请重新选择企业。');
    expect(screen.queryByText('这条检索已在别处删除')).not.toBeInTheDocument();
    expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('我的研发改');
  });

  test('the preview shows the next alert', { tags: 'depth' }, async () => {
    await save('我的研发');
    const { user } = await renderApp('/account/custom');
    const search = await searchItem('我的研发');
    await user.click(search.getByRole('button', { name: '预览提醒' }));
    const preview = within(await search.findByRole('region', { name: '预览提醒' }));
    expect(preview.getByText('目前没有还没提醒过的新政策。')).toBeVisible();
    expect(preview.getByText(/^下一次汇总：/)).toBeVisible();
  });
});

describe('followed policies', () => {
  const open = () => renderApp('/account/custom?tab=followed');

  test('a policy can be unfollowed, and undo follows it again', { tags: 'depth' }, async () => {
    const [policy] = await policies(1);
    if (policy === undefined) throw new Error('The sample has no project');
    await server.current().call(follow, { body: { policyId: policy.id, followed: true } }, accessToken);
    const { user } = await open();
    expect(await screen.findByRole('link', { name: policy.title })).toHaveAttribute('href', `/policy/detail?id=${policy.id}`);
    await user.click(await screen.findByRole('button', { name: `取消关注：${policy.title}` }));
    expect(await screen.findByRole('heading', { name: '还没有关注的政策' })).toBeVisible();
    const bar = await screen.findByText(`已取消关注“${policy.title}”。`);
    await waitFor(() => expect(bar.parentElement).toHaveFocus());
    expect(await server.current().call(followedIds, {}, accessToken)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('link', { name: policy.title })).toBeVisible();
    expect(await server.current().call(followedIds, {}, accessToken)).toEqual([policy.id]);
  });

  test('pages of followed policies are in the address', { tags: 'depth' }, async () => {
    for (const { id } of await policies(21)) await server.current().call(follow, { body: { policyId: id, followed: true } }, accessToken);
    const { user, history } = await open();
    expect(await screen.findByText('关注了 21 项政策')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '下一页' }));
    await waitFor(() => expect(history.location.search).toBe('?tab=followed&page=2'));
    expect(await screen.findByText('第 2 页，共 2 页')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^取消关注：/ })).toHaveLength(1);
  });

  test('removing the only row of the last page shows the page before, and undo restores it', { tags: 'depth' }, async () => {
    for (const { id } of await policies(21)) await server.current().call(follow, { body: { policyId: id, followed: true } }, accessToken);
    const { user, history } = await renderApp('/account/custom?tab=followed&page=2');
    await user.click(await screen.findByRole('button', { name: /^取消关注：/ }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^取消关注：/ })).toHaveLength(20));
    expect(history.location.search).toBe('?tab=followed');
    expect(screen.queryByText(/^第 \d+ 页，共/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('第 1 页，共 2 页')).toBeVisible();
  });

  test('a withdrawn policy is marked as withdrawn and is not a link', { tags: 'depth' }, async () => {
    const [policy] = await policies(1);
    if (policy === undefined) throw new Error('The sample has no project');
    const { sql } = await import('drizzle-orm');
    const { call, db } = server.current();
    await call(follow, { body: { policyId: policy.id, followed: true } }, accessToken);
    await db.execute(sql`update policy set state = 'retired' where id = ${policy.id}`);
    await open();
    expect(await screen.findByText('已下架')).toBeVisible();
    expect(screen.queryByRole('link', { name: policy.title })).not.toBeInTheDocument();
    await db.execute(sql`update policy set state = 'published' where id = ${policy.id}`);
  });
});

describe('hidden policies', () => {
  test('a hidden policy can be shown again, and undo hides it', { tags: 'depth' }, async () => {
    const [policy] = await policies(1);
    if (policy === undefined) throw new Error('The sample has no project');
    await server.current().call(dismiss, { body: { policyId: policy.id, dismissed: true } }, accessToken);
    const { user } = await renderApp('/account/custom?tab=dismissed');
    await user.click(await screen.findByRole('button', { name: `恢复显示：${policy.title}` }));
    expect(await screen.findByRole('heading', { name: '没有不再显示的政策' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('button', { name: `恢复显示：${policy.title}` })).toBeVisible();
    expect(await server.current().call(dismissed, { body: {} }, accessToken)).toMatchObject({ total: 1 });
  });

  test('a page number beyond the last leads to the last page', { tags: 'depth' }, async () => {
    for (const { id } of await policies(21)) await server.current().call(dismiss, { body: { policyId: id, dismissed: true } }, accessToken);
    const { user, history } = await renderApp('/account/custom?tab=dismissed&page=7');
    await waitFor(() => expect(history.location.search).toBe('?tab=dismissed&page=2'));
    await user.click(await screen.findByRole('button', { name: /^恢复显示：/ }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^恢复显示：/ })).toHaveLength(20));
    expect(history.location.search).toBe('?tab=dismissed');
  });
});

test('the user menu opens the account, which leads to the custom page, and each tab has an address', { tags: 'depth' }, async () => {
  const { user, history } = await renderApp('/');
  await user.click(await screen.findByRole('button', { name: `keeper.${count} 的菜单` }));
  await user.click(await screen.findByRole('link', { name: '个人中心' }));
  await user.click(await screen.findByRole('link', { name: '我的定制' }));
  await waitFor(() => expect(history.location.href).toBe('/account/custom'));
  await user.click(await screen.findByRole('link', { name: '不再显示的政策' }));
  await waitFor(() => expect(history.location.href).toBe('/account/custom?tab=dismissed'));
  expect(await screen.findByRole('heading', { name: '没有不再显示的政策' })).toBeVisible();
  expect(screen.getByRole('link', { name: '不再显示的政策' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '检索与提醒' })).not.toHaveAttribute('aria-current');
});

test('an address with an unknown tab and page shows the first tab', async () => {
  await renderApp('/account/custom?tab=moon&page=-3');
  expect(await screen.findByRole('heading', { name: '还没有保存的检索' })).toBeVisible();
});
