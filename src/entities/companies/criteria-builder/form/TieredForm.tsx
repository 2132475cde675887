import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import { Field } from './Field.tsx';
import { NumberField } from './fields.tsx';
import css from './Form.module.css';
import { MeasureForm } from './MeasureForm.tsx';
import { useTypedIn } from './use-typed-in.ts';

type TieredProps = { leaf: Extract<Leaf, { kind: 'tiered' }>; onChange: (leaf: Leaf, tag: string) => void };

/** A minimum that depends on another number, for example 研发投入占比 by revenue. */
export function TieredForm({ leaf, onChange }: TieredProps) {
  const { t } = useTranslation('criteria');
  const typedIn = useTypedIn();
  const { tiers } = leaf;
  const put = (next: typeof tiers, tag: string) => onChange({ ...leaf, tiers: next }, tag);
  const split = () => {
    const ends = tiers.flatMap(({ upTo }) => (upTo === undefined ? [] : [upTo]));
    const upTo = (ends.at(-1) ?? 50_000_000) * (ends.length === 0 ? 1 : 2);
    put([...tiers.slice(0, -1), { upTo, min: tiers.at(-1)?.min ?? 0 }, { min: tiers.at(-1)?.min ?? 0 }], 'tiers');
  };
  return (
    <>
      <MeasureForm
        field="measure"
        label={t('form.measure')}
        measure={leaf.measure}
        onChange={(measure) => onChange({ ...leaf, measure }, 'measure')}
      />
      <MeasureForm field="by" label={t('form.by')} measure={leaf.by} onChange={(by) => onChange({ ...leaf, by }, 'by')} />
      {tiers.map((tier, index) => (
        <div key={index} className={css.row}>
          {index === tiers.length - 1 && tier.upTo === undefined ? (
            <p className={css.rest}>{t('tier.rest')}</p>
          ) : (
            <NumberField
              field={`tiers.${index}.upTo`}
              label={t('tier.upTo', { index: index + 1 })}
              value={tier.upTo}
              {...typedIn(leaf.by)}
              open
              onChange={(upTo) => put(tiers.with(index, { ...tier, upTo }), `tiers.${index}.upTo`)}
            />
          )}
          <NumberField
            field={`tiers.${index}.min`}
            label={t('tier.min', { index: index + 1 })}
            value={tier.min}
            {...typedIn(leaf.measure)}
            onChange={(min) => put(tiers.with(index, { ...tier, min: min ?? tier.min }), `tiers.${index}.min`)}
          />
          <Button
            type="text"
            aria-label={t('tier.remove', { index: index + 1 })}
            icon={<Trash2 size={16} aria-hidden />}
            disabled={tiers.length < 2 || index === tiers.length - 1}
            onClick={() => put(tiers.toSpliced(index, 1), 'tiers')}
          />
        </div>
      ))}
      <Field field="tiers" label={t('tier.more')} quiet>
        {({ id }) => (
          <Button id={id} size="small" icon={<Plus size={14} aria-hidden />} onClick={split}>
            {t('tier.add')}
          </Button>
        )}
      </Field>
    </>
  );
}
