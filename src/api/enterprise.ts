import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as enterprise from '#contract/enterprise.ts';
import { call } from '#http/call.ts';
import type { MutationSurface } from './meta.ts';
import { personalQuery } from './personal-query.ts';

type Relating = CallInput<typeof enterprise.relateBusiness>['body'];

export const enterpriseQueries = {
  lookup: (keyword: string) =>
    personalQuery(enterprise.lookup, { params: { keyword } }, { staleTime: 300_000, gcTime: 60_000, surface: 'inPlace' }),
  /** The named company, else the user's current one. Accompanies many pages: a missing one is reported where it is shown. */
  businessBase: (id?: string) => personalQuery(enterprise.businessBase, { params: { id } }, { surface: 'inPlace' }),
  companyDetail: (id: string) => personalQuery(enterprise.companyDetail, { body: { id } }),
  relateBusiness: (wanted: Relating) => personalQuery(enterprise.relateBusiness, { body: wanted }),
};

/** Calls with the same answer for every company and user; everything else under `policy` and `enterprise` may depend on the company. */
const sameForAll = new Set<unknown>([
  'resultSearch',
  'resultHeader',
  'tagList',
  'tagSmallList',
  'areaDict',
  'suggest',
  'detail',
  'similar',
]);

const goesByCompany = ({ queryKey: [root, name] }: Pick<Query, 'queryKey'>): boolean =>
  root === 'enterprise' || (root === 'policy' && !sameForAll.has(name));

const refresh = (client: QueryClient) => client.invalidateQueries({ predicate: goesByCompany });

const enterpriseMutations = {
  changeBusiness: mutationOptions({
    mutationKey: ['policy', 'changeBusiness'],
    mutationFn: (id: string | null) => call(enterprise.changeBusiness, { body: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refresh(client),
  }),
  leave: mutationOptions({
    mutationKey: ['enterprise', 'leave'],
    mutationFn: (id: string) => call(enterprise.leaveBusiness, { body: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refresh(client),
  }),
  create: mutationOptions({
    mutationKey: ['enterprise', 'create'],
    mutationFn: (body: CallInput<typeof enterprise.create>['body']) => call(enterprise.create, { body }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
    meta: { surface: 'formOrErrorPage' },
  }),
  saveFacts: (surface: MutationSurface) =>
    mutationOptions({
      mutationKey: ['enterprise', 'saveFacts'],
      mutationFn: (body: CallInput<typeof enterprise.saveFacts>['body']) => call(enterprise.saveFacts, { body }),
      onSuccess: (_data, _body, _result, { client }) => refresh(client),
      meta: { surface },
    }),
};

/** Companies that match what is being typed; the last ones stay while the next load. */
export const useLookup = (keyword: string) =>
  useQuery({ ...enterpriseQueries.lookup(keyword), enabled: keyword.trim() !== '', placeholderData: (previous) => previous });
export const useBusinessBase = (id?: string) => useQuery(enterpriseQueries.businessBase(id));

export const useChangeBusiness = () => useMutation(enterpriseMutations.changeBusiness);
export const useLeaveBusiness = () => useMutation(enterpriseMutations.leave);
export const useCreateEnterprise = () => useMutation(enterpriseMutations.create);
export const useSaveFacts = (surface: MutationSurface = 'formOrErrorPage') => useMutation(enterpriseMutations.saveFacts(surface));
