import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSignedIn } from '#api/oauth.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { MatchSwiper } from '#contract/matching.ts';
import { useBusinessId } from '#entities/company/use-business.ts';
import { Deadline } from '#entities/policy/Deadline.tsx';
import { VerdictChip } from '#entities/policy/VerdictChip.tsx';
import { useFormat } from '#components/format/format.ts';
import { useCurrentUser } from '#session/session.ts';
import home from './HomePage.module.css';
import { bestMatches } from './home-queries.ts';
import css from './OpenForYou.module.css';

/** What the chosen company can apply for now, then what it may be able to, each by deadline. A failure is shown by the best matches. */
export function OpenForYou() {
  const { t } = useTranslation('home');
  const id = useBusinessId();
  const user = useCurrentUser();
  const { data, isPending } = useQuery(bestMatches(id));
  // the user of a stored sign-in arrives after the page
  const isAwaited = isPending && (id !== undefined || user !== null || isSignedIn());
  const open = data?.openNow;
  if (!isAwaited && open === undefined) return null;
  return (
    <section className={`${home.section} ${css.section}`} aria-label={t('forYou.title')}>
      <div className={home.head}>
        <h2 className={home.title}>{t('forYou.title')}</h2>
        {open !== undefined && open.total > 0 && (
          <Link to="/policy/search" search={{ verdict: ['eligible', 'possible'], status: ['open', 'always'], sort: 'deadline' }}>
            {t('forYou.more', { count: open.total })}
          </Link>
        )}
      </div>
      {open === undefined ? <Skeleton rows={6} dense /> : <Policies list={open.list} />}
    </section>
  );
}

function Policies({ list }: { list: NonNullable<MatchSwiper['openNow']>['list'] }) {
  const { t } = useTranslation('home');
  const { money } = useFormat();
  if (list.length === 0) return <p className={home.empty}>{t('forYou.empty')}</p>;
  return (
    <ul>
      {list.map(({ policy, verdict, missing, held }) => (
        <li key={policy.id} className={css.line} data-testid="for-you-row">
          <Link to="/policy/detail" search={{ id: policy.id }} className={home.linesTitle} lang="zh-CN">
            {policy.title}
          </Link>
          <span className={css.verdict}>
            <VerdictChip verdict={verdict} missing={missing.length} held={held} />
          </span>
          <span className={home.amount}>{policy.amountMax !== null && money(policy.amountMax)}</span>
          <span className={css.when}>
            <Deadline policy={policy} />
          </span>
        </li>
      ))}
    </ul>
  );
}
