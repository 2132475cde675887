import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import { token } from '#contract/oauth.ts';
import { handlers } from '#mocks/handlers.ts';
import { interceptor } from '#mocks/node.ts';
import { scenarios } from '#mocks/scenarios/msw.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { expectConsole } from '../setup/console.ts';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let admin = '';
let dictionaryCount = 0;

beforeEach(async () => {
  admin = (await server.current().call(token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
});

const storeToken = (accessToken: string) => {
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
};

const fields = { parentId: null, value: null, enabled: true, colour: null, remark: '' };

/** Creates a dictionary for one test, with entries of these names. */
async function dictionary(names: string[]): Promise<{ category: string; entries: dict.DictEntry[] }> {
  dictionaryCount += 1;
  const category = `test.${dictionaryCount}`;
  const { call } = server.current();
  await call(
    dict.saveRoot,
    {
      body: {
        category,
        name: `测试字典 ${dictionaryCount}`,
        nameEn: `Test ${dictionaryCount}`,
        parentCategory: null,
        remark: '',
        version: null,
      },
    },
    admin,
  );
  const entries: dict.DictEntry[] = [];
  for (const [index, name] of names.entries())
    entries.push(await call(dict.create, { body: { ...fields, category, code: `c${index}`, name, nameEn: `${name} en` } }, admin));
  return { category, entries };
}

async function open(category: string, more = '') {
  storeToken(admin);
  return renderApp(`/portal/dict?category=${category}${more}`);
}

const stored = async (category: string) => (await server.current().call(dict.list, { params: { category } }, admin)).list;
const row = (name: RegExp) => screen.findByRole('row', { name });
/** The open dialog that contains this text. In jsdom all antd dialogs share one title id, so they share one accessible name. */
async function dialogWith(text: string): Promise<HTMLElement> {
  await screen.findByText(text);
  const found = screen.getAllByRole('dialog').find((dialog) => dialog.textContent?.includes(text));
  if (found === undefined) throw new Error(`No dialog says ${text}`);
  return found;
}

const errorSummary = async () => (await screen.findAllByRole('alert')).find((alert) => alert.textContent?.includes('需要改正'));

describe('the list of entries', () => {
  test('typing filters the list with one request and is kept in the address', async () => {
    const { category } = await dictionary(['甲一', '甲二', '乙']);
    const { user, history } = await open(category);
    await row(/甲一/);
    server.requests.length = 0;
    await user.type(await screen.findByRole('searchbox', { name: '查找条目' }), '甲');
    await waitFor(() => expect(screen.queryByRole('row', { name: /乙/ })).not.toBeInTheDocument());
    expect(decodeURIComponent(history.location.href)).toContain('keyword=甲');
    expect(server.requests.filter((line) => line.endsWith('/dict/list'))).toHaveLength(1);
    await user.clear(await screen.findByRole('searchbox', { name: '查找条目' }));
    expect(await row(/乙/)).toBeVisible();
  });

  test('a list sorted by a column has no drag handles', { tags: 'depth' }, async () => {
    const { category } = await dictionary(['丙', '甲']);
    const { user, history } = await open(category);
    expect(await screen.findByRole('button', { name: /^移动“丙”/ })).toBeVisible();
    await user.click(await screen.findByRole('columnheader', { name: /编码/ }));
    await user.click(await screen.findByRole('columnheader', { name: /编码/ }));
    await waitFor(() => expect(history.location.href).toContain('order=code&direction=desc'));
    expect(screen.queryByRole('button', { name: /^移动/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('甲'));
  });

  test('entries selected in quick succession stay selected', { tags: 'depth' }, async () => {
    const { category, entries } = await dictionary(['甲', '乙', '丙']);
    const { history } = await open(category);
    const checkboxOf = (name: string) => screen.getByRole('checkbox', { name: `选择“${name}”` });
    await row(/甲/);
    // No await between the clicks: the address has not changed yet.
    for (const name of ['甲', '丙']) {
      fireEvent.click(checkboxOf(name));
      expect(checkboxOf(name)).toBeChecked();
    }
    expect(checkboxOf('甲')).toBeChecked();
    const ids = [entries[0]?.id, entries[2]?.id].map(String);
    await waitFor(() => expect(new URLSearchParams(history.location.search).getAll('categorySelect')).toEqual(ids));
  });

  test('an empty dictionary offers to add an entry', { tags: 'depth' }, async () => {
    const { category } = await dictionary([]);
    const { user } = await open(category);
    expect(await screen.findByText('这个字典还没有条目')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: '新建条目' })[1] ?? document.body);
    expect(await screen.findByRole('dialog')).toHaveTextContent('新建条目');
  });

  test('an unknown dictionary is reported', { tags: 'depth' }, async () => {
    await open('no.such');
    expect(await screen.findByText('没有编码为“no.such”的字典')).toBeVisible();
  });

  test('a failed load leads to the error page, whose retry loads the list', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/account\/admin\/dict\/list failed: HttpError/);
    const { category } = await dictionary(['甲']);
    interceptor.use(...scenarios.serverError('*/dict/list'));
    const { user, history } = await open(category);
    await waitFor(() => expect(history.location.pathname).toBe('/exception/500'));
    const retry = await screen.findByRole('button', { name: '重试' });
    interceptor.resetHandlers();
    interceptor.use(...handlers(server.current().app));
    await user.click(retry);
    expect(await row(/甲/)).toBeVisible();
  });

  test('the dictionary search also matches entries', { tags: 'depth' }, async () => {
    const { user } = await open('scale');
    const nav = await screen.findByRole('navigation', { name: '字典' });
    await user.type(within(nav).getByRole('searchbox', { name: '查找字典或条目' }), 'little-giant');
    await waitFor(() => expect(within(nav).getAllByRole('button')).toHaveLength(1));
    expect(within(nav).getByRole('button', { name: /企业资质/ })).toBeVisible();
  });
});

