import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as dict from '#contract/dict-admin.ts';
import { token } from '#contract/oauth.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer(prepare);
let admin = '';

async function changeEntry(category: string, code: string, changes: Partial<dict.DictEntry>): Promise<void> {
  const { list } = await server.current().call(dict.list, { params: { category, pageSize: 100 } }, admin);
  const { sort: _sort, updatedAt: _updatedAt, category: _category, ...entry } = list.find((one) => one.code === code) as dict.DictEntry;
  await server.current().call(dict.update, { body: { ...entry, ...changes } }, admin);
}

/** Renames, disables and adds dictionary entries as an administrator. */
async function prepare() {
  admin = (await server.current().call(token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
  await changeEntry('policy.category', 'technology', { name: '科技攻关', nameEn: 'Breakthroughs' });
  await changeEntry('policy.category', 'trade', { enabled: false });
  await changeEntry('scale', 'large', { name: '特大企业', nameEn: 'Giant' });
  await changeEntry('legalForm', 'institution', { enabled: false });
  await changeEntry('industry', '34', { name: '机器制造业', nameEn: 'Making of machines' });
  const entry = { parentId: null, value: null, enabled: true, colour: null, remark: '' };
  await server
    .current()
    .call(
      dict.create,
      { body: { ...entry, category: 'policy.category', code: 'elderly', name: '养老服务', nameEn: 'Elderly care' } },
      admin,
    );
}

test('filters and company facts use the names in the dictionary', { tags: 'depth' }, async () => {
  await renderApp('/policy/search?category=technology');
  const group = await screen.findByRole('group', { name: '领域' });
  expect(await within(group).findByRole('checkbox', { name: /^科技攻关/ })).toBeChecked();
  expect(await screen.findByRole('button', { name: '去掉筛选：科技攻关' })).toBeVisible();
  document.body.replaceChildren();
  await renderApp('/policy/company?id=yx-hengrui');
  expect((await screen.findAllByText('机器制造业'))[0]).toBeVisible();
});

test('filters offer new dictionary entries and hide disabled ones unless selected', async () => {
  const { user } = await renderApp('/policy/calendar?category=trade');
  await user.click(await screen.findByRole('button', { name: /^领域/ }));
  const menu = await screen.findByRole('group', { name: '领域' });
  expect(await within(menu).findByRole('checkbox', { name: '养老服务' })).toBeVisible();
  const retired = within(menu).getByRole('checkbox', { name: '外贸外资' });
  expect(retired).toBeChecked();
  await user.click(retired);
  await waitFor(() => expect(within(menu).queryByRole('checkbox', { name: '外贸外资' })).not.toBeInTheDocument());
});

test('the fact editor offers enabled dictionary entries', async () => {
  await renderApp('/policy/match?business=yx-hengrui');
  const facts = within(await screen.findByRole('region', { name: '企业数据' }));
  const scale = facts.getByRole('combobox', { name: '企业规模' });
  await waitFor(() => expect(within(scale).getByRole('option', { name: '特大企业' })).toBeInTheDocument());
  const forms = within(facts.getByRole('combobox', { name: '企业类型' }));
  expect(forms.queryByRole('option', { name: '事业单位' })).not.toBeInTheDocument();
  expect(forms.getByRole('option', { name: '合伙企业' })).toBeInTheDocument();
});
