import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveRole } from '#api/role.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { Role } from '#contract/role.ts';
import { role as roleSchema } from '#contract/role.ts';
import type { Branch } from '#domain/resource-tree.ts';
import { useAnnounce } from '../admin/announce-context.ts';
import { ConflictDialog } from '../admin/ConflictDialog.tsx';
import { storedIn } from '../admin/stored-in.ts';
import { roleNameIn } from '../user/use-role-names.ts';
import type { RoleValues } from './role-values.ts';
import { blankRole, roleValuesOf, useRoleFields } from './role-values.ts';
import { RoleForm } from './RoleForm.tsx';

type Props = {
  /** Undefined for a new one. */
  role: Role | undefined;
  tree: readonly Branch<ManagedResource>[];
  onClose: () => void;
  onStale: () => void;
};

/** Enters a role or changes one; changed elsewhere meanwhile, both versions are shown. */
export function EditRole({ role, tree, onClose, onStale }: Props) {
  const { t, i18n } = useTranslation('people');
  const announce = useAnnounce();
  // what was read when the form opened: a list that is read again must not carry a change past the check
  const [base] = useState(role);
  const initial = base === undefined ? blankRole : roleValuesOf(base);
  const [typed, setTyped] = useState<{ values: RoleValues; release: () => void }>();
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
  const stored = storedIn(error, roleSchema);
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
      {stored !== undefined && typed !== undefined && (
        <ConflictDialog
          stored={roleValuesOf(stored)}
          typed={typed.values}
          base={initial}
          fields={fields}
          busy={isPending}
          onTakeStored={() => {
            typed.release();
            onStale();
            onClose();
          }}
          onSave={(merged) => save(merged, typed.release, stored.version)}
          onCancel={reset}
        />
      )}
    </>
  );
}
