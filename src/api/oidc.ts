import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/oidc.ts';
import { call } from '#http/call.ts';
import { isCallError } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { afterSignOut, challengeOf, signedIn } from './oauth.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const oidcQueries = {
  get: () => endpointQuery(contract.get, {}, { surface: 'inPlace' }),
};

const roots = ['oidc'];

const mutations = {
  begin: mutationOptions({
    mutationKey: ['oidc', 'begin'],
    mutationFn: () => call(contract.begin, {}),
  }),
  finish: mutationOptions({
    mutationKey: ['oidc', 'finish'],
    mutationFn: async (body: CallInput<typeof contract.finish>['body']) => {
      await afterSignOut();
      try {
        const { grant, unknown } = await call(contract.finish, { body });
        if (grant !== null) return { user: await signedIn(grant) };
        return unknown === null ? ('linked' as const) : { unknown };
      } catch (error) {
        const asked = challengeOf(error);
        if (asked === undefined) throw error;
        return asked;
      }
    },
    onSuccess: (_data, _body, _result, { client }) => client.invalidateQueries({ queryKey: roots }),
    // the page is about nothing else
    meta: { skipErrorHandler: (error) => isCallError(error) && error.kind === 'business' },
  }),
  beginLink: endpointMutation(contract.beginLink, []),
  unlink: endpointMutation(contract.unlink, roots),
};

/** Fails with a BusinessError `PROVIDER_DOWN`. */
export const useBeginAtProvider = () => useSingleMutation(mutations.begin);
/** Returns the user, the challenge of a sign-in that needs a second factor, or the unlinked account of the provider. */
export const useFinishAtProvider = () => useSingleMutation(mutations.finish);
/** Fails with a BusinessError `BAD_CREDENTIALS` or `PROVIDER_DOWN`. */
export const useBeginLink = () => useFormMutation(mutations.beginLink);
/** Fails with a BusinessError `BAD_CREDENTIALS`. */
export const useUnlinkProvider = () => useFormMutation(mutations.unlink);
