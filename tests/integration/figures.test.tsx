import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resultHeader } from '#contract/policy.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

const server = portalServer();

/** Finds the number of open projects on each page that shows it. */
const shownOn: Record<string, () => Promise<string | null | undefined>> = {
  '/': async () => (await screen.findByText(/正在申报 \d+ 项/)).textContent,
  '/policy/search': async () => (await screen.findByRole('checkbox', { name: /正在申报/ })).closest('label')?.textContent,
  '/digit/index': async () => (await screen.findByText('正在申报', { selector: 'dt' })).parentElement?.textContent,
};

test.each(Object.keys(shownOn))('%s shows as many open projects as the search counts', async (page) => {
  const { facets } = await server.current().call(resultHeader, { body: {} });
  const open = facets.status.find(({ value }) => value === 'open')?.count;
  await renderApp(page);
  expect(await shownOn[page]?.()).toMatch(new RegExp(`正在申报\\D*${open}(\\D|$)`));
});
