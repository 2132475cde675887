import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import css from './Matches.module.css';

/** The way through the pages of a list. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('match');
  return (
    <nav className={css.pages} aria-label={t('pages.label')}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
        {t('pages.previous')}
      </Button>
      <span>{t('pages.at', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pages.next')}
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
