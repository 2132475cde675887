import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { lazy, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarQueries } from '#api/calendar.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import chips from '#components/Chips.module.css';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { useCompany, useIsCompanyAwaited } from '#entities/companies/company/use-company.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import css from './CalendarPage.module.css';
import { DeadlineList } from './DeadlineList.tsx';
import { DayPanel } from './month/DayPanel.tsx';
import { EmptyMonth } from './month/EmptyMonth.tsx';
import { Filters } from './Filters.tsx';
import { MonthContent } from './month/MonthContent.tsx';
import { MonthGrid } from './month/MonthGrid.tsx';
import { Subscribe } from './Subscribe.tsx';
import { monthOfWindows } from './state/month-of-windows.ts';
import { addMonths, monthOf } from '#domain/calendar/month.ts';
import { today } from '#http/clock.ts';
import { calendarFilters, shownMonth, shownView } from './state/search-params.ts';
import type { CalendarSearch } from './state/search-params.ts';
import { useCalendar, useCalendarBody } from './state/use-calendar.ts';
import { useDays } from './state/use-days.ts';

const CompanyOffer = lazy(() =>
  import('#entities/companies/company/CompanyOffer.tsx').then((module) => ({ default: module.CompanyOffer })),
);

/** The coming deadlines as a list, or the application windows of a month: a grid, on a phone a list of days. */
export function CalendarPage() {
  const { t } = useTranslation('calendar');
  const { month } = useDays();
  const { search, change } = useCalendar();
  const business = useCompany();
  const isAwaited = useIsCompanyAwaited();
  // without verdicts an empty calendar does not mean that nothing fits
  const isUnjudged = search.verdict.length > 0 && !isAwaited && (business.data?.business ?? null) === null;
  // the visible month stays, dimmed, until the next one is loaded
  const shown = useDeferredValue(search);
  const asAgenda = useNarrow();
  const isMonth = shownView(search) === 'month';
  return (
    <div className={css.page}>
      <title>{isMonth ? `${month(shownMonth(search))} · ${t('title')}` : t('title')}</title>
      <header className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={`${textCss.muted} ${layoutCss.above4}`}>{t('lead')}</p>
      </header>
      <div className={css.tools}>
        {isMonth && <MonthBar />}
        <Filters />
        <ViewSwitch />
      </div>
      <CalendarChips />
      <div className={css.columns}>
        <div className={css.main}>
          <SectionBoundary resetKey={JSON.stringify(shown)} fallback={isMonth && !asAgenda ? <GridSkeleton /> : <ListSkeleton />}>
            {isUnjudged ? (
              <CompanyOffer isRequired onWithout={() => void change({ verdict: [] })} />
            ) : shownView(shown) === 'month' ? (
              <MonthContent search={shown} asList={asAgenda} updating={shown !== search} />
            ) : (
              <DeadlineList search={shown} updating={shown !== search} />
            )}
          </SectionBoundary>
        </div>
        <aside className={css.side}>{isMonth && !asAgenda ? <MonthSide search={shown} /> : <Subscribe />}</aside>
      </div>
    </div>
  );
}

/** The placeholder of a month: its frame is known before its entries. */
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

/** The active filters, each removable. */
function CalendarChips() {
  const { t } = useTranslation(['calendar', 'policy', 'common']);
  const { search, toggle, clear } = useCalendar();
  const nameOf = useFacetNames();
  const active = calendarFilters.flatMap((filter) =>
    search[filter].map((value: string) => ({ filter, value, name: nameOf(filter, value) })),
  );
  if (active.length === 0) return null;
  return (
    <div className={`${layoutCss.bar} ${layoutCss.below12}`}>
      {active.map(({ filter, value, name }) => (
        <button
          key={`${filter} ${value}`}
          type="button"
          className={chips.chip}
          aria-label={t('common:results.remove', { name })}
          onClick={() => toggle(filter, value)}
        >
          {name}
          <X size={14} aria-hidden />
        </button>
      ))}
      <Button look="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}

/** Switches between the coming deadlines and the month. */
function ViewSwitch() {
  const { t } = useTranslation('calendar');
  const { search } = useCalendar();
  const shown = shownView(search);
  const views = { list: { ...search, view: '', month: '', day: '' }, month: { ...search, view: 'month' } } as const;
  return (
    <nav className={css.views} aria-label={t('views')}>
      {(['list', 'month'] as const).map((view) => (
        <Link
          key={view}
          to="/policy/calendar"
          search={views[view]}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={view === shown ? css.current : css.view}
          aria-current={view === shown ? 'true' : undefined}
        >
          {t(`view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Beside the grid: the selected day, or suggestions for an empty month, then the subscription, which waits for its place below. */
function MonthSide({ search }: { search: CalendarSearch }) {
  const { data, isPending } = useQuery({ ...calendarQueries.calendar(useCalendarBody(search)), retryOnMount: false });
  if (isPending) return null;
  return (
    <>
      {/* a failure is shown in place of the grid */}
      {data !== undefined && <MonthDay list={data.list} search={search} />}
      <Subscribe />
    </>
  );
}

function MonthDay({ list, search }: { list: Parameters<typeof monthOfWindows>[0]; search: CalendarSearch }) {
  const { entries, days, chosen } = monthOfWindows(list, search);
  if (entries.length === 0) return <EmptyMonth search={search} />;
  return <DayPanel day={chosen} entries={days.get(chosen) ?? []} />;
}

/** The month, with links to its neighbours and to today. */
function MonthBar() {
  const { t } = useTranslation('calendar');
  const names = useDays();
  const { search } = useCalendar();
  const month = shownMonth(search);
  const at = (changes: Partial<CalendarSearch>) =>
    ({ to: '/policy/calendar', search: { ...search, day: '', ...changes }, resetScroll: false, activeOptions: { exact: true } }) as const;
  return (
    <nav className={css.months} aria-label={t('months')}>
      <Link
        {...at({ month: addMonths(month, -1) })}
        className={css.step}
        aria-label={t('previous', { month: names.month(addMonths(month, -1)) })}
      >
        <ChevronLeft size={20} aria-hidden />
      </Link>
      <h2 className={css.month} aria-live="polite">
        {names.month(month)}
      </h2>
      <Link
        {...at({ month: addMonths(month, 1) })}
        className={css.step}
        aria-label={t('next', { month: names.month(addMonths(month, 1)) })}
      >
        <ChevronRight size={20} aria-hidden />
      </Link>
      <Link
        to="/policy/calendar"
        search={{ ...search, month: '', day: today() }}
        resetScroll={false}
        className={buttonClass('plain')}
        aria-current={month === monthOf(today()) ? 'date' : undefined}
      >
        {t('today')}
      </Link>
    </nav>
  );
}
