import * as contract from '#contract/account-phone.ts';
import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const accountPhoneQueries = {
  get: () => endpointQuery(contract.get, {}, { surface: 'inPlace' }),
};

const mutations = {
  send: mutationOptions({
    mutationKey: ['accountPhone', 'send'],
    mutationFn: (body: CallInput<typeof contract.send>['body']) => call(contract.send, { body }),
  }),
  verify: endpointMutation(contract.verify, ['accountPhone']),
};

/** Fails with a BusinessError `BAD_CREDENTIALS` or `SAME_PHONE`. */
export const useSendPhoneCode = () => useFormMutation(mutations.send);
/** Fails with a BusinessError `BAD_CODE`. */
export const useVerifyPhone = () => useFormMutation(mutations.verify);
