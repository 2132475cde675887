import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { search } from '#contract/listing.ts';
import { register } from '#contract/oauth.ts';
import { saveSearch, savedSearches } from '#contract/saved-search.ts';
import { agreed } from '../setup/registration.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();
let accessToken = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  const body = { ...agreed, username: `listings.${count}`, password: 'Yunxi2026' };
  ({ accessToken } = await server.current().call(register, { body }));
  for (const key of ['ixiaomayun_accessToken', 'industrial_accessToken']) localStorage.setItem(key, accessToken);
});

const stored = () => server.current().call(savedSearches, {}, accessToken);

test('a list of listings is saved with its filters, its order and an alert', async () => {
  const { user } = await renderApp('/technology/device?keyword=显微镜&category=analysis&price=500&sort=price');
  await user.click(await screen.findByRole('button', { name: '保存检索' }));
  const form = await screen.findByRole('form', { name: '保存这次检索' });
  expect(within(form).getByRole('textbox', { name: '名称' })).toHaveValue('科研仪器 · 显微镜 · 收费标准不超过：500 元 · 分析仪器');
  expect(within(form).getByRole('group', { name: '有新内容时' })).toBeVisible();
  // companies are not matched with these listings
  expect(within(form).queryByRole('link', { name: '去选企业' })).not.toBeInTheDocument();
  await user.click(within(form).getByRole('radio', { name: '每周一早上汇总' }));
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/已保存“科研仪器/)).toBeVisible();
  expect(await stored()).toMatchObject([
    {
      frequency: 'weekly',
      listing: { kind: 'device', keyword: '显微镜', options: { category: ['analysis'] }, figures: { price: 500 }, sort: 'price' },
    },
  ]);
});

test('saved searches of listings are shown, opened and edited beside those of policies', { tags: 'depth' }, async () => {
  const listing = { kind: 'device', options: { category: ['analysis'] }, figures: { price: 500 } };
  const body = { filters: {}, frequency: 'daily' as const };
  await server.current().call(saveSearch, { body: { ...body, name: '电镜', listing } }, accessToken);
  await server.current().call(saveSearch, { body: { ...body, name: '研发', filters: { keyword: '研发' } } }, accessToken);
  const { user } = await renderApp('/account/custom');
  const item = (await screen.findByRole('heading', { name: '电镜' })).closest('li') ?? document.body;
  expect(await within(item).findByText('分析仪器')).toBeVisible();
  expect(within(item).getByText('符合筛选条件的全部新内容')).toBeVisible();
  expect(await within(item).findByRole('link', { name: '查看结果' })).toHaveAttribute(
    'href',
    '/technology/device?category=analysis&price=500',
  );
  await user.click(within(item).getByRole('button', { name: '预览提醒' }));
  expect(await within(item).findByText('上次提醒之后没有新内容。')).toBeVisible();
  await user.click(within(item).getByRole('button', { name: '修改' }));
  await user.click(await within(item).findByRole('radio', { name: '立即提醒' }));
  await user.click(within(item).getByRole('button', { name: '保存' }));
  expect(await within(item).findByText('立即提醒')).toBeVisible();
  expect(await stored()).toMatchObject([
    { name: '研发', listing: null },
    { name: '电镜', frequency: 'instant', listing },
  ]);
});

test('the page of a listing saves a search for similar ones', { tags: 'depth' }, async () => {
  const { list } = await server.current().call(search, { body: { kind: 'device', options: { category: ['analysis'] } } });
  const { user } = await renderApp(`/technology/device/detail?id=${list[0]?.id}`);
  await user.click(await screen.findByRole('button', { name: '有新的同类时提醒我' }));
  const form = await screen.findByRole('form', { name: '保存这次检索' });
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存“科研仪器 · 分析仪器”。', { exact: false })).toBeVisible();
  expect(await stored()).toMatchObject([{ listing: { kind: 'device', options: { category: ['analysis'] }, keyword: '' } }]);
});
