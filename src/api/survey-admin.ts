import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/survey-admin.ts';
import { download } from '#http/transfer.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const surveyAdminQueries = {
  list: () => endpointQuery(contract.list, {}, { surface: 'inPlace' }),
  /** An editor starts from the stored state. */
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }, { staleTime: 5000, gcTime: 10_000 }),
};

const roots = ['surveyAdmin', 'survey'];

/** Saves the draft. CONFLICT carries the draft saved by somebody else (`surveyDetail`). */
export const useSaveSurvey = () => useFormMutation(endpointMutation(contract.save, roots));
export const usePublishSurvey = () => useFormMutation(endpointMutation(contract.publish, roots));
export const useDeleteSurvey = () => useSingleMutation(endpointMutation(contract.remove, roots));
/** Restores a deleted survey, or copies one. */
export const useCopySurvey = () => useMutation(endpointMutation(contract.save, roots));
export const useSavePeriod = () => useFormMutation(endpointMutation(contract.savePeriod, roots));
export const useMovePeriod = () => useSingleMutation(endpointMutation(contract.movePeriod, roots));
export const useDeletePeriod = () => useSingleMutation(endpointMutation(contract.removePeriod, roots));

/** Saves the results of a period as a spreadsheet. */
export const useExportResults = () =>
  useSingleMutation(
    mutationOptions({
      mutationKey: ['surveyAdmin', 'export'],
      mutationFn: (params: CallInput<typeof contract.exported>['params']) => download(contract.exported, { params }, {}),
    }),
  );
