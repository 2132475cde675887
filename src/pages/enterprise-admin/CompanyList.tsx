import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Combine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterpriseAdminQueries } from '#api/enterprise-admin.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { Key } from '#components/table/table.ts';
import { CompanyFilters } from './CompanyFilters.tsx';
import { askedOf, enterpriseDefaults, isFiltered } from './enterprise-params.ts';
import { useCompanyColumns } from './use-company-columns.tsx';
import { useDeleteCompany } from './use-delete-company.ts';
import { useEnterpriseSearch } from './use-enterprise-search.ts';

/** The companies, a page at a time; two that are one can be chosen and merged. */
export function CompanyList() {
  const { t } = useTranslation('enterpriseAdmin');
  const { search, change, open } = useEnterpriseSearch();
  const query = useQuery({ ...enterpriseAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<Key[]>([]);
  const columns = useCompanyColumns();
  const remove = useDeleteCompany();
  const merge = () => {
    change({ merge: chosen.map(String) });
    setChosen([]);
  };
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
          onChange: setChosen,
          actions: (
            <Button icon={<Combine size={16} aria-hidden />} disabled={chosen.length !== 2} onClick={merge}>
              {chosen.length === 2 ? t('merge.compare') : t('merge.chooseTwo')}
            </Button>
          ),
        }}
        empty={
          isFiltered(search)
            ? {
                title: t('noneFound'),
                text: t('noneFoundText'),
                action: <Button onClick={() => change(enterpriseDefaults)}>{t('clearFilters')}</Button>,
              }
            : { title: t('none'), text: t('noneText') }
        }
      />
    </>
  );
}
