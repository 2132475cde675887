import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useAccount, useCities, useFakeList, useProvinces, useUsers } from '#api/template.ts';
import { token } from '#contract/oauth.ts';
import { portalServer } from '../setup/portal-server.ts';

const server = portalServer();

async function wrapperFor(username?: string) {
  if (username !== undefined) {
    const { accessToken } = await server.current().call(token, { body: { username, password: 'Pmis@2026' } });
    localStorage.setItem('ixiaomayun_accessToken', accessToken);
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    client,
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  };
}

test('useCities loads the cities of the chosen province', { tags: 'depth' }, async () => {
  const { client, wrapper } = await wrapperFor();
  const { result, rerender } = renderHook(({ id }) => ({ provinces: useProvinces(), cities: useCities(id) }), {
    wrapper,
    initialProps: { id: undefined as string | undefined },
  });
  await waitFor(() => expect(result.current.provinces.data).toHaveLength(35));
  expect(result.current.cities.fetchStatus).toBe('idle');
  rerender({ id: '330000' });
  await waitFor(() => expect(result.current.cities.data?.[0]).toEqual({ id: '330100', name: '杭州市' }));
  expect(server.requests.at(-1)).toBe('GET /api/geographic/city/330000');
  expect(client.getQueryData(['template', 'city', { id: '330000' }])).toHaveLength(11);
});

test('useAccount and useFakeList load the account and its items', { tags: 'depth' }, async () => {
  const { wrapper } = await wrapperFor('user');
  const { result } = renderHook(() => ({ account: useAccount(), things: useFakeList({ count: 3 }) }), { wrapper });
  await waitFor(() => expect(result.current.account.data).toMatchObject({ name: '演示用户', notifyCount: 8 }));
  await waitFor(() => expect(result.current.things.data?.list).toHaveLength(3));
});

test('useUsers lists the colleagues of the current company', async () => {
  const demo = renderHook(() => useUsers(), await wrapperFor('user'));
  await waitFor(() => expect(demo.result.current.data?.list.map((user) => user.username)).toEqual(['user']));
});
