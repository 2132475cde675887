import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askAll, createLoad } from '#app/first-load/loading.ts';

const loadMessages = () => Promise.resolve();
const failing = (key: string) => {
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Error(key)));
  return { options: { queryKey: [key], queryFn, retry: false }, queryFn };
};

test('what failed before the first page opened is not asked again by its loader', async () => {
  const queryClient = new QueryClient();
  const [need, other] = [failing('detail'), failing('similar')];
  askAll(queryClient, [need.options, other.options]);
  await vi.waitFor(() => expect(queryClient.getQueryState(['similar'])?.status).toBe('error'));
  const load = createLoad(queryClient, loadMessages);
  await expect(load({ messages: [], needs: [need.options], also: [other.options] })).rejects.toThrow('detail');
  expect([need.queryFn, other.queryFn].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a retry of the first page asks again', async () => {
  const queryClient = new QueryClient();
  const [need, other] = [failing('detail'), failing('similar')];
  const load = createLoad(queryClient, loadMessages);
  for (let time = 0; time < 2; time += 1) {
    await expect(load({ messages: [], needs: [need.options], also: [other.options] })).rejects.toThrow('detail');
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  }
  expect([need.queryFn, other.queryFn].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('calls that are still under way are shared with the loader', async () => {
  const queryClient = new QueryClient();
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('data'));
  const options = { queryKey: ['detail'], queryFn };
  askAll(queryClient, [options]);
  await createLoad(queryClient, loadMessages)({ messages: [], needs: [options], also: [options] });
  expect(queryFn).toHaveBeenCalledTimes(1);
});
