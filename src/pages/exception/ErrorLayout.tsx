import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, Button } from '#components/Button.tsx';
import { Logo } from '#components/Logo.tsx';
import { useSiteName } from '#entities/site/use-site-name.ts';
import css from './ErrorLayout.module.css';

type Props = { code?: string; title: string; text: string; note?: string | undefined; children?: ReactNode; bare?: boolean };

/** An error page: what happened and what to do. `bare` when the page's frame is already there. */
export function ErrorLayout({ code, title, text, note, children, bare = false }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const name = useSiteName();
  const body = (
    <div className={css.body}>
      {code !== undefined && (
        <p className={css.code} aria-hidden>
          {code}
        </p>
      )}
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>
        {children}
        <Link to="/" className={buttonClass(children === undefined ? 'primary' : 'plain')}>
          {t('exception.home')}
        </Link>
        <Link to="/policy/search" className={buttonClass()}>
          {t('exception.search')}
        </Link>
        <Button look="quiet" onClick={() => router.history.back()}>
          {t('exception.back')}
        </Button>
      </div>
      {note !== undefined && <p className={css.note}>{note}</p>}
    </div>
  );
  if (bare) return body;
  return (
    <>
      <header className={css.header}>
        <Logo name={name} />
      </header>
      <main className={css.main}>{body}</main>
    </>
  );
}