describe('the order of entries', () => {
  test('arrow keys move an entry and the new position is announced', { tags: 'depth' }, async () => {
    const { category } = await dictionary(['甲', '乙', '丙']);
    const { user } = await open(category);
    (await screen.findByRole('button', { name: /^移动“丙”/ })).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await screen.findByText('“丙”已移到第 1 位，共 3 位')).toBeVisible();
    await waitFor(async () => expect((await stored(category)).map(({ name }) => name)).toEqual(['丙', '甲', '乙']));
    expect(screen.getByRole('button', { name: /^移动“丙”，第 1 位/ })).toHaveFocus();
  });

  test('an entry moved past the end of a page swaps with its neighbour and keeps the focus', { tags: 'depth' }, async () => {
    const { category } = await dictionary(Array.from({ length: 22 }, (_, index) => `条目 ${index + 1} 号`));
    const { user, history } = await open(category);
    (await screen.findByRole('button', { name: /^移动“条目 19 号”/ })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await screen.findByText('“条目 19 号”已移到第 21 位，共 22 位，现在显示第 2 页')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^移动“条目 19 号”，第 21 位/ })).toHaveFocus());
    expect(history.location.href).toContain('page=2');
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^移动“条目 19 号”，第 20 位/ })).toHaveFocus());
    expect(await row(/条目 20 号/)).toBeVisible();
  });
});

