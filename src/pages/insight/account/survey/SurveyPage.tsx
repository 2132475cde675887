import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, BarChart3 } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';
import css from './Survey.module.css';

// a visitor is asked to sign in first, and does without both
const Periods = lazy(() => import('./Periods.tsx').then((module) => ({ default: module.Periods })));
const Period = lazy(() => import('./Period.tsx').then((module) => ({ default: module.Period })));

const route = getRouteApi('/_portal/account/huanjing');

/** The business-environment survey: its periods; one to fill in, or its results. */
export function SurveyPage() {
  const { t } = useTranslation('survey');
  const { period } = route.useSearch();
  return (
    <AccountPage
      keepsTyped={period !== undefined}
      title={t('title')}
      lead={t('lead')}
      resetKey={period ?? ''}
      visitor={{ icon: BarChart3, title: t('visitor.title'), text: t('visitor.text') }}
    >
      {period === undefined ? (
        <Periods />
      ) : (
        <>
          <Link to="/account/huanjing" className={css.back} data-print="none">
            <ArrowLeft size={14} aria-hidden />
            {t('toPeriods')}
          </Link>
          <Period key={period} id={period} />
        </>
      )}
    </AccountPage>
  );
}
