import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followQueries } from '#api/follow.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { viewedPolicies } from '#entities/publishing/policy/viewed.ts';
import type { Viewed } from '#entities/publishing/policy/viewed.ts';
import { useCurrentUser } from '#session/session.ts';
import css from './Suggestions.module.css';

/** At most this many followed policies are offered; the others are found by name. */
const mostFollowed = 8;

/** The policies viewed last and those the user follows, each added with one click. */
export function Suggestions({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('compare');
  const user = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...followQueries.followed({ pageSize: mostFollowed }),
    enabled: user !== null,
  });
  // the list does not change under the pointer while this page is open
  const [viewed] = useState(viewedPolicies);
  const followed = (data?.list ?? []).flatMap(({ policy }) => (policy === null ? [] : [policy]));
  const unless = (taken: readonly string[], from: readonly Viewed[]) => from.filter(({ id }) => !taken.includes(id));
  const shownViewed = unless(chosen, viewed);
  const shownFollowed = unless([...chosen, ...shownViewed.map(({ id }) => id)], followed);
  return (
    <div className={css.groups}>
      <Group title={t('suggest.viewed')} policies={shownViewed} />
      <Group title={t('suggest.followed')} policies={shownFollowed} />
      {error !== null && !isFetching && <Failure compact title={t('suggest.failed')} error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

const route = getRouteApi('/_portal/policy/compare');

function Group({ title, policies }: { title: string; policies: readonly Viewed[] }) {
  const { t } = useTranslation('compare');
  const navigate = route.useNavigate();
  const titleOf = useTitleOf();
  if (policies.length === 0) return null;
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul>
        {policies.map((policy) => (
          <li key={policy.id}>
            <button
              type="button"
              className={css.add}
              aria-label={t('suggest.add', { title: titleOf(policy) })}
              onClick={() => void navigate({ search: (before) => ({ ...before, id: [...before.id, policy.id] }), resetScroll: false })}
            >
              <Plus size={16} aria-hidden />
              <RecordTitle of={policy} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
