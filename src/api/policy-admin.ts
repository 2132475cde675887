import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { versions as policyVersions } from '#contract/policy-version.ts';
import { download } from '#http/transfer.ts';
import { bulkApi } from './bulk.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { isRefusal } from './refusal.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

type Listed = CallInput<typeof policyAdmin.list>['body'];
type Compared = CallInput<typeof policyAdmin.duplicates>['body'];

export const policyAdminQueries = {
  list: (asked: Listed) => endpointQuery(policyAdmin.list, { body: asked }, { surface: 'inPlace' }),
  /** An editor starts from the stored state. */
  detail: (id: string) => endpointQuery(policyAdmin.detail, { params: { id } }, { staleTime: 0, gcTime: 0 }),
  duplicates: (asked: Compared) =>
    // optional: the editor works without the hint
    endpointQuery(policyAdmin.duplicates, { body: asked }, { surface: 'inPlace', skipErrorHandler: true }),
  /** The published versions; here, because the file of the portal's query is one that the editor would load besides. */
  versions: (id: string) => endpointQuery(policyVersions, { params: { id } }, { surface: 'inPlace' }),
  /** A policy that another one cites, for its title. */
  cited: (id: string) =>
    // optional: a policy deleted since is left out
    endpointQuery(policyAdmin.detail, { params: { id } }, { surface: 'inPlace', staleTime: 300_000, skipErrorHandler: true }),
};

/** Policies that may be duplicates of the one being typed; the last ones stay while the next load. */
export const usePolicyDuplicates = (asked: Compared) =>
  useQuery({ ...policyAdminQueries.duplicates(asked), placeholderData: (previous) => previous });

/** Published changes affect what the portal shows. */
// forms of applications are read with their subjects
const roots = ['policyAdmin', 'policy', 'applicationAdmin'];

/** CONFLICT carries the stored policy (`editing` of the contract). */
export const useSaveDraft = () => useFormMutation(endpointMutation(policyAdmin.saveDraft, ['policyAdmin', 'applicationAdmin']));
export const useActOnPolicies = () =>
  // a dialog names the policies and the reasons of a refusal
  useMutation(endpointMutation(policyAdmin.act, roots, { loading: 'saving', skipErrorHandler: isRefusal }));
export const useCheckLinks = () => useMutation(endpointMutation(policyAdmin.checkLinks, ['policyAdmin']));

/** Saves the list as a spreadsheet. */
export const useExportPolicies = () =>
  useSingleMutation(
    mutationOptions({
      mutationKey: ['policyAdmin', 'export'],
      mutationFn: (params: CallInput<typeof policyAdmin.exportKept>['params']) =>
        download(policyAdmin.exportKept, { params }, { loading: 'exporting' }),
    }),
  );

const bulkRoots = ['policyAdmin', 'policy', 'applicationAdmin'];

/** Actions on all policies of a list. */
export const policyBulk = {
  ...bulkApi(policyAdmin, bulkRoots),
  freeze: endpointMutation(policyAdmin.bulkFreeze, []),
  start: endpointMutation(policyAdmin.bulkStart, bulkRoots),
};
