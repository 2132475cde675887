import * as contract from '#contract/financing-offer.ts';
import { isMissing } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const offerQueries = {
  received: () => endpointQuery(contract.received, {}, { surface: 'inPlace', staleTime: 0 }),
  standing: (needId: string) =>
    endpointQuery(
      contract.standing,
      { params: { needId } },
      // the page of the need reports that it is gone
      { surface: 'inPlace', skipErrorHandler: isMissing, staleTime: 0 },
    ),
};

const roots = ['financingOffer'];

export const useSendOffer = () => useFormMutation(endpointMutation(contract.send, roots));
export const useWithdrawOffer = () => useSingleMutation(endpointMutation(contract.withdraw, roots));
export const useAnswerOffer = () => useFormMutation(endpointMutation(contract.answer, roots));
