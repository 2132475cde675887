import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewRoundAdminQueries } from '#api/review-round-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import layoutCss from '#components/layout.module.css';
import filters from '#components/table/filters.module.css';
import { SearchField } from '#components/table/SearchField.tsx';
import type { Column } from '#components/table/table.ts';
import type { AdminRound } from '#contract/review-round-admin.ts';
import type { RoundState } from '#domain/review-round/machine.ts';
import { roundStates } from '#domain/review-round/machine.ts';
import type { RoundSearch } from './round-params.ts';
import { askedOf, newRound } from './round-params.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { HttpError } from '#http/errors.ts';
import { RoundForm } from './RoundForm.tsx';
import { StartedRound } from './StartedRound.tsx';

const route = getRouteApi('/_admin/portal/review-round');

// few print them
const Minutes = lazy(() => import('./Minutes.tsx').then((module) => ({ default: module.Minutes })));

/** Rounds in which experts score applications, or the minutes of one. */
export function RoundsPage() {
  const { minutes } = route.useSearch();
  if (minutes === '') return <Rounds />;
  return (
    <SectionBoundary resetKey={minutes} fallback={<Skeleton rows={12} />}>
      <Minutes id={minutes} />
    </SectionBoundary>
  );
}

function Rounds() {
  const { t } = useTranslation('reviewRound');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<RoundSearch>, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace, ignoreBlocker: replace }),
    [navigate],
  );
  const query = useQuery({ ...reviewRoundAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const find = useCallback((keyword: string) => change({ keyword, page: 1 }), [change]);
  const columns = useColumns();
  const isFiltered = search.keyword !== '' || search.state !== undefined;
  return (
    <AdminPage
      title={t('title')}
      lead={t('adminLead')}
      actions={
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => change({ round: newRound })}>
          {t('add')}
        </Button>
      }
    >
      <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filter.label')}>
        <SearchField className={filters.search} label={t('filter.text')} value={search.keyword} onChange={find} />
        <Select
          className={filters.choice ?? ''}
          allowClear
          aria-label={t('filter.state')}
          placeholder={t('filter.state')}
          value={search.state}
          options={roundStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          onChange={(state: RoundState | undefined) => change({ state, page: 1 })}
        />
      </div>
      <AdminTable
        label={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ round: id })}
        empty={
          isFiltered
            ? {
                title: t('none.found'),
                action: <Button onClick={() => change({ keyword: '', state: undefined, page: 1 })}>{t('filter.clear')}</Button>,
              }
            : { title: t('none.admin'), text: t('none.adminText') }
        }
      />
      <RoundDrawer id={search.round} onClose={() => change({ round: '' })} onSaved={(round) => change({ round }, true)} />
    </AdminPage>
  );
}

function useColumns(): Column<AdminRound>[] {
  const { t } = useTranslation('reviewRound');
  const { count, day, dayOf } = useFormat();
  return [
    { key: 'title', title: t('column.title'), width: '28%', cell: ({ title }) => <Chinese text={title} /> },
    { key: 'policy', title: t('field.policy'), cell: ({ policy }) => <RecordTitle of={policy} /> },
    { key: 'cases', title: t('column.cases'), width: 80, numeric: true, cell: ({ cases }) => count(cases) },
    { key: 'experts', title: t('column.experts'), width: 80, numeric: true, cell: ({ experts }) => count(experts) },
    {
      key: 'scored',
      title: t('column.scored'),
      width: 100,
      numeric: true,
      cell: ({ scored, toScore }) => t('progress', { done: count(scored), all: count(toScore) }),
    },
    { key: 'state', title: t('filter.state'), width: 120, cell: ({ state, isLate }) => t(isLate ? 'late' : `state.${state}`) },
    {
      key: 'lastDay',
      title: t('column.lastDay'),
      width: 120,
      cell: ({ lastDay }) => <span className="tabular">{lastDay === null ? '—' : day(lastDay)}</span>,
    },
    {
      key: 'updated',
      title: t('column.updated'),
      width: 120,
      notOnCard: true,
      cell: ({ updatedAt }) => <span className="tabular">{dayOf(updatedAt)}</span>,
    },
  ];
}

type RoundDrawerProps = {
  /** A round, `newRound`, or empty. */
  id: string;
  onClose: () => void;
  /** Called with the id after a save. */
  onSaved: (id: string) => void;
};

/** A round beside the list: the form of a draft, else its scores and its ranking. */
function RoundDrawer({ id, onClose, onSaved }: RoundDrawerProps) {
  const { t } = useTranslation('reviewRound');
  const shown = useLastFilled(id);
  return (
    <EditDrawer open={id !== ''} title={t(shown === newRound ? 'add' : 'one')} width={960} onClose={onClose}>
      {shown === newRound && <RoundForm onClose={onClose} onSaved={onSaved} onStale={() => undefined} />}
      {shown !== '' && shown !== newRound && <Stored key={shown} id={shown} onClose={onClose} onSaved={onSaved} />}
    </EditDrawer>
  );
}

function Stored({ id, onClose, onSaved }: RoundDrawerProps) {
  const { t } = useTranslation('reviewRound');
  const { data, error, refetch } = useQuery(reviewRoundAdminQueries.detail(id));
  const again = () => void refetch();
  if (data === undefined) {
    if (error === null) return <Skeleton dense rows={8} />;
    if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} />;
    return <Failure compact error={error} onRetry={again} />;
  }
  if (data.state === 'draft') return <RoundForm key={data.version} stored={data} onClose={onClose} onSaved={onSaved} onStale={again} />;
  return <StartedRound round={data} onStale={again} />;
}
