import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { detail } from '#contract/policy-detail.ts';
import { resultSearch } from '#contract/policy.ts';
import { portalServer } from '../setup/portal-server.ts';
import { issuerSeeds } from '#server/db/seed/data/issuers.ts';
import { renderApp } from '../setup/render-app.tsx';

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

test('the synonyms of a search are separated with commas', async () => {
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