describe('the entry form', () => {
  test('the error summary takes the focus and links to each field', { tags: 'depth' }, async () => {
    const { category } = await dictionary(['甲']);
    const { user } = await open(category, '&panel=new');
    await user.click(await screen.findByRole('button', { name: '保存' }));
    const found = await errorSummary();
    expect(found).toHaveFocus();
    await user.click(within(found ?? document.body).getByRole('button', { name: /^编码：/ }));
    await settled();
    expect(screen.getByRole('textbox', { name: '编码' })).toHaveFocus();
  });

  test('a taken code is reported beside its field and the form keeps its input', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/dict\/create failed: BusinessError/);
    const { category } = await dictionary(['甲']);
    const { user } = await open(category, '&panel=new');
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '乙');
    await user.type(await screen.findByRole('textbox', { name: '英文名称' }), 'B');
    await user.type(await screen.findByRole('textbox', { name: '编码' }), 'c0');
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(await errorSummary()).toHaveTextContent('编码：“c0”已存在');
    await user.clear(await screen.findByRole('textbox', { name: '编码' }));
    await user.type(await screen.findByRole('textbox', { name: '编码' }), 'c9');
    await user.click(await screen.findByRole('button', { name: '保存并继续新建' }));
    expect(await screen.findByText('已保存“乙”')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue(''));
    expect(await stored(category)).toHaveLength(2);
  });

  test('an address opens an entry of any page, and that of an unknown entry is not found', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] GET \/apiv2\/account\/admin\/dict\/detail failed: HttpError/);
    const names = Array.from({ length: 12 }, (_, index) => `条目${index}`);
    const { category, entries } = await dictionary(names);
    const last = entries.at(-1)?.id ?? 0;
    await open(category, `&pageSize=10&panel=entry&id=${last}`);
    expect(await screen.findByText('修改条目：条目11')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('条目11');
    document.body.replaceChildren();
    const { history } = await open(category, '&panel=entry&id=999999');
    await waitFor(() => expect(history.location.pathname).toBe('/exception/404'));
  });

  test('a conflicting edit is resolved field by field', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/dict\/update failed: BusinessError/);
    const { category, entries } = await dictionary(['甲']);
    const { user } = await open(category);
    await user.click(within(await row(/甲/)).getByRole('button', { name: /^甲/ }));
    const name = await screen.findByRole('textbox', { name: '名称' });
    const [entry] = entries;
    if (entry === undefined) throw new Error('The dictionary has no entry');
    const { id, version, code, nameEn } = entry;
    await server
      .current()
      .call(dict.update, { body: { ...fields, id, version, code, nameEn, name: '别人的', remark: '别人的备注' } }, admin);
    await user.clear(name);
    await user.type(name, '我的');
    await user.click(await screen.findByRole('button', { name: '保存' }));
    const dialog = await dialogWith('内容已被他人修改');
    expect(within(dialog).getByRole('radio', { name: '名称：您填写的版本' })).toBeChecked();
    expect(within(dialog).getByRole('radio', { name: '备注：已保存的版本' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: '名称：已保存的版本' }));
    expect(within(dialog).getByRole('button', { name: '采用已保存的版本' })).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: '名称：您填写的版本' }));
    await user.click(within(dialog).getByRole('button', { name: '按所选内容保存' }));
    await waitFor(async () => expect(await stored(category)).toMatchObject([{ name: '我的', remark: '别人的备注' }]));
  });

  test('disabling an entry changed by somebody else asks with its name first', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/dict\/post failed: BusinessError/);
    const { category, entries } = await dictionary(['甲']);
    const { user } = await open(category);
    const box = await screen.findByRole('switch', { name: '启用“甲”' });
    const { id = 0, code = '', nameEn = '' } = entries[0] ?? {};
    const theirs = { ...fields, id, version: 1, code, nameEn, name: '改过的甲' };
    await server.current().call(dict.update, { body: theirs }, admin);
    await user.click(box);
    const question = await dialogWith('1 个条目已被他人修改');
    await waitFor(() => expect(within(question).getByText('改过的甲')).toBeVisible());
    expect(await stored(category)).toMatchObject([{ name: '改过的甲', enabled: true }]);
    await user.click(within(question).getByRole('button', { name: '停用' }));
    await waitFor(async () => expect(await stored(category)).toMatchObject([{ name: '改过的甲', enabled: false }]));
  });

  test('an edit of an entry deleted elsewhere can be saved as a new entry', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/dict\/update failed: BusinessError/);
    const { category, entries } = await dictionary(['甲']);
    const { user } = await open(category, `&panel=entry&id=${entries[0]?.id}`);
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '二');
    await server.current().call(dict.post, { body: { category, action: 'delete', entries } }, admin);
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '作为新条目保存' }));
    await waitFor(async () => expect(await stored(category)).toMatchObject([{ name: '甲二' }]));
  });
});

