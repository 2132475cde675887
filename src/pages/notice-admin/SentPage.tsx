import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { Send } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeAdminQueries } from '#api/notice-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import filters from '#components/table/filters.module.css';
import { useLast } from '#components/use-last.ts';
import { ComposeForm } from './ComposeForm.tsx';
import type { SentSearch } from './sent-params.ts';
import { sentAsked, sentDefaults } from './sent-params.ts';
import { SentNotice } from './SentNotice.tsx';
import { useSentColumns } from './use-sent-columns.tsx';
import { useWithdrawAsked } from './use-withdraw.ts';

const route = getRouteApi('/_admin/portal/notice');

/** Notifications to many: what was sent and how many have read it, and a new one. */
export function SentPage() {
  const { t } = useTranslation('system');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (wanted: Partial<SentSearch>) => void navigate({ search: (before) => ({ ...before, ...wanted }) }),
    [navigate],
  );
  const find = useCallback((keyword: string) => change({ keyword, page: 1 }), [change]);
  const query = useQuery({ ...noticeAdminQueries.list(sentAsked(search)), placeholderData: keepPreviousData });
  const columns = useSentColumns();
  const withdraw = useWithdrawAsked();
  const shown = useLast(search.notice);
  const close = () => change({ notice: '' });
  const opened = query.data?.list.find(({ id }) => id === shown);
  const compose = (
    <Button type="primary" icon={<Send size={16} aria-hidden />} onClick={() => change({ notice: 'new' })}>
      {t('notice.compose')}
    </Button>
  );
  return (
    <AdminPage title={t('notice.title')} lead={t('notice.lead')} actions={compose}>
      <div className={filters.filters}>
        <SearchField className={filters.search} label={t('notice.search')} value={search.keyword} onChange={find} />
      </div>
      <AdminTable
        label={t('notice.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ notice: id })}
        actions={(notice) =>
          notice.withdrawnAt === null
            ? [{ key: 'withdraw', label: t('notice.withdraw'), danger: true, onSelect: () => void withdraw(notice) }]
            : []
        }
        empty={
          search.keyword === ''
            ? { title: t('notice.none'), text: t('notice.noneText') }
            : { title: t('notice.noneFound'), action: <Button onClick={() => change(sentDefaults)}>{t('notice.showAll')}</Button> }
        }
      />
      <EditDrawer
        open={search.notice === 'new' || (search.notice !== '' && opened !== undefined)}
        title={t(shown === 'new' ? 'notice.compose' : 'notice.sent')}
        width={560}
        onClose={close}
      >
        {shown === 'new' && <ComposeForm onClose={close} />}
        {opened !== undefined && <SentNotice notice={opened} onWithdraw={() => void withdraw(opened)} />}
      </EditDrawer>
    </AdminPage>
  );
}
