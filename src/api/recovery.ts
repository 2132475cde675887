import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/recovery.ts';
import { call } from '#http/call.ts';
import { isFieldProblem, isLinkInvalid } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const recoveryQueries = {
  // the page reports that the link has expired
  link: (key: string) =>
    endpointQuery(contract.link, { body: { key } }, { surface: 'inPlace', gcTime: 0, skipErrorHandler: isLinkInvalid }),
};

const mutations = {
  request: mutationOptions({
    mutationKey: ['recovery', 'request'],
    mutationFn: (body: CallInput<typeof contract.request>['body']) => call(contract.request, { body }),
  }),
  reset: mutationOptions({
    mutationKey: ['recovery', 'reset'],
    mutationFn: (body: CallInput<typeof contract.reset>['body']) => call(contract.reset, { body }),
    // the page reports an expired link, the form problems of the password
    meta: { skipErrorHandler: (error) => isLinkInvalid(error) || isFieldProblem(error) },
  }),
};

export const useRequestRecovery = () => useFormMutation(mutations.request);
/** Fails with a BusinessError `LINK_INVALID`. */
export const useResetByLink = () => useFormMutation(mutations.reset);
