import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { auditQueries } from '#api/audit.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { AuditSearch } from './audit-params.ts';
import { auditAsked, auditDefaults, isFiltered } from './audit-params.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { EventDrawer } from './EventDrawer.tsx';
import { ExportEvents } from './ExportEvents.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useAuditWords } from './use-audit-words.ts';

const route = getRouteApi('/_admin/portal/audit');

/** Every write of an administrator, newest first. Nothing here can be changed. */
export function AuditPage() {
  const { t } = useTranslation('system');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (wanted: Partial<AuditSearch>) => void navigate({ search: (before) => ({ ...before, ...wanted }) });
  const query = useQuery({ ...auditQueries.list(auditAsked(search)), placeholderData: keepPreviousData });
  const columns = useAuditColumns();
  const { callOf } = useAuditWords();
  return (
    <AdminPage title={t('audit.title')} lead={t('audit.lead')} actions={<ExportEvents search={search} total={query.data?.total ?? 0} />}>
      <AuditFilters search={search} calls={query.data?.calls ?? []} onChange={(wanted) => change({ ...wanted, page: 1 })} />
      <AdminTable
        label={t('audit.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ call, target }) => `${callOf(call)} ${target.title}`}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ event: id })}
        empty={
          isFiltered(search)
            ? {
                title: t('audit.noneFound'),
                text: t('audit.noneFoundText'),
                action: <Button onClick={() => change(auditDefaults)}>{t('audit.showAll')}</Button>,
              }
            : { title: t('audit.none'), text: t('audit.noneText') }
        }
      />
      <EventDrawer event={search.event} onClose={() => change({ event: undefined })} />
    </AdminPage>
  );
}
