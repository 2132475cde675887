import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveRole } from '#api/role.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { Role } from '#contract/role.ts';
import { role as roleSchema } from '#contract/role.ts';
import type { Branch } from '#domain/tree.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import { roleNameIn } from '#entities/role/use-role-names.ts';
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
