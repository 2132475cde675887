import { mutationOptions } from '@tanstack/react-query';
import * as contract from '#contract/company-data.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { isFieldProblem } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';
import { refreshCompany } from './company-choice.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const companyDataQueries = {
  overview: (companyId?: string) => endpointQuery(contract.overview, { params: { companyId } }),
};

const mutations = {
  save: mutationOptions({
    mutationKey: ['companyData', 'save'],
    mutationFn: (body: CallInput<typeof contract.save>['body']) => call(contract.save, { body }),
    onSuccess: (_data, _body, _result, { client }) => refreshCompany(client),
    // a 422 is shown beside the facts it names
    meta: { skipErrorHandler: isFieldProblem },
  }),
  correct: mutationOptions({
    mutationKey: ['companyData', 'correct'],
    mutationFn: (body: CallInput<typeof contract.correct>['body']) => call(contract.correct, { body }),
    onSettled: (_data, _error, _body, _result, { client }) =>
      Promise.all([client.invalidateQueries({ queryKey: ['companyData'] }), client.invalidateQueries({ queryKey: ['application'] })]),
  }),
};

export const useDeclareFacts = () => useSingleMutation(mutations.save);
export const useCorrectFacts = () => useSingleMutation(mutations.correct);
