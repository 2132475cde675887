import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Building2, FilePenLine, FileText, ScrollText, SearchX, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { centreQueries } from '#api/centre.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { CentrePolicies, PolicyTab } from '#contract/centre.ts';
import { policyTabs } from '#contract/centre.ts';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { Narrowing } from '../frame/Narrowing.tsx';
import { Filters } from './Filters.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Policies.module.css';
import { policiesAsked, rowsOnPage } from './policies-params.ts';
import type { PoliciesSearch } from './policies-params.ts';
import { PolicyItem } from './PolicyItem.tsx';
import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

const route = getRouteApi('/_portal/account/zhengCe');

/** The policies of the user: followed, matched with the company, and applied for. */
export function PoliciesPage() {
  const { t } = useTranslation(['accountPage', 'centre']);
  const search = route.useSearch();
  const business = useCompanyId();
  return (
    <AccountPage
      title={t('accountPage:page.zhengCe')}
      lead={t('centre:policies.lead')}
      visitor={{ icon: ScrollText, title: t('centre:policies.visitorTitle'), text: t('centre:policies.visitorText') }}
      actions={
        <Link to="/policy/report" className={buttonClass()}>
          <FileText size={16} aria-hidden />
          {t('centre:policies.report')}
        </Link>
      }
      resetKey={`${JSON.stringify(search)} ${business}`}
    >
      <Lists search={search} business={business} />
    </AccountPage>
  );
}

function Lists({ search, business }: { search: PoliciesSearch; business: string | undefined }) {
  const { t } = useTranslation('centre');
  const { data } = useSuspenseQuery(centreQueries.policies(policiesAsked(search, business)));
  const { tab } = search;
  return (
    <>
      <nav className={css.tabs} aria-label={t('policies.tabs')}>
        {policyTabs.map((one) => (
          <Link
            key={one}
            to="/account/zhengCe"
            search={{ tab: one }}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            className={css.tab}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`policies.tab.${one}`)} {/* without a company nothing was matched */}
            {(one !== 'matched' || data.business !== null) && <span className={css.number}>{data.tabs[one]}</span>}
          </Link>
        ))}
      </nav>
      {data.tabs[tab] === 0 ? <Empty tab={tab} hasCompany={data.business !== null} /> : <List search={search} data={data} />}
    </>
  );
}

function List({ search, data }: { search: PoliciesSearch; data: CentrePolicies }) {
  const { t } = useTranslation('centre');
  const { tab, page } = search;
  const { business, total, list } = data;
  return (
    <>
      <Narrowing
        inUse={[search.status, search.verdict, search.state, search.keyword || undefined].filter((one) => one !== undefined).length}
      >
        <Filters search={search} counts={data.counts} />
      </Narrowing>
      <div className={css.found}>
        <p className={css.about}>
          {business === null ? (
            <>
              {t('policies.noCompany')}{' '}
              <Link to="/policy/match" search={{ step: 'company' }}>
                {t('policies.choose')}
              </Link>
            </>
          ) : (
            <Chinese text={t('policies.for', { name: business.name })} />
          )}
        </p>
        {list.length === 0 && total === 0 ? (
          <EmptyState
            framed
            icon={SearchX}
            title={t('policies.noneTitle')}
            text={t('policies.noneText')}
            action={
              <Link to="/account/zhengCe" search={{ tab }} className={buttonClass()}>
                {t('policies.clear')}
              </Link>
            }
          />
        ) : (
          <ul className={layoutCss.panel} aria-label={t(`policies.tab.${tab}`)}>
            {list.map((row) => (
              <PolicyItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </div>
      <Pager
        page={page}
        pages={Math.ceil(total / rowsOnPage)}
        linkTo={(to) => ({ to: '/account/zhengCe', search: { ...search, page: to } })}
      />
    </>
  );
}

type Case = 'followed' | 'matched' | 'noMatch' | 'applied';

const cases = {
  followed: { icon: Star, action: 'find', link: { to: '/policy/search' } },
  matched: { icon: Building2, action: 'choose', link: { to: '/policy/match', search: { step: 'company' } } },
  noMatch: { icon: SearchX, action: 'toMatch', link: { to: '/policy/match', search: { step: 'facts' } } },
  applied: { icon: FilePenLine, action: 'toApplications', link: { to: '/account/shenPi' } },
} as const satisfies Record<Case, { icon: LucideIcon; action: string; link: LinkProps }>;

/** Why a list is empty, and what to do. */
function Empty({ tab, hasCompany }: { tab: PolicyTab; hasCompany: boolean }) {
  const { t } = useTranslation('centre');
  const name: Case = tab === 'matched' && hasCompany ? 'noMatch' : tab;
  const { icon, action, link } = cases[name];
  return (
    <EmptyState
      framed
      icon={icon}
      title={t(`policies.${name}Title`)}
      text={t(`policies.${name}Text`)}
      action={
        <Link {...link} className={buttonClass('primary')}>
          {t(`policies.${action}`)}
        </Link>
      }
    />
  );
}
