import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { needAdminQueries, useSaveNeed } from '#api/need-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import type { RecordEditor } from '#components/form/use-record-editor.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { keptNeed, longestNeedWord, mostNeedWords } from '#contract/need-admin.ts';
import type { KeptNeed } from '#contract/need-admin.ts';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { Views } from '../shared/Views.tsx';
import { Missed } from './Missed.tsx';
import { blankNeed, codesBelow, needFields, valuesOf } from './need-values.ts';
import type { NeedField, NeedValues } from './need-values.ts';
import { NeedList } from './NeedList.tsx';
import css from './needs.module.css';

/** The vocabulary of needs, and searches without a match beside it. */
export function NeedsView() {
  const { t } = useTranslation('dict');
  const { change } = useDictSearch();
  const query = useQuery(needAdminQueries.list());
  // a long list comes after a short one
  const stacked = useNarrow(1200);
  const parts = [<NeedList key="list" query={query} />, <Missed key="missed" needs={query.data ?? []} {...(stacked && { pageSize: 5 })} />];
  return (
    <AdminPage
      title={t('title')}
      tabs={<Views />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden />}
          disabled={query.data === undefined}
          onClick={() => change({ panel: 'newNeed', need: '' })}
        >
          {t('needs.new')}
        </Button>
      }
    >
      <div className={css.panes}>{stacked ? parts.toReversed() : parts}</div>
      {query.data !== undefined && <NeedDrawer needs={query.data} />}
    </AdminPage>
  );
}

type Props = { needs: readonly KeptNeed[] };

/** Creates or changes a need beside the list. */
function NeedDrawer({ needs }: Props) {
  const { t } = useTranslation('dict');
  const { search, change } = useDictSearch();
  const close = () => change({ panel: undefined, need: '' });
  if (search.panel === 'newNeed') return <Editor key="new" needs={needs} base={undefined} onClose={close} />;
  if (search.panel !== 'need') return null;
  const base = needs.find(({ code }) => code === search.need);
  if (base !== undefined) return <Editor key={base.code} needs={needs} base={base} onClose={close} />;
  return (
    <EditDrawer open width={480} title={t('needs.missing')} onClose={close}>
      <EmptyState title={t('needs.missing')} text={t('needs.missingText')} />
    </EditDrawer>
  );
}

function Editor({ needs, base: given, onClose }: Props & { base: KeptNeed | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation('dict');
  const announce = useAnnounce();
  const editor = useRecordEditor({
    record: given,
    blank: blankNeed,
    valuesOf,
    tidy: valuesOf,
    saving: useSaveNeed(),
    inputOf: (values, version) => ({ ...values, version }),
    schema: keptNeed,
    codes: { CODE_TAKEN: 'code' },
    onSaved: (saved) => {
      announce({ text: t('needs.saved', { name: nameIn(saved, i18n.language) }) });
      onClose();
    },
  });
  const { base } = editor;
  return (
    <EditDrawer
      open
      width={560}
      title={base === undefined ? t('needs.new') : t('needs.editing', { name: nameIn(base, i18n.language) })}
      onClose={onClose}
    >
      <NeedForm editor={editor} needs={needs} isNew={base === undefined} onTaken={onClose} />
    </EditDrawer>
  );
}

type NeedFormProps = {
  editor: RecordEditor<NeedValues>;
  needs: readonly NeedValues[];
  isNew: boolean;
  onTaken: () => void;
};

/** The form of a need: names, parents and words. */
function NeedForm({ editor, needs, isNew, onTaken }: NeedFormProps) {
  const { t, i18n } = useTranslation('dict');
  const nameOf = (code: string) => nameIn(needs.find((need) => need.code === code) ?? { name: code, nameEn: code }, i18n.language);
  const fields = needFields.map((key): ConflictField<NeedValues> => ({
    key,
    label: t(`needs.field.${key}`),
    show: ({ [key]: value }) =>
      typeof value === 'string' ? value : value.map((one) => (key === 'broader' ? nameOf(one) : one)).join(t('needs.and')),
  }));
  const required = (name: NeedField) => ({
    required: true,
    whitespace: true,
    message: t('error.required', { field: t(`needs.field.${name}`) }),
  });
  const below = isNew ? new Set<string>() : codesBelow(needs, editor.initial.code);
  const broader = needs.filter(({ code }) => !below.has(code)).map((need) => ({ value: need.code, label: nameIn(need, i18n.language) }));
  return (
    <RecordForm editor={editor} fields={fields} save={t('form.save')} onTaken={onTaken}>
      <Form.Item name="name" label={t('needs.field.name')} rules={[required('name')]}>
        <Input maxLength={40} autoComplete="off" lang="zh-CN" />
      </Form.Item>
      <Form.Item name="nameEn" label={t('needs.field.nameEn')} rules={[required('nameEn')]}>
        <Input maxLength={40} autoComplete="off" lang="en" />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('needs.field.code')}
        extra={t(isNew ? 'needs.codeHelp' : 'root.categoryFixed')}
        rules={[required('code'), { pattern: /^\s*[a-z0-9-]{1,60}\s*$/, message: t('needs.codeWrong') }]}
      >
        <Input maxLength={60} disabled={!isNew} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="broader" label={t('needs.field.broader')} extra={t('needs.help.broader')}>
        <Select mode="multiple" maxCount={5} options={broader} showSearch={{ optionFilterProp: 'label' }} placeholder={t('entry.top')} />
      </Form.Item>
      <WordsItem name="official" />
      <WordsItem name="colloquial" />
      <WordsItem name="english" />
    </RecordForm>
  );
}

/** A list of words: Enter or a comma adds one, Backspace removes the last. */
function WordsItem({ name }: { name: 'official' | 'colloquial' | 'english' }) {
  const { t } = useTranslation('dict');
  return (
    <Form.Item
      name={name}
      label={t(`needs.field.${name}`)}
      extra={t(`needs.help.${name}`)}
      normalize={(words: string[]) => [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]}
      rules={[
        {
          validator: async (_rule, words: string[]) => {
            const long = words.find((word) => word.length > longestNeedWord);
            if (long !== undefined) throw new Error(t('needs.wordLong', { word: long, most: longestNeedWord }));
            if (words.length > mostNeedWords) throw new Error(t('needs.wordsMany', { most: mostNeedWords }));
          },
        },
      ]}
    >
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={['、', '，', ',', '；', ';', '\n']}
        placeholder={t('needs.wordsHint')}
      />
    </Form.Item>
  );
}
