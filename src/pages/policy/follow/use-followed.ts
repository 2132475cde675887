import { useQuery } from '@tanstack/react-query';
import { subscriptionQueries } from '#api/subscription.ts';
import { useCurrentUser } from '#session/session.ts';

/**
 * Whether the signed-in user follows a policy. However many policies are on the page, and however long it stays open, their ids are asked for once;
 * for a visitor never.
 */
export function useFollowed(policyId: string): boolean {
  const user = useCurrentUser();
  const { data = false } = useQuery({
    ...subscriptionQueries.followedIds(),
    enabled: user !== null,
    staleTime: Number.POSITIVE_INFINITY,
    select: (ids) => ids.includes(policyId),
  });
  return data && user !== null;
}
