import * as admin from '#contract/partner-admin.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as hook from '#contract/partner-hook.ts';
import * as own from '#contract/partner.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

/** Keys and hooks of a company; with null all of them, for administrators of the portal. */
export const partnerQueries = {
  keys: (companyId: string | null) =>
    companyId === null
      ? endpointQuery(admin.keys, {}, { surface: 'inPlace' })
      : endpointQuery(own.keys, { params: { companyId } }, { surface: 'inPlace' }),
  use: (companyId: string | null, id: string) =>
    companyId === null
      ? endpointQuery(admin.keyUse, { params: { id } }, { surface: 'inPlace' })
      : endpointQuery(own.keyUse, { params: { id } }, { surface: 'inPlace' }),
  hooks: (companyId: string | null) =>
    endpointQuery(hook.hooks, { params: companyId === null ? {} : { companyId } }, { surface: 'inPlace' }),
  calls: (params: CallInput<typeof hook.calls>['params']) => endpointQuery(hook.calls, { params }, { surface: 'inPlace' }),
};

const roots = ['partner', 'partnerAdmin'];

export const useCreateCompanyKey = () => useFormMutation(endpointMutation(own.createKey, roots));
export const useCreateKey = () => useFormMutation(endpointMutation(admin.createKey, roots));
export const useRevokeCompanyKey = () => useSingleMutation(endpointMutation(own.revokeKey, roots));
export const useRevokeKey = () => useSingleMutation(endpointMutation(admin.revokeKey, roots));

export const useSaveHook = () => useFormMutation(endpointMutation(hook.saveHook, ['partnerHook']));
export const useDeleteHook = () => useSingleMutation(endpointMutation(hook.deleteHook, ['partnerHook']));
export const useRetryCalls = () => useSingleMutation(endpointMutation(hook.retry, ['partnerHook']));
