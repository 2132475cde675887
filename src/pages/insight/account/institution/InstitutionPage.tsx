import { getRouteApi } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

// the calls of listings are large, and a visitor is asked to sign in first
const Own = lazy(() => import('./OwnInstitutions.tsx').then((module) => ({ default: module.OwnInstitutions })));

const route = getRouteApi('/_portal/account/jiGou');

/** The user's institution: the progress of its admission, its profile, people, business and ratings. */
export function InstitutionPage() {
  const { t } = useTranslation('ownInstitution');
  const { id, page } = route.useSearch();
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      visitor={{ icon: Landmark, title: t('visitorTitle'), text: t('visitorText') }}
      resetKey={`${id} ${page}`}
    >
      <Own />
    </AccountPage>
  );
}
