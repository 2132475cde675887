import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { enterpriseQueries } from '#api/enterprise.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { CompanyDetail } from '#contract/enterprise.ts';
import css from './Company.module.css';
import { CompanyHead } from './CompanyHead.tsx';
import { Figures } from './tabs/Figures.tsx';
import { Grants } from './tabs/Grants.tsx';
import { Overview } from './tabs/Overview.tsx';
import { Relations } from './tabs/Relations.tsx';
import { Titles } from './tabs/Titles.tsx';
import { figuresByYear } from './tabs/facts-by-group.ts';
import { tabs } from './tabs/search-params.ts';
import type { Tab } from './tabs/search-params.ts';

const route = getRouteApi('/_portal/policy/company');

/** One company in full. */
export function Company({ id }: { id: string }) {
  const { tab } = route.useSearch();
  const { data: company } = useSuspenseQuery(enterpriseQueries.companyDetail(id));
  return (
    <>
      <title>{company.base.name}</title>
      <CompanyHead company={company} />
      <CompanyTabs company={company} />
      {tab === 'overview' && <Overview company={company} />}
      {tab === 'figures' && <Figures facts={company.facts} />}
      {tab === 'titles' && <Titles company={company} />}
      {tab === 'grants' && <Grants grants={company.grants} />}
      {tab === 'relations' && (
        <SectionBoundary resetKey={id} fallback={<Skeleton rows={5} />}>
          <Relations company={company} />
        </SectionBoundary>
      )}
    </>
  );
}

/** On a phone the tabs are wider than the screen: the one that is open is in view. */
const show = (tab: HTMLAnchorElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The parts of the page, each at its own address, with how much there is in it. */
function CompanyTabs({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const { tab: current } = route.useSearch();
  const counts: Partial<Record<Tab, number>> = {
    figures: figuresByYear(company.facts).rows.length,
    titles: company.qualifications.length,
    grants: company.grants.length,
    relations: company.relationCounts.reduce((sum, { count }) => sum + count, 0),
  };
  return (
    <nav className={css.tabs} aria-label={t('tabs')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          from="/policy/company"
          search={(before) => ({ ...before, tab, kind: undefined, page: 1 })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          ref={tab === current ? show : undefined}
          className={tab === current ? css.current : css.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`tab.${tab}`)}
          {counts[tab] !== undefined && <span className={css.count}>{counts[tab]}</span>}
        </Link>
      ))}
    </nav>
  );
}
