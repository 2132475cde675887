import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { roleQueries } from '#api/role.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled, useLastFound } from '#components/hooks/use-last-filled.ts';
import { resourceTree } from '#domain/tree.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { RoleForm } from './RoleForm.tsx';
import { newRole } from './role-params.ts';

type Props = {
  /** A role code, `newRole`, or empty. */
  role: string;
  onClose: () => void;
  /** Called when somebody else has changed roles. */
  onStale: () => void;
};

/** A role's form beside the list. */
export function RoleDrawer({ role, onClose, onStale }: Props) {
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

function RoleOf({ code, onClose, onStale }: Pick<Props, 'onClose' | 'onStale'> & { code: string }) {
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
