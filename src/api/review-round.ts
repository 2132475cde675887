import * as contract from '#contract/review-round.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const reviewRoundQueries = {
  mine: () => endpointQuery(contract.mine, {}, { surface: 'inPlace', staleTime: 0 }),
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
};

const roots = ['reviewRound'];

export const useDeclareConflict = () => useFormMutation(endpointMutation(contract.declare, roots));
export const useSaveScores = () => useFormMutation(endpointMutation(contract.save, roots));
/** INCOMPLETE names the missing scores, by case and criterion. */
export const useSubmitScores = () => useFormMutation(endpointMutation(contract.submit, roots));
