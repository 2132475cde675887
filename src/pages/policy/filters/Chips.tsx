import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { facetNames } from '#contract/policy.ts';
import { Button } from '#components/Button.tsx';
import css from '#components/Chips.module.css';
import { useFacetNames } from '#entities/policy/names.ts';
import { useSearchChange } from './use-search-change.ts';

/** The filters in force, each removable. */
export function Chips() {
  const { t } = useTranslation('policy');
  const { search, toggle, clear } = useSearchChange();
  const nameOf = useFacetNames();
  const chips = facetNames.flatMap((facet) => search[facet].map((value: string) => ({ facet, value, name: nameOf(facet, value) })));
  if (chips.length === 0) return null;
  return (
    <div className={css.chips}>
      {chips.map(({ facet, value, name }) => (
        <button
          key={`${facet} ${value}`}
          type="button"
          className={css.chip}
          aria-label={t('list.remove', { name })}
          onClick={() => toggle(facet, value)}
        >
          {name}
          <X size={14} aria-hidden />
        </button>
      ))}
      <Button look="quiet" onClick={clear}>
        {t('list.clearAll')}
      </Button>
    </div>
  );
}
