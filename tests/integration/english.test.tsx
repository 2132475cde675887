import { eq } from 'drizzle-orm';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { detail } from '#contract/policy-detail.ts';
import { resultSearch } from '#contract/policy.ts';
import { portalServer } from '../setup/portal-server.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { issuerSeeds } from '#server/seed/data/issuers.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';

const server = portalServer();

beforeEach(() => {
  document.cookie = 'pmis_language=en-US; path=/';
});

test('a policy’s record names its region in English and separates names with commas', async () => {
  const { list } = await server.current().call(resultSearch, { body: { level: ['city'], pageSize: 50 } });
  const policies = await Promise.all(list.map(({ id }) => server.current().call(detail, { params: { id } })));
  const policy = policies.find(({ issuers, scales }) => issuers.length > 1 && scales.length > 1);
  await renderApp(`/policy/detail?id=${policy?.id}`);
  const valueOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
  await waitFor(async () => expect(await valueOf('Region')).toHaveTextContent(/^Yunxi City · /));
  expect(await valueOf('Company size')).not.toHaveTextContent('、');
  expect(await valueOf('Company size')).toHaveTextContent(', ');
  expect(await valueOf('Issued by')).toHaveTextContent(
    policy?.issuers.map((issuer) => issuerSeeds.find(({ name }) => name === issuer)?.nameEn).join(', ') ?? '',
  );
});

test('the matched company and the companies found show their region in English', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/policy/match?business=yx-hengrui');
  const card = within(await screen.findByRole('region', { name: 'Company' }));
  expect(card.getByText('Qingchuan District')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Another company' }));
  await user.type(await screen.findByRole('combobox', { name: 'Find a company' }), 'hengrui');
  expect(await screen.findByRole('option', { name: /Qingchuan District · 91999901MATM540B8K/ })).toBeVisible();
});

test('the synonyms of a search are separated with commas', { tags: 'depth' }, async () => {
  await renderApp('/policy/search?keyword=高企');
  expect(await screen.findByText(/also looked for/)).not.toHaveTextContent('、');
});

test('the fact editor names facts as the conditions do', { tags: 'depth' }, async () => {
  await renderApp('/policy/match?business=yx-hengrui');
  const facts = within(await screen.findByRole('region', { name: 'Company data' }));
  expect(facts.getByRole('rowheader', { name: /^Science and technology staff/ })).toBeVisible();
  expect(facts.getByRole('rowheader', { name: /^Headcount/ })).toBeVisible();
  expect(facts.getByRole('textbox', { name: /^Headcount.*2025/ })).toBeVisible();
});

const rdSubsidy = /^Yunxi City 2026: applications for post-subsidy for enterprise R&D expenses/;

test('a list shows the English name of a policy, with a mark', { tags: 'depth' }, async () => {
  await renderApp('/policy/search?keyword=企业研发费用后补助');
  const link = await screen.findByRole('link', { name: rdSubsidy });
  expect(within(link).getByRole('img', { name: 'machine translation' })).toBeVisible();
});

test('a policy’s page has its English name above its original title, and in the window title', { tags: 'depth' }, async () => {
  await renderApp('/policy/detail?id=yx-rd-subsidy');
  expect(await screen.findByRole('heading', { level: 1, name: rdSubsidy })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(rdSubsidy));
  expect(screen.getByText('云溪市2026年度企业研发费用后补助申报', { selector: 'header span' })).toHaveAttribute('lang', 'zh-CN');
  expect(screen.getByText(/^Yunxi City programme: /)).toBeVisible();
});

test('an English title given by officers has no mark', { tags: 'depth' }, async () => {
  await renderApp('/policy/search?keyword=创新券使用指南');
  const link = await screen.findByRole('link', { name: 'Innovation vouchers in four steps, from claim to payment' });
  expect(within(link).queryByRole('img')).toBeNull();
});

test('a title missing from the glossary is shown unchanged', { tags: 'depth' }, async () => {
  const title = '琥珀雕刻怎样才算上乘之作';
  await server.current().db.update(policy).set({ title }).where(eq(policy.id, 'yx-rd-subsidy'));
  await renderApp('/policy/detail?id=yx-rd-subsidy');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a change of language reloads the names', { tags: 'depth' }, async () => {
  const { user } = await renderApp('/policy/detail?id=yx-rd-subsidy');
  expect(await screen.findByRole('heading', { level: 1, name: /^Yunxi City 2026/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '中文' }));
  await settled();
  expect(await screen.findByRole('heading', { level: 1, name: '云溪市2026年度企业研发费用后补助申报' })).toBeVisible();
  expect(screen.queryByText(/Yunxi City programme/)).toBeNull();
});

test('a listing is shown with its English name', async () => {
  await renderApp('/technology/device?keyword=流式细胞仪');
  expect(await screen.findByRole('link', { name: /^Flow cytometer/ })).toBeVisible();
});

test('pages name recently viewed policies in English, and so do their buttons', async () => {
  const { list } = await server.current().call(resultSearch, { body: { keyword: '企业研发费用后补助' } }, undefined, 'en-US');
  const [first] = list;
  await renderApp(`/policy/detail?id=${first?.id}`);
  await screen.findByRole('heading', { level: 1, name: new RegExp(first?.english?.title ?? '') });
  cleanup();
  await renderApp('/policy/compare');
  const group = within(await screen.findByRole('region', { name: 'Viewed recently' }));
  expect(group.getByRole('button')).toHaveAccessibleName(expect.stringContaining(first?.english?.title ?? ''));
});
