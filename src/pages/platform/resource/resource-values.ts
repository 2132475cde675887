import { useTranslation } from 'react-i18next';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';

/** A menu entry as form values. */
export type ResourceValues = Pick<
  ManagedResource,
  'parentId' | 'resourceKey' | 'resourceName' | 'resourceNameEn' | 'resourcePath' | 'resourceIcon'
>;

/** Returns the values of a new entry; its key starts with the key of its group. */
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

/** Returns the labels of an entry's fields and formats their values. */
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
