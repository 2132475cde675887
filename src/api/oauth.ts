import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as oauth from '#contract/oauth.ts';
import { call } from '#http/call.ts';
import { BusinessError } from '#http/errors.ts';
import { storeToken, storedToken, takeToken } from '#http/token.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const oauthQueries = {
  currentuser: () => endpointQuery(oauth.currentuser, {}, { surface: 'inPlace', startUp: true }),
};

/** Whether a sign-in is stored: calls for users wait for one. */
export const isSignedIn = (): boolean => storedToken() !== null;

/** Milliseconds that a sign-out may take; a new sign-in waits no longer than this. */
const patience = 5000;

/** The last sign-out: its answer removes the sign-in cookie, and must not remove the cookie of a later sign-in. */
let leaving: Promise<unknown> = Promise.resolve();

/** Resolves when the last sign-out has been answered. */
export const afterSignOut = async (): Promise<void> => void (await leaving);

type Grant = { accessToken: string };

/** Stores the token and returns its user. */
export async function signedIn({ accessToken }: Grant): Promise<oauth.CurrentUser> {
  storeToken(accessToken);
  return call(oauth.currentuser, {});
}

type Challenge = { challenge: string };

/** A right password of an account that has a second factor is no failure. */
export const challengeOf = (error: unknown): Challenge | undefined =>
  error instanceof BusinessError && error.info.errorCode === 'SECOND_FACTOR'
    ? oauth.secondFactorNeeded.safeParse(error.info.data).data
    : undefined;

const oauthMutations = {
  signIn: mutationOptions({
    mutationKey: ['oauth', 'token'],
    mutationFn: async (body: CallInput<typeof oauth.token>['body']): Promise<oauth.CurrentUser | Challenge> => {
      await leaving;
      try {
        return await signedIn(await call(oauth.token, { body }));
      } catch (error) {
        const asked = challengeOf(error);
        if (asked === undefined) throw error;
        return asked;
      }
    },
  }),
  secondStep: mutationOptions({
    mutationKey: ['oauth', 'secondStep'],
    mutationFn: async (body: CallInput<typeof oauth.secondStep>['body']) => {
      await leaving;
      return signedIn(await call(oauth.secondStep, { body }));
    },
  }),
  register: mutationOptions({
    mutationKey: ['oauth', 'register'],
    mutationFn: async (body: CallInput<typeof oauth.register>['body']) => {
      await leaving;
      return signedIn(await call(oauth.register, { body }));
    },
  }),
  changePassword: mutationOptions({
    mutationKey: ['oauth', 'changePassword'],
    mutationFn: (body: CallInput<typeof oauth.changePassword>['body']) => call(oauth.changePassword, { body }),
  }),
  signOut: mutationOptions({
    mutationKey: ['oauth', 'logout'],
    mutationFn: (token: string) => {
      const request = call(oauth.logout, {}, { token, timeout: patience, keepalive: true });
      leaving = request.catch(() => undefined);
      return request;
    },
    // the user is signed out here whatever the server answers
    meta: { skipErrorHandler: true },
  }),
};

/** Fails with a BusinessError `BAD_CODE`, or `SIGN_IN_AGAIN` after five minutes. */
export const useSecondStep = () => useFormMutation(oauthMutations.secondStep);
/** Returns the user, or the challenge of a sign-in that needs a second factor. */
export const useSignIn = () => useFormMutation(oauthMutations.signIn);
/** Fails with a BusinessError `BAD_CREDENTIALS` or `SAME_PASSWORD`. Ends the other sign-ins of the account; this one stays valid. */
export const useChangePassword = () => useFormMutation(oauthMutations.changePassword);
export const useRegister = () => useFormMutation(oauthMutations.register);

/**
 * Signs out. The token leaves this browser first, so that no more requests use it, a reload shows a visitor and other tabs notice; then the
 * server is called with the removed token. Signed out here whatever the server answers. Does nothing without a sign-in.
 */
export function useSignOut(): () => void {
  const { mutate } = useMutation(oauthMutations.signOut);
  return () => {
    const token = takeToken();
    if (token !== null) mutate(token);
  };
}
