import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/follow.ts';
import { call } from '#http/call.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

type Paging = CallInput<typeof contract.followed>['body'];
type Following = CallInput<typeof contract.follow>['body'];

/** Personal by their access: dropped at sign-out. */
export const followQueries = {
  followed: (paging: Paging = {}) => endpointQuery(contract.followed, { body: paging }),
  /** For stars and bells beside policies, which are hidden after a failure. */
  followedIds: () =>
    // optional: the rows work without their marks
    endpointQuery(contract.followedIds, {}, { surface: 'inPlace', skipErrorHandler: true }),
};

/** Updates the cached list that a mark is shown from. A list that is not cached (never fetched, or its user has left) is not created. */
function showFollowed(client: QueryClient, { policyId, followed }: Following): void {
  client.setQueryData(followQueries.followedIds().queryKey, (ids) => {
    const others = ids?.filter((id) => id !== policyId);
    return followed ? others && [...others, policyId] : others;
  });
}

const follow = mutationOptions({
  mutationKey: ['follow', 'change'],
  mutationFn: (body: Following) => call(contract.follow, { body }),
  onMutate: async (body, { client }) => {
    // an answer under way was computed before this change
    await client.cancelQueries({ queryKey: followQueries.followedIds().queryKey });
    showFollowed(client, body);
  },
  onError: (_error, { policyId, followed }, _before, { client }) => showFollowed(client, { policyId, followed: !followed }),
  onSettled: async (_data, _error, _body, _before, { client }) => {
    // of several clicks only the last one refetches
    if (client.isMutating({ mutationKey: ['follow', 'change'] }) > 1) return;
    await Promise.all([['follow'], ['policy', 'calendar'], ['centre', 'today']].map((queryKey) => client.invalidateQueries({ queryKey })));
  },
});

/** Optimistic; rolled back on failure. */
export const useFollow = () => useMutation(follow);
/** For the button of a row that disappears. */
export const useUnfollow = () => useSingleMutation(follow);
