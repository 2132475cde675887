import { Alert, Form, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSaveResource } from '#api/resource-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { fits } from '#components/form/fits.ts';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { managedResource, resourceFields } from '#contract/resource-admin.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import { resourceTree } from '#domain/tree.ts';
import { MenuIcon } from '#entities/platform/resource/MenuIcon.tsx';
import { menuIcons } from '#entities/platform/resource/menu-icons.ts';
import { rowsOf } from '#entities/platform/resource/tree-rows.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import css from './ResourceForm.module.css';
import { isGroup } from './places.ts';

/** A menu entry as form values. */
type ResourceValues = Pick<
  ManagedResource,
  'parentId' | 'resourceKey' | 'resourceName' | 'resourceNameEn' | 'resourcePath' | 'resourceIcon'
>;

/** Returns the values of a new entry; its key starts with the key of its group. */
const blankResource = (group: ManagedResource | undefined): ResourceValues => ({
  parentId: group?.id ?? 0,
  resourceKey: group === undefined ? '' : `${group.resourceKey}:`,
  resourceName: '',
  resourceNameEn: '',
  resourcePath: '',
  resourceIcon: 'folder',
});

const resourceValuesOf = ({
  parentId,
  resourceKey,
  resourceName,
  resourceNameEn,
  resourcePath,
  resourceIcon,
}: ManagedResource): ResourceValues => ({ parentId, resourceKey, resourceName, resourceNameEn, resourcePath, resourceIcon });

/** Returns the labels of an entry's fields and formats their values. */
function useResourceFields(all: readonly ManagedResource[]): ConflictField<ResourceValues>[] {
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

type Props = {
  /** Undefined for a new entry. */
  resource: ManagedResource | undefined;
  all: readonly ManagedResource[];
  /** The parent of a new entry; 0 is the root. */
  under: number;
  onClose: () => void;
  onStale: () => void;
};

const { resourceKey, resourceName, resourceNameEn, resourcePath } = resourceFields;

/** Groups that can be an entry's parent: not itself and not its descendants. */
function useGroups(all: readonly ManagedResource[], own: number | undefined) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const rows = rowsOf(resourceTree(all), ({ id }) => id !== own);
  const groups = rows.filter(({ entry }) => isGroup(entry) && entry.id !== own);
  const named = groups.map(({ entry, level }) => ({ value: entry.id, label: nameOf(entry), level }));
  return [{ value: 0, label: t('resource.top'), level: 0 }, ...named];
}

/** Indents a group among the choices by its level. */
function groupOption({ data }: { data: { label: string; level: number } }) {
  return <span style={{ paddingInlineStart: 16 * data.level }}>{data.label}</span>;
}

/** Creates or changes a menu entry: parent, names, and its target. */
export function ResourceForm({ resource, all, under, onClose, onStale }: Props) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const announce = useAnnounce();
  const editor = useRecordEditor({
    record: resource,
    blank: blankResource(all.find(({ id }) => id === under)),
    valuesOf: resourceValuesOf,
    tidy: (values) => ({ ...values, resourceName: values.resourceName.trim(), resourceNameEn: values.resourceNameEn.trim() }),
    saving: useSaveResource(),
    inputOf: (values, version) => ({ id: resource?.id ?? null, version, ...values }),
    schema: managedResource,
    codes: { CODE_TAKEN: 'resourceKey', CYCLE: 'parentId' },
    onSaved: (saved) => {
      onClose();
      announce({ text: t('resource.saved', { name: nameOf(saved) }) });
    },
  });
  const groups = useGroups(all, resource?.id);
  const locked = editor.base?.builtIn === true;
  const takeStored = () => {
    onStale();
    onClose();
  };
  return (
    <RecordForm editor={editor} fields={useResourceFields(all)} save={t('save')} onCancel={onClose} onTaken={takeStored}>
      {locked && <Alert type="info" showIcon title={t('resource.lockedText')} style={{ marginBottom: 16 }} />}
      <Form.Item name="parentId" label={t('resource.parent')}>
        <Select options={groups} optionRender={groupOption} />
      </Form.Item>
      <Form.Item name="resourceName" label={t('resource.nameZh')} rules={[fits(resourceName, t('resource.nameWrong'))]}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="resourceNameEn" label={t('resource.nameEn')} rules={[fits(resourceNameEn, t('resource.nameWrong'))]}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="resourceKey"
        label={t('resource.key')}
        extra={t('resource.keyHelp')}
        rules={[fits(resourceKey, t('resource.keyWrong'))]}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          readOnly={locked}
          variant={locked ? 'filled' : 'outlined'}
        />
      </Form.Item>
      <Form.Item
        name="resourcePath"
        label={t('resource.path')}
        extra={t('resource.pathHelp')}
        rules={[fits(z.nullable(resourcePath), t('resource.pathWrong'))]}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="/portal/…"
          readOnly={locked}
          variant={locked ? 'filled' : 'outlined'}
        />
      </Form.Item>
      <Form.Item name="resourceIcon" label={t('resource.icon')}>
        <IconPicker />
      </Form.Item>
    </RecordForm>
  );
}

type IconPickerProps = { id?: string; value?: string; onChange?: (icon: string) => void };

/** Selects one of the icons for menu entries. */
function IconPicker({ id, value, onChange }: IconPickerProps) {
  const { t } = useTranslation('people');
  const name = useId();
  return (
    <div id={id} role="radiogroup" aria-label={t('resource.icon')} className={css.icons}>
      {Object.keys(menuIcons).map((icon) => {
        const word = t(`icon.${icon as 'folder'}`);
        return (
          <label key={icon} className={css.icon} title={word}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={word}
              checked={icon === value}
              onChange={() => onChange?.(icon)}
            />
            <MenuIcon name={icon} />
          </label>
        );
      })}
    </div>
  );
}
