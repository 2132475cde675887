import type { Query, QueryClient } from '@tanstack/react-query';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as subscription from '#contract/subscription.ts';
import { call } from '#http/call.ts';
import { HttpError } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';

type Paging = CallInput<typeof subscription.followed>['body'];
type Following = CallInput<typeof subscription.follow>['body'];

/** All personal: their access says so, and they are dropped at sign-out. */
export const subscriptionQueries = {
  followed: (paging: Paging = {}) => endpointQuery(subscription.followed, { body: paging }),
  /** For stars and bells beside policies, which are left out while it fails. */
  followedIds: () => endpointQuery(subscription.followedIds, {}, { surface: 'inPlace' }),
  dismissed: (paging: Paging = {}) => endpointQuery(subscription.dismissed, { body: paging }),
  savedSearches: () => endpointQuery(subscription.savedSearches, {}),
  preview: (id: string) => endpointQuery(subscription.previewDigest, { body: { id } }, { surface: 'inPlace' }),
};

/** Updates the cached list that a mark is shown from. A list that is not cached (never fetched, or its user has left) is not created. */
function showFollowed(client: QueryClient, { policyId, followed }: Following): void {
  client.setQueryData(subscriptionQueries.followedIds().queryKey, (ids) => {
    const others = ids?.filter((id) => id !== policyId);
    return followed ? others && [...others, policyId] : others;
  });
}

/** `policy.match`, `policy.matchSwiper`, `policy.matchBase` … leave dismissed policies out. */
const isMatch = ({ queryKey: [resource, name] }: Query) => resource === 'policy' && String(name).startsWith('match');

const mutations = {
  follow: mutationOptions({
    mutationKey: ['follow', 'change'],
    mutationFn: (body: Following) => call(subscription.follow, { body }),
    onMutate: async (body, { client }) => {
      // an answer under way was computed before this change
      await client.cancelQueries({ queryKey: subscriptionQueries.followedIds().queryKey });
      showFollowed(client, body);
    },
    onError: (_error, { policyId, followed }, _before, { client }) => showFollowed(client, { policyId, followed: !followed }),
    onSettled: async (_data, _error, _body, _before, { client }) => {
      // of several clicks only the last one refetches
      if (client.isMutating({ mutationKey: ['follow', 'change'] }) > 1) return;
      await Promise.all([
        client.invalidateQueries({ queryKey: ['follow'] }),
        client.invalidateQueries({ queryKey: ['policy', 'calendar'] }),
      ]);
    },
  }),
  dismiss: mutationOptions({
    mutationKey: ['dismissal', 'change'],
    mutationFn: (body: CallInput<typeof subscription.dismiss>['body']) => call(subscription.dismiss, { body }),
    onSuccess: (_data, _body, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['dismissal'] }),
        client.invalidateQueries({ queryKey: ['savedSearch', 'preview'] }),
        client.invalidateQueries({ predicate: isMatch }),
      ]),
  }),
  save: mutationOptions({
    mutationKey: ['savedSearch', 'save'],
    mutationFn: (body: CallInput<typeof subscription.saveSearch>['body']) => call(subscription.saveSearch, { body }),
    // a conflict too: the list on screen is then stale
    onSettled: (_data, _error, _body, _before, { client }) => client.invalidateQueries({ queryKey: ['savedSearch'] }),
    meta: { surface: 'formOrErrorPage' },
  }),
  delete: mutationOptions({
    mutationKey: ['savedSearch', 'delete'],
    mutationFn: (id: string) =>
      call(subscription.deleteSearch, { body: { id } }).catch((error: unknown) => {
        // deleted in another tab: it is gone, as requested
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }),
    onSuccess: (_data, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['savedSearch'] }),
  }),
};

/** Optimistic; rolled back on failure. */
export const useFollow = () => useMutation(mutations.follow);
export const useDismiss = () => useMutation(mutations.dismiss);
/** Fails with a BusinessError `CONFLICT`, whose `info.data` is the stored search, or `LIMIT`; the form reports it. */
export const useSaveSearch = () => useMutation(mutations.save);
export const useDeleteSearch = () => useMutation(mutations.delete);
