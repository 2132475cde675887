import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as oauth from '#contract/oauth.ts';
import { call } from '#http/call.ts';
import { clearToken, storeToken } from '#http/token.ts';
import { endpointQuery } from './endpoint-query.ts';

export const oauthQueries = {
  currentuser: () => endpointQuery(oauth.currentuser, {}, { surface: 'section' }),
};

type Grant = { accessToken: string };

/** Keeps the token and answers who it stands for. */
async function signedIn({ accessToken }: Grant): Promise<oauth.CurrentUser> {
  storeToken(accessToken);
  return call(oauth.currentuser, {});
}

const oauthMutations = {
  signIn: mutationOptions({
    mutationKey: ['oauth', 'token'],
    mutationFn: async (body: CallInput<typeof oauth.token>['body']) => signedIn(await call(oauth.token, { body })),
    meta: { surface: 'form' },
  }),
  register: mutationOptions({
    mutationKey: ['oauth', 'register'],
    mutationFn: async (body: CallInput<typeof oauth.register>['body']) => signedIn(await call(oauth.register, { body })),
    meta: { surface: 'form' },
  }),
  signOut: mutationOptions({
    mutationKey: ['oauth', 'logout'],
    // signed out here whatever the server says: the token is gone from this browser either way
    mutationFn: async () => call(oauth.logout, {}).finally(clearToken),
    meta: { surface: 'silent' },
  }),
};

export const useSignIn = () => useMutation(oauthMutations.signIn);
export const useRegister = () => useMutation(oauthMutations.register);
/** What is still being asked in the user's name is given up first: once signed out it would only be refused. */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  const giveUp = () => queryClient.cancelQueries({ predicate: (query) => query.meta?.access !== 'public' });
  return useMutation({ ...oauthMutations.signOut, onMutate: giveUp });
};
