import { Form, Input, Switch } from 'antd';
import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSummary } from '#components/form/FormSummary.tsx';
import type { useFormProblems } from '#components/form/form-problems.ts';
import { ColourField } from './ColourField.tsx';
import { fieldNames } from './entry-fields.ts';
import type { EntryFields } from './entry-fields.ts';
import { ParentField } from './ParentField.tsx';

type Props = {
  form: FormInstance<EntryFields>;
  initial: EntryFields;
  category: string;
  /** Undefined for an entry that is not there yet. */
  id: number | undefined;
  parentName: (id: number) => string;
  problems: ReturnType<typeof useFormProblems>;
  disabled: boolean;
  onChange: () => void;
  onSave: (fields: EntryFields) => void;
};

const isField = (name: string): name is (typeof fieldNames)[number] => fieldNames.some((known) => known === name);

/** What is typed of an entry. */
export function EntryForm({ form, initial, category, id, parentName, problems, disabled, onChange, onSave }: Props) {
  const { t } = useTranslation('dict');
  const optional = (name: (typeof fieldNames)[number]) => t('form.optional', { label: t(`field.${name}`) });
  const words = (name: 'name' | 'nameEn') => [
    { required: true, whitespace: true, message: t('error.required', { field: t(`field.${name}`) }) },
  ];
  return (
    <Form<EntryFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      disabled={disabled}
      validateTrigger={['onBlur', 'onSubmit']}
      onValuesChange={onChange}
      onFinish={(fields) => {
        problems.forget();
        onSave({ ...initial, ...fields });
      }}
      onFinishFailed={problems.onFinishFailed}
    >
      <FormSummary problems={problems.problems} form={form} labelOf={(name) => (isField(name) ? t(`field.${name}`) : name)} />
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
      <Form.Item name="parentId" label={optional('parentId')}>
        <ParentField category={category} except={id} nameOf={parentName} />
      </Form.Item>
      <Form.Item name="value" label={optional('value')} extra={t('entry.valueHelp')}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      <Form.Item name="colour" label={optional('colour')}>
        <ColourField label={t('field.colour')} />
      </Form.Item>
      <Form.Item name="remark" label={optional('remark')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item name="enabled" label={t('field.enabled')} extra={t('entry.enabledHelp')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </Form>
  );
}
