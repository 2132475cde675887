import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import type { SurveyQuestion } from '#contract/survey-form.ts';
import { decidingAnswers } from '#domain/form/form.ts';
import { useLabels } from '#entities/casework/application/use-labels.ts';
import { Labelled } from '../Labelled.tsx';

type Props = {
  question: SurveyQuestion;
  /** The questions before it. */
  before: readonly SurveyQuestion[];
  onChange: (wanted: Partial<SurveyQuestion>) => void;
};

/** Whether a question is always asked, or only after some answers to an earlier one. */
export function When({ question: { when }, before, onChange }: Props) {
  const { t } = useTranslation('surveyAdmin');
  const { label } = useLabels();
  const possible = before.filter((one) => decidingAnswers(one).length > 0);
  const on = before.find(({ code }) => code === when?.field);
  const values =
    on === undefined
      ? []
      : decidingAnswers(on).map((value) => {
          const option = on.options.find(({ code }) => code === value);
          return { value, label: (option === undefined ? '' : label(option)) || value };
        });
  return (
    <>
      <Labelled label={t('when.label')} help={possible.length === 0 ? t('when.none') : t('when.help')}>
        <Select
          allowClear
          aria-label={t('when.label')}
          getPopupContainer={overlays}
          placeholder={t('when.always')}
          disabled={possible.length === 0 && when === null}
          value={when?.field}
          options={possible.map((one) => ({ value: one.code, label: label(one) || one.code }))}
          onChange={(code: string | undefined) => onChange({ when: code === undefined ? null : { field: code, is: [] } })}
        />
      </Labelled>
      {when !== null && (
        <Labelled label={t('when.is')} wrong={when.is.length === 0 ? t('wrong.whenUnknown') : undefined}>
          <Select
            mode="multiple"
            aria-label={t('when.is')}
            getPopupContainer={overlays}
            value={[...when.is]}
            options={values}
            onChange={(is: string[]) => onChange({ when: { ...when, is } })}
          />
        </Labelled>
      )}
    </>
  );
}
