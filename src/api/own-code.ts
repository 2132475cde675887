import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/own-code.ts';
import { call } from '#http/call.ts';
import { BusinessError } from '#http/errors.ts';
import { useFormMutation } from './use-form-mutation.ts';

const mutations = {
  send: mutationOptions({
    mutationKey: ['ownCode', 'send'],
    mutationFn: (body: CallInput<typeof contract.send>['body']) => call(contract.send, { body }),
  }),
  reset: mutationOptions({
    mutationKey: ['ownCode', 'reset'],
    mutationFn: (body: CallInput<typeof contract.reset>['body']) => call(contract.reset, { body }),
  }),
};

export const useSendCode = () => useFormMutation(mutations.send);
/** Fails with a BusinessError `BAD_CODE` or `WHICH_ACCOUNT`. */
export const useResetByCode = () => useFormMutation(mutations.reset);

/** Returns the accounts of which one must be named; none for other failures. */
export function accountsToChoose(error: Error | null): readonly string[] {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'WHICH_ACCOUNT') return [];
  return contract.whichAccount.safeParse(error.info.data).data?.usernames ?? [];
}
