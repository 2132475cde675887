import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { rowsOnPage } from './custom-params.ts';
import type { CustomSearch } from './custom-params.ts';
import css from './Pager.module.css';

/** Nothing where one page holds all. A page beyond the last, whose rows have gone, leads back to the last. */
export function Pager({ tab, page, total }: CustomSearch & { total: number }) {
  const { t } = useTranslation('account');
  const pages = Math.ceil(total / rowsOnPage);
  if (page > pages) return <Navigate to="/account/custom" search={{ tab, page: pages }} replace />;
  if (pages === 1) return null;
  return (
    <nav className={css.pager} aria-label={t('custom.page', { page, pages })}>
      {page > 1 && (
        <Link to="/account/custom" search={{ tab, page: page - 1 }} className={buttonClass('plain')}>
          {t('custom.previous')}
        </Link>
      )}
      <span className="tabular">{t('custom.page', { page, pages })}</span>
      {page < pages && (
        <Link to="/account/custom" search={{ tab, page: page + 1 }} className={buttonClass('plain')}>
          {t('custom.next')}
        </Link>
      )}
    </nav>
  );
}
