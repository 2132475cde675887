import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { askAll, createLoading } from '#app/first-load/loading.ts';
import { waitFor } from '#tests/setup/wait.ts';

const loadMessages = () => Promise.resolve();
const failing = (key: string) => {
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Error(key)));
  return { options: { queryKey: [key], queryFn, retry: false }, queryFn };
};

test('a call that failed before the first page opened is not repeated by its loader', async () => {
  const queryClient = new QueryClient();
  const [need, other] = [failing('detail'), failing('similar')];
  askAll(queryClient, [need.options, other.options]);
  await waitFor(() => expect(queryClient.getQueryState(['similar'])?.status).toBe('error'));
  const { load } = createLoading(queryClient, loadMessages);
  await expect(load({ messages: [], needs: [need.options], also: [other.options] })).rejects.toThrow('detail');
  expect([need.queryFn, other.queryFn].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

describe('a failed call is repeated', () => {
  /** Returns a router at `/first` with functions that report events to it. */
  function navigating() {
    const listeners = new Map<string, (event: { toLocation: { href: string } }) => void>();
    const router = {
      latestLocation: { href: '/first' },
      subscribe: (type: string, listener: (event: { toLocation: { href: string } }) => void) => {
        listeners.set(type, listener);
        return () => undefined;
      },
    };
    const emit = (type: string, href: string) => listeners.get(type)?.({ toLocation: { href } });
    return { router: router as unknown as AnyRouter, emit };
  }

  const askedTimes = async (type: string, href: string) => {
    const queryClient = new QueryClient();
    const need = failing('detail');
    askAll(queryClient, [need.options]);
    await waitFor(() => expect(queryClient.getQueryState(['detail'])?.status).toBe('error'));
    const loading = createLoading(queryClient, loadMessages);
    const { router, emit } = navigating();
    loading.endInitialWith(router);
    emit(type, href);
    await expect(loading.load({ messages: [], needs: [need.options] })).rejects.toThrow('detail');
    return need.queryFn.mock.calls.length;
  };

  test('once the first page has opened or failed', async () => {
    expect(await askedTimes('onResolved', '/first')).toBe(2);
  });

  test('on Back from an error page that replaced the first page', async () => {
    expect(await askedTimes('onBeforeNavigate', '/exception/500')).toBe(2);
  });

  test('but not when the first page opens at its own address with its complete options', async () => {
    expect(await askedTimes('onBeforeNavigate', '/first')).toBe(1);
  });
});

test('pending calls are shared with the loader', async () => {
  const queryClient = new QueryClient();
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('data'));
  const options = { queryKey: ['detail'], queryFn };
  askAll(queryClient, [options]);
  await createLoading(queryClient, loadMessages).load({ messages: [], needs: [options], also: [options] });
  expect(queryFn).toHaveBeenCalledTimes(1);
});
