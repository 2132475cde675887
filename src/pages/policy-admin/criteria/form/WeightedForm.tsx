import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlainMeasure } from '#domain/matching/criteria.ts';
import { Field } from './Field.tsx';
import { NumberField, SelectField } from './fields.tsx';
import css from './Form.module.css';
import { useFactOptions } from './use-fact-options.ts';

type Weighted = Extract<PlainMeasure, { of: 'weighted' }>;
type Props = { field: string; measure: Weighted; onChange: (measure: Weighted) => void };

/** Figures that are added up, each with its weight. */
export function WeightedForm({ field, measure, onChange }: Props) {
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
