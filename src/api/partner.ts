import * as admin from '#contract/partner-admin.ts';
import * as own from '#contract/partner.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

/** Keys and hooks of a company; those of all where it is null, for administrators of the portal. */
export const partnerQueries = {
  keys: (companyId: string | null) =>
    companyId === null
      ? endpointQuery(admin.keys, {}, { surface: 'inPlace' })
      : endpointQuery(own.keys, { params: { companyId } }, { surface: 'inPlace' }),
  use: (companyId: string | null, id: string) =>
    companyId === null
      ? endpointQuery(admin.keyUse, { params: { id } }, { surface: 'inPlace' })
      : endpointQuery(own.keyUse, { params: { id } }, { surface: 'inPlace' }),
};

const roots = ['partner', 'partnerAdmin'];

export const useCreateCompanyKey = () => useFormMutation(endpointMutation(own.createKey, roots));
export const useCreateKey = () => useFormMutation(endpointMutation(admin.createKey, roots));
export const useRevokeCompanyKey = () => useSingleMutation(endpointMutation(own.revokeKey, roots));
export const useRevokeKey = () => useSingleMutation(endpointMutation(admin.revokeKey, roots));
