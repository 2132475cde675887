import { getRouteApi } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

// it shares the sheet and the states of rounds with the back-office, which no page of the portal loads
const OwnRounds = lazy(() => import('./OwnRounds.tsx').then((module) => ({ default: module.OwnRounds })));

const route = getRouteApi('/_portal/account/review');

/** The rounds that the user scores in as an expert. */
export function ReviewPage() {
  const { t } = useTranslation('review');
  const { round } = route.useSearch();
  return (
    <AccountPage
      title={t('own.title')}
      lead={t('own.lead')}
      resetKey={round ?? ''}
      visitor={{ icon: ClipboardCheck, title: t('own.visitor'), text: t('own.lead') }}
    >
      <OwnRounds />
    </AccountPage>
  );
}
