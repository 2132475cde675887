import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/public-notice-admin.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const publicNoticeAdminQueries = {
  list: (params: CallInput<typeof contract.list>['params']) =>
    endpointQuery(contract.list, { params }, { surface: 'inPlace', staleTime: 0 }),
  policies: () => endpointQuery(contract.policies, {}, { surface: 'inPlace', staleTime: 0 }),
  candidates: (policyId: string) => endpointQuery(contract.candidates, { params: { policyId } }, { surface: 'inPlace', staleTime: 0 }),
  /** Actions on a notice start from the stored state. */
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 10_000 }),
};

const roots = ['publicNoticeAdmin', 'publicNotice', 'paymentAdmin'];

/** Stores a draft. CONFLICT and WRONG_STATE carry the current notice. */
export const useSaveNotice = () => useFormMutation(endpointMutation(contract.save, roots));
export const useActOnNotice = () => useSingleMutation(endpointMutation(contract.act, roots));
export const useRemoveNoticeRow = () => useFormMutation(endpointMutation(contract.removeRow, roots));
