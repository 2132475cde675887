import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PencilLine, MessageCircleQuestion } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationQueries } from '#api/application.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { OwnRow } from '#entities/casework/application/OwnRow.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import { ownAppeals, unratedAppeals, unsentAppeals } from './appeal-params.ts';
import css from './AppealsPage.module.css';

// loaded on demand: it searches for answers, which the list does not need
const Raise = lazy(() => import('./Raise.tsx').then((module) => ({ default: module.Raise })));

const route = getRouteApi('/_portal/account/suQiu');

/** Appeals of the user: a new one, and the existing ones. */
export function AppealsPage() {
  const { t } = useTranslation('appeal');
  const { page } = route.useSearch();
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      resetKey={String(page)}
      visitor={{
        content: (
          <SectionBoundary resetKey="" fallback={<Skeleton rows={4} />}>
            <Raise />
          </SectionBoundary>
        ),
      }}
    >
      <Unrated />
      <Unsent />
      <Mine page={page} />
    </AccountPage>
  );
}

/** One appeal is written at a time: the draft of another one is sent or deleted first. */
function Unsent() {
  const { t } = useTranslation('appeal');
  const { data } = useSuspenseQuery(applicationQueries.mine(unsentAppeals));
  const [draft] = data.list;
  if (draft === undefined) return <Raise />;
  return (
    <section className={css.section} aria-label={t('raise.title')}>
      <h2>{t('raise.title')}</h2>
      <p>
        {t('draft.text')} {draft.title !== '' && <Chinese text={draft.title} />}
      </p>
      <Link to="/account/application" search={{ id: draft.id }} className={buttonClass('primary')}>
        <PencilLine size={16} aria-hidden />
        {t('draft.goOn')}
      </Link>
    </section>
  );
}

/** Answered appeals: the applicant rates them. */
function Unrated() {
  const { t } = useTranslation('appeal');
  const { data } = useSuspenseQuery(applicationQueries.mine(unratedAppeals));
  if (data.list.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('unrated.title')}>
      <h2>{t('unrated.title')}</h2>
      <p className={css.help}>{t('unrated.lead')}</p>
      <ul className={css.rows} aria-label={t('unrated.title')}>
        {data.list.map((row) => (
          <OwnRow key={row.id} row={row} level={3} />
        ))}
      </ul>
    </section>
  );
}

function Mine({ page }: { page: number }) {
  const { t } = useTranslation('appeal');
  const { data } = useSuspenseQuery(applicationQueries.mine(ownAppeals(page)));
  return (
    <section className={css.section} aria-label={t('mine.title')}>
      <h2>{t('mine.title')}</h2>
      {data.total === 0 ? (
        <EmptyState framed icon={MessageCircleQuestion} title={t('mine.emptyTitle')} text={t('mine.emptyText')} />
      ) : (
        <ul className={css.rows} aria-label={t('mine.title')}>
          {data.list.map((row) => (
            <OwnRow key={row.id} row={row} level={3} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(data.total / ownAppeals(1).pageSize)}
        linkTo={(to) => ({ to: '/account/suQiu', search: { page: to } })}
      />
    </section>
  );
}
