import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as template from '#contract/template.ts';
import { dayLength } from '#domain/china-time.ts';
import { endpointQuery } from './endpoint-query.ts';

export const templateQueries = {
  currentUser: () => endpointQuery(template.currentUser, {}),
  fakeList: (params: CallInput<typeof template.fakeList>['params'] = {}) => endpointQuery(template.fakeList, { params }),
  province: () => endpointQuery(template.province, {}, { staleTime: dayLength, surface: 'inPlace' }),
  city: (id: string) => endpointQuery(template.city, { params: { id } }, { staleTime: dayLength, surface: 'inPlace' }),
  users: (params: CallInput<typeof template.users>['params'] = {}) => endpointQuery(template.users, { params }),
};

export const useAccount = () => useQuery(templateQueries.currentUser());
export const useFakeList = (params?: CallInput<typeof template.fakeList>['params']) => useQuery(templateQueries.fakeList(params));
export const useProvinces = () => useQuery(templateQueries.province());
/** The cities of a province; not fetched before one is chosen. */
export const useCities = (provinceId: string | undefined) =>
  useQuery({ ...templateQueries.city(provinceId ?? ''), enabled: provinceId !== undefined });
export const useUsers = (params?: CallInput<typeof template.users>['params']) => useQuery(templateQueries.users(params));
