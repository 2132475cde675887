import { useSuspenseQuery } from '@tanstack/react-query';
import { Button, Drawer, Form, Input, Select } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries, useSaveRoot } from '#api/dict-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { useFormProblems } from '#components/form/form-problems.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { overlays } from '#components/antd/overlays.ts';
import { dictRoot } from '#contract/dict-admin.ts';
import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';
import css from '../shared/panels.module.css';
import { nameIn, rootsIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';

export function NewRoot({ tree, open }: { tree: readonly DictBranch[]; open: boolean }) {
  return open ? <Editor tree={tree} root={undefined} /> : null;
}

export function EditRoot({ root, open }: { root: DictRoot; open: boolean }) {
  const { data: tree } = useSuspenseQuery(dictAdminQueries.root());
  return open ? <Editor tree={tree} root={root} /> : null;
}

const blank: RootFields = { category: '', name: '', nameEn: '', parentCategory: null, remark: '' };

const fieldsOf = ({ category, name, nameEn, parentCategory, remark }: RootFields): RootFields => ({
  category,
  name: name.trim(),
  nameEn: nameEn.trim(),
  parentCategory: parentCategory ?? null,
  remark,
});

/** Creates a dictionary, or changes its name and parent. */
function Editor({ tree, root: given }: { tree: readonly DictBranch[]; root: DictRoot | undefined }) {
  const { t, i18n } = useTranslation('dict');
  const { closePanel, openCategory } = useDictSearch();
  const [base] = useState(given);
  const initial = base === undefined ? blank : fieldsOf(base);
  const [form] = Form.useForm<RootFields>();
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const announce = useAnnounce();
  const { mutate, error, isPending, reset } = useSaveRoot();
  const problems = useFormProblems(form, error, { codes: { CODE_TAKEN: 'category', CYCLE: 'parentCategory' } });
  const stored = storedIn(error, dictRoot);
  const typed = () => fieldsOf({ ...initial, ...form.getFieldsValue() });
  const save = (fields: RootFields, version = base?.version ?? null) =>
    mutate(
      { ...fieldsOf(fields), version },
      {
        onSuccess: (saved) => {
          guard.release();
          announce({ text: t('root.saved', { name: nameIn(saved, i18n.language) }) });
          if (base === undefined) openCategory(saved.category);
          else closePanel();
        },
      },
    );
  return (
    <Drawer
      open
      size={480}
      title={base === undefined ? t('root.new') : t('root.editing', { name: nameIn(base, i18n.language) })}
      getContainer={overlays}
      onClose={closePanel}
      footer={
        <div className={css.foot}>
          <Button type="primary" loading={isPending} onClick={() => form.submit()}>
            {t('form.save')}
          </Button>
        </div>
      }
    >
      <RootForm
        form={form}
        initial={initial}
        tree={tree}
        isNew={base === undefined}
        disabled={isPending}
        problems={problems}
        onChange={() => setDirty(JSON.stringify(typed()) !== JSON.stringify(initial))}
        onSave={(fields) => save(fields)}
      />
      {stored !== undefined && (
        <ConflictDialog<RootFields>
          key={stored.version}
          stored={fieldsOf(stored)}
          typed={typed()}
          base={initial}
          busy={isPending}
          fields={rootFieldNames.map((key) => ({ key, label: t(`root.field.${key}`) }))}
          onTakeStored={() => {
            guard.release();
            closePanel();
          }}
          onSave={(merged) => {
            form.setFieldsValue(merged);
            save(merged, stored.version);
          }}
          onCancel={reset}
        />
      )}
    </Drawer>
  );
}

type RootFields = Pick<DictRoot, 'category' | 'name' | 'nameEn' | 'parentCategory' | 'remark'>;
const rootFieldNames = ['category', 'name', 'nameEn', 'parentCategory', 'remark'] as const satisfies (keyof RootFields)[];

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

/** The fields of a dictionary. */
function RootForm({ form, initial, tree, isNew, disabled, problems, onChange, onSave }: Props) {
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
