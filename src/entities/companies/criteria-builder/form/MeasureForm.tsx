import { useTranslation } from 'react-i18next';
import type { Measure } from '#domain/matching/model/criteria.ts';
import { blankMeasure } from '../state/blank.ts';
import { SelectField } from './fields.tsx';
import css from './Form.module.css';
import { PlainFields, plainKinds } from './PlainMeasureForm.tsx';
import { ScoreForm } from './ScoreForm.tsx';

type Props = { field: string; label: string; measure: Measure; onChange: (measure: Measure) => void };

/** Selects the tested number, score tables included. */
export function MeasureForm({ field, label, measure, onChange }: Props) {
  const { t } = useTranslation('criteria');
  const kinds = [...plainKinds, 'score' as const].map((value) => ({ value, label: t(`measure.${value}`) }));
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{label}</legend>
      <SelectField
        field={`${field}.of`}
        label={t('measure.of')}
        value={measure.of}
        options={kinds}
        onChange={(of) => onChange(blankMeasure(of))}
      />
      {measure.of === 'score' ? (
        <ScoreForm field={field} measure={measure} onChange={onChange} />
      ) : (
        <PlainFields field={field} measure={measure} onChange={onChange} />
      )}
    </fieldset>
  );
}
