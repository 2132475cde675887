import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Building2, CircleCheck, Database, Download, FilePenLine, FileSpreadsheet, FileUp } from 'lucide-react';
import { Suspense, lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyDataQueries } from '#api/company-data.ts';
import { useChangeBusiness } from '#api/company-choice.ts';
import { useFactSheet } from '#api/company-sheet.ts';
import { companyFactsQuery } from '#api/deciding-facts.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { CompanyData } from '#contract/company-data.ts';
import { todayInChina } from '#domain/china-time.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { Completeness } from '#entities/companies/company/Completeness.tsx';
import { Unlock } from '#entities/companies/company/Unlock.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import layoutCss from '#components/layout.module.css';
import css from './CompanyData.module.css';
import { Fact } from './Fact.tsx';
import type { Company } from './shown-facts.ts';
import { Topics } from './Topics.tsx';
import { useWords } from './use-words.ts';

// most companies have none yet
const Grants = lazy(() => import('./Grants.tsx').then((module) => ({ default: module.Grants })));
const Received = lazy(() => import('./Received.tsx').then((module) => ({ default: module.Received })));

/** The known facts of the current company for matching, missing ones, and corrections of the register. */
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

/** Completeness, and the programmes that a few answers would decide. */
function WhatUnlocks() {
  const { data } = useSuspenseQuery(companyFactsQuery(useCompanyId()));
  return (
    <>
      <Completeness {...data.completeness} className={css.figure} />
      <Unlock completeness={data.completeness} unlock={data.unlock} className={css.unlock} />
    </>
  );
}

/** A user without a company chooses one; a foreign company in the address is offered. */
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

type Props = { corrections: CompanyData['corrections']; data: CompanyData };

/** Pending corrections of the register. */
function Corrections({ corrections, data }: Props) {
  const { t } = useTranslation('companyData');
  const { day } = useFormat();
  const { name } = useWords(data);
  if (corrections.length === 0) return null;
  return (
    <section aria-label={t('corrections.title')}>
      <h2 className={css.heading}>{t('corrections.title')}</h2>
      <ul className={`${layoutCss.panel} ${layoutCss.above10}`}>
        {corrections.map(({ id, number, state, updatedAt, facts }) => (
          <li key={id} className={css.correction}>
            <FilePenLine size={18} strokeWidth={1.75} aria-hidden />
            <div>
              <Link to="/account/application" search={{ id }}>
                {t('corrections.one', { number })}
              </Link>
              <p className={css.source}>
                {facts.length === 0 ? t('corrections.nothing') : facts.map((key) => name(key)).join(t('corrections.comma'))}
              </p>
            </div>
            <p className={css.source}>
              {t(`corrections.state.${state}`)} · {day(todayInChina(new Date(updatedAt)))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const first = 8;

/** Unknown facts, those first whose answer decides most. */
function Missing({ company, data }: { company: Company; data: CompanyData }) {
  const { t } = useTranslation('companyData');
  const [all, setAll] = useState(false);
  const { missing } = data;
  return (
    <section aria-label={t('missing.title')}>
      <h2 className={css.heading}>{t('missing.title')}</h2>
      {missing.length === 0 ? (
        <EmptyState framed icon={CircleCheck} title={t('missing.none')} text={t('missing.noneText')} />
      ) : (
        <>
          <p className={css.about}>{t('missing.text')}</p>
          <ul className={`${layoutCss.panel} ${layoutCss.above10}`}>
            {(all ? missing : missing.slice(0, first)).map(({ key, decides, involved }) => (
              <Fact
                key={key}
                factKey={key}
                shown={undefined}
                company={company}
                data={data}
                note={decides > 0 ? t('missing.decides', { count: decides }) : t('missing.involved', { count: involved })}
              />
            ))}
          </ul>
          {missing.length > first && !all && (
            <Button className={css.more} onClick={() => setAll(true)}>
              {t('missing.all')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Has a leave guard, so it is loaded when it opens. */
const ImportSheet = lazy(() => import('./ImportSheet.tsx').then((module) => ({ default: module.ImportSheet })));

/** Facts as spreadsheets: the sheet to fill in, reading it, and an export. */
function Sheets({ company, data }: { company: Company; data: CompanyData }) {
  const { t, i18n } = useTranslation('companyData');
  const { mutate, isPending } = useFactSheet();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const download = (what: 'all' | 'template') => mutate({ companyId: company.id, what, language });
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <div className={`${layoutCss.row} ${layoutCss.above8}`}>
        <Button disabled={isPending} onClick={() => download('template')}>
          <FileSpreadsheet size={16} aria-hidden />
          {t('sheet.template')}
        </Button>
        <Button id={id} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <FileUp size={16} aria-hidden />
          {t('sheet.import')}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={() => download('all')}>
          <Download size={16} aria-hidden />
          {t('sheet.export')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton rows={2} dense />}>
          <ImportSheet company={company} data={data} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
