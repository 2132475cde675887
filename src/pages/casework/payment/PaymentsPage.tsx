import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { Download, FileUp } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { useExportPayments } from '#api/payment-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { noImport } from '#entities/platform/import/import-params.ts';
import { currentLanguage } from '#i18n/language.ts';
import type { PaymentSearch } from './payment-params.ts';
import { filtersOf } from './payment-params.ts';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { PaymentList } from './PaymentList.tsx';

const PaymentImport = lazy(() => import('./PaymentImport.tsx').then((module) => ({ default: module.PaymentImport })));

const route = getRouteApi('/_admin/portal/payment');

/** Payments after approvals: due ones, results of the finance office, and reclaims. */
export function PaymentsPage() {
  const { t } = useTranslation('payment');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<PaymentSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace });
  const { mutate, isPending } = useExportPayments();
  const { writes } = usePageAccess();
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      tools={
        <Button
          icon={<Download size={16} aria-hidden />}
          loading={isPending}
          onClick={() => mutate({ ...filtersOf(search), language: currentLanguage() })}
        >
          {t('export')}
        </Button>
      }
      actions={
        <Button type="primary" icon={<FileUp size={16} aria-hidden />} onClick={() => change({ panel: 'import' })}>
          {t('import')}
        </Button>
      }
    >
      <PaymentList search={search} onChange={change} />
      <PaymentDrawer id={search.payment} onClose={() => change({ payment: '' })} />
      {writes && search.panel === 'import' && (
        <SectionBoundary resetKey="import" fallback={null}>
          <PaymentImport
            search={search}
            onSearch={(patch) => change(patch, true)}
            onClose={() => change({ panel: undefined, ...noImport })}
          />
        </SectionBoundary>
      )}
    </AdminPage>
  );
}