describe('deletion and history', () => {
  test('deletion needs confirmation and can be undone', { tags: 'depth' }, async () => {
    const { category } = await dictionary(['甲', '乙']);
    const { user } = await open(category);
    await user.click(within(await row(/甲/)).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const confirmation = await dialogWith('删除条目“甲”？');
    await user.click(within(confirmation).getByRole('button', { name: '取消' }));
    expect(await stored(category)).toHaveLength(2);
    await user.click(within(await row(/甲/)).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(within(await dialogWith('删除条目“甲”？')).getByRole('button', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(async () => expect(await stored(category)).toHaveLength(2));
  });

  test(
    'a selection over several pages survives a reload, is listed before deletion and restored by one undo',
    { tags: 'depth' },
    async () => {
      const { category, entries } = await dictionary(Array.from({ length: 12 }, (_, index) => `条目 ${index + 1} 号`));
      const selection = entries.slice(9).map(({ id }) => `&categorySelect=${id}`);
      const { user } = await open(category, `&pageSize=10${selection.join('')}`);
      await row(/条目 1 号/);
      const bar = screen.getByRole('group', { name: '批量操作' });
      await user.click(within(bar).getByRole('button', { name: '删除' }));
      const confirmation = await dialogWith('删除 3 个条目？');
      expect(
        within(confirmation)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['条目 10 号', '条目 11 号', '条目 12 号']);
      server.requests.length = 0;
      await user.click(within(confirmation).getByRole('button', { name: '删除' }));
      await user.click(await screen.findByRole('button', { name: '撤销' }));
      expect(await screen.findByText('已恢复 3 个条目')).toBeVisible();
      expect(server.requests.filter((line) => /dict\/(?:history|restore)$/.test(line))).toHaveLength(1);
    },
  );

  test('an entry in use cannot be deleted; its uses are named and it can be disabled', { tags: 'depth' }, async () => {
    expectConsole(/^\[pmis\] POST \/apiv2\/account\/admin\/dict\/post failed: BusinessError/);
    const { user } = await open('scale');
    await user.click(within(await row(/微型企业/)).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(within(await dialogWith('删除条目“微型企业”？')).getByRole('button', { name: '删除' }));
    const refused = await dialogWith('1 个条目正在使用，不能删除');
    // only the dialog shows the failure
    expect(screen.queryByText(/仍有 .+ 处正在使用/)).toBeNull();
    expect(refused).toHaveTextContent(/\d+ 项政策/);
    await user.click(within(refused).getByRole('button', { name: '停用这 1 个条目' }));
    expect(await screen.findByText('已停用 1 个条目')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: '启用“微型企业”' })).not.toBeChecked());
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: '启用“微型企业”' })).toBeChecked());
  });

  test('a deleted entry and an earlier version of an entry can be restored', { tags: 'depth' }, async () => {
    const { category, entries } = await dictionary(['甲', '乙']);
    const [first, second] = entries;
    if (first === undefined || second === undefined) throw new Error('The dictionary has fewer than two entries');
    const { call } = server.current();
    await call(dict.post, { body: { category, action: 'delete', entries: [second] } }, admin);
    await call(dict.update, { body: { ...fields, id: first.id, version: 1, code: 'c0', name: '改名', nameEn: 'Renamed' } }, admin);
    const { user, history } = await open(category, '&panel=deleted');
    await user.click(await screen.findByRole('button', { name: '恢复“乙”' }));
    await waitFor(async () => expect(await stored(category)).toHaveLength(2));
    history.push(`/portal/dict?category=${category}&panel=history&id=${first.id}`);
    const dialog = await screen.findByRole('dialog', { name: '修改历史' });
    expect(await within(dialog).findByText('改名')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '恢复到此版本' }));
    await user.click(within(await dialogWith('现在的内容会留在历史中。')).getByRole('button', { name: '恢复到此版本' }));
    await waitFor(async () => expect((await stored(category)).map(({ name }) => name)).toContain('甲'));
  });
});
