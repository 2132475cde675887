import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/oauth.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { Logo } from '#components/Logo.tsx';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { useSiteName } from '#entities/site/use-site-name.ts';
import css from '#entities/sign-in/AuthPage.module.css';
import { RegisterForm } from '#entities/sign-in/RegisterForm.tsx';
import { safeReturn } from '#entities/sign-in/safe-return.ts';
import { SignInForm } from '#entities/sign-in/SignInForm.tsx';
import { useArrive } from '#entities/sign-in/use-arrive.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { ResetForm } from './ResetForm.tsx';

const route = getRouteApi('/auth');

/** Signs in or registers, and then opens `reurl` if it is a path of this app; or chooses a new password where it was forgotten. */
export function AuthPage() {
  const { t } = useTranslation('auth');
  const name = useSiteName();
  const router = useRouter();
  const arrive = useArrive();
  const { reurl, mode = 'signIn', key = '' } = route.useSearch();
  const titles = { signIn: t('signIn.title'), register: t('register.title'), forgot: t('forgot.title'), reset: t('reset.title') };
  const title = titles[mode];
  const done = (user: CurrentUser) => {
    arrive(user);
    void router.navigate({ href: safeReturn(reurl), replace: true });
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
          <AntdScope>
            {mode === 'signIn' && <SignInForm onDone={done} />}
            {mode === 'register' && <RegisterForm onDone={done} />}
            {mode === 'forgot' && <ForgotForm />}
            {mode === 'reset' && <ResetForm key={key} linkKey={key} />}
          </AntdScope>
          <p className={css.other}>
            <Link to="/auth" search={{ reurl, mode: mode === 'signIn' ? 'register' : undefined }} replace>
              {t(mode === 'signIn' ? 'signIn.toRegister' : mode === 'register' ? 'register.toSignIn' : 'forgot.toSignIn')}
            </Link>
          </p>
        </section>
      </main>
    </>
  );
}
