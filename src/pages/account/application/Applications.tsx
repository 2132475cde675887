import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { applicationQueries } from '#api/application.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import type { ApplicationRow } from '#contract/application.ts';
import { applicationStates } from '#domain/application/machine.ts';
import { DueText } from '#entities/application/DueText.tsx';
import { StateChip } from '#entities/application/StateChip.tsx';
import { useLabels } from '#entities/application/use-labels.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { mineAsked, rowsOnPage } from './mine-params.ts';
import css from './ApplicationPage.module.css';

const route = getRouteApi('/_portal/account/shenPi');

/** Everything the user has applied for, by state. */
export function Applications() {
  const { t } = useTranslation('application');
  const search = route.useSearch();
  const user = useCurrentUser();
  return (
    <div className={css.page}>
      <title>{t('mine.title')}</title>
      <header className={css.top}>
        <h1>{t('mine.title')}</h1>
        <p className={css.quiet}>{t('mine.lead')}</p>
      </header>
      {user === null ? (
        <VisitorPrompt icon={FilePen} title={t('visitor.title')} text={t('visitor.text')} onSignIn={() => setVisible(true)} />
      ) : (
        <SectionBoundary key={user.id} resetKey={JSON.stringify(search)} fallback={<Skeleton rows={6} />}>
          <List />
        </SectionBoundary>
      )}
    </div>
  );
}

function List() {
  const { t } = useTranslation('application');
  const { page, state } = route.useSearch();
  const { data } = useSuspenseQuery(applicationQueries.mine(mineAsked({ page, state })));
  const all = Object.values(data.states).reduce((sum, count) => sum + count, 0);
  if (all === 0)
    return (
      <EmptyState
        framed
        icon={FilePen}
        title={t('mine.emptyTitle')}
        text={t('mine.emptyText')}
        action={
          <Link to="/policy/search" className={buttonClass('primary')}>
            {t('mine.find')}
          </Link>
        }
      />
    );
  return (
    <>
      <nav className={css.states} aria-label={t('mine.byState')}>
        <Link to="/account/shenPi" search={{}} aria-current={state === undefined ? 'page' : undefined}>
          {t('mine.all', { count: all })}
        </Link>
        {applicationStates
          .filter((one) => (data.states[one] ?? 0) > 0 || one === state)
          .map((one) => (
            <Link key={one} to="/account/shenPi" search={{ state: one }} aria-current={state === one ? 'page' : undefined}>
              {t('mine.counted', { state: t(`state.${one}`), count: data.states[one] ?? 0 })}
            </Link>
          ))}
      </nav>
      {data.list.length === 0 ? (
        <EmptyState framed icon={FilePen} title={t('mine.noneTitle')} text={t('mine.noneText')} />
      ) : (
        <ul className={css.rows}>
          {data.list.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(data.total / rowsOnPage)}
        linkTo={(to) => ({ to: '/account/shenPi', search: { page: to, ...(state !== undefined && { state }) } })}
      />
    </>
  );
}

function Row({ row: { id, kind, title, state, number, company, step, due, submittedAt, updatedAt } }: { row: ApplicationRow }) {
  const { t } = useTranslation('application');
  const { label } = useLabels();
  const { moment } = useFormat();
  return (
    <li className={css.row}>
      <h2>
        <Link to="/account/application" search={{ id }}>
          <Chinese text={title === '' ? t('untitled') : title} />
        </Link>{' '}
        <StateChip state={state} />
      </h2>
      <p className={css.quiet}>
        {[
          t(`kind.${kind as 'policy'}`),
          number,
          ...(company === null ? [] : [company.name]),
          submittedAt === null ? t('changedAt', { when: moment(updatedAt) }) : t('sentAt', { when: moment(submittedAt) }),
        ].join(' · ')}
      </p>
      {step !== null && (
        <p>
          {label(step)} {due !== null && <DueText due={due} />}
        </p>
      )}
    </li>
  );
}
