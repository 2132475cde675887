import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from '#contract/enterprise.ts';
import css from './CompanyTabs.module.css';
import { tabs } from './search-params.ts';
import type { Tab } from './search-params.ts';
import { figuresByYear } from './facts-by-group.ts';

const route = getRouteApi('/_portal/policy/company');

/** On a phone the tabs are wider than the screen: the one that is open is in view. */
const show = (tab: HTMLAnchorElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The parts of the page, each at its own address, with how much there is in it. */
export function CompanyTabs({ company }: { company: CompanyDetail }) {
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
