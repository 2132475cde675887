import { Button, Segmented } from 'antd';
import { Download, FileUp, Plus } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { useExportCompanies } from '#api/company-admin.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { AdminPage } from '#components/AdminPage.tsx';
import { noImport } from '#entities/platform/import/import-params.ts';
import { currentLanguage } from '#i18n/language.ts';
import { CompanyDrawer } from './company/CompanyDrawer.tsx';
import { CompanyList } from './CompanyList.tsx';
import { Duplicates } from './Duplicates.tsx';
import { filtersOf, newCompany } from './shared/company-params.ts';
import css from './shared/list.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { useCompanySearch } from './shared/use-company-search.ts';

const CompanyImport = lazy(() => import('./CompanyImport.tsx').then((module) => ({ default: module.CompanyImport })));

/** The public companies: search, create, correct, import, merge. */
export function CompaniesPage() {
  const { t } = useTranslation('enterpriseAdmin');
  const { search, change, filter, open } = useCompanySearch();
  const { mutate: save, isPending } = useExportCompanies();
  const { writes } = usePageAccess();
  return (
    <AdminPage
      title={t('title')}
      tabs={
        <Segmented
          className={css.views ?? ''}
          aria-label={t('views')}
          value={search.view}
          options={(['list', 'duplicates'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(view) => filter({ view })}
        />
      }
      tools={
        <Button
          icon={<Download size={16} aria-hidden />}
          loading={isPending}
          onClick={() => {
            save({ ...filtersOf(search), language: currentLanguage() });
          }}
        >
          {t('export')}
        </Button>
      }
      actions={
        <>
          <Button icon={<FileUp size={16} aria-hidden />} onClick={() => change({ panel: 'import' })}>
            {t('import')}
          </Button>
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => open(newCompany)}>
            {t('add')}
          </Button>
        </>
      }
    >
      {search.view === 'list' ? <CompanyList /> : <Duplicates />}
      <CompanyDrawer />
      {writes && search.panel === 'import' && (
        <SectionBoundary resetKey="import" fallback={null}>
          <CompanyImport
            search={search}
            onSearch={(patch) => change(patch, { replace: true })}
            onClose={() => change({ panel: undefined, ...noImport })}
          />
        </SectionBoundary>
      )}
      <ForWriters>
        <MergeDialog key={search.merge.join(' ')} />
      </ForWriters>
    </AdminPage>
  );
}
