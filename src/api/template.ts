import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import * as template from '#contract/template.ts';
import { dayLength } from '#domain/china-time.ts';
import { endpointQuery } from './endpoint-query.ts';
import { inBell, useNewestNotices } from './notify.ts';

export const templateQueries = {
  currentUser: () => endpointQuery(template.currentUser, {}),
  fakeList: (params: CallInput<typeof template.fakeList>['params'] = {}) => endpointQuery(template.fakeList, { params }),
  province: () => endpointQuery(template.province, {}, { staleTime: dayLength, surface: 'inPlace' }),
  city: (id: string) => endpointQuery(template.city, { params: { id } }, { staleTime: dayLength, surface: 'inPlace' }),
  users: (params: CallInput<typeof template.users>['params'] = {}) => endpointQuery(template.users, { params }),
};

export const useAccount = () => useQuery(templateQueries.currentUser());

/**
 * Keeps the counts of the account and those of the bell the same, on a page that shows both: where they differ, the older ones are fetched
 * anew. Streams keep them so by themselves; without one the bell asks from time to time, and the account does not.
 */
export function useAgreeingCounts(): void {
  const client = useQueryClient();
  const { data: account, dataUpdatedAt: accountAt } = useAccount();
  const { data: newest, dataUpdatedAt: newestAt } = useNewestNotices(inBell);
  const agree =
    account === undefined || newest === undefined || (account.unreadCount === newest.unread && account.notifyCount === newest.total);
  useEffect(() => {
    if (!agree) void client.invalidateQueries({ queryKey: [newestAt > accountAt ? 'template' : 'notify'] });
  }, [client, agree, newestAt, accountAt]);
}
export const useFakeList = (params?: CallInput<typeof template.fakeList>['params']) => useQuery(templateQueries.fakeList(params));
export const useProvinces = () => useQuery(templateQueries.province());
/** The cities of a province; not fetched before one is chosen. */
export const useCities = (provinceId: string | undefined) =>
  useQuery({ ...templateQueries.city(provinceId ?? ''), enabled: provinceId !== undefined });
export const useUsers = (params?: CallInput<typeof template.users>['params']) => useQuery(templateQueries.users(params));
