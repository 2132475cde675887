import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { isNotOffered } from '#http/errors.ts';
import css from './FacetList.module.css';
import { toggled } from './selection.ts';

/** A filter of a list: its values with the number of hits for each, and those that are selected. */
export type Facet = {
  name: string;
  label: string;
  counts: readonly { value: string; count: number }[];
  selected: readonly string[];
  nameOf: (value: string) => string;
};

type Props = {
  /** Undefined until the counts are loaded. */
  facets: readonly Facet[] | undefined;
  error: Error | null;
  onRetry: () => void;
  onToggle: (facet: string, value: string) => void;
};

/** The number of values shown before a facet is expanded. */
const folded = 6;

/** All filters with the number of hits for each value. */
export function FacetList({ facets, error, onRetry, onToggle }: Props) {
  const { t } = useTranslation();
  // the list works without them
  if (isNotOffered(error)) return null;
  if (facets === undefined && error !== null) return <Failure compact title={t('results.filtersFailed')} error={error} onRetry={onRetry} />;
  if (facets === undefined) return <Skeleton rows={10} dense />;
  return (
    <div className={css.panel}>
      {facets.map((facet) => (
        <FacetValues key={facet.name} {...facet} onToggle={(value) => onToggle(facet.name, value)} />
      ))}
    </div>
  );
}

function FacetValues({ label, counts, selected, nameOf, onToggle }: Facet & { onToggle: (value: string) => void }) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const [unfolded, setUnfolded] = useState(false);
  const [chosen, show] = useOptimisticValue<readonly string[]>(selected);
  const flip = (value: string) => {
    show(toggled(chosen, value));
    onToggle(value);
  };
  // a selected value stays listed even with no hits left
  const offered = [
    ...counts,
    ...chosen.filter((value) => !counts.some((one) => one.value === value)).map((value) => ({ value, count: 0 })),
  ];
  if (offered.length === 0) return null;
  const shown = unfolded ? offered : offered.filter(({ value }, index) => index < folded || chosen.includes(value));
  const rest = offered.length - shown.length;
  return (
    <fieldset className={css.facet}>
      <legend className={css.legend}>{label}</legend>
      {shown.map(({ value, count: number }) => (
        <label key={value} className={css.value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => flip(value)} />
          <span className={css.name}>
            <Chinese text={nameOf(value)} />
          </span>
          <span className={css.count}>{count(number)}</span>
        </label>
      ))}
      {(rest > 0 || unfolded) && offered.length > folded && (
        <button type="button" className={css.fold} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('results.less') : t('results.more', { count: rest })}
        </button>
      )}
    </fieldset>
  );
}
