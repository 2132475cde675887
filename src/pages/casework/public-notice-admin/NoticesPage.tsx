import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { publicNoticeAdminQueries } from '#api/public-notice-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import layoutCss from '#components/layout.module.css';
import filters from '#components/table/filters.module.css';
import { SearchField } from '#components/table/SearchField.tsx';
import type { Column } from '#components/table/table.ts';
import type { AdminNotice } from '#contract/public-notice-admin.ts';
import type { NoticeStage } from '#domain/public-notice/states.ts';
import { noticeStages } from '#domain/public-notice/states.ts';
import { StageChip } from '#entities/casework/public-notice/NoticeChip.tsx';
import type { AdminNoticeSearch } from './notice-admin-params.ts';
import { askedOf, newNotice } from './notice-admin-params.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { HttpError } from '#http/errors.ts';
import { AnnouncedNotice } from './AnnouncedNotice.tsx';
import { NoticeForm } from './NoticeForm.tsx';

const route = getRouteApi('/_admin/portal/public-notice');

/** Public notices: drafts, those that run, and lists of results. */
export function NoticesPage() {
  const { t } = useTranslation('publicNotice');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<AdminNoticeSearch>, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace, ignoreBlocker: replace }),
    [navigate],
  );
  const query = useQuery({ ...publicNoticeAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const find = useCallback((keyword: string) => change({ keyword, page: 1 }), [change]);
  const columns = useColumns();
  const isFiltered = search.keyword !== '' || search.stage !== undefined;
  return (
    <AdminPage
      title={t('title')}
      lead={t('adminLead')}
      actions={
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => change({ notice: newNotice })}>
          {t('add')}
        </Button>
      }
    >
      <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filter.label')}>
        <SearchField className={filters.search} label={t('filter.text')} value={search.keyword} onChange={find} />
        <Select
          className={filters.choice ?? ''}
          allowClear
          aria-label={t('filter.stage')}
          placeholder={t('filter.stage')}
          value={search.stage}
          options={noticeStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }))}
          onChange={(stage: NoticeStage | undefined) => change({ stage, page: 1 })}
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
        onOpen={({ id }) => change({ notice: id })}
        empty={
          isFiltered
            ? {
                title: t('none.found'),
                action: <Button onClick={() => change({ keyword: '', stage: undefined, page: 1 })}>{t('filter.clear')}</Button>,
              }
            : { title: t('none.admin'), text: t('none.adminText') }
        }
      />
      <NoticeDrawer id={search.notice} onClose={() => change({ notice: '' })} onSaved={(notice) => change({ notice }, true)} />
    </AdminPage>
  );
}

function useColumns(): Column<AdminNotice>[] {
  const { t } = useTranslation('publicNotice');
  const { count, day, dayOf } = useFormat();
  return [
    { key: 'title', title: t('column.title'), width: '30%', cell: ({ title }) => <Chinese text={title} /> },
    { key: 'policy', title: t('field.policy'), cell: ({ policy }) => <RecordTitle of={policy} /> },
    { key: 'round', title: t('field.round'), width: 130, cell: ({ round }) => <Chinese text={round} /> },
    { key: 'rows', title: t('column.rows'), width: 80, numeric: true, cell: ({ rows }) => count(rows) },
    { key: 'objections', title: t('column.objections'), width: 110, numeric: true, cell: ({ objections }) => count(objections) },
    { key: 'stage', title: t('filter.stage'), width: 110, cell: ({ stage }) => <StageChip stage={stage} /> },
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

type NoticeDrawerProps = {
  /** A notice, `newNotice`, or empty. */
  id: string;
  onClose: () => void;
  /** Called with the id after a save. */
  onSaved: (id: string) => void;
};

/** A public notice beside the list: the form of a draft, or the announced notice. */
function NoticeDrawer({ id, onClose, onSaved }: NoticeDrawerProps) {
  const { t } = useTranslation('publicNotice');
  const shown = useLastFilled(id);
  return (
    <EditDrawer open={id !== ''} title={t(shown === newNotice ? 'add' : 'one')} width={760} onClose={onClose}>
      {shown === newNotice && <NoticeForm onClose={onClose} onSaved={onSaved} onStale={() => undefined} />}
      {shown !== '' && shown !== newNotice && <Stored key={shown} id={shown} onClose={onClose} onSaved={onSaved} />}
    </EditDrawer>
  );
}

function Stored({ id, onClose, onSaved }: NoticeDrawerProps) {
  const { t } = useTranslation('publicNotice');
  const { data, error, refetch } = useQuery(publicNoticeAdminQueries.detail(id));
  const again = () => void refetch();
  if (data === undefined) {
    if (error === null) return <Skeleton dense rows={8} />;
    if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} />;
    return <Failure compact error={error} onRetry={again} />;
  }
  if (data.stage === 'draft') return <NoticeForm key={data.version} stored={data} onClose={onClose} onSaved={onSaved} onStale={again} />;
  return <AnnouncedNotice notice={data} onStale={again} />;
}
