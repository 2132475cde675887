import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { companyQueries } from '#api/company.ts';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { CompanyDetail } from '#contract/company.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { CompanyHead } from './CompanyHead.tsx';
import css from './CompanyPage.module.css';
import { Figures } from './tabs/Figures.tsx';
import { Overview } from './tabs/Overview.tsx';
import { Relations } from './tabs/Relations.tsx';
import { Titles } from './tabs/Titles.tsx';
import { figuresByYear } from './tabs/facts-by-group.ts';
import { tabs } from './tabs/search-params.ts';
import type { Tab } from './tabs/search-params.ts';
import { FileQuestion } from 'lucide-react';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import tableCss from './tabs/table.module.css';

// few companies have released anything to the viewer
const ReleasedNote = lazy(() => import('#entities/companies/company/Released.tsx').then((module) => ({ default: module.ReleasedNote })));

const route = getRouteApi('/_portal/policy/company');

/** A company: its facts with sources, titles, grants, and relations. */
export function CompanyPage() {
  const { t } = useTranslation('company');
  const { id } = route.useSearch();
  return (
    <div className={css.page}>
      {id === '' ? (
        <>
          <title>{t('title')}</title>
          <NoCompany />
        </>
      ) : (
        <Company id={id} />
      )}
    </div>
  );
}

/** Without a company in the address: the current company, or a field to choose one. */
function NoCompany() {
  const { data, error, isFetching, fetchStatus, isPending, refetch } = useCompany();
  if (isPending && fetchStatus !== 'idle') return <Skeleton rows={5} />;
  if (error !== null && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
  const id = data?.business?.id;
  if (id === undefined) return <Choose />;
  return (
    <SectionBoundary resetKey={id} fallback={<Skeleton rows={5} />}>
      <Company id={id} />
    </SectionBoundary>
  );
}

function Choose() {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  return (
    <div className={css.choose}>
      <h1 className={css.title}>{t('choose.title')}</h1>
      <p className={css.text}>{t('choose.text')}</p>
      <CompanyPicker onPick={(id) => void navigate({ to: '/policy/company', search: { id } })} />
    </div>
  );
}

/** One company in full. */
function Company({ id }: { id: string }) {
  const { tab } = route.useSearch();
  const { data: company } = useSuspenseQuery(companyQueries.companyDetail(id));
  return (
    <>
      <title>{company.base.name}</title>
      <CompanyHead company={company} />
      {company.released.length > 0 && (
        <Suspense>
          <ReleasedNote releases={company.released} />
        </Suspense>
      )}
      <CompanyTabs company={company} />
      {tab === 'overview' && <Overview company={company} />}
      {tab === 'figures' && <Figures facts={company.facts} withheld={company.withheld} companyId={company.base.id} />}
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

/** on a phone the tabs are wider than the screen: scroll the open one into view */
const show = (tab: HTMLAnchorElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The tabs of the page, each with its own address and count. */
function CompanyTabs({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const { tab: current } = route.useSearch();
  const counts: Partial<Record<Tab, number>> = {
    figures: figuresByYear(company.facts).rows.length,
    titles: company.qualifications.filter(({ held }) => held).length,
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

/** Grants received, newest first. */
function Grants({ grants }: { grants: CompanyDetail['grants'] }) {
  const { t } = useTranslation('company');
  const { day, money } = useFormat();
  const recordName = useRecordNames();
  if (grants.length === 0) return <EmptyState framed icon={FileQuestion} text={t('grants.none')} />;
  const sum = money(grants.reduce((total, grant) => total + (grant.amount ?? 0), 0));
  return (
    <section aria-labelledby="grants">
      <h2 id="grants" className={tableCss.heading}>
        {t('grants.title')}
        <span className={tableCss.note}>{t('grants.sum', { count: grants.length, amount: sum })}</span>
      </h2>
      <table className={tableCss.table}>
        <thead>
          <tr>
            <th scope="col">{t('grants.day')}</th>
            <th scope="col">{t('grants.policy')}</th>
            <th scope="col">{t('grants.issuer')}</th>
            <th scope="col" className={tableCss.number}>
              {t('grants.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {grants.map((grant) => {
            return (
              <tr key={grant.id}>
                <td className={tableCss.day} data-label={t('grants.day')}>
                  {day(grant.grantedOn)}
                </td>
                <td className={tableCss.main}>
                  {grant.policyId === null ? (
                    grant.title
                  ) : (
                    <Link to="/policy/detail" search={{ id: grant.policyId }}>
                      <RecordTitle of={grant} />
                    </Link>
                  )}
                </td>
                <td data-label={t('grants.issuer')}>
                  <Chinese text={recordName('issuer', grant.issuer ?? '')} />
                </td>
                <td className={tableCss.number} data-label={t('grants.amount')}>
                  {grant.amount === null ? t('grants.unstated') : money(grant.amount)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
