import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/rating-received.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const receivedRatingQueries = {
  /** The ratings of an institution of the user. */
  page: (asked: CallInput<typeof contract.received>['params']) =>
    endpointQuery(contract.received, { params: asked }, { surface: 'inPlace', staleTime: 0 }),
};

export const useAnswerRating = () => useFormMutation(endpointMutation(contract.answer, ['rating']));
