import { mutationOptions } from '@tanstack/react-query';
import * as company from '#contract/company.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { isFieldProblem } from '#http/errors.ts';
import { refreshCompany } from './company-choice.ts';
import { personalQuery } from './personal-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

type Relating = CallInput<typeof company.relateBusiness>['body'];

export const companyQueries = {
  companyDetail: (id: string) => personalQuery(company.companyDetail, { body: { id } }),
  relateBusiness: (body: Relating) => personalQuery(company.relateBusiness, { body }),
};

const companyMutations = {
  create: mutationOptions({
    mutationKey: ['enterprise', 'create'],
    mutationFn: (body: CallInput<typeof company.create>['body']) => call(company.create, { body }),
    onSuccess: (_data, _body, _result, { client }) => refreshCompany(client),
  }),
  saveFacts: mutationOptions({
    mutationKey: ['enterprise', 'saveFacts'],
    mutationFn: (body: CallInput<typeof company.saveFacts>['body']) => call(company.saveFacts, { body }),
    onSuccess: (_data, _body, _result, { client }) => refreshCompany(client),
    // a 422 is shown beside the facts it names
    meta: { skipErrorHandler: isFieldProblem },
  }),
};

export const useCreateCompany = () => useSingleMutation(companyMutations.create);
export const useSaveFacts = () => useSingleMutation(companyMutations.saveFacts);
