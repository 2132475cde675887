import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { Building2, FilePenLine, FileText, ScrollText, SearchX, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { centreQueries } from '#api/centre.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { CentrePolicies, PolicyTab } from '#contract/centre.ts';
import { followedStatuses, matchedVerdicts, policyTabs } from '#contract/centre.ts';
import { applicationStates } from '#domain/application/states.ts';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { Filter, Keyword, Narrowing, Rows } from '../frame/OwnList.tsx';
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
      <Narrowing by={[search.status, search.verdict, search.state, search.keyword]}>
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
        <Rows
          label={t(`policies.tab.${tab}`)}
          rows={list}
          none={{
            title: t('policies.noneTitle'),
            text: t('policies.noneText'),
            action: t('policies.clear'),
            link: { to: '/account/zhengCe', search: { tab } },
          }}
        >
          {(row) => <PolicyItem key={row.id} row={row} />}
        </Rows>
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

/** Each list is narrowed by one parameter. */
const filters = {
  followed: { by: 'status', codes: followedStatuses },
  matched: { by: 'verdict', codes: matchedVerdicts },
  applied: { by: 'state', codes: applicationStates },
} as const;

/** The keyword of a list, and its codes with their numbers. */
function Filters({ search, counts }: { search: PoliciesSearch; counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation(['centre', 'common', 'application']);
  const { tab, keyword } = search;
  const navigate = useNavigate();
  const { by, codes } = filters[tab];
  const chosen = search[by];
  const nameOf = (code: (typeof codes)[number]) => {
    if (by === 'status') return t(`centre:policies.status.${code as (typeof followedStatuses)[number]}`);
    if (by === 'verdict') return t(`common:verdict.${code as (typeof matchedVerdicts)[number]}`);
    return t(`application:state.${code as (typeof applicationStates)[number]}`);
  };
  const linkTo = (code: string | undefined) => ({
    to: '/account/zhengCe' as const,
    search: { tab, keyword, ...(code !== undefined && { [by]: code }) },
    resetScroll: false,
  });
  const present = codes.filter((code) => (counts[code] ?? 0) > 0);
  return (
    <div className={css.narrowed}>
      {/* another keyword in the address is another field */}
      <Keyword
        key={`${tab} ${keyword}`}
        label={t('centre:policies.keyword')}
        action={t('centre:policies.search')}
        value={keyword}
        onSearch={(typed) => void navigate({ to: '/account/zhengCe', search: { ...search, page: 1, keyword: typed } })}
      />
      {(present.length > 1 || chosen !== undefined) && (
        <Filter<(typeof codes)[number]>
          label={t(`centre:policies.filter.${tab}`)}
          codes={codes}
          counts={counts}
          current={chosen}
          textOf={(code, count) =>
            code === undefined ? t('centre:policies.all', { count }) : t('centre:policies.counted', { name: nameOf(code), count })
          }
          linkTo={linkTo}
        />
      )}
    </div>
  );
}
