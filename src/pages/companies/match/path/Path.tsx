import { Link } from '@tanstack/react-router';
import { Building2, Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeBusiness } from '#api/company-choice.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { BusinessBase } from '#contract/company-choice.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { useCompany, useIsCompanyAwaited } from '#entities/companies/company/use-company.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { isMissing } from '#http/errors.ts';
import { useCurrentUser } from '#session/session.ts';
import { pathSteps } from '../workbench/search-params.ts';
import type { PathStep } from '../workbench/search-params.ts';
import { EnterCompany } from './EnterCompany.tsx';
import { FactsStep } from './FactsStep.tsx';
import css from './Path.module.css';
import { ProgrammesStep } from './ProgrammesStep.tsx';
import { useHeading, usePath } from './use-path.ts';

/** The steps to a first result: the company, its most deciding facts, and the resulting programmes. */
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

/** The steps of the path. Earlier steps link back. */
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

type Props = {
  business: BusinessBase['business'];
  /** The company of the address is not there. */
  isGone: boolean;
};

/** Chooses the company: found in the register, entered, or none. */
function CompanyStep({ business, isGone }: Props) {
  const { t } = useTranslation(['start', 'match']);
  const heading = useHeading();
  const { open } = usePath();
  const user = useCurrentUser();
  const { mutate, isPending } = useChangeBusiness();
  const [entering, setEntering] = useState(false);
  const enter = useAfterSignIn(() => setEntering(true));
  /** Signed-in users work for the company from now on; a visitor's is in the address. */
  const choose = (id: string) => {
    if (user === null) open('facts', { business: id, set: [] });
    else mutate(id, { onSuccess: () => open('facts', { business: undefined, set: [] }) });
  };
  return (
    <section className={css.panel} aria-labelledby="path-company">
      <h2 id="path-company" ref={heading} tabIndex={-1} className={css.heading}>
        {t('company.title')}
      </h2>
      <p className={css.lead}>{t('company.lead')}</p>
      {isGone && (
        <p className={css.problem} role="alert">
          {t('match:company.gone')}
        </p>
      )}
      {business !== null && (
        <Button look="primary" className={css.goOn} onClick={() => open('facts')}>
          <Building2 size={18} strokeWidth={1.5} aria-hidden />
          <Chinese text={t('company.goOn', { name: business.name })} />
        </Button>
      )}
      <CompanyPicker withoutCompany={false} onPick={choose} />
      {entering ? (
        <EnterCompany onChoose={choose} onMade={() => open('facts', { business: undefined })} onCancel={() => setEntering(false)} />
      ) : (
        <p className={css.others}>
          <Button disabled={isPending} onClick={enter}>
            {t('company.enter')}
          </Button>
          {business === null && (
            <Button look="quiet" onClick={() => open('facts', { business: undefined })}>
              {t('company.without')}
            </Button>
          )}
        </p>
      )}
      <p className={css.note}>{t('company.note')}</p>
    </section>
  );
}
