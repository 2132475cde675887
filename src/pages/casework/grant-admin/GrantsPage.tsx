import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { ListChecks, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
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
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { HttpError } from '#http/errors.ts';
import { RoundForm } from './RoundForm.tsx';
import { RoundView } from './RoundView.tsx';
import { GrantMark } from '#entities/casework/grant/GrantMark.tsx';
import textCss from '#components/text.module.css';
import css from './GrantAdmin.module.css';

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

type GrantDrawerProps = {
  /** A round, `newRound`, `markedPolicies`, or empty. */
  id: string;
  onClose: () => void;
  /** Called with the id after a save. */
  onSaved: (id: string) => void;
};

/** A round beside the list: the form of a draft with its preview, or its companies; or the policies that use grants. */
function GrantDrawer({ id, onClose, onSaved }: GrantDrawerProps) {
  const { t } = useTranslation('grantAdmin');
  const shown = useLastFilled(id);
  const title = shown === markedPolicies ? t('policies') : t(shown === newRound ? 'add' : 'one');
  return (
    <EditDrawer open={id !== ''} title={title} width={820} onClose={onClose}>
      {shown === markedPolicies && <MarkedPolicies />}
      {shown === newRound && <RoundForm onClose={onClose} onSaved={onSaved} onStale={() => undefined} />}
      {shown !== '' && shown !== newRound && shown !== markedPolicies && (
        <Stored key={shown} id={shown} onClose={onClose} onSaved={onSaved} />
      )}
    </EditDrawer>
  );
}

function Stored({ id, onClose, onSaved }: GrantDrawerProps) {
  const { t } = useTranslation('grantAdmin');
  const { data, error, refetch } = useQuery(grantAdminQueries.detail(id));
  const again = () => void refetch();
  if (data === undefined) {
    if (error === null) return <Skeleton dense rows={8} />;
    if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} />;
    return <Failure compact error={error} onRetry={again} />;
  }
  if (data.stage === 'draft') return <RoundForm key={data.version} stored={data} onClose={onClose} onSaved={onSaved} onStale={again} />;
  return <RoundView round={data} onClose={onClose} onStale={again} />;
}

/** The policies that find their companies, and a search for others that could. */
function MarkedPolicies() {
  const { t } = useTranslation('grantAdmin');
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery(grantAdminQueries.policies(keyword));
  return (
    <div className={layoutCss.stack14}>
      <p className={`${textCss.note} ${textCss.normal}`}>{t('mark.lead')}</p>
      <SearchField label={t('mark.search')} value={keyword} onChange={setKeyword} />
      {data === undefined && error === null && <Skeleton dense rows={4} />}
      {data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={`${textCss.note} ${textCss.normal}`}>{t(keyword === '' ? 'mark.none' : 'mark.notFound')}</p>}
      <ul className={css.rows}>
        {data?.map((policy) => (
          <li key={policy.id}>
            <GrantMark policy={policy} name={<RecordTitle of={policy} />} />
          </li>
        ))}
      </ul>
    </div>
  );
}
