import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import { MailCheck } from 'lucide-react';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useSendCode } from '#api/own-code.ts';
import { useRequestRecovery } from '#api/recovery.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { CurrentUser } from '#contract/oauth.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { Logo } from '#components/Logo.tsx';
import { LanguageSwitch } from '#components/LanguageSwitch.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { ownContact } from '#domain/contact/own-contact.ts';
import { useFormProblem } from '#entities/identity/sign-in/form-problem.ts';
import { fieldRule } from '#entities/identity/sign-in/new-password.ts';
import { useWaysToProve } from '#entities/identity/sign-in/use-ways-to-prove.ts';
import { useSiteName } from '#entities/platform/site/use-site-name.ts';
import css from '#entities/identity/sign-in/AuthPage.module.css';
import { RegisterForm } from '#entities/identity/sign-in/RegisterForm.tsx';
import { safeReturn } from '#entities/identity/sign-in/safe-return.ts';
import { SignInForm } from '#entities/identity/sign-in/SignInForm.tsx';
import { useArrive } from '#entities/identity/sign-in/use-arrive.ts';
import { CodeForm } from './CodeForm.tsx';
import { ResetForm } from './ResetForm.tsx';

/** For who comes back from a provider. */
const ProviderReturn = lazy(() => import('./ProviderReturn.tsx').then((module) => ({ default: module.ProviderReturn })));

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
          <AntdScope>
            {mode === 'signIn' && <SignInForm onDone={done} reurl={reurl ?? '/'} />}
            {mode === 'register' && <RegisterForm onDone={begin} />}
            {mode === 'forgot' && <ForgotForm />}
            {mode === 'return' && (
              <Suspense fallback={<Skeleton rows={3} />}>
                <ProviderReturn
                  onUser={(user, path) => {
                    arrive(user);
                    open(path);
                  }}
                  onLinked={open}
                />
              </Suspense>
            )}
            {mode === 'reset' && <ResetForm key={key} linkKey={key} />}
          </AntdScope>
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

/** Requests a link to choose a new password. The message afterwards is the same for every name. */
function ForgotForm() {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<{ name: string }>();
  const request = useRequestRecovery();
  const send = useSendCode();
  const ways = useWaysToProve();
  const problem = useFormProblem(request.error ?? send.error);
  /** A mobile number gets a code, a name or a mail address a link. */
  const ask = ({ name }: { name: string }) =>
    ways.includes('phone') && ownContact(name)?.way === 'phone' ? send.mutate({ to: name, purpose: 'recover' }) : request.mutate({ name });
  const kind = ways.includes('phone') ? 'nameOrPhone' : 'name';
  useEffect(() => form.focusField('name'), [form]);
  if (send.data !== undefined) return <CodeForm sent={send.data} onAgain={send.reset} />;
  if (request.data !== undefined)
    return (
      <div role="status">
        <EmptyState
          icon={MailCheck}
          title={t('forgot.sent')}
          text={request.data.sends ? t('forgot.sentText') : t('forgot.noServer')}
          action={<Button onClick={() => request.reset()}>{t('forgot.again')}</Button>}
        />
      </div>
    );
  return (
    <Form<{ name: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      disabled={request.isPending || send.isPending}
      onFinish={ask}
      scrollToFirstError={{ focus: true }}
    >
      <p style={{ marginBottom: 16 }}>{t(kind === 'name' ? 'forgot.lead' : 'forgot.leadPhone')}</p>
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item name="name" label={t(`forgot.${kind}`)} rules={[fieldRule((value) => value.trim() !== '', t(`forgot.${kind}Wrong`))]}>
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={200} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={request.isPending || send.isPending}>
        {t(kind === 'name' ? 'forgot.submit' : 'forgot.submitAny')}
      </Button>
    </Form>
  );
}
