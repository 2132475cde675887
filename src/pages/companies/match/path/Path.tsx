import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useCompany, useIsCompanyAwaited } from '#entities/companies/company/use-company.ts';
import { isMissing } from '#http/errors.ts';
import { pathSteps } from '../workbench/search-params.ts';
import type { PathStep } from '../workbench/search-params.ts';
import { CompanyStep } from './CompanyStep.tsx';
import { FactsStep } from './FactsStep.tsx';
import css from './Path.module.css';
import { ProgrammesStep } from './ProgrammesStep.tsx';

/** From nothing to the first result: the company, the facts that decide most for it, and the programmes that follow. */
export function Path({ step }: { step: PathStep }) {
  const { t } = useTranslation('start');
  return (
    <>
      <title>{`${t(`step.${step}`)} · ${t('title')}`}</title>
      <h1 className={css.title}>{t('title')}</h1>
      <Steps current={step} />
      <Step step={step} />
    </>
  );
}

function Step({ step }: { step: PathStep }) {
  const company = useCompany();
  const isAwaited = useIsCompanyAwaited();
  const business = company.data?.business ?? null;
  if (isAwaited) return <Skeleton rows={8} />;
  const isGone = company.error !== null && isMissing(company.error);
  if (company.isError && company.data === undefined && !isGone)
    return <Failure error={company.error} onRetry={() => void company.refetch()} />;
  if (step === 'company' || isGone) return <CompanyStep business={business} isGone={isGone} />;
  // questions and results of another company are others
  if (step === 'facts') return <FactsStep key={business?.id} business={business} mine={company.data?.mine ?? []} />;
  return <ProgrammesStep business={business} />;
}

/** Where one stands on the path. A step before leads back. */
function Steps({ current }: { current: PathStep }) {
  const { t } = useTranslation('start');
  const place = pathSteps.indexOf(current);
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {pathSteps.map((step, index) => {
        const text = (
          <>
            <span className={css.number} aria-hidden>
              {index < place ? <Check size={16} /> : index + 1}
            </span>
            <span>{t(`step.${step}`)}</span>
          </>
        );
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined} className={css.step}>
            {index < place ? (
              <Link from="/policy/match" to="/policy/match" search={(before) => ({ ...before, step })} className={css.back}>
                {text}
              </Link>
            ) : (
              <span className={css.back}>{text}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
