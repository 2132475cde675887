import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as oauth from '#contract/oauth.ts';
import { call } from '#http/call.ts';
import { storeToken, storedToken, takeToken } from '#http/token.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const oauthQueries = {
  currentuser: () => endpointQuery(oauth.currentuser, {}, { surface: 'inPlace' }),
};

/** Whether a sign-in is stored: what only a user may ask is not asked before there is one. */
export const isSignedIn = (): boolean => storedToken() !== null;

/** How long a sign-out may take, milliseconds; whoever signs in meanwhile waits for it no longer. */
const patience = 5000;

/** The last sign-out: its answer takes the sign-in cookie away, and must not take the next one's. */
let leaving: Promise<unknown> = Promise.resolve();

type Grant = { accessToken: string };

/** Keeps the token and answers who it stands for. */
async function signedIn({ accessToken }: Grant): Promise<oauth.CurrentUser> {
  storeToken(accessToken);
  return call(oauth.currentuser, {});
}

const oauthMutations = {
  signIn: mutationOptions({
    mutationKey: ['oauth', 'token'],
    mutationFn: async (body: CallInput<typeof oauth.token>['body']) => {
      await leaving;
      return signedIn(await call(oauth.token, { body }));
    },
    meta: { surface: 'formOrErrorPage' },
  }),
  register: mutationOptions({
    mutationKey: ['oauth', 'register'],
    mutationFn: async (body: CallInput<typeof oauth.register>['body']) => {
      await leaving;
      return signedIn(await call(oauth.register, { body }));
    },
    meta: { surface: 'formOrErrorPage' },
  }),
  changePassword: mutationOptions({
    mutationKey: ['oauth', 'changePassword'],
    mutationFn: (body: CallInput<typeof oauth.changePassword>['body']) => call(oauth.changePassword, { body }),
    meta: { surface: 'formOrErrorPage' },
  }),
  signOut: mutationOptions({
    mutationKey: ['oauth', 'logout'],
    mutationFn: (token: string) => {
      const told = call(oauth.logout, {}, { token, timeout: patience, keepalive: true });
      leaving = told.catch(() => undefined);
      return told;
    },
    meta: { surface: 'silent' },
  }),
};

export const useSignIn = () => useFormMutation(oauthMutations.signIn);
/** Fails with a BusinessError `BAD_CREDENTIALS` or `SAME_PASSWORD`. Other sign-ins of the account end; this one stays good. */
export const useChangePassword = () => useFormMutation(oauthMutations.changePassword);
export const useRegister = () => useFormMutation(oauthMutations.register);

/**
 * Signs out: the sign-in leaves this browser at once, so that nothing more is asked with it, a reload finds a visitor and other tabs hear of it;
 * then the server is told, with the token that was taken out. Signed out here whatever it says. Without a sign-in it does nothing.
 */
export function useSignOut(): () => void {
  const { mutate } = useMutation(oauthMutations.signOut);
  return () => {
    const token = takeToken();
    if (token !== null) mutate(token);
  };
}
