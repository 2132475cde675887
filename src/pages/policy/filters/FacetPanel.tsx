import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { facetNames } from '#contract/policy.ts';
import type { FacetName } from '#contract/policy.ts';
import { useResultHeader } from '#api/policy.ts';
import { Failure } from '#components/states/Failure.tsx';
import { useFormat } from '#components/format/format.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import css from './FacetPanel.module.css';
import { useFacetNames } from '#entities/policy/names.ts';
import { filtersOf, toggled } from '#entities/policy/search-params.ts';
import { useSearchChange } from './use-search-change.ts';

/** How many values a facet shows before it is expanded. */
const folded = 6;

/** All filters with the number of policies for each value. */
export function FacetPanel() {
  const { t } = useTranslation('policy');
  const { search } = useSearchChange();
  const { data: header, error, isFetching, refetch } = useResultHeader(filtersOf(search));
  if (header === undefined && error !== null && !isFetching)
    return <Failure compact title={t('list.filtersFailed')} error={error} onRetry={() => void refetch()} />;
  if (header === undefined) return <Skeleton rows={10} dense />;
  return (
    <div className={css.panel}>
      {facetNames.map((facet) => (
        <Facet key={facet} facet={facet} counts={header.facets[facet]} />
      ))}
    </div>
  );
}

function Facet({ facet, counts }: { facet: FacetName; counts: { value: string; count: number }[] }) {
  const { t } = useTranslation('policy');
  const { count } = useFormat();
  const { search, toggle } = useSearchChange();
  const nameOf = useFacetNames();
  const [unfolded, setUnfolded] = useState(false);
  const [chosen, show] = useOptimisticValue<readonly string[]>(search[facet]);
  const flip = (value: string) => {
    show(toggled(chosen, value));
    toggle(facet, value);
  };
  // a selected value stays listed even with no policies left
  const offered = [
    ...counts,
    ...chosen.filter((value) => !counts.some((one) => one.value === value)).map((value) => ({ value, count: 0 })),
  ];
  if (offered.length === 0) return null;
  const shown = unfolded ? offered : offered.filter(({ value }, index) => index < folded || chosen.includes(value));
  const rest = offered.length - shown.length;
  return (
    <fieldset className={css.facet}>
      <legend className={css.legend}>{t(`facet.${facet}`)}</legend>
      {shown.map(({ value, count: number }) => (
        <label key={value} className={css.value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => flip(value)} />
          <span className={css.name}>
            <Chinese text={nameOf(facet, value)} />
          </span>
          <span className={css.count}>{count(number)}</span>
        </label>
      ))}
      {(rest > 0 || unfolded) && offered.length > folded && (
        <button type="button" className={css.fold} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('list.less') : t('list.more', { count: rest })}
        </button>
      )}
    </fieldset>
  );
}
