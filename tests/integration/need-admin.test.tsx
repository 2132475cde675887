import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/need-admin.ts';
import { resultSearch } from '#contract/policy.ts';
import { missedSearch } from '#server/platform/db/tables/need.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { tokenOf } from '../setup/sign-in.ts';

const server = portalServer();
let admin = '';
const unknown = '招兵买马';

beforeEach(async () => {
  admin = await tokenOf(server.current(), 'admin');
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, admin);
  await server
    .current()
    .db.insert(missedSearch)
    .values([
      { text: unknown, day: '2026-06-01', count: 3, covered: 0 },
      { text: '租金 飞毯', day: '2026-06-02', count: 2, covered: 0.5 },
    ]);
});

const needs = async () => server.current().call(contract.list, {}, admin);
const needOf = async (code: string) => (await needs()).find((need) => need.code === code) ?? expect.unreachable(`no need ${code}`);
const search = async (keyword: string) => (await server.current().call(resultSearch, { body: { keyword } })).list.map(({ id }) => id);
const open = (more = '') => renderApp(`/portal/dict?view=needs${more}`);

describe('the vocabulary of needs', () => {
  test('the vocabulary is a view beside the dictionaries, searched by any of its words', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/portal/dict');
    await user.click(await screen.findByText('企业需求'));
    await waitFor(() => expect(history.location.href).toContain('view=needs'));
    await user.type(await screen.findByRole('searchbox', { name: '查找需求' }), '人手不够');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(await screen.findByRole('row', { name: /招聘用工/ })).toHaveTextContent(String((await needOf('hiring')).policies));
    await user.type(await screen.findByRole('searchbox', { name: '查找需求' }), '没有这个');
    expect(await screen.findByText('没有需求含有“人手不够没有这个”')).toBeVisible();
  });

  test('a word added to a need is found by the search', { tags: 'depth' }, async () => {
    const { user } = await open('&keyword=招聘用工');
    await user.click(await screen.findByRole('button', { name: '招聘用工' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByRole('combobox', { name: '口语说法' }), `${unknown}{Enter}`);
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(async () => expect((await needOf('hiring')).colloquial).toContain(unknown));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a refused word is named above the form and beside its field', { tags: 'depth' }, async () => {
    const { user } = await open('&panel=need&need=hiring');
    expectConsole(/need\/save failed/);
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByRole('combobox', { name: '口语说法' }), '吸纳就业{Enter}');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await within(form).findByRole('button', { name: '口语说法：“吸纳就业”在这项需求中出现了两次。' })).toBeVisible();
  });

  test('somebody else’s change is shown beside the user’s own', { tags: 'depth' }, async () => {
    const { user } = await open('&panel=need&need=hiring');
    const form = await screen.findByRole('dialog');
    expectConsole(/need\/save failed/);
    const { policies: _policies, ...hiring } = await needOf('hiring');
    await server.current().call(contract.save, { body: { ...hiring, nameEn: 'Hiring people' } }, admin);
    await user.clear(within(form).getByRole('textbox', { name: '名称' }));
    await user.type(within(form).getByRole('textbox', { name: '名称' }), '招人');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('Hiring people')).toBeVisible());
  });

  test('an unknown need in the address is reported', { tags: 'depth' }, async () => {
    await open('&panel=need&need=no-such');
    expect((await screen.findAllByText('没有找到这项需求'))[0]).toBeVisible();
  });
});

describe('unanswered searches', () => {
  const section = () => screen.findByRole('region', { name: '搜过但没找到' });

  test('they are listed with counts, most frequent first', { tags: 'depth' }, async () => {
    await open();
    const rows = await within(await section()).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(`${unknown}3 次 · 没有命中`),
      expect.stringContaining('租金 飞毯2 次 · 最多命中 50%'),
    ]);
  });

  test('one added to a need is found from then on, and leaves the list', { tags: 'depth' }, async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `把“${unknown}”加入需求` }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox', { name: '需求' }), '人手不够');
    fireEvent.click(await screen.findByText('招聘用工', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(dialog).toHaveTextContent('吸纳就业'));
    await user.click(within(dialog).getByRole('button', { name: '加入' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: unknown })).not.toBeInTheDocument());
    expect(await search(unknown)).toContain('yx-internship');
  });

  test('one can be removed from the list', { tags: 'depth' }, async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '把“租金 飞毯”从列表移除' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '租金 飞毯' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: unknown })).toBeVisible();
  });

  test('an empty list shows a message', async () => {
    await server.current().db.delete(missedSearch);
    await open();
    expect(await screen.findByText('没有需要处理的问题')).toBeVisible();
  });
});

test('the editor suggests needs from the text until one is chosen', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/portal/policy/edit');
  await user.type(await screen.findByRole('textbox', { name: /^标题/ }), '云溪市写字楼租金补贴申报');
  const offers = await screen.findByRole('group', { name: '现在的内容会识别为：' });
  const [first] = within(offers).getAllByRole('button');
  const name = first?.textContent ?? '';
  await user.click(first ?? document.body);
  await waitFor(() => expect(screen.queryByRole('button', { name: `加上“${name}”` })).not.toBeInTheDocument());
});
