import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as enterpriseAdmin from '#contract/enterprise-admin.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

type Listed = CallInput<typeof enterpriseAdmin.list>['body'];
type Paging = CallInput<typeof enterpriseAdmin.duplicates>['body'];

export const enterpriseAdminQueries = {
  list: (asked: Listed) => endpointQuery(enterpriseAdmin.list, { body: asked }, { surface: 'inPlace' }),
  /** A form starts from what is stored now. */
  detail: (id: string) => endpointQuery(enterpriseAdmin.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 0 }),
  duplicates: (paging: Paging) => endpointQuery(enterpriseAdmin.duplicates, { body: paging }, { surface: 'inPlace' }),
};

/** Companies occur in matches too, whose keys begin with `policy`. */
const roots = ['enterpriseAdmin', 'enterprise', 'policy'];

/** CONFLICT carries the stored company (`detail` of the contract); EXISTS the id and name of the company with that code. */
export const useSaveEnterprise = () => useFormMutation(endpointMutation(enterpriseAdmin.save, roots));
/** CONFLICT carries the stored company, as above. */
export const useSaveEnterpriseFacts = () => useFormMutation(endpointMutation(enterpriseAdmin.saveFacts, roots));
/** Both return a key for `useUndoEnterprise`. A merge fails with CONFLICT where a company has changed; the dialog shows it. */
export const useMergeEnterprises = () => useFormMutation(endpointMutation(enterpriseAdmin.merge, roots, { loading: 'merging' }));
/** IN_USE says how many users depend on the company; the caller shows it. */
export const useDeleteEnterprise = () => useMutation(endpointMutation(enterpriseAdmin.remove, roots));
export const useUndoEnterprise = () => useMutation(endpointMutation(enterpriseAdmin.undo, roots, { loading: 'saving' }));
