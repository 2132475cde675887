import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CircleSlash, Combine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { companyAdminQueries, companyBulk } from '#api/company-admin.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { isNarrowed, orderAfter, sortOf, viewOf } from '#entities/platform/list-view/list-search.ts';
import type { Column } from '#components/table/table.ts';
import { useSelection } from '#components/table/use-selection.ts';
import { mostSelected } from '#contract/fields.ts';
import { useFormat } from '#components/format/format.ts';
import { todayInChina } from '#domain/china-time.ts';
import { companyOrders, fallingCompanyOrders } from '#domain/company/list-orders.ts';
import { BulkRuns } from '#entities/platform/bulk/BulkRuns.tsx';
import { SavedViews } from '#entities/platform/list-view/SavedViews.tsx';
import { useListLook } from '#entities/platform/list-view/use-list-look.tsx';
import type { AdminCompany } from '#contract/company-admin.ts';
import { CompanyFilters } from './CompanyFilters.tsx';
import { CreditCode } from './shared/CreditCode.tsx';
import css from './shared/list.module.css';
import { askedOf, columnChoices, companySearch, filtersOf, unfiltered } from './shared/company-params.ts';
import { useChoices } from './shared/use-choices.ts';
import { StandingBadges } from '#entities/companies/company/Standing.tsx';
import { useCompanyDeletion } from './company/use-delete-company.ts';
import { useCompanySearch } from './shared/use-company-search.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { BulkRun } from '#contract/bulk.ts';
import { BulkPanel } from '#entities/platform/bulk/BulkPanel.tsx';

/** Returns the columns of the list. */
function useCompanyColumns(): Column<AdminCompany>[] {
  const { t } = useTranslation('enterpriseAdmin');
  const { text, place } = useChoices();
  const { day, money } = useFormat();
  return [
    {
      key: 'name',
      title: t('field.name'),
      width: '26%',
      sortable: true,
      cell: ({ name, sample, standing }) => (
        <>
          <Chinese text={name} /> {sample && <span className={css.sample}>{t('sample')}</span>} <StandingBadges of={standing} />
        </>
      ),
    },
    { key: 'creditCode', title: t('field.creditCode'), width: 186, sortable: true, cell: (company) => <CreditCode company={company} /> },
    {
      key: 'region',
      title: t('field.regionCode'),
      width: 110,
      cell: (company) => place(company) ?? '—',
    },
    {
      key: 'industry',
      title: t('field.industry'),
      notOnCard: true,
      cell: ({ industry }) => (industry === null ? '—' : text('industry', industry)),
    },
    { key: 'scale', title: t('field.scale'), width: 100, cell: ({ scale }) => (scale === null ? '—' : text('scale', scale)) },
    {
      key: 'legalForm',
      title: t('field.legalForm'),
      width: 130,
      cell: ({ legalForm }) => (legalForm === null ? '—' : text('legalForm', legalForm)),
    },
    {
      key: 'established',
      title: t('field.established'),
      width: 116,
      sortable: true,
      cell: ({ established }) => (established === null ? '—' : day(established)),
    },
    {
      key: 'capital',
      title: t('capital'),
      width: 136,
      sortable: true,
      numeric: true,
      cell: ({ capital }) => (capital === null ? '—' : money(capital)),
    },
    {
      key: 'legalRepresentative',
      title: t('field.legalRepresentative'),
      width: 110,
      cell: ({ legalRepresentative }) => legalRepresentative ?? '—',
    },
    { key: 'address', title: t('field.address'), cell: ({ address }) => address ?? '—' },
    {
      key: 'facts',
      title: t('factCount'),
      width: 100,
      numeric: true,
      sortable: true,
      cell: ({ facts }) => (facts === 0 ? <NoFacts /> : facts),
    },
    { key: 'updated', title: t('updated'), width: 112, sortable: true, cell: ({ updatedAt }) => day(todayInChina(new Date(updatedAt))) },
  ];
}

function NoFacts() {
  const { t } = useTranslation('enterpriseAdmin');
  return (
    <span className={css.none}>
      <CircleSlash size={14} aria-hidden /> {t('noFacts')}
    </span>
  );
}

/** The companies, page by page; two duplicates can be selected and merged. */
export function CompanyList() {
  const { t } = useTranslation('enterpriseAdmin');
  const { search, change, filter, open, show } = useCompanySearch();
  const query = useQuery({ ...companyAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const { chosen, choose } = useSelection(search.selected, mostSelected, (selected) => change({ selected }, { replace: true }));
  const look = useListLook(columnChoices, useCompanyColumns(), search, (changes) => change(changes));
  const { mutate: freeze, isPending: freezing } = useMutation(companyBulk.freeze);
  const remove = useCompanyDeletion();
  return (
    <>
      <CompanyFilters>
        <SavedViews list="enterpriseAdmin" search={viewOf(search)} onOpen={(view) => show(companySearch.parse(view))} />
        <ForWriters>
          <BulkRuns api={companyBulk} labelOf={() => t('delete')} onOpen={(bulk) => change({ bulk })} />
        </ForWriters>
        {look.choice}
      </CompanyFilters>
      <ForWriters>
        {search.bulk !== undefined && <CompanyBulk key={search.bulk} id={search.bulk} onClose={() => change({ bulk: undefined })} />}
      </ForWriters>
      <AdminTable
        label={t('title')}
        columns={look.columns}
        orders={look.orders}
        dense={look.dense}
        sort={sortOf(search, fallingCompanyOrders)}
        onSort={(sort) => filter(orderAfter(sort, companyOrders, 'updated', search))}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => open(id)}
        actions={(company) => [
          { key: 'edit', label: t('change'), onSelect: () => open(company.id, 'edit') },
          { key: 'facts', label: t('editFacts'), onSelect: () => open(company.id, 'facts') },
          { key: 'delete', label: t('delete'), danger: true, onSelect: () => void remove(company) },
        ]}
        selection={{
          keys: chosen,
          onChange: choose,
          onAll: () => {
            if (freezing) return;
            freeze(filtersOf(search), { onSuccess: ({ id }) => change({ bulk: id, selected: [] }) });
          },
          actions: [
            {
              key: 'merge',
              label: chosen.length === 2 ? t('merge.compare') : t('merge.chooseTwo'),
              icon: <Combine size={16} aria-hidden />,
              disabled: chosen.length !== 2,
              onSelect: () => change({ merge: chosen }),
            },
          ],
        }}
        empty={
          isNarrowed(search, unfiltered)
            ? {
                title: t('noneFound'),
                text: t('noneFoundText'),
                action: <Button onClick={() => filter(unfiltered)}>{t('clearFilters')}</Button>,
              }
            : { title: t('none'), text: t('noneText') }
        }
      />
    </>
  );
}

/** Deletes all companies of a list, with undo. */
function CompanyBulk({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('enterpriseAdmin');
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation(companyBulk.start);
  const begin = async (run: BulkRun) => {
    const question = { title: t('removeAll.ask', { count: run.total }), text: t('removeAll.text'), action: t('delete'), danger: true };
    if (run.state !== 'frozen' || (await confirm(question))) mutate({ id: run.id, action: 'delete' });
  };
  return (
    <BulkPanel
      api={companyBulk}
      id={id}
      busy={isPending}
      onClose={onClose}
      actions={[{ key: 'delete', label: t('delete'), danger: true, onSelect: (run) => void begin(run) }]}
    />
  );
}
