import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { facetNames } from '#contract/policy.ts';
import type { FacetName } from '#contract/policy.ts';
import { Button } from '#components/Button.tsx';
import css from './EmptyResult.module.css';
import { useFacetNames } from '#entities/policy/names.ts';
import { useSearchChange } from '../filters/use-search-change.ts';

type Relaxation = { field: string; value: string | null; total: number };

const isFacet = (field: string): field is FacetName => facetNames.some((facet) => facet === field);

/** Nothing found: says so and offers what to give up, with what that brings. */
export function EmptyResult({ relaxations }: { relaxations: Relaxation[] }) {
  const { t } = useTranslation('policy');
  const { search, change, toggle } = useSearchChange();
  const nameOf = useFacetNames();

  const offers = relaxations.flatMap(({ field, value, total }) => {
    if (field === 'keyword') {
      const label = value === null ? t('list.relaxField', { name: t('facet.keyword') }) : t('list.relaxDrop', { name: value });
      const keyword = value === null ? '' : search.keyword.replace(value, ' ').replaceAll(/\s+/g, ' ').trim();
      return [{ label, total, apply: () => change({ keyword }) }];
    }
    if (!isFacet(field)) return [];
    if (value === null)
      return [{ label: t('list.relaxField', { name: t(`facet.${field}`) }), total, apply: () => change({ [field]: [] }) }];
    return [{ label: t('list.relaxDrop', { name: nameOf(field, value) }), total, apply: () => toggle(field, value) }];
  });

  return (
    <div className={css.empty}>
      <SearchX size={36} strokeWidth={1.5} aria-hidden className={css.icon} />
      <h2 className={css.title}>{t('list.emptyTitle')}</h2>
      <p className={css.text}>{t('list.emptyText')}</p>
      {offers.length > 0 && (
        <div className={css.offers}>
          <p className={css.text}>{t('list.relax')}</p>
          {offers.map((offer) => (
            <Button key={offer.label} onClick={offer.apply}>
              {offer.label} <span className={css.total}>{t('list.relaxTotal', { count: offer.total })}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
