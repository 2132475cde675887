import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { aggregates, growthModes } from '#domain/matching/model/criteria.ts';
import type { NumberFact } from '#domain/matching/model/figures.ts';
import { isYearly, numberFacts } from '#domain/matching/model/figures.ts';
import type { PlainMeasure } from '#domain/matching/model/criteria.ts';
import { phrasesOf } from '#domain/matching/wording/plain.ts';
import { blankMeasure } from '../state/blank.ts';
import { useBuilder } from '../state/builder-context.ts';
import { Field } from './Field.tsx';
import css from './Form.module.css';
import { NumberField, SelectField } from './fields.tsx';

/** Facts by name; year-end facts are separate from current ones. */
function useFactOptions(yearlyOnly = false) {
  const { t } = useTranslation('criteria');
  const { language } = useBuilder();
  const { facts, label } = phrasesOf(language);
  return numberFacts
    .filter((fact) => !yearlyOnly || isYearly(fact))
    .map((fact) => ({ value: fact, label: label(facts[fact].name), group: t(isYearly(fact) ? 'measure.yearly' : 'measure.now') }));
}

export const plainKinds = ['fact', 'ratio', 'growth', 'weighted', 'age'] as const;

type Props = { field: string; label: string; measure: PlainMeasure; onChange: (measure: PlainMeasure) => void };

/** A measure other than a score table, for use inside one. */
export function PlainMeasureForm({ field, label, measure, onChange }: Props) {
  const { t } = useTranslation('criteria');
  const kinds = plainKinds.map((value) => ({ value, label: t(`measure.${value}`) }));
  return (
    <>
      <SelectField field={`${field}.of`} label={label} value={measure.of} options={kinds} onChange={(of) => onChange(blankMeasure(of))} />
      <PlainFields field={field} measure={measure} onChange={onChange} />
    </>
  );
}

type PlainProps<M extends PlainMeasure = PlainMeasure> = { field: string; measure: M; onChange: (measure: PlainMeasure) => void };

/** The inputs of a measure. */
export function PlainFields({ field, measure, onChange }: PlainProps) {
  switch (measure.of) {
    case 'fact':
      return <FactFields field={field} measure={measure} onChange={onChange} />;
    case 'ratio':
      return <RatioFields field={field} measure={measure} onChange={onChange} />;
    case 'growth':
      return <GrowthFields field={field} measure={measure} onChange={onChange} />;
    case 'weighted':
      return <WeightedForm field={field} measure={measure} onChange={onChange} />;
    case 'age':
      return null;
  }
}

type Of<K extends PlainMeasure['of']> = Extract<PlainMeasure, { of: K }>;

function Years({ field, years, onChange }: { field: string; years: number | undefined; onChange: (years: number | undefined) => void }) {
  const { t } = useTranslation('criteria');
  return (
    <NumberField field={`${field}.years`} label={t('measure.years')} value={years} unit={t('unit.years')} whole open onChange={onChange} />
  );
}

function FactFields({ field, measure, onChange }: PlainProps<Of<'fact'>>) {
  const { t } = useTranslation('criteria');
  const facts = useFactOptions();
  const { fact, years, aggregate = 'latest' } = measure;
  const options = aggregates.map((value) => ({ value, label: t(`aggregate.${value}`) }));
  const now = (next: NumberFact): PlainMeasure => (isYearly(next) ? { ...measure, fact: next } : { of: 'fact', fact: next });
  return (
    <>
      <SelectField
        field={`${field}.fact`}
        label={t('measure.figure')}
        value={fact}
        options={facts}
        onChange={(next) => onChange(now(next))}
      />
      {isYearly(fact) && (
        <div className={css.pair}>
          <SelectField
            field={`${field}.aggregate`}
            label={t('measure.aggregate')}
            value={aggregate}
            options={options}
            onChange={(next) =>
              onChange(next === 'latest' ? { of: 'fact', fact } : { of: 'fact', fact, years: years ?? 3, aggregate: next })
            }
          />
          {aggregate !== 'latest' && <Years field={field} years={years} onChange={(next) => onChange({ ...measure, years: next })} />}
        </div>
      )}
    </>
  );
}

