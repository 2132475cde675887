import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import type { Item, When } from '#domain/form/form.ts';
import { decidingAnswers } from '#domain/form/form.ts';
import { useLabels } from '../use-labels.ts';
import { Labelled } from './Labelled.tsx';

type Named = { code: string; label: string; labelEn: string };

type Props = {
  value: When | null;
  /** The questions it can depend on. */
  questions: readonly (Named & Pick<Item, 'type'> & { options: readonly Named[] })[];
  /** Which questions these are. */
  help: string;
  wrong: string | undefined;
  onChange: (changes: { when: { field: string; is: string[] } | null }) => void;
};

/** Whether something is always asked, or only after some answers to another question. */
export function WhenInput({ value, questions, help, wrong, onChange }: Props) {
  const { t } = useTranslation('admin');
  const { label } = useLabels();
  const possible = questions.filter((one) => decidingAnswers(one).length > 0);
  const on = questions.find(({ code }) => code === value?.field);
  const wordsOf = (answer: string): string => {
    if (on?.type === 'flag') return t(answer === 'true' ? 'design.when.yes' : 'design.when.no');
    const option = on?.options.find(({ code }) => code === answer);
    return (option === undefined ? '' : label(option)) || answer;
  };
  return (
    <>
      <Labelled
        label={t('design.when.label')}
        help={possible.length === 0 ? t('design.when.none') : help}
        wrong={value === null ? wrong : undefined}
      >
        <Select
          allowClear
          aria-label={t('design.when.label')}
          getPopupContainer={overlays}
          placeholder={t('design.when.always')}
          disabled={possible.length === 0 && value === null}
          value={value?.field}
          options={possible.map((one) => ({ value: one.code, label: label(one) || one.code }))}
          onChange={(field: string | undefined) => onChange({ when: field === undefined ? null : { field, is: [] } })}
        />
      </Labelled>
      {value !== null && (
        <Labelled label={t('design.when.is')} wrong={wrong ?? (value.is.length === 0 ? t('design.when.unfinished') : undefined)}>
          <Select
            mode="multiple"
            aria-label={t('design.when.is')}
            getPopupContainer={overlays}
            value={[...value.is]}
            options={on === undefined ? [] : decidingAnswers(on).map((answer) => ({ value: answer, label: wordsOf(answer) }))}
            onChange={(is: string[]) => onChange({ when: { field: value.field, is } })}
          />
        </Labelled>
      )}
    </>
  );
}
