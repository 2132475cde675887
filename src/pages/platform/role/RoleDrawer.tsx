import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { roleQueries, useSaveRole } from '#api/role.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import { useLastFilled, useLastFound } from '#components/hooks/use-last-filled.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import { role as roleSchema } from '#contract/role.ts';
import type { Role } from '#contract/role.ts';
import { resourceTree } from '#domain/tree.ts';
import type { Branch } from '#domain/tree.ts';
import { roleNameIn } from '#entities/platform/role/use-role-names.ts';
import { RoleForm } from './RoleForm.tsx';
import { newRole } from './role-params.ts';
import { blankRole, roleValuesOf, useRoleFields } from './role-values.ts';
import type { RoleValues } from './role-values.ts';

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
    <EditDrawer open={role !== ''} width={640} title={t(shown === newRole ? 'role.add' : 'role.edit')} onClose={onClose}>
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
  return <EditRole role={role} tree={resourceTree(resources.data)} onClose={onClose} onStale={onStale} />;
}

type EditRoleProps = {
  /** Undefined for a new role. */
  role: Role | undefined;
  tree: readonly Branch<ManagedResource>[];
  onClose: () => void;
  onStale: () => void;
};

/** Creates or changes a role; after a concurrent change it shows both versions. */
function EditRole({ role, tree, onClose, onStale }: EditRoleProps) {
  const { t, i18n } = useTranslation('people');
  const announce = useAnnounce();
  // the version read when the form opened: a refetched list must not carry a change past the version check
  const [base] = useState(role);
  const initial = base === undefined ? blankRole : roleValuesOf(base);
  const [typed, setTyped] = useState<Typed<RoleValues>>();
  const { mutate, error, isPending, reset } = useSaveRole();
  const fields = useRoleFields(tree);
  const save = (values: RoleValues, release: () => void, version: number | null) => {
    setTyped({ values, release });
    mutate(
      { ...values, version },
      {
        onSuccess: (saved) => {
          release();
          onClose();
          announce({ text: t('role.saved', { name: roleNameIn(i18n.language, saved) }) });
        },
      },
    );
  };
  return (
    <>
      <RoleForm
        initial={initial}
        role={base}
        tree={tree}
        error={error}
        busy={isPending}
        onCancel={onClose}
        onSave={(values, release) => save(values, release, base?.version ?? null)}
      />
      <SaveConflict
        error={error}
        schema={roleSchema}
        valuesOf={roleValuesOf}
        typed={typed}
        base={initial}
        fields={fields}
        busy={isPending}
        onTaken={() => {
          onStale();
          onClose();
        }}
        onSave={save}
        onCancel={reset}
      />
    </>
  );
}
