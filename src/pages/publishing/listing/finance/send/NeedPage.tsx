import { getRouteApi, Link } from '@tanstack/react-router';
import { Lock, Send } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { StepsPage } from '../../steps/StepsPage.tsx';
import css from './Need.module.css';

// the form is large, and a visitor is asked to sign in first
const NeedForm = lazy(() => import('./NeedForm.tsx').then((module) => ({ default: module.NeedForm })));

const route = getRouteApi('/_portal/resources/finance/send');

/** A financing need of the user, step by step, and who will see it. */
export function NeedPage() {
  const { t } = useTranslation('finance');
  const { id } = route.useSearch();
  const readers = (
    <p className={css.lenders}>
      <Lock size={15} aria-hidden /> {t('need.lenders')}
      <Link to="/account/custom" search={{ tab: 'published' }}>
        {t('need.mine')}
      </Link>
    </p>
  );
  return (
    <StepsPage
      title={t('need.title')}
      lead={t('need.lead')}
      more={readers}
      visitor={{ icon: Send, title: t('need.visitorTitle'), text: t('need.visitorText') }}
    >
      <NeedForm id={id} />
    </StepsPage>
  );
}
