import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import css from './Pager.module.css';

/** To the page before and the page after; nothing where there is one page. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('company');
  if (pages <= 1) return null;
  const to = (wanted: number) =>
    ({
      from: '/policy/company',
      search: (before: { page?: number }) => ({ ...before, page: wanted }),
      className: buttonClass('plain'),
    }) as const;
  return (
    <nav className={css.pager} aria-label={t('pager.label')}>
      {page > 1 && (
        <Link {...to(page - 1)}>
          <ChevronLeft size={16} aria-hidden />
          {t('pager.previous')}
        </Link>
      )}
      <span className={css.at}>{t('pager.at', { page, pages })}</span>
      {page < pages && (
        <Link {...to(page + 1)}>
          {t('pager.next')}
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
