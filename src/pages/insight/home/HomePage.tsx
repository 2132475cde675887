import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedIn } from '#api/oauth.ts';
import { useNear } from '#components/hooks/use-near.ts';
import { lastDayToApply } from '#domain/policy.ts';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { daysUntil } from '#domain/china-time.ts';
import { useCompanyId, useIsCompanyAwaited } from '#entities/companies/company/use-company.ts';
import { PolicySearchBox } from '#entities/publishing/policy/PolicySearchBox.tsx';
import { today } from '#http/clock.ts';
import { BestMatches } from './BestMatches.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './HomePage.module.css';
import { MatchStrip } from './MatchStrip.tsx';
import { bestMatches, homeQueries } from './home-queries.ts';
import { useCurrentUser } from '#session/session.ts';

export function HomePage() {
  const { t } = useTranslation(['common', 'home']);
  return (
    <>
      <title>{t('siteName')}</title>
      <Hero />
      <div className={css.page}>
        <MatchStrip />
        <ForYou />
        <Mine />
        <BestMatches />
        <div className={css.columns}>
          <Section
            title={t('home:closing.title')}
            more={
              <Link to="/policy/search" search={{ kind: ['project'], status: ['open'], sort: 'deadline' }}>
                {t('home:closing.more')}
              </Link>
            }
          >
            <Closing />
          </Section>
          <Section
            title={t('home:latest.title')}
            more={
              <Link to="/policy/search" search={{ sort: 'published' }}>
                {t('home:latest.more')}
              </Link>
            }
          >
            <Latest />
          </Section>
        </div>
        <Entrances />
      </div>
    </>
  );
}

const OpenForYou = lazy(() => import('./OpenForYou.tsx').then((module) => ({ default: module.OpenForYou })));

/** For users with a company: only they load its chunk. Its place is reserved while the company may still be loaded. */
function ForYou() {
  const { t } = useTranslation('home');
  const { data, isPending } = useQuery(bestMatches(useCompanyId()));
  const isAwaited = useIsCompanyAwaited();
  const open = data?.openNow;
  if (open === undefined && !(isPending && isAwaited)) return null;
  return (
    <section className={`${css.section} ${css.forYou}`} aria-label={t('forYou.title')}>
      {open !== undefined && (
        <Suspense>
          <OpenForYou {...open} completeness={data?.completeness} unlock={data?.unlock} />
        </Suspense>
      )}
    </section>
  );
}

const ToDo = lazy(() => import('./ToDo.tsx').then((module) => ({ default: module.ToDo })));

/** For signed-in users: only they load its chunk. The user of a stored sign-in is loaded after the page. */
function Mine() {
  const { t } = useTranslation('home');
  const user = useCurrentUser();
  if (user === null && !isSignedIn()) return null;
  return (
    <section className={css.todo} aria-label={t('todo.title')}>
      {user !== null && (
        <SectionBoundary resetKey={user.id} fallback={null}>
          <ToDo />
        </SectionBoundary>
      )}
    </section>
  );
}

/** The next deadlines with the days left. */
function Closing() {
  const { t } = useTranslation(['home', 'policy']);
  const { money } = useFormat();
  const { data } = useSuspenseQuery(homeQueries.closing);
  return (
    <>
      {data.list.length === 0 && <p className={css.empty}>{t('closing.empty')}</p>}
      <ul>
        {data.list.map((policy) => {
          const last = lastDayToApply(policy);
          const left = last === null ? null : daysUntil(today(), last);
          return (
            <li key={policy.id} className={css.line} data-testid="closing-row">
              <Link to="/policy/detail" search={{ id: policy.id }} className={css.linesTitle}>
                <RecordTitle of={policy} />
              </Link>
              <span className={css.amount}>{policy.amountMax !== null && money(policy.amountMax)}</span>
              <span className={left !== null && left <= 7 ? css.near : css.when}>
                {left === null
                  ? t('policy:deadline.open')
                  : left <= 0
                    ? t('policy:deadline.today')
                    : t('policy:deadline.days', { count: left })}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Latest() {
  const { t } = useTranslation(['home', 'policy']);
  const { day } = useFormat();
  const { data } = useSuspenseQuery(homeQueries.latest);
  return (
    <>
      {data.list.length === 0 && <p className={css.empty}>{t('latest.empty')}</p>}
      <ul>
        {data.list.map((policy) => (
          <li key={policy.id} className={css.line}>
            <Link to="/policy/detail" search={{ id: policy.id }} className={css.linesTitle}>
              <RecordTitle of={policy} />
            </Link>
            <span className={css.amount}>{t(`policy:level.${policy.level}`)}</span>
            <span className={css.when}>{day(policy.publishDate)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A panel of the home page: title, link to the full list, content that may fail by itself. */
function Section({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={textCss.size18}>{title}</h2>
        {more}
      </div>
      <SectionBoundary resetKey="" fallback={null}>
        {children}
      </SectionBoundary>
    </section>
  );
}

/** The heading with the search box; low once signed in or with a company in the address, so that the company's figures come first. */
function Hero() {
  const { t, i18n } = useTranslation('home');
  const user = useCurrentUser();
  const isNamed = useCompanyId() !== undefined;
  const isLow = isNamed || user !== null || isSignedIn();
  const { count } = useFormat();
  const { data: header } = useQuery(homeQueries.header);
  const { data: tags = [] } = useQuery(homeQueries.hotTags);
  const open = header?.facets.status.find((facet) => facet.value === 'open')?.count ?? 0;
  return (
    <section className={css.hero} data-low={isLow}>
      <h1 className={css.heroTitle}>{t('title')}</h1>
      <p className={css.lead}>
        {header === undefined ? t('leadWithoutCounts') : t('lead', { total: count(header.total), open: count(open) })}
      </p>
      <div className={css.box}>
        <PolicySearchBox hero />
        {tags.length > 0 && (
          <p className={css.hot}>
            <span className={textCss.muted}>{t('hot')}</span>
            {tags.slice(0, isLow ? 3 : 8).map((tag) => (
              <Link key={tag.name} to="/policy/search" search={{ tag: [tag.name] }}>
                {i18n.language === 'en-US' ? tag.nameEn : tag.name}
              </Link>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

/** Below what the first view shows: its chunk and its counts load when it is scrolled to. */
const EntranceGrid = lazy(() => import('./EntranceGrid.tsx').then((module) => ({ default: module.EntranceGrid })));

/** An entrance for each area of the portal. */
function Entrances() {
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
