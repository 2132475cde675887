import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/oauth.ts';
import { Logo } from '#components/Logo.tsx';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useSiteName } from '#entities/platform/site/use-site-name.ts';
import css from '#entities/identity/sign-in/AuthPage.module.css';
import { safeReturn } from '#entities/identity/sign-in/safe-return.ts';
import { SignInForm } from '#entities/identity/sign-in/SignInForm.tsx';
import { useArrive } from '#entities/identity/sign-in/use-arrive.ts';

/** Forms that few need, which antd comes with. */
const OtherForm = lazy(() => import('./OtherForm.tsx').then((module) => ({ default: module.OtherForm })));

const route = getRouteApi('/auth');

/** Signs in or registers, and then opens `reurl` if it is a path of this app; or sets a new password after a forgotten one. */
export function AuthPage() {
  const { t } = useTranslation('auth');
  const name = useSiteName();
  const router = useRouter();
  const arrive = useArrive();
  const { reurl, mode = 'signIn', key = '' } = route.useSearch();
  const titles = {
    signIn: t('signIn.title'),
    register: t('register.title'),
    forgot: t('forgot.title'),
    reset: t('reset.title'),
    return: t('signIn.title'),
  };
  const title = titles[mode];
  const open = (path: string | undefined) => void router.navigate({ href: safeReturn(path), replace: true });
  const done = (user: CurrentUser) => {
    arrive(user);
    open(reurl);
  };
  /** A newly registered user continues to a first result. */
  const begin = (user: CurrentUser) => {
    arrive(user);
    if (safeReturn(reurl) === '/') void router.navigate({ to: '/policy/match', search: { step: 'company' }, replace: true });
    else open(reurl);
  };
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <header className={css.header}>
        <Logo name={name} />
        <LanguageSwitch />
      </header>
      <main className={css.main}>
        <section className={css.panel}>
          <h1 className={css.title}>{title}</h1>
          {mode === 'signIn' ? (
            <SignInForm onDone={done} reurl={reurl ?? '/'} />
          ) : (
            <Suspense fallback={<Skeleton rows={3} />}>
              <OtherForm
                mode={mode}
                linkKey={key}
                onRegistered={begin}
                onReturned={(user, path) => {
                  arrive(user);
                  open(path);
                }}
                onLinked={open}
              />
            </Suspense>
          )}
          {mode !== 'return' && (
            <p className={css.other}>
              <Link to="/auth" search={{ reurl, mode: mode === 'signIn' ? 'register' : undefined }} replace>
                {t(mode === 'signIn' ? 'signIn.toRegister' : mode === 'register' ? 'register.toSignIn' : 'forgot.toSignIn')}
              </Link>
            </p>
          )}
        </section>
      </main>
    </>
  );
}
