import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { roleQueries, useDeleteRole, useRestoreRole } from '#api/role.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import filters from '#components/table/filters.module.css';
import type { Column } from '#components/table/table.ts';
import type { Role } from '#contract/role.ts';
import { resourceTree } from '#domain/tree.ts';
import { useHolds } from '#entities/platform/resource/use-holds.ts';
import { roleNameIn } from '#entities/platform/role/use-role-names.ts';
import { permissionsOf } from './holdings.ts';
import { newRole, roleDefaults } from './role-params.ts';
import type { RoleSearch } from './role-params.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled, useLastFound } from '#components/hooks/use-last-filled.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { RoleForm } from './RoleForm.tsx';

/** Asks, deletes a role, and offers an undo. A role with users is not deleted; the dialog links to them instead. */
function useDeleteRoleAsked(): (role: Role) => Promise<void> {
  const { t, i18n } = useTranslation('people');
  const seesUsers = useHolds('system:user');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { mutate: remove } = useDeleteRole();
  const { mutate: restore } = useRestoreRole();
  return async (role) => {
    const { code, name, users, version, nameEn, remark, resourceIds, limits, departmentScope, regionScope } = role;
    const shown = roleNameIn(i18n.language, role);
    if (users > 0) {
      const title = t('role.inUse', { count: users, name: shown });
      const action = t(seesUsers ? 'role.seeUsers' : 'role.understood');
      if ((await confirm({ title, text: t('role.inUseText'), action })) && seesUsers) {
        await navigate({ to: '/portal/user', search: { role: [code] } });
      }
      return;
    }
    const yes = await confirm({
      title: t('role.deleteAsk', { name: shown }),
      text: t('role.deleteText'),
      action: t('delete'),
      danger: true,
    });
    if (!yes) return;
    const undo = () => restore({ code, name, nameEn, remark, resourceIds, limits, departmentScope, regionScope, version: null });
    remove({ code, version }, { onSuccess: () => announce({ text: t('role.deleted', { name: shown }), undo }) });
  };
}

const route = getRouteApi('/_admin/portal/role');

const isFound = ({ code, name, nameEn, remark }: Role, keyword: string): boolean =>
  [code, name, nameEn, remark].some((text) => text.toLowerCase().includes(keyword.toLowerCase()));

/** Roles and the permissions of each. */
export function RolePage() {
  const { t, i18n } = useTranslation('people');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<RoleSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) }),
    [navigate],
  );
  const find = useCallback((keyword: string) => change({ keyword, page: 1 }), [change]);
  const query = useQuery(roleQueries.list());
  const columns = useRoleColumns();
  const remove = useDeleteRoleAsked();
  const { data: roles } = query;
  const found = roles?.filter((role) => isFound(role, search.keyword));
  const start = (search.page - 1) * search.pageSize;
  const data = found && { total: found.length, list: found.slice(start, start + search.pageSize) };
  return (
    <AdminPage
      title={t('role.title')}
      lead={t('role.lead')}
      actions={
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => change({ role: newRole })}>
          {t('role.add')}
        </Button>
      }
    >
      <div className={`${layoutCss.row} ${layoutCss.below12}`}>
        <SearchField className={filters.search} label={t('role.search')} value={search.keyword} onChange={find} />
      </div>
      <AdminTable
        label={t('role.title')}
        columns={columns}
        query={{ ...query, data }}
        rowKey={({ code }) => code}
        nameOf={(role) => roleNameIn(i18n.language, role)}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ code }) => change({ role: code })}
        actions={(role) => (role.builtIn ? [] : [{ key: 'delete', label: t('delete'), danger: true, onSelect: () => void remove(role) }])}
        empty={{
          title: t('role.noneFound'),
          action: <Button onClick={() => change(roleDefaults)}>{t('role.showAll')}</Button>,
        }}
      />
      <RoleDrawer role={search.role} onClose={() => change({ role: '' })} onStale={() => void query.refetch()} />
    </AdminPage>
  );
}

function useRoleColumns(): Column<Role>[] {
  const { t, i18n } = useTranslation('people');
  const { data: resources } = useQuery(resourceAdminQueries.list());
  const permissions = permissionsOf(resourceTree(resources ?? []));
  return [
    {
      key: 'name',
      title: t('role.name'),
      width: '20%',
      cell: (role) => roleNameIn(i18n.language, role),
    },
    {
      key: 'code',
      title: t('role.code'),
      width: '14%',
      cell: ({ code }) => <span className={`${textCss.muted} ${textCss.normal}`}>{code}</span>,
    },
    {
      key: 'builtIn',
      title: t('role.kind'),
      width: 120,
      cell: ({ builtIn }) => t(builtIn ? 'role.builtIn' : 'role.own'),
    },
    { key: 'remark', title: t('role.remark'), notOnCard: true, cell: ({ remark }) => remark },
    {
      key: 'holds',
      title: t('role.holds'),
      width: 200,
      numeric: true,
      cell: ({ resourceIds, limits }) => (
        <>
          {t('role.holdsOf', { held: permissions.filter(({ id }) => resourceIds.includes(id)).length, total: permissions.length })}
          {limits.length > 0 && <span className={textCss.note}> · {t('role.limited', { count: limits.length })}</span>}
        </>
      ),
    },
    {
      key: 'users',
      title: t('role.users'),
      width: 120,
      numeric: true,
      cell: ({ code, users }) => <Users code={code} users={users} />,
    },
  ];
}

/** A link to the users of a role. */
function Users({ code, users }: Pick<Role, 'code' | 'users'>) {
  const { t } = useTranslation('people');
  const seesUsers = useHolds('system:user');
  if (users === 0 || !seesUsers) return <>{users}</>;
  return (
    <Link to="/portal/user" search={{ role: [code] }} aria-label={t('role.whoHas', { count: users })}>
      {users}
    </Link>
  );
}

type RoleDrawerProps = {
  /** A role code, `newRole`, or empty. */
  role: string;
  onClose: () => void;
  /** Called when somebody else has changed roles. */
  onStale: () => void;
};

/** A role's form beside the list. */
function RoleDrawer({ role, onClose, onStale }: RoleDrawerProps) {
  const { t } = useTranslation('people');
  const shown = useLastFilled(role);
  return (
    <EditDrawer
      open={role !== ''}
      width={640}
      title={t(shown === newRole ? 'role.add' : 'role.edit')}
      extra={shown !== newRole && <HistoryLink kind="role" id={shown} />}
      onClose={onClose}
    >
      <RoleOf key={shown} code={shown} onClose={onClose} onStale={onStale} />
    </EditDrawer>
  );
}

function RoleOf({ code, onClose, onStale }: Pick<RoleDrawerProps, 'onClose' | 'onStale'> & { code: string }) {
  const { t } = useTranslation('people');
  const roles = useQuery(roleQueries.list());
  const resources = useQuery(resourceAdminQueries.list());
  const role = useLastFound(roles.data?.find((one) => one.code === code));
  const error = roles.error ?? resources.error;
  if (roles.data === undefined || resources.data === undefined) {
    const retry = () => void Promise.all([roles.refetch(), resources.refetch()]);
    return error === null ? <Skeleton dense rows={8} /> : <Failure compact error={error} onRetry={retry} />;
  }
  if (role === undefined && code !== newRole) return <p>{t('role.gone', { code })}</p>;
  return <RoleForm role={role} tree={resourceTree(resources.data)} onClose={onClose} onStale={onStale} />;
}
