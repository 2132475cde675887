import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import type { SurveyQuestion } from '#contract/survey-form.ts';
import { questionTypes } from '#domain/form/form.ts';
import { Labelled } from '../Labelled.tsx';
import css from '../SurveyAdmin.module.css';
import { Items } from './Items.tsx';
import { HelpFields, LabelFields } from './LabelFields.tsx';
import { When } from './When.tsx';

type Props = {
  question: SurveyQuestion;
  /** The questions before it: it can depend on these. */
  before: readonly SurveyQuestion[];
  onChange: (wanted: Partial<SurveyQuestion>) => void;
};

const blankOptions = () => [
  { code: 'o1', label: '', labelEn: '' },
  { code: 'o2', label: '', labelEn: '' },
];

/** A question: its words, what it takes, and when it is asked. */
export function QuestionEditor({ question, before, onChange }: Props) {
  const { t } = useTranslation('surveyAdmin');
  const { type, options, rows } = question;
  const changeType = (next: SurveyQuestion['type']) =>
    onChange({
      type: next,
      least: null,
      most: null,
      digits: 0,
      // what was typed stays where the new type has use for it
      ...(next.startsWith('choice') && options.length === 0 && { options: blankOptions() }),
      ...(next === 'matrix' && rows.length === 0 && { rows: [{ code: 'r1', label: '', labelEn: '' }] }),
    });
  return (
    <>
      <LabelFields value={question} onChange={onChange} />
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
        <Items items={options} most={12} stem="o" words="option" onChange={(next) => onChange({ options: next })} />
      )}
      {type === 'matrix' && <Items items={rows} most={12} stem="r" words="row" onChange={(next) => onChange({ rows: next })} />}
      {(type === 'scale' || type === 'matrix') && <Ends question={question} onChange={onChange} />}
      {(type === 'choices' || type === 'number') && (
        <div className={css.pair}>
          <Labelled label={t(type === 'choices' ? 'field.leastChosen' : 'field.least')}>
            <InputNumber<number> {...(type === 'choices' && { min: 0 })} value={question.least} onChange={(least) => onChange({ least })} />
          </Labelled>
          <Labelled label={t(type === 'choices' ? 'field.mostChosen' : 'field.most')}>
            <InputNumber<number> {...(type === 'choices' && { min: 1 })} value={question.most} onChange={(most) => onChange({ most })} />
          </Labelled>
        </div>
      )}
      {type === 'number' && <NumberFields question={question} onChange={onChange} />}
      {type === 'text' && (
        <Labelled label={t('field.mostCharacters')} help={t('field.textHelp')}>
          <InputNumber min={1} max={5000} precision={0} placeholder="500" value={question.most} onChange={(most) => onChange({ most })} />
        </Labelled>
      )}
      <When question={question} before={before} onChange={onChange} />
      <HelpFields value={question} onChange={onChange} />
    </>
  );
}

type FieldProps = Pick<Props, 'question' | 'onChange'>;

function Ends({ question, onChange }: FieldProps) {
  const { t } = useTranslation('surveyAdmin');
  return (
    <div className={css.pair}>
      {(['low', 'lowEn', 'high', 'highEn'] as const).map((end) => (
        <Labelled key={end} label={t(`field.${end}`)}>
          <Input
            lang={end.endsWith('En') ? 'en' : 'zh-CN'}
            maxLength={end.endsWith('En') ? 60 : 40}
            value={question[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </Labelled>
      ))}
    </div>
  );
}

function NumberFields({ question, onChange }: FieldProps) {
  const { t } = useTranslation('surveyAdmin');
  const [bands, setBands] = useState(question.bands.join(', '));
  return (
    <>
      <div className={css.pair}>
        <Labelled label={t('field.unit')}>
          <Input lang="zh-CN" maxLength={20} value={question.unit} onChange={({ target }) => onChange({ unit: target.value })} />
        </Labelled>
        <Labelled label={t('field.unitEn')}>
          <Input lang="en" maxLength={20} value={question.unitEn} onChange={({ target }) => onChange({ unitEn: target.value })} />
        </Labelled>
        <Labelled label={t('field.digits')}>
          <InputNumber min={0} max={4} precision={0} value={question.digits} onChange={(digits) => onChange({ digits: digits ?? 0 })} />
        </Labelled>
      </div>
      <Labelled label={t('field.bands')} help={t('field.bandsHelp')}>
        <Input
          inputMode="decimal"
          value={bands}
          onChange={({ target }) => {
            setBands(target.value);
            const read = target.value.split(/[,，、\s]+/).filter((part) => part !== '');
            const numbers = read.map(Number).filter((one) => Number.isFinite(one));
            // what is no number leaves none: it cannot be published like that
            onChange({ bands: numbers.length === read.length ? numbers.slice(0, 7) : [] });
          }}
        />
      </Labelled>
    </>
  );
}
