import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChartColumn, MonitorPlay } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cockpitQueries } from '#api/cockpit.ts';
import { useAreaDict } from '#api/policy.ts';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { cockpitFilters } from '#contract/cockpit.ts';
import type { CockpitFigures, CockpitPage as PageName } from '#contract/cockpit.ts';
import { Button } from '#components/Button.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { readMonth } from '#domain/calendar/typed-day.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { AsOf, shownTotals } from './AsOf.tsx';
import { ChartCard, Totals } from './ChartCard.tsx';
import css from './Cockpit.module.css';
import { figuresAsked, listsRecords, noRecords, pageSearch } from './cockpit-params.ts';
import type { CockpitSearch, FilterName } from './cockpit-params.ts';
import { Records } from './Records.tsx';
import { refetchWhilePending } from './refetch-while-pending.ts';
import { useSections, useWords } from './use-words.ts';

const Show = lazy(() => import('./Show.tsx').then((module) => ({ default: module.Show })));

const route = getRouteApi('/_portal/digit/index');

/** The figures of the portal, one page per subject; a bar links to its records. */
export function CockpitPage() {
  const { t } = useTranslation('cockpit');
  const user = useCurrentUser();
  const search = route.useSearch();
  // the figures stay, dimmed, until those of other filters are there
  const shown = useDeferredValue(search);
  const [isShowing, setShowing] = useState(false);
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      <header className={css.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={css.lead}>{t('lead')}</p>
        </div>
        <div className={css.tools} data-print="none">
          <PrintButton />
          <Button onClick={() => setShowing(true)}>
            <MonitorPlay size={16} aria-hidden />
            {t('show.begin')}
          </Button>
        </div>
      </header>
      <SectionBoundary key={user?.id ?? ''} resetKey={JSON.stringify(shown)} fallback={<Skeleton rows={6} />}>
        <Content search={shown} updating={shown !== search} />
        {isShowing && (
          <Suspense>
            <Show search={search} onEnd={() => setShowing(false)} />
          </Suspense>
        )}
      </SectionBoundary>
    </div>
  );
}

type Props = { search: CockpitSearch; updating: boolean };

function Content({ search, updating }: Props) {
  const { data } = useSuspenseQuery({ ...cockpitQueries.figures(figuresAsked(search)), refetchInterval: refetchWhilePending });
  return (
    <>
      <Tabs pages={data.pages} search={search} />
      {data.figures !== null && <Filters search={search} />}
      <div className={css.content} data-updating={updating}>
        {data.figures === null ? (
          <NotForYou page={search.page} />
        ) : listsRecords(search) ? (
          <Records search={search} figures={data.figures} />
        ) : (
          <Figures search={search} figures={data.figures} />
        )}
      </div>
    </>
  );
}

function Tabs({ pages, search }: { pages: readonly PageName[]; search: CockpitSearch }) {
  const { t } = useTranslation('cockpit');
  return (
    <nav className={css.tabs} aria-label={t('pages')} data-print="none">
      {pages.map((page) => (
        <Link
          key={page}
          to="/digit/index"
          search={pageSearch(search, page)}
          resetScroll={false}
          className={css.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          data-current={page === search.page}
          aria-current={page === search.page ? 'page' : undefined}
        >
          {t(`page.${page}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Applications and matches are not for everybody. */
function NotForYou({ page }: { page: PageName }) {
  const { t } = useTranslation('cockpit');
  const user = useCurrentUser();
  const title = t('closed.title', { page: t(`page.${page}`) });
  if (user === null) return <VisitorPrompt icon={ChartColumn} title={title} text={t('closed.visitor')} onSignIn={() => setVisible(true)} />;
  return <EmptyState framed icon={ChartColumn} title={title} text={t('closed.text')} />;
}

function Figures({ search, figures }: { search: CockpitSearch; figures: CockpitFigures }) {
  const { t } = useTranslation('cockpit');
  const { page } = search;
  const totals = figures.charts.find(({ name }) => name === 'totals');
  return (
    <>
      <h2 className={css.printTitle}>{t(`page.${page}`)}</h2>
      <Totals search={search} cells={totals?.cells ?? []} keys={shownTotals(page, figures)} />
      <AsOf page={page} figures={figures} />
      <div className={css.grid}>
        {figures.charts.map(({ name, cells }) =>
          name === 'totals' ? null : <ChartCard key={`${page} ${name}`} search={search} chart={name} cells={cells} />,
        )}
      </div>
    </>
  );
}

const noFilters = { from: '', to: '', region: '', industry: '' } as const;

/** The filters of a page; in print their values. */
function Filters({ search }: { search: CockpitSearch }) {
  const { t, i18n } = useTranslation('cockpit');
  const navigate = useNavigate();
  const words = useWords(search.page);
  const areas = useAreaDict().data ?? [];
  const { sections } = useSections();
  const names: readonly FilterName[] = cockpitFilters[search.page];
  const set = (name: FilterName, value: string) =>
    void navigate({ to: '/digit/index', search: { ...search, [name]: value, ...noRecords }, resetScroll: false });
  const active = names.filter((name) => search[name] !== '');
  const valueOf = (name: FilterName) =>
    name === 'region' ? words.region(search.region) : name === 'industry' ? words.industry(search.industry) : words.month(search[name]);
  const months = names.includes('from') ? (['from', 'to'] as const) : [];
  return (
    <>
      <div className={css.filters} role="group" aria-label={t('filters')} data-print="none">
        {months.map((name) => (
          <label key={name}>
            <span>{t(`filter.${name}`)}</span>
            <DateInput
              months
              aria-label={t(`filter.${name}`)}
              className={css.month}
              value={search[name]}
              min={name === 'to' && search.from !== '' ? search.from : '1990-01'}
              max={name === 'from' && search.to !== '' ? search.to : '2099-12'}
              onChange={(month) => {
                if (month === '' || readMonth(month) === month) set(name, month);
              }}
            />
          </label>
        ))}
        <label>
          <span>{t('filter.region')}</span>
          <select value={search.region} onChange={({ target }) => set('region', target.value)}>
            <option value="">{t('any.region')}</option>
            {areas.map(({ code, name, nameEn, level }) => (
              <option key={code} value={code}>
                {'\u3000'.repeat({ country: 0, province: 0, city: 1, district: 2 }[level])}
                {i18n.language === 'en-US' ? nameEn : name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('filter.industry')}</span>
          <select value={search.industry} onChange={({ target }) => set('industry', target.value)}>
            <option value="">{t('any.industry')}</option>
            {sections.map((code) => (
              <option key={code} value={code}>
                {words.industry(code)}
              </option>
            ))}
          </select>
        </label>
        {active.length > 0 && (
          <Button
            look="quiet"
            onClick={() => void navigate({ to: '/digit/index', search: { ...search, ...noFilters, ...noRecords }, resetScroll: false })}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      {active.length > 0 && (
        <p className={css.printed}>
          {active.map((name) => t('filtered', { name: t(`filter.${name}`), value: valueOf(name) })).join(' · ')}
        </p>
      )}
    </>
  );
}
