import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Need.module.css';

/** What the form is for, and who will see what is sent. */
export function NeedHead() {
  const { t } = useTranslation('finance');
  return (
    <header className={css.head}>
      <title>{t('need.title')}</title>
      <h1>{t('need.title')}</h1>
      <p className={css.lead}>{t('need.lead')}</p>
      <p className={css.lenders}>
        <Lock size={15} aria-hidden /> {t('need.lenders')}
        <Link to="/account/custom" search={{ tab: 'published' }}>
          {t('need.mine')}
        </Link>
      </p>
    </header>
  );
}
