import { useTranslation } from 'react-i18next';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { useResourceName } from '#entities/resource/use-resource-name.ts';

/** An entry of the menu as the form holds it. */
export type ResourceValues = Pick<
  ManagedResource,
  'parentId' | 'resourceKey' | 'resourceName' | 'resourceNameEn' | 'resourcePath' | 'resourceIcon'
>;

/** A new one begins with the key of the group it is to stand in. */
export const blankResource = (group: ManagedResource | undefined): ResourceValues => ({
  parentId: group?.id ?? 0,
  resourceKey: group === undefined ? '' : `${group.resourceKey}:`,
  resourceName: '',
  resourceNameEn: '',
  resourcePath: '',
  resourceIcon: 'folder',
});

export const resourceValuesOf = ({
  parentId,
  resourceKey,
  resourceName,
  resourceNameEn,
  resourcePath,
  resourceIcon,
}: ManagedResource): ResourceValues => ({ parentId, resourceKey, resourceName, resourceNameEn, resourcePath, resourceIcon });

/** The fields of an entry by name, and how their values read. */
export function useResourceFields(all: readonly ManagedResource[]): ConflictField<ResourceValues>[] {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const parentName = (id: number): string => {
    const parent = all.find((one) => one.id === id);
    return parent === undefined ? t('resource.top') : nameOf(parent);
  };
  return [
    { key: 'parentId', label: t('resource.parent'), show: ({ parentId }) => parentName(parentId) },
    { key: 'resourceName', label: t('resource.nameZh') },
    { key: 'resourceNameEn', label: t('resource.nameEn') },
    { key: 'resourceKey', label: t('resource.key') },
    { key: 'resourcePath', label: t('resource.path') },
    { key: 'resourceIcon', label: t('resource.icon'), show: ({ resourceIcon }) => t(`icon.${resourceIcon as 'folder'}`) },
  ];
}
