import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { ListChecks, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { grantAdminQueries } from '#api/grant-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import layoutCss from '#components/layout.module.css';
import filters from '#components/table/filters.module.css';
import { SearchField } from '#components/table/SearchField.tsx';
import type { Column } from '#components/table/table.ts';
import type { GrantRound } from '#contract/grant-admin.ts';
import { useSumText } from '#entities/casework/payment/use-sum-text.ts';
import type { GrantAdminSearch } from './grant-admin-params.ts';
import { askedOf, markedPolicies, newRound } from './grant-admin-params.ts';
import { GrantDrawer } from './GrantDrawer.tsx';

const route = getRouteApi('/_admin/portal/grant');

/** Rounds of grants: companies that policies have found by facts, from the preview to the payment. */
export function GrantsPage() {
  const { t } = useTranslation('grantAdmin');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<GrantAdminSearch>, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace, ignoreBlocker: replace }),
    [navigate],
  );
  const query = useQuery({ ...grantAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const find = useCallback((keyword: string) => change({ keyword, page: 1 }), [change]);
  const columns = useColumns();
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      tools={
        <Button icon={<ListChecks size={16} aria-hidden />} onClick={() => change({ grant: markedPolicies })}>
          {t('policies')}
        </Button>
      }
      actions={
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => change({ grant: newRound })}>
          {t('add')}
        </Button>
      }
    >
      <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filter.label')}>
        <SearchField className={filters.search} label={t('filter.text')} value={search.keyword} onChange={find} />
      </div>
      <AdminTable
        label={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ policy, round }) => `${policy.title} ${round}`}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ grant: id })}
        empty={
          search.keyword === ''
            ? { title: t('none.title'), text: t('none.text') }
            : { title: t('none.found'), action: <Button onClick={() => change({ keyword: '', page: 1 })}>{t('filter.clear')}</Button> }
        }
      />
      <GrantDrawer id={search.grant} onClose={() => change({ grant: '' })} onSaved={(grant) => change({ grant }, true)} />
    </AdminPage>
  );
}

function useColumns(): Column<GrantRound>[] {
  const { t } = useTranslation('grantAdmin');
  const { count, day, dayOf } = useFormat();
  const sum = useSumText();
  return [
    { key: 'policy', title: t('field.policy'), width: '28%', cell: ({ policy }) => <RecordTitle of={policy} /> },
    { key: 'round', title: t('field.round'), width: 130, cell: ({ round }) => <Chinese text={round} /> },
    { key: 'stage', title: t('field.stage'), width: 120, cell: ({ stage }) => t(`stage.${stage}`) },
    {
      key: 'found',
      title: t('progress.found'),
      width: 80,
      numeric: true,
      cell: ({ stage, progress }) => (stage === 'draft' ? '—' : count(progress.found - progress.excluded)),
    },
    { key: 'confirmed', title: t('progress.confirmed'), width: 90, numeric: true, cell: ({ progress }) => count(progress.confirmed) },
    { key: 'paid', title: t('progress.paidAmount'), width: 140, numeric: true, cell: ({ progress }) => sum(progress.paidAmount) },
    {
      key: 'until',
      title: t('field.answerUntil'),
      width: 120,
      cell: ({ answerUntil }) => <span className="tabular">{answerUntil === null ? '—' : day(answerUntil)}</span>,
    },
    {
      key: 'updated',
      title: t('field.updated'),
      width: 120,
      notOnCard: true,
      cell: ({ updatedAt }) => <span className="tabular">{dayOf(updatedAt)}</span>,
    },
  ];
}
