import { Link, Navigate } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from './Button.tsx';
import textCss from '#components/text.module.css';
import css from './Pager.module.css';

type Props = {
  page: number;
  pages: number;
} & (
  | {
      /** Returns the address of a page: pages are links, and a page beyond the last redirects to the last. */
      linkTo: (page: number) => LinkProps;
    }
  | { onPage: (page: number) => void }
);

/** Links to the previous and next page; empty when there is only one page. */
export function Pager({ page, pages, ...target }: Props) {
  const { t } = useTranslation();
  if ('linkTo' in target && pages > 0 && page > pages) return <Navigate {...target.linkTo(pages)} replace />;
  if (pages <= 1) return null;
  const step = (to: number, label: ReactNode) => {
    const possible = to >= 1 && to <= pages;
    if ('onPage' in target)
      return (
        <Button disabled={!possible} onClick={() => target.onPage(to)}>
          {label}
        </Button>
      );
    if (!possible) return null;
    return (
      <Link {...target.linkTo(to)} className={buttonClass('plain')}>
        {label}
      </Link>
    );
  };
  return (
    <nav className={css.pager} aria-label={t('pager.label')}>
      {step(
        page - 1,
        <>
          <ChevronLeft size={16} aria-hidden />
          {t('pager.previous')}
        </>,
      )}
      <span className={`${textCss.lead} ${textCss.numeric}`}>{t('pager.at', { page, pages })}</span>
      {step(
        page + 1,
        <>
          {t('pager.next')}
          <ChevronRight size={16} aria-hidden />
        </>,
      )}
    </nav>
  );
}