function RatioFields({ field, measure, onChange }: PlainProps<Of<'ratio'>>) {
  const { t } = useTranslation('criteria');
  const facts = useFactOptions();
  const modes = (['total', 'each'] as const).map((value) => ({ value, label: t(`ratioMode.${value}`) }));
  return (
    <>
      <SelectField
        field={`${field}.numerator`}
        label={t('measure.numerator')}
        value={measure.numerator}
        options={facts}
        onChange={(numerator) => onChange({ ...measure, numerator })}
      />
      <SelectField
        field={`${field}.denominator`}
        label={t('measure.denominator')}
        value={measure.denominator}
        options={facts}
        onChange={(denominator) => onChange({ ...measure, denominator })}
      />
      <div className={css.pair}>
        <Years field={field} years={measure.years} onChange={(years) => onChange({ ...measure, years })} />
        <SelectField
          field={`${field}.mode`}
          label={t('measure.mode')}
          value={measure.mode ?? 'total'}
          options={modes}
          onChange={(mode) => onChange({ ...measure, mode })}
        />
      </div>
    </>
  );
}

function GrowthFields({ field, measure, onChange }: PlainProps<Of<'growth'>>) {
  const { t } = useTranslation('criteria');
  const facts = useFactOptions(true);
  const modes = growthModes.map((value) => ({ value, label: t(`growthMode.${value}`) }));
  return (
    <>
      <SelectField
        field={`${field}.fact`}
        label={t('measure.figure')}
        value={measure.fact}
        options={facts}
        onChange={(fact) => onChange({ ...measure, fact })}
      />
      <div className={css.pair}>
        {measure.mode !== 'guideline2016' && (
          <NumberField
            field={`${field}.years`}
            label={t('measure.years')}
            value={measure.years}
            unit={t('unit.years')}
            whole
            onChange={(years) => onChange({ ...measure, years: years ?? measure.years })}
          />
        )}
        <SelectField
          field={`${field}.mode`}
          label={t('measure.mode')}
          value={measure.mode}
          options={modes}
          onChange={(mode) => onChange({ ...measure, mode, ...(mode === 'guideline2016' && { years: 2 }) })}
        />
      </div>
    </>
  );
}

type Weighted = Extract<PlainMeasure, { of: 'weighted' }>;
type WeightedFormProps = { field: string; measure: Weighted; onChange: (measure: Weighted) => void };

/** Figures to add up, each with its weight. */
function WeightedForm({ field, measure, onChange }: WeightedFormProps) {
  const { t } = useTranslation('criteria');
  const facts = useFactOptions();
  const { terms } = measure;
  const put = (next: Weighted['terms']) => onChange({ of: 'weighted', terms: next });
  return (
    <>
      {terms.map((term, index) => (
        <div key={index} className={css.row}>
          <SelectField
            field={`${field}.terms.${index}.fact`}
            label={t('weighted.fact', { index: index + 1 })}
            value={term.fact}
            options={facts}
            onChange={(fact) => put(terms.with(index, { ...term, fact }))}
          />
          <NumberField
            field={`${field}.terms.${index}.weight`}
            label={t('weighted.weight', { index: index + 1 })}
            value={term.weight}
            onChange={(weight) => put(terms.with(index, { ...term, weight: weight ?? term.weight }))}
          />
          <Button
            type="text"
            aria-label={t('weighted.remove', { index: index + 1 })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => put(terms.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Field field={`${field}.terms`} label={t('weighted.more')} quiet>
        {({ id }) => (
          <Button
            id={id}
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => put([...terms, { fact: 'utilityPatents', weight: 1 }])}
          >
            {t('weighted.add')}
          </Button>
        )}
      </Field>
    </>
  );
}
