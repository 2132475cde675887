import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/listing-follow.ts';
import { call } from '#http/call.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

type Paging = CallInput<typeof contract.followedListings>['body'];
type Following = CallInput<typeof contract.followListing>['body'];

/** Personal by their access: dropped at sign-out. */
export const listingFollowQueries = {
  followed: (paging: Paging = {}) => endpointQuery(contract.followedListings, { body: paging }),
  /** For stars beside listings, which are hidden after a failure. */
  ids: () =>
    // optional: the page works without its mark
    endpointQuery(contract.followedListingIds, {}, { surface: 'inPlace', skipErrorHandler: true }),
};

/** Updates the cached list that a mark is shown from. One that is not cached (never fetched, or its user has left) is not created. */
function showFollowed(client: QueryClient, { listingId, followed }: Following): void {
  client.setQueryData(listingFollowQueries.ids().queryKey, (ids) => {
    const others = ids?.filter((id) => id !== listingId);
    return followed ? others && [...others, listingId] : others;
  });
}

const follow = mutationOptions({
  mutationKey: ['listingFollow', 'change'],
  mutationFn: (body: Following) => call(contract.followListing, { body }),
  onMutate: async (body, { client }) => {
    // an answer under way was computed before this change
    await client.cancelQueries({ queryKey: listingFollowQueries.ids().queryKey });
    showFollowed(client, body);
  },
  onError: (_error, body, _before, { client }) => showFollowed(client, { ...body, followed: !body.followed }),
  onSettled: async (_data, _error, _body, _before, { client }) => {
    // of several clicks only the last one refetches
    if (client.isMutating({ mutationKey: ['listingFollow', 'change'] }) > 1) return;
    await client.invalidateQueries({ queryKey: ['listingFollow'] });
  },
});

/** Optimistic; rolled back on failure. */
export const useFollowListing = () => useMutation(follow);
/** For the button of a row that disappears. */
export const useUnfollowListing = () => useSingleMutation(follow);
