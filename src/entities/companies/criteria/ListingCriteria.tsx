import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { criterion } from '#contract/criteria.ts';
import type { ListingDetail } from '#contract/listing.ts';
import css from './Criteria.module.css';

const Answer = lazy(() => import('./Criteria.tsx').then((module) => ({ default: module.Answer })));
const Criteria = lazy(() => import('./Criteria.tsx').then((module) => ({ default: module.Criteria })));

type Part = ComponentType<{ listing: ListingDetail }>;

/**
 * Returns the parts of a listing's page about the conditions in one of its fields: whether the current company meets them, and the conditions as
 * a checklist. Both are empty for a listing without conditions.
 */
export function criteriaParts(field: string): { answer: Part; conditions: Part } {
  const conditionsOf = ({ attributes }: ListingDetail) => criterion.safeParse(attributes[field]).data ?? null;

  function ListingAnswer({ listing }: { listing: ListingDetail }) {
    const { t } = useTranslation('qualify');
    const criteria = conditionsOf(listing);
    return (
      criteria && (
        <SectionBoundary resetKey={listing.id} fallback={null}>
          <Answer criteria={criteria} question={t('question')} />
        </SectionBoundary>
      )
    );
  }

  function ListingConditions({ listing }: { listing: ListingDetail }) {
    const { t } = useTranslation('qualify');
    const criteria = conditionsOf(listing);
    return (
      criteria && (
        <Suspense fallback={<Skeleton rows={3} dense />}>
          <div className={css.listing}>
            <Criteria id={listing.id} criteria={criteria} title={t('conditions')} />
          </div>
        </Suspense>
      )
    );
  }

  return { answer: ListingAnswer, conditions: ListingConditions };
}
