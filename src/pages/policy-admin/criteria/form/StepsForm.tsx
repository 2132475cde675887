import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScorePart } from '#domain/matching/criteria.ts';
import { Field } from './Field.tsx';
import { NumberField } from './fields.tsx';
import css from './Form.module.css';
import { useTypedIn } from './use-typed-in.ts';

type Way = ScorePart['ways'][number];
type Props = { field: string; way: Way; onChange: (steps: Way['steps']) => void };

/** From where on, or up to where, how many points are given. */
export function StepsForm({ field, way, onChange }: Props) {
  const { t } = useTranslation('criteria');
  const typedIn = useTypedIn()(way.measure);
  const { steps } = way;
  return (
    <>
      {steps.map((step, index) => (
        <div key={index} className={css.row}>
          {(['from', 'upTo'] as const).map((end) => (
            <NumberField
              key={end}
              field={`${field}.${index}.${end}`}
              label={t(`score.${end}`, { index: index + 1 })}
              value={step[end]}
              {...typedIn}
              open
              onChange={(value) => onChange(steps.with(index, { ...step, [end]: value }))}
            />
          ))}
          <NumberField
            field={`${field}.${index}.points`}
            label={t('score.points', { index: index + 1 })}
            value={step.points}
            onChange={(points) => onChange(steps.with(index, { ...step, points: points ?? step.points }))}
          />
          <Button
            type="text"
            aria-label={t('score.removeStep', { index: index + 1 })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onChange(steps.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Field field={field} label={t('score.moreSteps')} quiet>
        {({ id }) => (
          <Button id={id} size="small" icon={<Plus size={14} aria-hidden />} onClick={() => onChange([...steps, { from: 0, points: 0 }])}>
            {t('score.addStep')}
          </Button>
        )}
      </Field>
    </>
  );
}
