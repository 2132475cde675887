import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Building2, Database } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { companyDataQueries } from '#api/company-data.ts';
import { useChangeBusiness } from '#api/company-choice.ts';
import { companyFactsQuery } from '#api/deciding-facts.ts';
import { Chinese } from '#components/Chinese.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import type { CompanyData } from '#contract/company-data.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { Completeness } from '#entities/companies/company/Completeness.tsx';
import { Unlock } from '#entities/companies/company/Unlock.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import css from './CompanyData.module.css';
import { Corrections } from './Corrections.tsx';
import { Missing } from './Missing.tsx';
import type { Company } from './shown-facts.ts';
import { Sheets } from './Sheets.tsx';
import { Topics } from './Topics.tsx';

// most companies have none yet
const Grants = lazy(() => import('./Grants.tsx').then((module) => ({ default: module.Grants })));
const Received = lazy(() => import('./Received.tsx').then((module) => ({ default: module.Received })));

/** What matching knows of the current company: its facts, what is missing, and corrections of the register. */
export function CompanyDataPage() {
  const { t } = useTranslation(['accountPage', 'companyData']);
  return (
    <AccountPage
      title={t('page.shuju')}
      lead={t('companyData:lead')}
      visitor={{ icon: Database, title: t('companyData:visitor'), text: t('companyData:lead') }}
    >
      <Content />
    </AccountPage>
  );
}

function Content() {
  const named = useCompanyId();
  const { data } = useSuspenseQuery(companyDataQueries.overview(named));
  const { company } = data;
  if (company === null) return <NoCompany named={named} />;
  return (
    <div className={css.content}>
      <Summary company={company} data={data} />
      <Corrections corrections={data.corrections} data={data} />
      <SectionBoundary resetKey={company.id} fallback={null}>
        <Grants companyId={company.id} />
      </SectionBoundary>
      <SectionBoundary resetKey={company.id} fallback={null}>
        <Received companyId={company.id} />
      </SectionBoundary>
      <Missing key={`missing ${company.id}`} company={company} data={data} />
      <Topics key={`topics ${company.id}`} company={company} data={data} />
    </div>
  );
}

function Summary({ company, data }: { company: Company; data: CompanyData }) {
  const { t } = useTranslation('companyData');
  // rounded down: 100% means that nothing is missing
  const share = `${Math.floor(data.completeness * 100)}%`;
  return (
    <section className={css.summary} aria-label={t('summary')}>
      <p className={css.company}>
        <Building2 size={18} strokeWidth={1.75} aria-hidden />
        <Link to="/policy/company" search={{ id: company.id }}>
          <Chinese text={company.name} />
        </Link>
      </p>
      <p className={css.share}>{t('completeness', { share })}</p>
      <SectionBoundary resetKey={company.id} fallback={null}>
        <WhatUnlocks />
      </SectionBoundary>
      <p className={css.about}>{t('completenessText')}</p>
      <Sheets company={company} data={data} />
    </section>
  );
}

/** What the share is made of, and what a few answers would decide. */
function WhatUnlocks() {
  const { data } = useSuspenseQuery(companyFactsQuery(useCompanyId()));
  return (
    <>
      <Completeness {...data.completeness} className={css.figure} />
      <Unlock completeness={data.completeness} unlock={data.unlock} className={css.unlock} />
    </>
  );
}

/** Who has no company chooses one; a company of the address that is not theirs is offered. */
function NoCompany({ named }: { named: string | undefined }) {
  const { t } = useTranslation('companyData');
  const navigate = useNavigate();
  const { mutate, isPending } = useChangeBusiness();
  const choose = (id: string) =>
    mutate(id, { onSuccess: () => void navigate({ to: '.', search: (before) => ({ ...before, business: undefined }) }) });
  return (
    <section className={css.choose} aria-label={t('none.title')}>
      <h2>{t(named === undefined ? 'none.title' : 'none.notMine')}</h2>
      <p className={css.about}>{t(named === undefined ? 'none.text' : 'none.notMineText')}</p>
      {named !== undefined && (
        <button type="button" className={css.link} disabled={isPending} onClick={() => choose(named)}>
          {t('none.choose')}
        </button>
      )}
      <CompanyPicker withoutCompany={false} onPick={choose} />
      <Link to="/policy/match" search={{ step: 'company', business: undefined }}>
        {t('none.enter')}
      </Link>
    </section>
  );
}
