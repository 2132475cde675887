import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { facetNames } from '#contract/policy.ts';
import type { ResultHeader } from '#contract/policy.ts';
import { Button } from '#components/Button.tsx';
import css from './FilterDrawer.module.css';
import { useSearchChange } from './use-search-change.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** On narrow screens the facets open over the page. */
export function FilterDrawer({ header }: { header: ResultHeader | undefined }) {
  const { t } = useTranslation('policy');
  const { search } = useSearchChange();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const active = facetNames.reduce((sum, facet) => sum + search[facet].length, 0);
  return (
    <div className={css.narrow}>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {active === 0 ? t('list.filters') : t('list.filtersActive', { count: active })}
      </Button>
      {used && (
        <Suspense>
          <FilterSheet open={open} header={header} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
