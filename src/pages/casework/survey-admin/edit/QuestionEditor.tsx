import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import type { SurveyQuestion } from '#contract/survey-form.ts';
import { questionTypes } from '#domain/form/form.ts';
import { Labelled, Words } from '#entities/casework/form/design/Labelled.tsx';
import { NumberFields } from '#entities/casework/form/design/NumberFields.tsx';
import { OptionsInput } from '#entities/casework/form/design/OptionsInput.tsx';
import { WhenInput } from '#entities/casework/form/design/WhenInput.tsx';
import css from '../SurveyAdmin.module.css';

type Props = {
  question: SurveyQuestion;
  /** The questions before it: it can depend on these. */
  before: readonly SurveyQuestion[];
  onChange: (changes: Partial<SurveyQuestion>) => void;
};

const blankOptions = () => [
  { code: 'o1', label: '', labelEn: '' },
  { code: 'o2', label: '', labelEn: '' },
];

/** A question: its words, its type, and its condition. */
export function QuestionEditor({ question, before, onChange }: Props) {
  const { t } = useTranslation('surveyAdmin');
  const { type, options, rows } = question;
  const changeType = (next: SurveyQuestion['type']) =>
    onChange({
      type: next,
      least: null,
      most: null,
      digits: 0,
      // input stays if the new type uses it
      ...(next.startsWith('choice') && options.length === 0 && { options: blankOptions() }),
      ...(next === 'matrix' && rows.length === 0 && { rows: [{ code: 'r1', label: '', labelEn: '' }] }),
    });
  return (
    <>
      <Words of="label" name={t('field.label')} lines={2} value={question} most={[200, 300]} onChange={onChange} />
      <div className={css.pair}>
        <Labelled label={t('field.type')}>
          <Select
            aria-label={t('field.type')}
            getPopupContainer={overlays}
            value={type}
            options={questionTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={changeType}
          />
        </Labelled>
        <Checkbox checked={question.required} onChange={({ target }) => onChange({ required: target.checked })}>
          {t('field.required')}
        </Checkbox>
      </div>
      {(type === 'choice' || type === 'choices') && (
        <OptionsInput value={options} most={12} stem="o" onChange={(next) => onChange({ options: next })} />
      )}
      {type === 'matrix' && <OptionsInput of="row" value={rows} most={12} stem="r" onChange={(next) => onChange({ rows: next })} />}
      {(type === 'scale' || type === 'matrix') && <Ends question={question} onChange={onChange} />}
      {type === 'choices' && (
        <div className={css.pair}>
          <Labelled label={t('field.leastChosen')}>
            <InputNumber<number> min={0} value={question.least} onChange={(least) => onChange({ least })} />
          </Labelled>
          <Labelled label={t('field.mostChosen')}>
            <InputNumber<number> min={1} value={question.most} onChange={(most) => onChange({ most })} />
          </Labelled>
        </div>
      )}
      {type === 'number' && (
        <>
          <NumberFields value={question} onChange={onChange} />
          <Bands question={question} onChange={onChange} />
        </>
      )}
      {type === 'text' && (
        <Labelled label={t('field.mostCharacters')} help={t('field.textHelp')}>
          <InputNumber min={1} max={5000} precision={0} placeholder="500" value={question.most} onChange={(most) => onChange({ most })} />
        </Labelled>
      )}
      <WhenInput
        value={question.when}
        questions={before}
        help={t('when.help')}
        wrong={before.every(({ code }) => code !== question.when?.field) && question.when !== null ? t('wrong.whenUnknown') : undefined}
        onChange={onChange}
      />
      <Words of="help" name={t('field.help')} value={question} most={[300, 500]} onChange={onChange} />
    </>
  );
}

type FieldProps = Pick<Props, 'question' | 'onChange'>;

function Ends({ question, onChange }: FieldProps) {
  const { t } = useTranslation('surveyAdmin');
  return (
    <div className={css.pair}>
      <Words of="low" name={t('field.low')} value={question} most={[40, 60]} onChange={onChange} />
      <Words of="high" name={t('field.high')} value={question} most={[40, 60]} onChange={onChange} />
    </div>
  );
}

/** The limits by which results count the answers. */
function Bands({ question, onChange }: FieldProps) {
  const { t } = useTranslation('surveyAdmin');
  const [bands, setBands] = useState(question.bands.join(', '));
  return (
    <Labelled label={t('field.bands')} help={t('field.bandsHelp')}>
      <Input
        inputMode="decimal"
        value={bands}
        onChange={({ target }) => {
          setBands(target.value);
          const read = target.value.split(/[,，、\s]+/).filter((part) => part !== '');
          const numbers = read.map(Number).filter((one) => Number.isFinite(one));
          // an invalid number clears the bands, which prevents publication
          onChange({ bands: numbers.length === read.length ? numbers.slice(0, 7) : [] });
        }}
      />
    </Labelled>
  );
}
