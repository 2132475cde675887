import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import { detail } from '#contract/policy-admin.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';

const server = portalServer();
let admin = '';

beforeEach(async () => {
  admin = (await server.current().call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
});

type Opened = Awaited<ReturnType<typeof renderApp>>;

async function open(id: string): Promise<Opened> {
  const app = await renderApp(`/portal/policy/edit?id=${id}`);
  await screen.findByRole('region', { name: '申报条件' });
  return app;
}

const tree = () => screen.getByRole('tree', { name: '申报条件' });
const rows = () => within(tree()).getAllByRole('treeitem');
const detailForm = () => screen.getByRole('region', { name: '编辑选中项' });
const json = async ({ user }: Opened) => {
  await user.click(await screen.findByText('JSON', { selector: '.ant-segmented-item-label' }));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: '条件的 JSON' });
};
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const expectAnnouncement = (text: string | RegExp) =>
  waitFor(() => expect(screen.getAllByRole('status').some((one) => new RegExp(text).test(one.textContent ?? ''))).toBe(true));

/** The conditions of nat-hnte: eleven, two with an alternative, plus the root and the groups of those two. */
const topLevel = 11;
const allRows = 16;

describe('the criteria builder', () => {
  let app: Opened;
  beforeEach(async () => {
    app = await open('nat-hnte');
  });

  test('the tree shows every condition in words, and the JSON equals the stored criteria', async () => {
    const { draft, published } = await server.current().call(detail, { params: { id: 'nat-hnte' } }, admin);
    const criteria = (draft ?? published)?.content.criteria;
    expect(rows()).toHaveLength(allRows);
    expect(rows()[1]).toHaveAccessibleName(/成立年限：不少于 1 年/);
    expect(JSON.parse((await json(app)).value)).toEqual(criteria);
  });

  test('arrow keys move through the tree, and only one row is a tab stop', { tags: 'depth' }, async () => {
    const { user } = app;
    await user.click(within(tree()).getByText(/成立年限/));
    expect(rows()[1]).toHaveFocus();
    expect(rows().filter((row) => row.tabIndex === 0)).toEqual([rows()[1]]);
    await user.keyboard('{ArrowDown}');
    expect(rows()[2]).toHaveFocus();
    await user.keyboard('{End}');
    expect(rows()[allRows - 1]).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(rows()[1]).toHaveFocus();
  });

  test('keys pressed before the add menu has opened do not change the tree', { tags: 'depth' }, async () => {
    const { user } = app;
    await user.click(within(tree()).getByText(/成立年限/));
    const chosen = rows()[1] as HTMLElement;
    fireEvent.keyDown(chosen, { key: '+' });
    for (const key of ['ArrowDown', 'ArrowDown', 'Delete']) fireEvent.keyDown(chosen, { key });
    expect(rows()).toHaveLength(allRows);
    expect(chosen).toHaveAttribute('aria-selected', 'true');
  });

  test('Alt and arrow keys move a condition, keep its focus and announce its position', { tags: 'depth' }, async () => {
    const { user } = app;
    await user.click(within(tree()).getByText(/成立年限/));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(rows()[2]).toHaveAccessibleName(/成立年限/);
    expect(rows()[2]).toHaveFocus();
    await expectAnnouncement(`成立年限.*现为“以下 ${topLevel} 项须同时满足”中的第 2 项，共 ${topLevel} 项`);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expectAnnouncement('不能再往这个方向移动');
    await user.keyboard('{Control>}z{/Control}');
    expect(rows()[1]).toHaveAccessibleName(/成立年限/);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(rows()[2]).toHaveAccessibleName(/成立年限/);
  });

  test('a condition can be deleted, restored, duplicated, wrapped in a group and unwrapped', { tags: 'depth' }, async () => {
    const { user } = app;
    await user.click(within(tree()).getByText(/成立年限/));
    await user.keyboard('{Delete}');
    expect(rows()).toHaveLength(allRows - 1);
    expect(rows()[1]).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: /撤销/ }));
    expect(rows()).toHaveLength(allRows);
    await user.click(within(tree()).getByText(/成立年限/));
    await user.click(await screen.findByRole('button', { name: '复制（Ctrl+D）' }));
    expect(rows()).toHaveLength(allRows + 1);
    await user.click(await screen.findByRole('button', { name: /放进组/ }));
    await user.click(await screen.findByRole('menuitem', { name: '任一满足' }));
    expect(rows()).toHaveLength(allRows + 2);
    await user.click(await screen.findByRole('button', { name: '拆开这个组' }));
    expect(rows()).toHaveLength(allRows + 1);
  });

  test('a problem is reported beside its field and in a list that links to the field', { tags: 'depth' }, async () => {
    const { user } = app;
    await user.click(within(tree()).getByText(/2025 年科技人员占职工总数/));
    const minimum = within(detailForm()).getByRole('textbox', { name: '不低于' });
    await user.clear(minimum);
    expect(minimum).toHaveAccessibleDescription('请填写下限或上限');
    await user.type(minimum, '十');
    expect(minimum).toHaveAccessibleDescription('请输入数字');
    await user.clear(minimum);
    await user.type(minimum, '50');
    await user.type(within(detailForm()).getByRole('textbox', { name: '不超过' }), '20');
    await user.click(within(tree()).getByText(/成立年限/));
    const list = screen.getByRole('region', { name: '条件中的问题' });
    expect(within(list).getByText('1 处需要更正')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: /上限低于下限/ }));
    expect(within(detailForm()).getByRole('textbox', { name: '不超过' })).toHaveFocus();
  });

  test('a group cannot require more items than it contains', { tags: 'depth' }, async () => {
    const { user } = app;
    await user.click(within(tree()).getByText(`以下 ${topLevel} 项须同时满足`));
    await user.selectOptions(within(detailForm()).getByRole('combobox', { name: '组的要求' }), '至少满足几项');
    const count = within(detailForm()).getByRole('textbox', { name: '至少满足' });
    await user.clear(count);
    await user.type(count, '12');
    expect(count).toHaveAccessibleDescription('项数须在 1 与组内项数之间');
    await user.clear(count);
    await user.type(count, '8');
    expect(within(tree()).getByText(`以下 ${topLevel} 项至少满足 8 项`)).toBeVisible();
  });

  test('the conditions are shown in Chinese and English', { tags: 'depth' }, () => {
    expect(within(screen.getByRole('region', { name: '中文' })).getByText('成立年限：不少于 1 年')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'English' })).getByText('Years since establishment: at least 1 year')).toBeVisible();
  });

  test('invalid JSON reports its position, stays as typed and leaves the tree unchanged', { tags: 'depth' }, async () => {
    const { user } = app;
    const area = await json(app);
    const { value } = area;
    type(area, value.replace('"of": "age"', '"of": "agee"'));
    expect(await screen.findByRole('button', { name: /第 7 行第 15 列 *items\.0\.measure\.of *没有这种类型/ })).toBeVisible();
    await user.click(await screen.findByText('条件树', { selector: '.ant-segmented-item-label' }));
    await settled();
    expect(screen.getByText('JSON 中有未生效的文字')).toBeVisible();
    expect(rows()[1]).toHaveAccessibleName(/成立年限/);
    const reopened = await json(app);
    expect(reopened.value).toContain('agee');
    type(reopened, value.replace('"min": 1,', '"min": 1'));
    expect(await screen.findByRole('button', { name: /第 10 行.*JSON 写法有误/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '放弃这段文字' }));
    expect(reopened).toHaveValue(value);
  });

  test('pasted JSON replaces the tree at once and can be undone', { tags: 'depth' }, async () => {
    const { user } = app;
    const area = await json(app);
    type(area, '{"kind":"any","items":[{"kind":"flag","fact":"listed","is":true,"clause":"已上市"}]}');
    expect(area).toHaveValue('{"kind":"any","items":[{"kind":"flag","fact":"listed","is":true,"clause":"已上市"}]}');
    await user.click(await screen.findByText('条件树', { selector: '.ant-segmented-item-label' }));
    expect(rows()).toHaveLength(2);
    expect(rows()[1]).toHaveAccessibleName(/上市情况：已上市/);
    await user.click(await screen.findByRole('button', { name: /撤销/ }));
    expect(rows()).toHaveLength(allRows);
  });

  test('the results for a test company follow every change of the tree', { tags: 'depth' }, async () => {
    const { user } = app;
    await user.click(await screen.findByText('用企业试算', { selector: '.ant-segmented-item-label' }));
    await user.type(await screen.findByRole('combobox', { name: '查找企业' }), '驰轮汽车');
    await user.click((await screen.findAllByRole('option', { name: /青川驰轮汽车零部件有限公司/ }))[0] as HTMLElement);
    await screen.findByText(/符合度/);
    const age = () => rows().find((row) => /成立年限/.test(row.textContent ?? ''));
    expect(age()).toHaveAccessibleName(/已满足/);
    await user.click(within(tree()).getByText(/成立年限/));
    const minimum = within(detailForm()).getByRole('textbox', { name: '不低于' });
    await user.clear(minimum);
    await user.type(minimum, '90');
    expect(age()).toHaveAccessibleName(/不满足/);
    expect(screen.getAllByText('不符合').length).toBeGreaterThan(0);
  });
});

test('in English the criteria builder shows English labels, problems and units', { tags: 'depth' }, async () => {
  document.cookie = 'pmis_language=en-US; path=/';
  const { user } = await renderApp('/portal/policy/edit');
  await screen.findByText('There are no conditions yet');
  await user.click(await screen.findByRole('button', { name: /Add condition/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Figure with bounds' }));
  const edit = screen.getByRole('region', { name: 'Edit the selection' });
  expect(within(edit).getAllByText('¥')).toHaveLength(2);
  await user.type(within(edit).getByRole('textbox', { name: 'At least' }), '¥2,500,000');
  await settled();
  expect(within(screen.getByRole('tree')).getByText('Revenue in 2025: at least ¥2.5 million')).toBeVisible();
  expect(within(edit).getByRole('textbox', { name: 'Clause' })).toHaveAccessibleDescription(/Enter the clause/);
});
