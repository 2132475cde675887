import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { interceptor } from '#mocks/node.ts';
import { expectConsole } from '../setup/console.ts';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';

portalServer();
afterEach(() => {
  document.cookie = 'pmis_language=zh-CN; path=/';
});

test('needs are a filter with counts, and a chip removes it', { tags: 'depth' }, async () => {
  const { user, history } = await renderApp('/policy/search');
  const facet = await screen.findByRole('group', { name: '想办的事' });
  await user.click(await within(facet).findByRole('checkbox', { name: /^贷款融资/ }));
  await waitFor(() => expect(history.location.search).toBe('?need=loans'));
  await user.click(await screen.findByRole('button', { name: '去掉筛选：贷款融资' }));
  await waitFor(() => expect(history.location.search).toBe(''));
});

test('needs have English names on English pages', async () => {
  document.cookie = 'pmis_language=en-US; path=/';
  await renderApp('/policy/search?need=loans');
  const facet = await screen.findByRole('group', { name: 'What you want to do' });
  expect(await within(facet).findByRole('checkbox', { name: /^Loans/ })).toBeChecked();
});

test.each([
  ['zh-CN', '您想办的也许是：', '碳管理'],
  ['en-US', 'Perhaps you want to do this:', 'Carbon management'],
])('an unknown word offers the nearest needs as links that choose them (%s)', { tags: 'depth' }, async (language, label, name) => {
  document.cookie = `pmis_language=${language}; path=/`;
  const { user, history } = await renderApp('/policy/search?keyword=碳捕集&level=city');
  const nearest = await screen.findByRole('navigation', { name: label });
  await user.click(await within(nearest).findByRole('link', { name }));
  await waitFor(() => expect(history.location.search).toBe('?level=city&need=carbon-management'));
  expect(await screen.findAllByTestId('policy-row')).not.toHaveLength(0);
});

test('a backend without the vocabulary shows codes and the list', { tags: 'depth' }, async () => {
  expectConsole(/policy\/needs failed/);
  interceptor.use(http.get('*/apiv2/policy/needs', () => new HttpResponse(null, { status: 404 })));
  await renderApp('/policy/search?need=loans');
  expect(await screen.findAllByTestId('policy-row')).not.toHaveLength(0);
  expect(await screen.findByRole('button', { name: '去掉筛选：loans' })).toBeVisible();
});
