import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/review-round-admin.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const reviewRoundAdminQueries = {
  list: (params: CallInput<typeof contract.list>['params']) =>
    endpointQuery(contract.list, { params }, { surface: 'inPlace', staleTime: 0 }),
  policies: () => endpointQuery(contract.policies, {}, { surface: 'inPlace', staleTime: 0 }),
  candidates: (policyId: string) => endpointQuery(contract.candidates, { params: { policyId } }, { surface: 'inPlace', staleTime: 0 }),
  experts: () => endpointQuery(contract.experts, {}, { surface: 'inPlace' }),
  /** Actions on a round start from the stored state. */
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 10_000 }),
};

/** A confirmed ranking is an opinion in its applications. */
const roots = ['reviewRoundAdmin', 'reviewRound', 'application', 'approval'];

/** Stores a draft. CONFLICT and WRONG_STATE carry the current round. */
export const useSaveRound = () => useFormMutation(endpointMutation(contract.save, roots));
export const useActOnRound = () => useFormMutation(endpointMutation(contract.act, roots));
export const useAssignCase = () => useFormMutation(endpointMutation(contract.assign, roots));
export const useReopenScores = () => useFormMutation(endpointMutation(contract.reopen, roots));
