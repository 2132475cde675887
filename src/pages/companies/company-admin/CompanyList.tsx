import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { CircleSlash, Combine } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { companyAdminQueries } from '#api/company-admin.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import type { Column } from '#components/table/table.ts';
import { useSelection } from '#components/table/use-selection.ts';
import { mostSelected } from '#contract/fields.ts';
import { useFormat } from '#components/format/format.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { AdminCompany } from '#contract/company-admin.ts';
import { CreditCode } from './shared/CreditCode.tsx';
import layoutCss from '#components/layout.module.css';
import css from './shared/list.module.css';
import { askedOf, companyDefaults, isFiltered, orders, problems } from './shared/company-params.ts';
import { useChoices } from './shared/use-choices.ts';
import { StandingBadges } from '#entities/companies/company/Standing.tsx';
import { useCompanyDeletion } from './company/use-delete-company.ts';
import { useCompanySearch } from './shared/use-company-search.ts';

/** Returns the columns of the list. */
function useCompanyColumns(): Column<AdminCompany>[] {
  const { t } = useTranslation('enterpriseAdmin');
  const { text, place } = useChoices();
  const { day } = useFormat();
  return [
    {
      key: 'name',
      title: t('field.name'),
      width: '26%',
      cell: ({ name, sample, standing }) => (
        <>
          <Chinese text={name} /> {sample && <span className={css.sample}>{t('sample')}</span>} <StandingBadges of={standing} />
        </>
      ),
    },
    { key: 'creditCode', title: t('field.creditCode'), width: 186, cell: (company) => <CreditCode company={company} /> },
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
    { key: 'facts', title: t('factCount'), width: 100, numeric: true, cell: ({ facts }) => (facts === 0 ? <NoFacts /> : facts) },
    { key: 'updated', title: t('updated'), width: 112, cell: ({ updatedAt }) => day(todayInChina(new Date(updatedAt))) },
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
  const { search, change, open } = useCompanySearch();
  const query = useQuery({ ...companyAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const { chosen, choose } = useSelection(search.selected, mostSelected, (selected) => change({ selected }, { replace: true }));
  const columns = useCompanyColumns();
  const remove = useCompanyDeletion();
  return (
    <>
      <CompanyFilters />
      <AdminTable
        label={t('title')}
        columns={columns}
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
          isFiltered(search)
            ? {
                title: t('noneFound'),
                text: t('noneFoundText'),
                action: <Button onClick={() => change(companyDefaults)}>{t('clearFilters')}</Button>,
              }
            : { title: t('none'), text: t('noneText') }
        }
      />
    </>
  );
}

/** The filters and order of the list. */
function CompanyFilters() {
  const { t } = useTranslation('enterpriseAdmin');
  const { search, filter } = useCompanySearch();
  const { regions, text, sizes } = useChoices();
  const find = useCallback((keyword: string) => filter({ keyword }), [filter]);
  const several = { mode: 'multiple', maxTagCount: 'responsive', optionFilterProp: 'label', className: css.choice ?? '' } as const;
  return (
    <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filters')}>
      <SearchField className={css.search} label={t('search')} value={search.keyword} onChange={find} />
      <Select
        {...several}
        aria-label={t('field.regionCode')}
        placeholder={t('anyRegion')}
        value={search.region}
        options={regions}
        onChange={(region) => filter({ region })}
      />
      <Select
        {...several}
        aria-label={t('field.scale')}
        placeholder={t('anyScale')}
        value={search.scale}
        options={sizes(search.scale).map((value) => ({ value, label: text('scale', value) }))}
        onChange={(scale) => filter({ scale })}
      />
      <Select
        {...several}
        aria-label={t('problems')}
        placeholder={t('anyProblem')}
        value={search.problem}
        options={problems.map((value) => ({ value, label: t(`problem.${value}`) }))}
        onChange={(problem) => filter({ problem })}
      />
      <Select
        className={css.order ?? ''}
        aria-label={t('order')}
        value={search.order}
        options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChange={(order) => filter({ order })}
      />
    </div>
  );
}
