import { mutationOptions } from '@tanstack/react-query';
import type { CallData, CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/passkey.ts';
import { call } from '#http/call.ts';
import { isCallError, isFieldProblem } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { afterSignOut, signedIn } from './oauth.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const passkeyQueries = {
  list: () => endpointQuery(contract.list, {}, { surface: 'inPlace' }),
};

const roots = ['passkey'];

type Proof = CallInput<typeof contract.begin>['body'];
type Adding = Proof & {
  name: string;
  /** Creates the passkey with the authenticator. */
  create: (options: CallData<typeof contract.begin>) => Promise<CallInput<typeof contract.add>['body']['answer']>;
};
/** Signs with the authenticator. */
type Sign = (options: CallData<typeof contract.challenge>) => Promise<CallInput<typeof contract.signIn>['body']['answer']>;

/** Refusals by the authenticator or its owner, shown beside the button. */
const isRefusedThere = (error: Error): boolean => !isCallError(error);

const mutations = {
  add: mutationOptions({
    mutationKey: ['passkey', 'add'],
    mutationFn: async ({ name, create, ...proof }: Adding) => {
      const options = await call(contract.begin, { body: proof });
      return call(contract.add, { body: { name, answer: await create(options) } });
    },
    onSuccess: (_data, _input, _result, { client }) => client.invalidateQueries({ queryKey: roots }),
    // the form reports wrong fields, and that the authenticator was not used
    meta: { skipErrorHandler: (error) => isFieldProblem(error) || isRefusedThere(error) },
  }),
  rename: endpointMutation(contract.rename, roots),
  remove: endpointMutation(contract.remove, roots),
  signIn: mutationOptions({
    mutationKey: ['passkey', 'signIn'],
    mutationFn: async (sign: Sign) => {
      await afterSignOut();
      const answer = await sign(await call(contract.challenge, {}));
      return signedIn(await call(contract.signIn, { body: { answer } }));
    },
    // the button reports that the authenticator was not used
    meta: { skipErrorHandler: isRefusedThere },
  }),
};

/** Fails with a BusinessError `BAD_CREDENTIALS`, `BAD_CODE`, `BAD_PASSKEY` or `TOO_MANY_PASSKEYS`, or with the authenticator's error. */
export const useAddPasskey = () => useFormMutation(mutations.add);
export const useRenamePasskey = () => useFormMutation(mutations.rename);
/** Fails with a BusinessError `BAD_CREDENTIALS` or `BAD_CODE`. */
export const useRemovePasskey = () => useFormMutation(mutations.remove);
/** Returns the user. Fails with a BusinessError `BAD_PASSKEY` or `DISABLED`, or with the authenticator's error. */
export const usePasskeySignIn = () => useSingleMutation(mutations.signIn);
