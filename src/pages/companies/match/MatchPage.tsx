import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useCompany, useCompanyId } from '#entities/companies/company/use-company.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { useCurrentUser } from '#session/session.ts';
import { isMissing } from '#http/errors.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { MatchBench } from './MatchBench.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './MatchPage.module.css';
import { policiesFor } from './match-queries.ts';

const route = getRouteApi('/_portal/policy/match');

/** The way to a first result; loaded when used. */
const Path = lazy(() => import('./path/Path.tsx').then((module) => ({ default: module.Path })));

/** The path to the first result, or the workbench. */
export function MatchPage() {
  const { step } = route.useSearch();
  if (step === undefined) return <Workbench />;
  return (
    <div className={css.page}>
      <SectionBoundary resetKey={step} fallback={<Skeleton rows={8} />}>
        <Path step={step} />
      </SectionBoundary>
    </div>
  );
}

/** The facts of a company on one side, the resulting verdicts on the other, computed as facts change. */
function Workbench() {
  const { t } = useTranslation('match');
  const { data } = useCompany();
  const user = useCurrentUser();
  const name = data?.business?.name;
  return (
    <div className={css.page}>
      <title>{name === undefined ? t('title') : `${name} · ${t('title')}`}</title>
      <header className={css.head}>
        <div>
          <h1 className={css.title}>{t('title')}</h1>
          <p className={`${textCss.muted} ${layoutCss.above4}`}>{t('lead')}</p>
        </div>
        <div className={layoutCss.row} data-print="none">
          {user !== null && data !== undefined && data.business !== null && (
            <Link to="/policy/report" className={buttonClass()}>
              <FileText size={16} aria-hidden />
              {t('report')}
            </Link>
          )}
          <PrintButton />
        </div>
      </header>
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation('match');
  const id = useCompanyId();
  const company = useCompany();
  const base = useQuery(policiesFor(id));
  // a sign-in reloads the company: the pending action must outlast the workbench
  const [entering, setEntering] = useState(false);
  const enter = useAfterSignIn(() => setEntering(true));
  if (company.error !== null && isMissing(company.error))
    return (
      <div className={css.alone}>
        <CompanyCard business={null} problem={t('company.gone')} />
      </div>
    );
  const failed = [company, base].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) {
    const retry = () => {
      for (const query of [company, base]) if (query.isError) void query.refetch();
    };
    return <Failure error={failed.error} onRetry={retry} />;
  }
  if (company.isLoading || base.data === undefined) return <MatchSkeleton />;
  const business = company.data?.business ?? null;
  if (entering && business !== null) setEntering(false);
  const entry = { isOpen: entering, open: enter, close: () => setEntering(false) };
  return <MatchBench key={business?.id} business={business} base={base.data} entry={entry} />;
}

/** The placeholder of the workbench: facts on the left, tabs and policies on the right. */
function MatchSkeleton() {
  return (
    <div className={css.bench}>
      <div className={css.side}>
        <div className={css.grey}>
          <Skeleton rows={9} dense />
        </div>
      </div>
      <div className={css.results}>
        <div className={css.grey}>
          <Skeleton rows={5} />
        </div>
      </div>
    </div>
  );
}
