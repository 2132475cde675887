import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import * as companyChoice from '#contract/company-choice.ts';
import { call } from '#http/call.ts';
import { isGone } from '#http/errors.ts';
import { personalQuery } from './personal-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const companyChoiceQueries = {
  lookup: (keyword: string) =>
    personalQuery(
      companyChoice.lookup,
      { params: { keyword } },
      // suggestions: the list under the field shows that there are none
      { staleTime: 300_000, gcTime: 60_000, surface: 'inPlace', skipErrorHandler: true },
    ),
  /** The given company, otherwise the user's current one. Accompanies many pages: a missing one is reported in its place. */
  businessBase: (id?: string) =>
    // the company of an old link may be gone, which the header reports
    personalQuery(companyChoice.businessBase, { params: { id } }, { surface: 'aside' }),
};

/** Calls with the same answer for every company and user, unless they name a company; everything else under `policy` and `enterprise` may depend on the company. */
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

const ofCompany = new Set<unknown>(['enterprise', 'companyData', 'colleague', 'companyRelease']);

const goesByCompany = ({ queryKey: [root, name], meta }: Pick<Query, 'queryKey' | 'meta'>): boolean =>
  ofCompany.has(root) ||
  (root === 'template' && name === 'users') ||
  (root === 'finance' && meta?.personal === true) ||
  (root === 'policy' && (!sameForAll.has(name) || meta?.personal === true));

/** Refetches everything that depends on the company and its facts. */
export const refreshCompany = (client: QueryClient) => client.invalidateQueries({ predicate: goesByCompany });

const companyMutations = {
  changeBusiness: mutationOptions({
    mutationKey: ['policy', 'changeBusiness'],
    mutationFn: (id: string | null) => call(companyChoice.changeBusiness, { body: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refreshCompany(client),
    // the lists still name a company that is gone; not awaited: the failure is shown at once
    onError: (error, _id, _result, { client }) => void (isGone(error) && refreshCompany(client)),
  }),
  leave: mutationOptions({
    mutationKey: ['enterprise', 'leave'],
    mutationFn: (id: string) => call(companyChoice.leaveCompany, { body: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refreshCompany(client),
  }),
};

/** Companies that match the input so far; the last ones stay while the next load. */
export const useLookup = (keyword: string) =>
  useQuery({ ...companyChoiceQueries.lookup(keyword), enabled: keyword.trim() !== '', placeholderData: (previous) => previous });
export const useBusinessBase = (id?: string) => useQuery(companyChoiceQueries.businessBase(id));

export const useChangeBusiness = () => useMutation(companyMutations.changeBusiness);
export const useLeaveCompany = () => useSingleMutation(companyMutations.leave);
