import { keepPreviousData, mutationOptions, useMutation } from '@tanstack/react-query';
import * as contract from '#contract/company-release.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { download } from '#http/transfer.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const releaseQueries = {
  overview: (companyId?: string) => endpointQuery(contract.overview, { params: { companyId } }),
  readings: (params: CallInput<typeof contract.readings>['params']) => ({
    ...endpointQuery(contract.readings, { params }, { surface: 'inPlace' }),
    placeholderData: keepPreviousData,
  }),
  /** The company's releases to the user, which may be withdrawn at any time. */
  read: (params: CallInput<typeof contract.read>['params']) =>
    endpointQuery(contract.read, { params }, { surface: 'inPlace', staleTime: 0 }),
};

const roots = ['companyRelease', 'colleague'];
const exporting = mutationOptions({
  mutationKey: ['companyRelease', 'exportReadings'],
  mutationFn: (params: CallInput<typeof contract.exportReadings>['params']) =>
    download(contract.exportReadings, { params }, { loading: 'exporting' }),
});

export const useGiveRelease = () => useFormMutation(endpointMutation(contract.give, roots));
export const useWithdrawRelease = () => useSingleMutation(endpointMutation(contract.withdraw, roots));
export const useExportReadings = () => useMutation(exporting);
