import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/follow.ts';
import { call } from '#http/call.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

type Paging = CallInput<typeof contract.followed>['body'];
type Following = CallInput<typeof contract.follow>['body'];
type FollowingListing = CallInput<typeof contract.followListing>['body'];

/** Personal, as their access says: dropped at sign-out. */
export const followQueries = {
  followed: (paging: Paging = {}) => endpointQuery(contract.followed, { body: paging }),
  followedListings: (paging: Paging = {}) => endpointQuery(contract.followedListings, { body: paging }),
  /** For stars beside listings, which are left out while it fails. */
  followedListingIds: () =>
    // nobody asked for them: the page stands without its mark
    endpointQuery(contract.followedListingIds, {}, { surface: 'inPlace', skipErrorHandler: true }),
  /** For stars and bells beside policies, which are left out while it fails. */
  followedIds: () =>
    // nobody asked for them: the rows stand without their marks
    endpointQuery(contract.followedIds, {}, { surface: 'inPlace', skipErrorHandler: true }),
};

type Ids = typeof contract.followedIds | typeof contract.followedListingIds;

/** Updates the cached list that a mark is shown from. A list that is not cached (never fetched, or its user has left) is not created. */
function showFollowed(client: QueryClient, ids: Ids, id: string, followed: boolean): void {
  client.setQueryData(endpointQuery(ids, {}).queryKey, (all) => {
    const others = all?.filter((one) => one !== id);
    return followed ? others && [...others, id] : others;
  });
}

/** Optimistic; rolled back on failure. `ids` is the list that marks are shown from, `also` another root that the change makes old. */
const following = <Body extends { followed: boolean }>(
  name: string,
  send: (body: Body) => Promise<unknown>,
  { ids, idOf, also }: { ids: Ids; idOf: (body: Body) => string; also?: readonly string[] },
) =>
  mutationOptions({
    mutationKey: ['follow', name],
    mutationFn: send,
    onMutate: async (body: Body, { client }) => {
      // an answer under way was computed before this change
      await client.cancelQueries({ queryKey: endpointQuery(ids, {}).queryKey });
      showFollowed(client, ids, idOf(body), body.followed);
    },
    onError: (_error, body, _before, { client }) => showFollowed(client, ids, idOf(body), !body.followed),
    onSettled: async (_data, _error, _body, _before, { client }) => {
      // of several clicks only the last one refetches
      if (client.isMutating({ mutationKey: ['follow', name] }) > 1) return;
      await Promise.all([
        client.invalidateQueries({ queryKey: ['follow'] }),
        ...(also === undefined ? [] : [client.invalidateQueries({ queryKey: also })]),
      ]);
    },
  });

const follow = following('change', (body: Following) => call(contract.follow, { body }), {
  ids: contract.followedIds,
  idOf: ({ policyId }) => policyId,
  also: ['policy', 'calendar'],
});
const followListing = following('changeListing', (body: FollowingListing) => call(contract.followListing, { body }), {
  ids: contract.followedListingIds,
  idOf: ({ listingId }) => listingId,
});

export const useFollow = () => useMutation(follow);
/** Of the button of a row, which goes away with it. */
export const useUnfollow = () => useSingleMutation(follow);
export const useFollowListing = () => useMutation(followListing);
/** Of the button of a row, which goes away with it. */
export const useUnfollowListing = () => useSingleMutation(followListing);
