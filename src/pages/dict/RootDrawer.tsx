import { useSuspenseQuery } from '@tanstack/react-query';
import { Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries, useSaveRoot } from '#api/dict-admin.ts';
import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';
import { dictRoot } from '#contract/dict-admin.ts';
import { overlays } from '#components/overlays.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { useFormProblems } from '#components/form/form-problems.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import css from './Panels.module.css';
import { nameIn } from './root-branches.ts';
import { RootForm, rootFieldNames } from './RootForm.tsx';
import type { RootFields } from './RootForm.tsx';
import { useDictSearch } from './use-dict-search.ts';

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

/** Enters a dictionary, or changes what one is called and where it stands. */
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
