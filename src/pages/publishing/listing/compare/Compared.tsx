import { lazy } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useListSearch } from '#entities/publishing/listing/use-list-search.ts';
import textCss from '#components/text.module.css';
import css from './Compared.module.css';
import { comparedOf } from './compared.ts';
import type { CompareProps } from './compared.ts';

const ListingCompare = lazy(() => import('./ListingCompare.tsx').then((module) => ({ default: module.ListingCompare })));

/** Above a list: the listings that are compared. */
export function Compared({ Table = ListingCompare }: { Table?: ComponentType<CompareProps> | undefined }) {
  const { t } = useTranslation('listing');
  const { search, change } = useListSearch();
  const ids = comparedOf(search);
  const choose = (compare: string[]) => change({ compare, page: search.page });
  if (ids.length === 0) return null;
  return (
    <section className={css.compare} aria-label={t('compare.title')}>
      <div className={css.top}>
        <h2 className={textCss.size17}>{t('compare.title')}</h2>
        <span className={css.count}>{t('compare.chosen', { count: ids.length })}</span>
        <Button look="quiet" data-print="none" onClick={() => choose([])}>
          {t('compare.clear')}
        </Button>
      </div>
      {ids.length === 1 ? (
        <p className={css.few}>{t('compare.few')}</p>
      ) : (
        <SectionBoundary resetKey={ids.join(' ')} fallback={<Skeleton rows={6} />}>
          <Table ids={ids} onChange={choose} />
        </SectionBoundary>
      )}
    </section>
  );
}
