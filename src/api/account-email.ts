import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/account-email.ts';
import { call } from '#http/call.ts';
import { isLinkInvalid } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const accountEmailQueries = {
  get: () => endpointQuery(contract.get, {}, { surface: 'inPlace' }),
};

/** Resources that show the address of the account. */
const roots = ['accountEmail', 'noticePreference'];

/** Also after a refusal, because the address was verified or removed elsewhere. */
const refresh = (client: QueryClient) => Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));

const mutations = {
  change: endpointMutation(contract.change, roots),
  resend: mutationOptions({
    mutationKey: ['accountEmail', 'resend'],
    mutationFn: () => call(contract.resend, {}),
    onSettled: (_data, _error, _input, _result, { client }) => refresh(client),
  }),
  cancel: mutationOptions({
    mutationKey: ['accountEmail', 'cancel'],
    mutationFn: () => call(contract.cancel, {}),
    onSettled: (_data, _error, _input, _result, { client }) => refresh(client),
  }),
  verify: mutationOptions({
    mutationKey: ['accountEmail', 'verify'],
    mutationFn: (body: CallInput<typeof contract.verify>['body']) => call(contract.verify, { body }),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
    // the page of the link says that it has expired
    meta: { skipErrorHandler: isLinkInvalid },
  }),
};

/** Fails with a BusinessError `BAD_CREDENTIALS` or `SAME_EMAIL`. */
export const useChangeEmail = () => useFormMutation(mutations.change);
export const useResendEmail = () => useSingleMutation(mutations.resend);
export const useCancelEmail = () => useMutation(mutations.cancel);
/** Fails with a BusinessError `LINK_INVALID`. */
export const useVerifyEmail = () => useSingleMutation(mutations.verify);
