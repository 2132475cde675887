import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import type { RecordEditor } from '#components/form/use-record-editor.ts';
import { longestNeedWord, mostNeedWords } from '#contract/need-admin.ts';
import { nameIn } from '../shared/root-branches.ts';
import { codesBelow, needFields } from './need-values.ts';
import type { NeedField, NeedValues } from './need-values.ts';

type Props = {
  editor: RecordEditor<NeedValues>;
  needs: readonly NeedValues[];
  isNew: boolean;
  onTaken: () => void;
};

/** The form of a need: names, what it is below, and its words. */
export function NeedForm({ editor, needs, isNew, onTaken }: Props) {
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

/** A list of words: Enter or a comma ends one, Backspace takes the last away. */
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
