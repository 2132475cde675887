import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import type { MutationSurface } from './meta.ts';
import { useFormMutation } from './use-form-mutation.ts';

type Listed = CallInput<typeof policyAdmin.list>['body'];
type Compared = CallInput<typeof policyAdmin.duplicates>['body'];

export const policyAdminQueries = {
  list: (asked: Listed) => endpointQuery(policyAdmin.list, { body: asked }, { surface: 'inPlace' }),
  /** An editor starts from what is stored now. */
  detail: (id: string) => endpointQuery(policyAdmin.detail, { params: { id } }, { staleTime: 0, gcTime: 0 }),
  duplicates: (asked: Compared) => endpointQuery(policyAdmin.duplicates, { body: asked }, { surface: 'inPlace' }),
};

/** Policies that may be duplicates of the one being typed; the last ones stay while the next load. */
export const usePolicyDuplicates = (asked: Compared) =>
  useQuery({ ...policyAdminQueries.duplicates(asked), placeholderData: (previous) => previous });

/** Published changes affect what the portal shows. */
const roots = ['policyAdmin', 'policy'];

/** CONFLICT carries the stored policy (`editing` of the contract). */
export const useSaveDraft = () => useFormMutation(endpointMutation(policyAdmin.saveDraft, ['policyAdmin'], 'formOrErrorPage'));
/** WRONG_STATE carries `refusedPolicies` of the contract. */
export const useActOnPolicies = (surface: MutationSurface = 'formOrErrorPage') =>
  useMutation(endpointMutation(policyAdmin.act, roots, surface));
export const useCheckLinks = () => useMutation(endpointMutation(policyAdmin.checkLinks, ['policyAdmin']));
