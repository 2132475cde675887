import { Form, Input, Select } from 'antd';
import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import type { useFormProblems } from '#components/form/form-problems.ts';
import { nameIn, rootsIn } from './root-branches.ts';

export type RootFields = Pick<DictRoot, 'category' | 'name' | 'nameEn' | 'parentCategory' | 'remark'>;
export const rootFieldNames = ['category', 'name', 'nameEn', 'parentCategory', 'remark'] as const satisfies (keyof RootFields)[];

const isField = (name: string): name is (typeof rootFieldNames)[number] => rootFieldNames.some((known) => known === name);

type Props = {
  form: FormInstance<RootFields>;
  initial: RootFields;
  tree: readonly DictBranch[];
  isNew: boolean;
  disabled: boolean;
  problems: ReturnType<typeof useFormProblems>;
  onChange: () => void;
  onSave: (fields: RootFields) => void;
};

/** What is typed of a dictionary itself. */
export function RootForm({ form, initial, tree, isNew, disabled, problems, onChange, onSave }: Props) {
  const { t, i18n } = useTranslation('dict');
  const needed = (name: 'category' | 'name' | 'nameEn') => ({
    required: true,
    whitespace: true,
    message: t('error.required', { field: t(`root.field.${name}`) }),
  });
  return (
    <Form<RootFields>
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
      <FormSummary problems={problems.problems} form={form} labelOf={(name) => (isField(name) ? t(`root.field.${name}`) : name)} />
      <Form.Item name="name" label={t('root.field.name')} rules={[needed('name')]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEn" label={t('root.field.nameEn')} rules={[needed('nameEn')]}>
        <Input maxLength={100} autoComplete="off" lang="en" />
      </Form.Item>
      <Form.Item
        name="category"
        label={t('root.field.category')}
        extra={isNew ? t('root.categoryHelp') : t('root.categoryFixed')}
        rules={[needed('category'), { pattern: /^[\w.-]{1,40}$/, message: t('error.category') }]}
      >
        <Input maxLength={40} disabled={!isNew} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="parentCategory" label={t('root.field.parentCategory')} extra={t('root.parentHelp')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('root.top')}
          options={rootsIn(tree)
            .filter((root) => root.category !== initial.category)
            .map((root) => ({ value: root.category, label: nameIn(root, i18n.language) }))}
        />
      </Form.Item>
      <Form.Item name="remark" label={t('root.field.remark')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </Form>
  );
}
