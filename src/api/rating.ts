import { useQuery } from '@tanstack/react-query';
import * as contract from '#contract/rating.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { personalQuery } from './personal-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const useRatings = (id: string) => useQuery(personalQuery(contract.summary, { params: { id } }, { surface: 'inPlace' }));
export const ratingQueries = {
  /** Of an institution of the user. */
  received: (asked: CallInput<typeof contract.received>['params']) =>
    endpointQuery(contract.received, { params: asked }, { surface: 'inPlace', staleTime: 0 }),
};

export const useAnswerRating = () => useFormMutation(endpointMutation(contract.answerRating, ['rating']));
export const useRate = () => useSingleMutation(endpointMutation(contract.rate, ['rating']));
