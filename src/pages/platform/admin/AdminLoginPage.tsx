import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceQueries } from '#api/resource.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import css from '#entities/identity/sign-in/AuthPage.module.css';
import { safeReturn } from '#entities/identity/sign-in/safe-return.ts';
import { SignInForm } from '#entities/identity/sign-in/SignInForm.tsx';
import { useArrive } from '#entities/identity/sign-in/use-arrive.ts';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { Logo } from '#components/Logo.tsx';
import { useSiteName } from '#entities/platform/site/use-site-name.ts';

const route = getRouteApi('/portal/adminlogin');

/** Signs in to the back-office; then opens `reurl` if it is a path of this app. Users without any permission get a message. */
export function AdminLoginPage() {
  const { t } = useTranslation(['admin', 'auth']);
  const name = useSiteName();
  const router = useRouter();
  const queryClient = useQueryClient();
  const arrive = useArrive();
  const returnPath = safeReturn(route.useSearch().reurl, '/portal');
  const [refused, setRefused] = useState(false);
  const enter = async (user: CurrentUser) => {
    arrive(user);
    const held = await queryClient.query({ ...resourceQueries.currentuser(), staleTime: 0 });
    if (held.length === 0) {
      setRefused(true);
      return;
    }
    void router.navigate({ href: returnPath, replace: true });
  };
  return (
    <>
      <title>{`${t('login.title')} · ${name}`}</title>
      <header className={css.header}>
        <Logo name={name} />
        <LanguageSwitch />
      </header>
      <main className={css.main}>
        <section className={css.panel}>
          <h1 className={css.title}>{t('login.title')}</h1>
          {refused && (
            <p role="alert" className={css.refused}>
              {t('login.refused')}
            </p>
          )}
          <SignInForm onDone={(user) => void enter(user)} reurl={returnPath} />
          <p className={css.other}>
            <Link to="/">{t('toPortal')}</Link>
          </p>
        </section>
      </main>
    </>
  );
}
