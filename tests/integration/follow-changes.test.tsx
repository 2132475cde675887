import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { configQueries, useFollowChanges, useFollowGenerations } from '#api/config.ts';
import { showsRecords } from '#api/follow-records.ts';

const { queryKey } = configQueries.generations();
const shown = ['dict', 'resource', 'role', 'config', 'policyAdmin', 'policy'].map((root) => [root, 'list']);
const before = { dict: 1, menu: 1, setting: 1, record: 1 };

const ofRecords = (changed: string, [root]: readonly unknown[]) => changed === 'record' && showsRecords(root);

/** Returns the roots that are fetched again after `changed` while the hook runs. */
function staleAfter(useHook: () => void, changed: Partial<typeof before>): string[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const key of shown) client.setQueryData(key, []);
  client.setQueryData(queryKey, before);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { rerender } = renderHook(useHook, { wrapper });
  act(() => {
    client.setQueryData(queryKey, { ...before, ...changed });
  });
  rerender();
  return shown.filter((key) => client.getQueryState(key)?.isInvalidated).map(([root]) => String(root));
}

describe('a change that somebody else made', () => {
  const everywhere = () => useFollowChanges(false);
  test.each([
    [{ dict: 2 }, ['dict']],
    [{ menu: 2 }, ['resource', 'role']],
    [{ setting: 2 }, ['config']],
    [{ record: 2 }, []],
    [{}, []],
  ])('%o makes an open page of the portal fetch %o again', (changed, roots) => {
    expect(staleAfter(everywhere, changed)).toEqual(roots);
  });

  test('of a record makes only pages of the back-office fetch again', () => {
    const backOffice = () => useFollowGenerations(false, ofRecords);
    expect(staleAfter(backOffice, { record: 2 })).toEqual(['dict', 'resource', 'role', 'policyAdmin']);
    expect(staleAfter(backOffice, { setting: 2 })).toEqual([]);
  });
});
