import { Form, Input, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAdoptWord } from '#api/need-admin.ts';
import { overlays } from '#components/antd/overlays.ts';
import { useDone } from '#components/feedback/use-done.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { useFormat } from '#components/format/format.ts';
import { longestNeedWord } from '#contract/need-admin.ts';
import type { KeptNeed, MissedSearch } from '#contract/need-admin.ts';
import { nameIn } from '../shared/root-branches.ts';
import { needsWith, wordFields } from './need-values.ts';
import css from './needs.module.css';

type Values = { word: string; code: string };

type Props = { missed: MissedSearch; needs: readonly KeptNeed[]; onClose: () => void };

/** Puts what was searched for among the colloquial words of a need; the words may be shortened to what names the need. */
export function AdoptDialog({ missed: { text, count, lastDay }, needs, onClose }: Props) {
  const { t, i18n } = useTranslation('dict');
  const [form] = Form.useForm<Values>();
  const { day } = useFormat();
  const done = useDone(onClose);
  const { mutate, error, isPending } = useAdoptWord();
  const problems = useFormProblems(form, error, { elsewhere: [] });
  const code = Form.useWatch('code', form) as string | undefined;
  const chosen = needs.find((need) => need.code === code);
  const words = chosen === undefined ? [] : wordFields.flatMap((field) => chosen[field]);
  const required = (field: 'missed.word' | 'missed.need') => ({ required: true, message: t('error.required', { field: t(field) }) });
  const adopt = ({ word, code: into }: Values) => {
    problems.forget();
    mutate(
      { text, code: into, word: word.trim() },
      { onSuccess: (need) => done(t('missed.adopted', { word: word.trim(), name: nameIn(need, i18n.language) })) },
    );
  };
  return (
    <Modal
      open
      title={t('missed.adopt')}
      getContainer={overlays}
      okText={t('missed.add')}
      cancelText={t('missed.cancel')}
      okButtonProps={{ loading: isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      // the word is usually right; the need is what has to be chosen
      afterOpenChange={(open) => open && form.focusField('code')}
    >
      <p className={css.known}>{t('missed.facts', { count, day: day(lastDay) })}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ word: text.slice(0, longestNeedWord) }}
        disabled={isPending}
        validateTrigger="onSubmit"
        onFinish={adopt}
        onFinishFailed={problems.onFinishFailed}
      >
        <FormSummary
          problems={problems.problems}
          form={form}
          labelOf={(name) => (name === 'word' ? t('missed.word') : name === 'code' ? t('missed.need') : name)}
        />
        <Form.Item
          name="word"
          label={t('missed.word')}
          extra={t('missed.wordHelp')}
          rules={[{ ...required('missed.word'), whitespace: true }]}
        >
          <Input maxLength={longestNeedWord} autoComplete="off" />
        </Form.Item>
        <Form.Item name="code" label={t('missed.need')} rules={[required('missed.need')]}>
          <Select
            showSearch={{
              filterOption: (typed, option) =>
                needsWith(
                  needs.filter((need) => need.code === option?.value),
                  typed,
                ).length > 0,
            }}
            placeholder={t('needs.findHint')}
            notFoundContent={t('needs.noneFoundText')}
            options={needs.map((need) => ({ value: need.code, label: nameIn(need, i18n.language) }))}
          />
        </Form.Item>
      </Form>
      {chosen !== undefined && (
        <p className={css.known}>
          {t('missed.known')} <span lang="zh-CN">{words.join('、')}</span>
        </p>
      )}
    </Modal>
  );
}
