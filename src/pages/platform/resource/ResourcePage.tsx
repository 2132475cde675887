import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { resourceTree } from '#domain/tree.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import layoutCss from '#components/layout.module.css';
import filters from '#components/table/filters.module.css';
import { MenuTree } from './MenuTree.tsx';
import type { ResourceSearch } from './resource-params.ts';
import { resourceDefaults } from './resource-params.ts';
import css from './ResourcePage.module.css';
import { findIn } from '#entities/platform/resource/tree-rows.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled, useLastFound } from '#components/hooks/use-last-filled.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { ResourceForm } from './ResourceForm.tsx';

const route = getRouteApi('/_admin/portal/resource');

/** The back-office's menu, which is also the list of permissions: create, change, reorder. */
export function ResourcePage() {
  const { t } = useTranslation('people');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const nameOf = useResourceName();
  const change = useCallback(
    (changes: Partial<ResourceSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) }),
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
      <div className={`${layoutCss.row} ${layoutCss.below12}`}>
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
      <ForWriters>
        <p className={css.keys}>{t('resource.keys')}</p>
      </ForWriters>
      <ResourceDrawer
        entry={search.entry}
        under={Number(search.under)}
        onClose={() => change({ entry: '', under: '0' })}
        onStale={() => void refetch()}
      />
    </AdminPage>
  );
}

type Props = {
  /** An entry id, `new`, or empty. */
  entry: string;
  /** The parent of a new entry; 0 is the root. */
  under: number;
  onClose: () => void;
  /** Called when somebody else has changed the menu. */
  onStale: () => void;
};

/** An entry's form beside the tree. */
function ResourceDrawer({ entry, onClose, ...rest }: Props) {
  const { t } = useTranslation('people');
  const shown = useLastFilled(entry);
  return (
    <EditDrawer
      open={entry !== ''}
      title={t(shown === 'new' ? 'resource.add' : 'resource.edit')}
      extra={shown !== 'new' && <HistoryLink kind="resource" id={shown} />}
      onClose={onClose}
    >
      <ResourceOf key={shown} entry={shown} onClose={onClose} {...rest} />
    </EditDrawer>
  );
}

function ResourceOf({ entry, ...rest }: Props) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery(resourceAdminQueries.list());
  const resource = useLastFound(data?.find(({ id }) => String(id) === entry));
  if (data === undefined) {
    return error === null ? <Skeleton dense rows={6} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  }
  if (resource === undefined && entry !== 'new') return <p>{t('resource.gone')}</p>;
  return <ResourceForm resource={resource} all={data} {...rest} />;
}
