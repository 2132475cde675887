import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { search } from '#contract/listing.ts';
import { todayInChina } from '#domain/china-time.ts';
import { register } from '#contract/oauth.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { cases } from '../setup/depth.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { agreed } from '../setup/registration.ts';

const server = portalServer();
const idsOf = async (kind: string) => (await server.current().call(search, { body: { kind } })).list.map(({ id }) => id);

describe('devices', () => {
  test('devices are compared by checkboxes; the address keeps them, and they can be removed', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/technology/device');
    const [first, second] = await screen.findAllByRole('checkbox', { name: /^加入对比/ });
    await user.click(first ?? document.body);
    expect(await screen.findByText('再选一项就可以对比了。')).toBeVisible();
    await user.click(second ?? document.body);
    const table = await screen.findByRole('table', { name: '对比' });
    expect(within(table).getByRole('row', { name: /^收费标准/ })).toHaveTextContent('元/');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    await waitFor(() => expect(history.location.search).toMatch(/compare=.+&compare=./));
    await user.click(await screen.findByRole('button', { name: '清空对比' }));
    await waitFor(() => expect(history.location.search).not.toContain('compare'));
  });

  test('compared devices that no longer exist are named', async () => {
    const [id = ''] = await idsOf('device');
    const { user, history } = await renderApp(`/technology/device?compare=${id}&compare=nothing`);
    expect(await screen.findByText(/编号为 nothing 的内容不存在/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '从对比中去掉' }));
    await waitFor(() => expect(history.location.search).toBe(`?compare=${id}`));
  });
});

describe('industrial space', () => {
  test('the price has its meaning', { tags: 'depth' }, async () => {
    await renderApp('/public/property/index?offer=let');
    expect((await screen.findAllByText(/元\/平方米·月$/))[0]).toBeVisible();
  });

  test('spaces are drawn on a plan of each district, with the list’s filters', { tags: 'depth' }, async () => {
    const { user, history } = await renderApp('/public/property/index?use=workshop');
    await user.click(await screen.findByRole('link', { name: '按区看平面图' }));
    expect(await screen.findByText(/处，按所在区标在示意图上$/)).toBeVisible();
    expect(history.location.search).toContain('view=plan');
    const [district] = screen.getAllByRole('listitem').flatMap((item) => item.closest('section') ?? []);
    expect(within(district ?? document.body).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('?id='));
    await user.click(await screen.findByRole('link', { name: '看列表' }));
    expect((await screen.findAllByTestId('listing-card')).length).toBeGreaterThan(0);
  });
});

describe('newest listings first', () => {
  // the list of chain nodes is a map
  const shown = listingKinds.filter(({ kind, restricted }) => restricted !== true && kind !== 'chain-node');
  const few = shown.filter(({ kind }) => kind === 'device' || kind === 'department');
  const others = shown.filter((kind) => !few.includes(kind));

  test.each([...few, ...cases(others, 9)])('rows of $kind show the dates they are ordered by', async ({ kind, pages }) => {
    const { list } = await server.current().call(search, { body: { kind, pageSize: 10 } });
    await renderApp(pages.list);
    const rows = (await screen.findAllByTestId('listing-card')).slice(0, list.length);
    const dates = rows.map((row) => /(\d{4}-\d\d-\d\d) 发布/.exec(row.textContent)?.[1]);
    expect(dates).toEqual(list.map(({ publishedAt }) => todayInChina(new Date(publishedAt))));
    const moments = list.map(({ publishedAt }) => Date.parse(publishedAt));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });
});

test('a list shows the parts read from the keyword, which can become words again, and marks weaker hits', { tags: 'depth' }, async () => {
  const { user, history } = await renderApp(`/public/property/index?keyword=${encodeURIComponent('南屏区厂房')}`);
  const chip = await screen.findByRole('button', { name: '“地区：南屏区”按普通词查找' });
  expect(await screen.findByText(/^以下 \d+ 项只与部分内容有关$/)).toBeVisible();
  await user.click(chip);
  await waitFor(() => expect(decodeURIComponent(history.location.search)).toContain('asWords=region:999903'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^“地区：南屏区”/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: '清除全部' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '清除全部' })).toBeNull());
  expect(decodeURIComponent(history.location.search)).toContain('need:');
});

test('lists filter by industry, which the address and saved searches keep', { tags: 'depth' }, async () => {
  const { user, history } = await renderApp('/technology/device');
  await user.selectOptions(await screen.findByRole('combobox', { name: '适用行业' }), '批发和零售业');
  await waitFor(() => expect(history.location.search).toBe('?industry=F'));
  const wholesale = await server.current().call(search, { body: { kind: 'device', industry: ['F'] } });
  const all = await server.current().call(search, { body: { kind: 'device' } });
  expect(wholesale.total).toBeLessThan(all.total);
  expect(await screen.findByText(wholesale.total === 0 ? '没有符合条件的结果' : `共 ${wholesale.total} 项`)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /批发和零售业/ }));
  await waitFor(() => expect(history.location.search).toBe(''));
});

test('an unanswered question can be asked from the list of answers', { tags: 'depth' }, async () => {
  const { accessToken } = await server.current().call(register, { body: { ...agreed, username: 'asker.one', password: 'Yunxi2026' } });
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
  const { user } = await renderApp('/government/knowledge/list');
  await user.click(await screen.findByRole('button', { name: '我要提问' }));
  const form = await screen.findByRole('form', { name: '我要提问' });
  const field = within(form).getByRole('textbox');
  await user.type(field, '能吗');
  await user.click(within(form).getByRole('button', { name: '提交问题' }));
  expect(await within(form).findByText('请用 10 至 2000 个字说明问题。')).toBeVisible();
  await user.type(field, '：研发费用能和高新优惠同时享受吗？');
  await user.click(within(form).getByRole('button', { name: '提交问题' }));
  expect(await screen.findByText('已提交。答复后会通知您。')).toBeVisible();
});

describe('news of public health', () => {
  test('it states whether it applies to the company’s or the chosen district', { tags: 'depth' }, async () => {
    const { user } = await renderApp('/operation/virus/detail?id=health-norovirus-wanghu');
    const where = await screen.findByRole('combobox', { name: '适用于我所在的地区吗' });
    expect(where).toHaveDisplayValue('选择地区');
    await user.selectOptions(where, '望湖区');
    expect(await screen.findByText('适用：这条资讯面向望湖区，包括望湖区。')).toBeVisible();
    await user.selectOptions(where, '青川区');
    expect(await screen.findByText('不适用于青川区：这条资讯面向望湖区。')).toBeVisible();
    await user.selectOptions(where, '云溪市');
    expect(await screen.findByText('部分适用：只面向云溪市内的望湖区。')).toBeVisible();
  });
});
