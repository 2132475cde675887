import { getRouteApi } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { StepsPage } from '../../steps/StepsPage.tsx';
import css from './Settle.module.css';

// the form is large, and a visitor is asked to sign in first
const SettleForm = lazy(() => import('./SettleForm.tsx').then((module) => ({ default: module.SettleForm })));

const route = getRouteApi('/_portal/institution/settle');

const gains = ['page', 'publish', 'needs', 'ratings'] as const;

/** The steps by which an institution registers; after the review it has a page and may publish. */
export function SettlePage() {
  const { t } = useTranslation('settle');
  const { id } = route.useSearch();
  const offers = (
    <ul className={css.gains}>
      {gains.map((gain) => (
        <li key={gain}>{t(`gain.${gain}`)}</li>
      ))}
    </ul>
  );
  return (
    <StepsPage
      title={t('title')}
      lead={t('lead')}
      more={id === undefined && offers}
      visitor={{ icon: Building2, title: t('visitorTitle'), text: t('visitorText') }}
    >
      <SettleForm id={id} />
    </StepsPage>
  );
}
