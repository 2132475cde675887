import { useSuspenseQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries, useSaveRoot } from '#api/dict-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { dictRoot } from '#contract/dict-admin.ts';
import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { nameIn, rootsIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';

export function NewRoot({ tree, open }: { tree: readonly DictBranch[]; open: boolean }) {
  return open ? <Editor tree={tree} root={undefined} /> : null;
}

export function EditRoot({ root, open }: { root: DictRoot; open: boolean }) {
  const { data: tree } = useSuspenseQuery(dictAdminQueries.root());
  return open ? <Editor tree={tree} root={root} /> : null;
}

type RootFields = Pick<DictRoot, 'category' | 'name' | 'nameEn' | 'parentCategory' | 'remark'>;

const fieldNames = ['category', 'name', 'nameEn', 'parentCategory', 'remark'] as const satisfies (keyof RootFields)[];

const blank: RootFields = { category: '', name: '', nameEn: '', parentCategory: null, remark: '' };

const fieldsOf = ({ category, name, nameEn, parentCategory, remark }: RootFields): RootFields => ({
  category,
  name: name.trim(),
  nameEn: nameEn.trim(),
  parentCategory: parentCategory ?? null,
  remark,
});

/** Creates a dictionary, or changes its name and parent. */
function Editor({ tree, root }: { tree: readonly DictBranch[]; root: DictRoot | undefined }) {
  const { t, i18n } = useTranslation('dict');
  const { closePanel, openCategory } = useDictSearch();
  const announce = useAnnounce();
  const editor = useRecordEditor({
    record: root,
    blank,
    valuesOf: fieldsOf,
    tidy: fieldsOf,
    saving: useSaveRoot(),
    inputOf: (values, version) => ({ ...values, version }),
    schema: dictRoot,
    codes: { CODE_TAKEN: 'category', CYCLE: 'parentCategory' },
    onSaved: (saved) => {
      announce({ text: t('root.saved', { name: nameIn(saved, i18n.language) }) });
      if (editor.base === undefined) openCategory(saved.category);
      else closePanel();
    },
  });
  const { base } = editor;
  const isNew = base === undefined;
  const needed = (name: 'category' | 'name' | 'nameEn') => ({
    required: true,
    whitespace: true,
    message: t('error.required', { field: t(`root.field.${name}`) }),
  });
  return (
    <EditDrawer
      open
      width={480}
      title={base === undefined ? t('root.new') : t('root.editing', { name: nameIn(base, i18n.language) })}
      extra={<HistoryLink kind="dictRoot" id={base?.category} />}
      onClose={closePanel}
    >
      <RecordForm
        editor={editor}
        fields={fieldNames.map((key) => ({ key, label: t(`root.field.${key}`) }))}
        save={t('form.save')}
        onTaken={closePanel}
      >
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
              .filter((root) => root.category !== editor.initial.category)
              .map((root) => ({ value: root.category, label: nameIn(root, i18n.language) }))}
          />
        </Form.Item>
        <Form.Item name="remark" label={t('root.field.remark')}>
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      </RecordForm>
    </EditDrawer>
  );
}
