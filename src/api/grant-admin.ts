import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/grant-admin.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const grantAdminQueries = {
  list: (params: CallInput<typeof contract.list>['params']) =>
    endpointQuery(contract.list, { params }, { surface: 'inPlace', staleTime: 0 }),
  policies: (keyword = '') => endpointQuery(contract.policies, { params: { keyword } }, { surface: 'inPlace', staleTime: 0 }),
  policy: (policyId: string) => endpointQuery(contract.policies, { params: { policyId } }, { surface: 'inPlace', staleTime: 0 }),
  /** Actions on a round start from its stored state. */
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 10_000 }),
};

const roots = ['grantAdmin', 'grant', 'publicNotice', 'publicNoticeAdmin', 'payment', 'paymentAdmin', 'cockpit', 'policy'];

export const useMarkPolicy = () => useFormMutation(endpointMutation(contract.mark, ['grantAdmin', 'policy']));
/** CONFLICT and WRONG_STATE of these carry the current round. */
export const useSaveRound = () => useFormMutation(endpointMutation(contract.save, roots));
export const useActOnRound = () => useSingleMutation(endpointMutation(contract.act, roots));
export const useActOnGrantRow = () => useFormMutation(endpointMutation(contract.actOnRow, roots));
