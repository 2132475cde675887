import { useTranslation } from 'react-i18next';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import { CheckField, NumberField } from './fields.tsx';
import css from './Form.module.css';
import { MeasureForm } from './MeasureForm.tsx';
import { FinancialYear } from './TimeForms.tsx';
import { useTypedIn } from './use-typed-in.ts';

type Props = { leaf: Extract<Leaf, { kind: 'threshold' }>; onChange: (leaf: Leaf, tag: string) => void };

/** A number that must lie within bounds. */
export function ThresholdForm({ leaf, onChange }: Props) {
  const { t } = useTranslation('criteria');
  const typedIn = useTypedIn()(leaf.measure);
  return (
    <>
      <MeasureForm
        field="measure"
        label={t('form.measure')}
        measure={leaf.measure}
        onChange={(measure) => onChange({ ...leaf, measure }, 'measure')}
      />
      <div className={css.pair}>
        {(['min', 'max'] as const).map((end) => (
          <NumberField
            key={end}
            field={end}
            label={t(`form.${end}`)}
            value={leaf[end]}
            {...typedIn}
            open
            onChange={(value) => onChange({ ...leaf, [end]: value }, end)}
          />
        ))}
      </div>
      <CheckField
        label={t('form.exclusive')}
        checked={leaf.exclusive === true}
        onChange={(exclusive) => onChange({ ...leaf, exclusive: exclusive || undefined }, 'exclusive')}
      />
      <FinancialYear leaf={leaf} onChange={onChange} />
    </>
  );
}
