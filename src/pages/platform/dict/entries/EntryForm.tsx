import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { Ban, Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries } from '#api/dict-admin.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import type { RecordEditor } from '#components/form/use-record-editor.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { dictionaryColourNames, dictionaryColours } from '#domain/dictionary/colours.ts';
import layoutCss from '#components/layout.module.css';
import css from '../shared/panels.module.css';
import { fieldNames } from '../shared/entry-fields.ts';
import type { EntryFields } from '../shared/entry-fields.ts';
import { FieldValue } from '../shared/FieldValue.tsx';
import { nameIn } from '../shared/root-branches.ts';

type Props = {
  editor: RecordEditor<EntryFields>;
  category: string;
  /** Undefined for a new entry. */
  id: number | undefined;
  parentName: (id: number) => string;
  actions: ReactNode;
  onTaken: () => void;
};

/** Returns the labels of an entry's fields and formats their values. */
function useEntryFields(parentName: (id: number) => string): ConflictField<EntryFields>[] {
  const { t } = useTranslation('dict');
  return fieldNames.map((name) => ({
    key: name,
    label: t(`field.${name}`),
    show: (fields) => <FieldValue name={name} fields={fields} parentName={parentName} />,
  }));
}

/** The form of an entry. */
export function EntryForm({ editor, category, id, parentName, actions, onTaken }: Props) {
  const { t } = useTranslation('dict');
  const fields = useEntryFields(parentName);
  const words = (name: 'name' | 'nameEn') => [
    { required: true, whitespace: true, message: t('error.required', { field: t(`field.${name}`) }) },
  ];
  return (
    <RecordForm editor={editor} fields={fields} save={t('form.save')} actions={actions} onTaken={onTaken}>
      <Form.Item name="name" label={t('field.name')} rules={words('name')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEn" label={t('field.nameEn')} rules={words('nameEn')}>
        <Input maxLength={100} autoComplete="off" lang="en" />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('field.code')}
        extra={t('entry.codeHelp')}
        rules={[
          { required: true, whitespace: true, message: t('error.required', { field: t('field.code') }) },
          { pattern: /^\s*[\w.-]{1,60}\s*$/, message: t('error.code') },
        ]}
      >
        <Input maxLength={60} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="parentId" label={t('field.parentId')}>
        <ParentField category={category} except={id} nameOf={parentName} />
      </Form.Item>
      <Form.Item name="value" label={t('field.value')} extra={t('entry.valueHelp')}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Form.Item name="colour" label={t('field.colour')}>
        <ColourField label={t('field.colour')} />
      </Form.Item>
      <Form.Item name="remark" label={t('field.remark')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item name="enabled" label={t('field.enabled')} extra={t('entry.enabledHelp')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </RecordForm>
  );
}

type ColourFieldProps = { id?: string; value?: string | null; onChange?: (colour: string | null) => void; label: string };

/** A colour: one of those readable on white, a custom one, or none. */
function ColourField({ id, value = null, onChange, label }: ColourFieldProps) {
  const { t } = useTranslation('dict');
  const group = useId();
  const own = value !== null && !dictionaryColourNames.some((name) => dictionaryColours[name] === value);
  return (
    <div id={id} role="radiogroup" aria-label={label} className={layoutCss.row}>
      <label className={css.swatch} data-none>
        <input type="radio" name={group} aria-label={t('colour.none')} checked={value === null} onChange={() => onChange?.(null)} />
        <Ban size={16} aria-hidden />
      </label>
      {dictionaryColourNames.map((name) => (
        <label key={name} className={css.swatch} style={{ background: dictionaryColours[name] }} title={t(`colour.${name}`)}>
          <input
            type="radio"
            name={group}
            aria-label={t(`colour.${name}`)}
            checked={value === dictionaryColours[name]}
            onChange={() => onChange?.(dictionaryColours[name])}
          />
          {value === dictionaryColours[name] && <Check size={16} aria-hidden />}
        </label>
      ))}
      <label
        className={css.swatch}
        data-chosen={own || undefined}
        style={own ? { background: value } : undefined}
        data-none
        title={t('colour.own')}
      >
        <input
          type="color"
          aria-label={t('colour.own')}
          value={value ?? dictionaryColours.blue}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {own ? null : '…'}
      </label>
    </div>
  );
}

type ParentFieldProps = {
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  category: string;
  /** The entry itself, which cannot be its own parent. */
  except: number | undefined;
  /** Name of the current parent, shown before a search. */
  nameOf: (id: number) => string;
};

/** Selects the parent of an entry, found by name or code in the whole dictionary. */
function ParentField({ id, value = null, onChange, category, except, nameOf }: ParentFieldProps) {
  const { t, i18n } = useTranslation('dict');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useDebouncedValue(typed.trim());
  const { data, isFetching } = useQuery({
    ...dictAdminQueries.list({ category, keyword, pageSize: 50 }),
    enabled: open,
    placeholderData: (previous) => previous,
  });
  const found = (data?.list ?? [])
    .filter((entry) => entry.id !== except)
    .map((entry) => ({ value: entry.id, label: t('entry.parentOption', { name: nameIn(entry, i18n.language), code: entry.code }) }));
  const known = value === null || found.some((option) => option.value === value) ? [] : [{ value, label: nameOf(value) }];
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('entry.top')}
      loading={isFetching}
      notFoundContent={isFetching ? t('entry.parentLooking') : t('entry.parentNone')}
      value={value}
      options={[...known, ...found]}
      onOpenChange={setOpen}
      onChange={(next: number | null | undefined) => onChange?.(next ?? null)}
    />
  );
}
