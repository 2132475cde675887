import { Alert, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { SaveBar } from '#components/form/EditDrawer.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { fits } from '#components/form/fits.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { resourceFields } from '#contract/resource-admin.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import { resourceTree } from '#domain/tree.ts';
import { MenuIcon } from '#entities/platform/resource/MenuIcon.tsx';
import { menuIcons } from '#entities/platform/resource/menu-icons.ts';
import { rowsOf } from '#entities/platform/resource/tree-rows.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import css from './ResourceForm.module.css';
import { isGroup } from './places.ts';
import { useResourceFields } from './resource-values.ts';
import type { ResourceValues } from './resource-values.ts';

type Props = {
  initial: ResourceValues;
  resource: ManagedResource | undefined;
  all: readonly ManagedResource[];
  error: Error | null;
  busy: boolean;
  onSave: (values: ResourceValues, release: () => void) => void;
  onCancel: () => void;
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

/** The fields of an entry: parent, names, and what it leads to. */
export function ResourceForm({ initial, resource, all, error, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation('people');
  const id = useId();
  const [form] = Form.useForm<ResourceValues>();
  const [dirty, setDirty] = useState(false);
  const { release } = useLeaveGuard(dirty);
  const fields = useResourceFields(all);
  const groups = useGroups(all, resource?.id);
  const codes = { CODE_TAKEN: 'resourceKey', CYCLE: 'parentId' } as const;
  const { problems, onFinishFailed, forget } = useFormProblems(form, error, { codes });
  const locked = resource?.builtIn === true;
  return (
    <>
      <Form<ResourceValues>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        onValuesChange={() => setDirty(true)}
        onFinishFailed={onFinishFailed}
        onFinish={(values) => {
          forget();
          onSave({ ...values, resourceName: values.resourceName.trim(), resourceNameEn: values.resourceNameEn.trim() }, release);
        }}
      >
        <FormSummary problems={problems} form={form} labelOf={(field) => fields.find(({ key }) => key === field)?.label ?? field} />
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
      </Form>
      <SaveBar form={id} busy={busy} save={t('save')} onCancel={onCancel} />
    </>
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
