import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNear } from '#components/hooks/use-near.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './HomePage.module.css';

/** Below what the first view shows: its chunk and its counts load when it is scrolled to. */
const EntranceGrid = lazy(() => import('./EntranceGrid.tsx').then((module) => ({ default: module.EntranceGrid })));

/** An entrance for each area of the portal. */
export function Entrances() {
  const { t } = useTranslation();
  const [near, section] = useNear<HTMLElement>();
  return (
    <section ref={section} className={css.entrances} aria-label={t('nav.all')}>
      <h2 className={`${textCss.size18} ${layoutCss.below16}`}>{t('nav.all')}</h2>
      <div className={css.entrancesPlace}>
        {near && (
          <SectionBoundary resetKey="" fallback={null}>
            <EntranceGrid />
          </SectionBoundary>
        )}
      </div>
    </section>
  );
}
