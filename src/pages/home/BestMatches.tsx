import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MatchSwiper } from '#contract/matching.ts';
import { Failure } from '#components/Failure.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useBusinessId } from '#entities/company/use-business.ts';
import { VerdictChip } from '#entities/policy/VerdictChip.tsx';
import { Amount } from '#entities/policy/Amount.tsx';
import { Deadline } from '#entities/policy/Deadline.tsx';
import { useVocabulary } from '#entities/dictionary/vocabulary.ts';
import css from './BestMatches.module.css';
import { Carousel } from './Carousel.tsx';
import { bestMatches } from './home-queries.ts';

/** The best matches as cards; without a company the best supported policies that are open. */
export function BestMatches() {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(bestMatches(useBusinessId()));
  const forCompany = data !== undefined && data.business !== null;
  const title = forCompany ? t('best.title') : t('best.titleForAll');
  if (data?.list.length === 0) return null;
  return (
    <Carousel
      label={title}
      note={forCompany ? undefined : t('best.noteForAll')}
      more={
        forCompany ? (
          <Link to="/policy/match">{t('best.more')}</Link>
        ) : (
          <Link to="/policy/search" search={{ status: ['open'], sort: 'amount' }}>
            {t('best.moreForAll')}
          </Link>
        )
      }
    >
      {data === undefined ? (
        <li className={css.waiting}>
          {error === null ? <Skeleton rows={3} /> : <Failure compact error={error} onRetry={() => void refetch()} />}
        </li>
      ) : (
        data.list.map((match) => <Card key={match.policy.id} match={match} />)
      )}
    </Carousel>
  );
}

function Card({ match: { policy, verdict, missing } }: { match: MatchSwiper['list'][number] }) {
  const { t } = useTranslation('policy');
  const { nameOf } = useVocabulary();
  return (
    <li className={css.card} data-testid="match-card">
      <p className={css.facts}>
        {verdict === null ? <span>{t(`level.${policy.level}`)}</span> : <VerdictChip verdict={verdict} missing={missing.length} />}
        {policy.supportMode !== null && <span>{nameOf('policy.supportMode', policy.supportMode)}</span>}
      </p>
      <h3 className={css.title}>
        <Link to="/policy/detail" search={{ id: policy.id }} className={css.link}>
          {policy.title}
        </Link>
      </h3>
      <div className={css.figures}>
        <Amount yuan={policy.amountMax} />
        <Deadline policy={policy} />
      </div>
    </li>
  );
}
