import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/public-notice.ts';
import { download } from '#http/transfer.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const publicNoticeQueries = {
  list: (params: CallInput<typeof contract.list>['params']) => endpointQuery(contract.list, { params }, { surface: 'inPlace' }),
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }),
  /** The last notices of a policy, for a part of its page. */
  ofPolicy: (policyId: string) => endpointQuery(contract.list, { params: { policyId, pageSize: 3 } }, { surface: 'aside' }),
  ofApplication: (id: string) => endpointQuery(contract.ofApplication, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
};

/** Saves the list of results as a spreadsheet. */
export const useExportNotice = () =>
  useSingleMutation(
    mutationOptions({
      mutationKey: ['publicNotice', 'export'],
      mutationFn: (params: CallInput<typeof contract.exported>['params']) =>
        download(contract.exported, { params }, { loading: 'exporting' }),
    }),
  );
