import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Measure, ScorePart } from '#domain/matching/model/criteria.ts';
import { blankMeasure } from '../state/blank.ts';
import { Field } from './Field.tsx';
import css from './Form.module.css';
import { PlainMeasureForm } from './PlainMeasureForm.tsx';
import { NumberField } from './fields.tsx';
import { useTypedIn } from './use-typed-in.ts';

type Score = Extract<Measure, { of: 'score' }>;
type Way = ScorePart['ways'][number];

const blankWay = (): Way => ({ measure: blankMeasure('fact'), steps: [{ from: 0, points: 0 }] });

/** A score table: its parts, each with its ways to earn points. */
export function ScoreForm({ field, measure, onChange }: { field: string; measure: Score; onChange: (measure: Score) => void }) {
  const { t } = useTranslation('criteria');
  const { parts } = measure;
  const put = (next: ScorePart[]) => onChange({ of: 'score', parts: next });
  return (
    <>
      {parts.map((part, index) => (
        <PartForm
          key={index}
          field={`${field}.parts.${index}`}
          index={index}
          part={part}
          onChange={(next) => put(parts.with(index, next))}
          onRemove={() => put(parts.toSpliced(index, 1))}
        />
      ))}
      <Field field={`${field}.parts`} label={t('score.more')} quiet>
        {({ id }) => (
          <Button id={id} size="small" icon={<Plus size={14} aria-hidden />} onClick={() => put([...parts, { ways: [blankWay()] }])}>
            {t('score.addPart')}
          </Button>
        )}
      </Field>
    </>
  );
}

type PartProps = { field: string; index: number; part: ScorePart; onChange: (part: ScorePart) => void; onRemove: () => void };

function PartForm({ field, index, part, onChange, onRemove }: PartProps) {
  const { t } = useTranslation('criteria');
  const { ways, base } = part;
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{t('score.part', { index: index + 1 })}</legend>
      <div className={css.row}>
        <NumberField
          field={`${field}.base`}
          label={t('score.base')}
          value={base}
          unit={t('unit.points')}
          open
          onChange={(next) => onChange({ ...part, base: next })}
        />
        <Button
          type="text"
          aria-label={t('score.removePart', { index: index + 1 })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {ways.map((way, at) => (
        <fieldset key={at} className={css.set}>
          <legend className={css.legend}>{t('score.way', { index: at + 1 })}</legend>
          <PlainMeasureForm
            field={`${field}.ways.${at}.measure`}
            label={t('measure.of')}
            measure={way.measure}
            onChange={(measure) => onChange({ ...part, ways: ways.with(at, { ...way, measure }) })}
          />
          <StepsForm
            field={`${field}.ways.${at}.steps`}
            way={way}
            onChange={(steps) => onChange({ ...part, ways: ways.with(at, { ...way, steps }) })}
          />
          <Button
            size="small"
            type="text"
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => onChange({ ...part, ways: ways.toSpliced(at, 1) })}
          >
            {t('score.removeWay', { index: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => onChange({ ...part, ways: [...ways, blankWay()] })}>
        {t('score.addWay')}
      </Button>
    </fieldset>
  );
}

type Props = { field: string; way: Way; onChange: (steps: Way['steps']) => void };

/** Steps of a way: a lower or upper limit and the points for it. */
function StepsForm({ field, way, onChange }: Props) {
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
