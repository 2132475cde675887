import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { followQueries, useFollow } from '#api/follow.ts';
import { FollowToggle } from '#components/FollowToggle.tsx';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { useCurrentUser } from '#session/session.ts';

/** Returns whether the user follows a policy. The followed ids are fetched once for all policies of a page, and never for a visitor. */
function useFollowed(policyId: string): boolean {
  const user = useCurrentUser();
  const { data = false } = useQuery({
    ...followQueries.followedIds(),
    enabled: user !== null,
    staleTime: Number.POSITIVE_INFINITY,
    select: (ids) => ids.includes(policyId),
  });
  return data && user !== null;
}

type Props = {
  policyId: string;
  /** The policy title, for the accessible name of the button. */
  title: string;
  /** `row`: beside other facts of a list row; `full`: a standalone button. */
  look: 'row' | 'full';
  className?: string | undefined;
};

/** Follows or unfollows a policy. A visitor signs in first and then follows it. */
export function FollowButton({ policyId, title, look, className }: Props) {
  const { t } = useTranslation('policy');
  const { mutate, isPending, variables } = useFollow();
  const stored = useFollowed(policyId);
  // until the ids are loaded, only the last click is known
  const followed = isPending ? variables.followed : stored;
  const follow = useAfterSignIn(() => mutate({ policyId, followed: true }));
  const text = followed ? t('follow.done') : t('follow.do');
  return (
    <FollowToggle
      label={t('follow.label', { text, title })}
      text={text}
      followed={followed}
      look={look}
      className={className}
      onPress={() => (followed ? mutate({ policyId, followed: false }) : follow())}
    />
  );
}
