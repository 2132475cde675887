import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listingFollowQueries, useFollowListing } from '#api/listing-follow.ts';
import { FollowToggle } from '#components/FollowToggle.tsx';
import type { ListingDetail } from '#contract/listing.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { useCurrentUser } from '#session/session.ts';

/** Follows a listing: who does is told when it is changed or taken down. One that stands no more can only be left. */
export function FollowListing({ listing: { id, title, state } }: { listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const user = useCurrentUser();
  const { data: ids = [] } = useQuery({
    ...listingFollowQueries.ids(),
    enabled: user !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, isPending, variables } = useFollowListing();
  // until the ids are loaded, only the last click is known
  const followed = isPending ? variables.followed : user !== null && ids.includes(id);
  const follow = useAfterSignIn(() => mutate({ listingId: id, followed: true }));
  if (state !== 'published' && !followed) return null;
  const text = t(followed ? 'unfollow' : 'follow');
  return (
    <FollowToggle
      label={t('followLabel', { text, title })}
      text={text}
      followed={followed}
      look="full"
      onPress={() => (followed ? mutate({ listingId: id, followed: false }) : follow())}
    />
  );
}
