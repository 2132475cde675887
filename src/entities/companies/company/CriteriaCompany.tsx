import { Link, useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { Button } from '#components/Button.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';
import { useCompany, useCompanyId, useIsCompanyAwaited } from './use-company.ts';
import css from './CriteriaCompany.module.css';

/** Shows which company policies are matched against, with controls to choose one, change it or clear it. The address stores it. */
export function CriteriaCompany() {
  const { t } = useTranslation('policy');
  const named = useCompanyId();
  const { data, error, isFetching, refetch } = useCompany();
  const isAwaited = useIsCompanyAwaited();
  const [picking, setPicking] = useState(false);
  const navigate = useNavigate();
  const business = data?.business ?? null;

  const pick = (id: string | undefined) => {
    setPicking(false);
    void navigate({ to: '.', search: (before) => ({ ...before, business: id }), resetScroll: false });
  };

  return (
    <div className={css.company}>
      {isAwaited && <p className={`${css.line} ${css.place}`} aria-hidden />}
      {business !== null && (
        <p className={css.line}>
          <Building2 size={16} aria-hidden className={css.icon} />
          <span>
            {t('criteria.against')}{' '}
            <Link to="/policy/company" search={{ id: business.id }}>
              <Chinese text={business.name} />
            </Link>
          </span>
        </p>
      )}
      {error !== null && !isFetching && <Failure compact title={t('criteria.noCompany')} error={error} onRetry={() => void refetch()} />}
      <p className={css.actions}>
        <Button look={business === null ? 'plain' : 'quiet'} aria-expanded={picking} onClick={() => setPicking(!picking)}>
          {business === null ? t('criteria.check') : t('criteria.change')}
        </Button>
        {named !== undefined && (
          <Button look="quiet" onClick={() => pick(undefined)}>
            {t('criteria.without')}
          </Button>
        )}
      </p>
      {picking && <CompanyPicker onPick={pick} />}
    </div>
  );
}
