import * as contract from '#contract/grant.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const grantQueries = {
  mine: (companyId: string) => endpointQuery(contract.mine, { params: { companyId } }, { surface: 'inPlace', staleTime: 0 }),
};

/** CONFLICT and WRONG_STATE if a colleague was first, or it is too late. */
export const useAnswerGrant = () => useFormMutation(endpointMutation(contract.answer, ['grant', 'centre']));
