import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/SectionBoundary.tsx';
import { useNarrow } from '#components/use-narrow.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { CalendarChips } from './CalendarChips.tsx';
import css from './CalendarPage.module.css';
import { Filters } from './Filters.tsx';
import { MonthBar } from './MonthBar.tsx';
import { MonthContent } from './MonthContent.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthSide } from './MonthSide.tsx';
import { shownMonth } from './search-params.ts';
import { Subscribe } from './Subscribe.tsx';
import { useCalendar } from './use-calendar.ts';
import { useDays } from './use-days.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** Application windows by month: as a grid, or as a list of days, which is also what a phone shows. */
export function CalendarPage() {
  const { t } = useTranslation('calendar');
  const { month } = useDays();
  const { search } = useCalendar();
  // the month on screen stays, dimmed, until the next one is there
  const shown = useDeferredValue(search);
  const narrow = useNarrow();
  const asList = narrow || search.view === 'list';
  return (
    <div className={css.page}>
      <title>{`${month(shownMonth(search))} · ${t('title')}`}</title>
      <header className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </header>
      <div className={css.tools}>
        <MonthBar />
        <Filters />
        <ViewSwitch />
      </div>
      <CalendarChips />
      <div className={css.columns}>
        <div className={css.main}>
          <SectionBoundary resetKey={JSON.stringify(shown)} fallback={asList ? <ListSkeleton /> : <GridSkeleton />}>
            <MonthContent search={shown} asList={asList} updating={shown !== search} />
          </SectionBoundary>
        </div>
        <aside className={css.side}>
          {!asList && <MonthSide search={shown} />}
          <Subscribe />
        </aside>
      </div>
    </div>
  );
}

/** The month's frame is known before what happens in it. */
function GridSkeleton() {
  const { t } = useTranslation();
  const { search } = useCalendar();
  return (
    <div role="status" aria-label={t('state.loading')}>
      <MonthGrid month={shownMonth(search)} days={new Map()} chosen="" loading />
    </div>
  );
}

const ListSkeleton = () => (
  <div className={css.skeleton}>
    <Skeleton rows={6} />
  </div>
);
