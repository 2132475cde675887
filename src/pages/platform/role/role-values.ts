import { useTranslation } from 'react-i18next';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { Role } from '#contract/role.ts';
import type { Branch } from '#domain/tree.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import { permissionsOf } from './holdings.ts';

/** A role as form values. */
export type RoleValues = Pick<Role, 'code' | 'name' | 'nameEn' | 'remark' | 'resourceIds' | 'departmentScope' | 'regionScope'>;

export const blankRole: RoleValues = {
  code: '',
  name: '',
  nameEn: '',
  remark: '',
  resourceIds: [],
  departmentScope: 'all',
  regionScope: 'all',
};

export const tidyRole = ({ code, name, nameEn, remark, resourceIds, departmentScope, regionScope }: RoleValues): RoleValues => ({
  code,
  departmentScope,
  regionScope,
  name: name.trim(),
  nameEn: nameEn.trim(),
  remark,
  resourceIds: [...resourceIds].sort((a, b) => a - b),
});

/** Returns the labels of a role's fields and formats their values. */
export function useRoleFields(tree: readonly Branch<ManagedResource>[]): ConflictField<RoleValues>[] {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  return [
    { key: 'code', label: t('role.code') },
    { key: 'name', label: t('role.nameZh') },
    { key: 'nameEn', label: t('role.nameEn') },
    { key: 'remark', label: t('role.remark') },
    { key: 'departmentScope', label: t('role.departmentScope'), show: ({ departmentScope }) => t(`role.departments.${departmentScope}`) },
    { key: 'regionScope', label: t('role.regionScope'), show: ({ regionScope }) => t(`role.regions.${regionScope}`) },
    {
      key: 'resourceIds',
      label: t('role.resources'),
      show: ({ resourceIds }) =>
        permissionsOf(tree)
          .filter(({ id }) => resourceIds.includes(id))
          .map(nameOf)
          .join(t('user.comma')),
    },
  ];
}
