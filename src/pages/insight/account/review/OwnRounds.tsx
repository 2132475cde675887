import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { resourceQueries } from '#api/resource.ts';
import { reviewRoundQueries } from '#api/review-round.ts';
import { Chinese } from '#components/Chinese.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Progress } from './Progress.tsx';
import textCss from '#components/text.module.css';
import css from './Review.module.css';
import { Round } from './Round.tsx';

const route = getRouteApi('/_portal/account/review');

/** The rounds of an expert, or the one that is open. */
export function OwnRounds() {
  const { t } = useTranslation('review');
  const { round } = route.useSearch();
  // not `useHolds`: its file is that of the back-office
  const { data: menu } = useSuspenseQuery(resourceQueries.currentuser());
  const mayScore = menu.some(({ children }) => children.some(({ resourceKey }) => resourceKey === 'review:expert'));
  if (!mayScore) return <EmptyState framed icon={ClipboardCheck} title={t('own.noneTitle')} text={t('own.noneText')} />;
  return round === undefined ? <Rounds /> : <Round key={round} id={round} />;
}

function Rounds() {
  const { t } = useTranslation('review');
  const { data } = useSuspenseQuery(reviewRoundQueries.mine());
  if (data.length === 0) return <EmptyState framed icon={ClipboardCheck} title={t('own.noneTitle')} text={t('own.noneText')} />;
  return (
    <ul className={css.rows} aria-label={t('own.title')}>
      {data.map((one) => (
        <li key={one.id}>
          <h2 className={`${textCss.size16} ${textCss.strong}`}>
            <Link to="/account/review" search={{ round: one.id }}>
              <Chinese text={one.title} />
            </Link>
          </h2>
          <p className={`${textCss.note} ${textCss.normal}`}>
            <Chinese text={one.policy.title} />
          </p>
          <Progress round={one} />
        </li>
      ))}
    </ul>
  );
}
