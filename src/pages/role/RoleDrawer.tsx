import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { roleQueries } from '#api/role.ts';
import { Failure } from '#components/Failure.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { resourceTree } from '#domain/tree.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLast } from '#components/use-last.ts';
import { EditRole } from './EditRole.tsx';
import { newRole } from './role-params.ts';

type Props = {
  /** A code, `newRole`, or nothing. */
  role: string;
  onClose: () => void;
  /** Somebody else changed roles. */
  onStale: () => void;
};

/** A role's form beside the list. */
export function RoleDrawer({ role, onClose, onStale }: Props) {
  const { t } = useTranslation('people');
  const shown = useLast(role);
  return (
    <EditDrawer open={role !== ''} width={640} title={t(shown === newRole ? 'role.add' : 'role.edit')} onClose={onClose}>
      <RoleOf key={shown} code={shown} onClose={onClose} onStale={onStale} />
    </EditDrawer>
  );
}

function RoleOf({ code, onClose, onStale }: Pick<Props, 'onClose' | 'onStale'> & { code: string }) {
  const { t } = useTranslation('people');
  const roles = useQuery(roleQueries.list());
  const resources = useQuery(resourceAdminQueries.list());
  const error = roles.error ?? resources.error;
  if (roles.data === undefined || resources.data === undefined) {
    const retry = () => void Promise.all([roles.refetch(), resources.refetch()]);
    return error === null ? <Skeleton dense rows={8} /> : <Failure compact error={error} onRetry={retry} />;
  }
  const role = roles.data.find((one) => one.code === code);
  if (role === undefined && code !== newRole) return <p>{t('role.gone', { code })}</p>;
  return <EditRole role={role} tree={resourceTree(resources.data)} onClose={onClose} onStale={onStale} />;
}
