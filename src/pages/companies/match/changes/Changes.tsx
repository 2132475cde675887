import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import css from './Changes.module.css';

// loaded with the first change
const Effect = lazy(() => import('./ChangeList.tsx').then((module) => ({ default: module.Effect })));
const ChangeList = lazy(() => import('./ChangeList.tsx').then((module) => ({ default: module.ChangeList })));

/** The tried-out facts, their effect on the result, and buttons to undo or save them. */
export function Changes() {
  const { t } = useTranslation('match');
  const { changes } = useWorkbench().whatIf;
  const none = changes.length === 0;
  return (
    <section className={none ? 'visually-hidden' : css.card} aria-label={t('changes.title')}>
      {/* always rendered, so that screen readers announce its changes */}
      <div role="status" className={css.effect}>
        {!none && (
          <Suspense>
            <Effect />
          </Suspense>
        )}
      </div>
      {!none && (
        <SectionBoundary resetKey="changes" fallback={null}>
          <ChangeList />
        </SectionBoundary>
      )}
    </section>
  );
}
