import { Link, useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { BusinessBase } from '#contract/company-choice.ts';
import { Button } from '#components/Button.tsx';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { StandingBadges } from '#entities/companies/company/Standing.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';
import css from './CompanyCard.module.css';

type Props = {
  business: BusinessBase['business'];
  /** Why the requested company is not shown. */
  problem?: string;
};

/** The company whose facts the workbench uses, with a control to choose another. */
export function CompanyCard({ business, problem }: Props) {
  const { t } = useTranslation('match');
  const navigate = useNavigate();
  const named = useCompanyId();
  const regionOf = useRegionName();
  const [changing, setChanging] = useState(false);
  // tried-out facts belong to the company they were tried on
  const choose = (id: string | undefined) => {
    setChanging(false);
    void navigate({ to: '/policy/match', search: { business: id } });
  };
  if (business === null || changing)
    return (
      <section className={css.card} aria-label={t('company.title')}>
        <h2 className={css.title}>{changing ? t('company.change') : t('company.none')}</h2>
        {problem !== undefined && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={css.lead}>{t('company.lead')}</p>
        <CompanyPicker withoutCompany={problem !== undefined} onPick={choose} />
        {changing && (
          <Button look="quiet" onClick={() => setChanging(false)}>
            {t('save.cancel')}
          </Button>
        )}
      </section>
    );
  return (
    <section className={css.card} aria-label={t('company.title')}>
      <h2 className={css.name}>
        <Building2 size={20} strokeWidth={1.5} aria-hidden />
        <Link to="/policy/company" search={{ id: business.id }}>
          <Chinese text={business.name} />
        </Link>
      </h2>
      <p className={css.about}>
        {business.regionName !== null && <span>{regionOf(business)}</span>}
        {business.creditCode !== null && <span>{business.creditCode}</span>}
        {business.own && <span>{t('company.own')}</span>}
        <StandingBadges of={business.standing} />
      </p>
      {business.own && business.creditCode !== null && !business.creditCodeValid && <p className={css.doubt}>{t('company.codeDoubt')}</p>}
      {business.withheld > 0 && <p className={css.withheld}>{t('company.withheld', { count: business.withheld })}</p>}
      <div className={css.actions}>
        <Button look="quiet" onClick={() => setChanging(true)}>
          {t('company.change')}
        </Button>
        {named !== undefined && (
          <Button look="quiet" onClick={() => choose(undefined)}>
            {t('company.clear')}
          </Button>
        )}
      </div>
    </section>
  );
}
