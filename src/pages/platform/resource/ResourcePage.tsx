import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { resourceTree } from '#domain/tree.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import filters from '#components/table/filters.module.css';
import { MenuTree } from './MenuTree.tsx';
import type { ResourceSearch } from './resource-params.ts';
import { resourceDefaults } from './resource-params.ts';
import { ResourceDrawer } from './ResourceDrawer.tsx';
import css from './ResourcePage.module.css';
import { findIn } from '#entities/platform/resource/tree-rows.ts';

const route = getRouteApi('/_admin/portal/resource');

/** The back-office's menu, which is also the list of permissions: create, change, reorder. */
export function ResourcePage() {
  const { t } = useTranslation('people');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const nameOf = useResourceName();
  const change = useCallback(
    (wanted: Partial<ResourceSearch>) => void navigate({ search: (before) => ({ ...before, ...wanted }) }),
    [navigate],
  );
  const find = useCallback((keyword: string) => change({ keyword }), [change]);
  const { data, error, refetch } = useQuery(resourceAdminQueries.list());
  const tree = data === undefined ? undefined : resourceTree(data);
  const searchText = search.keyword.toLowerCase();
  const found =
    searchText === ''
      ? tree
      : findIn(tree ?? [], (entry) => `${nameOf(entry)} ${entry.resourceKey} ${entry.resourcePath}`.toLowerCase().includes(searchText));
  return (
    <AdminPage
      title={t('resource.title')}
      lead={t('resource.lead')}
      actions={
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => change({ entry: 'new', under: '0' })}>
          {t('resource.add')}
        </Button>
      }
    >
      <div className={filters.filters}>
        <SearchField className={filters.search} label={t('resource.search')} value={search.keyword} onChange={find} />
      </div>
      <div className={css.panel}>
        {tree === undefined && error === null && <Skeleton dense rows={10} />}
        {tree === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {found?.length === 0 && (
          <EmptyState
            title={t('resource.noneFound')}
            action={<Button onClick={() => change(resourceDefaults)}>{t('resource.showAll')}</Button>}
          />
        )}
        {tree !== undefined && found !== undefined && found.length > 0 && (
          <MenuTree
            whole={tree}
            seen={found}
            onEdit={({ id }) => change({ entry: String(id) })}
            onAdd={({ id }) => change({ entry: 'new', under: String(id) })}
          />
        )}
      </div>
      <p className={css.keys}>{t('resource.keys')}</p>
      <ResourceDrawer
        entry={search.entry}
        under={Number(search.under)}
        onClose={() => change({ entry: '', under: '0' })}
        onStale={() => void refetch()}
      />
    </AdminPage>
  );
}
