import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, Button } from '#components/Button.tsx';
import { useSiteName } from '#entities/platform/site/use-site-name.ts';
import textCss from '#components/text.module.css';
import css from './ErrorLayout.module.css';

type Props = { code?: string; title: string; text: string; note?: string | undefined; children?: ReactNode };

/** An error page inside the frame of the site: the error and what to do. */
export function ErrorLayout({ code, title, text, note, children }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const name = useSiteName();
  return (
    <div className={css.body}>
      <title>{`${title} · ${name}`}</title>
      {code !== undefined && (
        <p className={css.code} aria-hidden>
          {code}
        </p>
      )}
      <h1 className={css.title}>{title}</h1>
      <p className={`${textCss.muted} ${textCss.size16}`}>{text}</p>
      <div className={css.actions}>
        {children}
        <Link to="/" className={buttonClass(children === undefined ? 'primary' : 'plain')}>
          {t('exception.home')}
        </Link>
        <Link to="/policy/search" className={buttonClass()}>
          {t('exception.search')}
        </Link>
        {canGoBack && (
          <Button look="quiet" onClick={() => router.history.back()}>
            {t('exception.back')}
          </Button>
        )}
      </div>
      {note !== undefined && <p className={css.note}>{note}</p>}
    </div>
  );
}
