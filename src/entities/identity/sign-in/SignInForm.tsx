import { Link, useRouter } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import type { InputRef } from 'antd';
import { IdCard, KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { useSignIn } from '#api/oauth.ts';
import { useBeginAtProvider } from '#api/oidc.ts';
import { usePasskeySignIn } from '#api/passkey.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { passkeysWork, signWithPasskey } from '#entities/identity/passkey/ceremony.ts';
import { isCallError } from '#http/errors.ts';
import { leaveForProvider } from '#session/provider-visit.ts';
import { setVisible } from '#session/session.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './SignInForm.module.css';
import { SecondStep } from './SecondStep.tsx';
import { useFormProblem } from './form-problem.ts';

type Fields = { username: string; password: string };

type Props = {
  onDone: (user: CurrentUser) => void;
  /** The page to open after a sign-in at the provider; by default the present one. */
  reurl?: string | undefined;
  /** The key of an account of the provider, which this sign-in links. It takes the password. */
  oidc?: string;
};

/** Name and password, then the code of an account that has a second factor. */
export function SignInForm({ onDone, reurl, oidc }: Props) {
  const signIn = useSignIn();
  const { data } = signIn;
  return data !== undefined && 'challenge' in data ? (
    <SecondStep challenge={data.challenge} oidc={oidc} onDone={onDone} onBack={() => signIn.reset()} />
  ) : (
    <PasswordStep signIn={signIn} reurl={reurl} onDone={onDone} {...(oidc !== undefined && { oidc })} />
  );
}

function PasswordStep({ signIn, onDone, reurl, oidc }: Props & { signIn: ReturnType<typeof useSignIn> }) {
  const { t } = useTranslation('auth');
  const settings = useSystemConfig();
  const [form] = Form.useForm<Fields>();
  const problem = useFormProblem(signIn.error);
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);

  const required = (name: 'username' | 'password') => [{ required: true, message: t('error.required', { name: t(`field.${name}`) }) }];
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      disabled={signIn.isPending}
      onFinish={(fields) => signIn.mutate({ ...fields, oidc }, { onSuccess: (user) => void ('challenge' in user || onDone(user)) })}
      scrollToFirstError={{ focus: true }}
    >
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item name="username" label={t('field.username')} rules={required('username')}>
        <Input
          ref={first}
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder={t('signIn.names')}
        />
      </Form.Item>
      <Form.Item name="password" label={t('field.password')} rules={required('password')}>
        <Input.Password size="large" autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
      <p className={css.forgot}>
        <Link to="/auth" search={{ mode: 'forgot' }} onClick={() => setVisible(false)}>
          {t('forgot.link')}
        </Link>
      </p>
      {oidc === undefined && (
        <div className={css.others}>
          <PasskeyButton onDone={onDone} />
          <ProviderButton reurl={reurl} />
        </div>
      )}
      {settings.get('sample.accounts') === 'true' && <DemoAccounts onPick={(fields) => form.setFieldsValue(fields)} />}
    </Form>
  );
}

const accounts = ['user', 'admin'] as const;
/** Public: these accounts exist only with the sample data. */
const password = 'Pmis@2026';

function DemoAccounts({ onPick }: { onPick: (fields: { username: string; password: string }) => void }) {
  const { t } = useTranslation('auth');
  return (
    <div className={css.demo}>
      <p className={`${textCss.size14} ${textCss.strong}`}>{t('demo.title')}</p>
      <p className={textCss.lead}>{t('demo.text', { password })}</p>
      <div className={`${layoutCss.row} ${layoutCss.above8}`}>
        {accounts.map((username) => (
          <Button key={username} onClick={() => onPick({ username, password })}>
            {username} · {t(`demo.${username}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Signs in with a passkey, of whichever account it is. Nothing where the browser has none. */
function PasskeyButton({ onDone }: { onDone: (user: CurrentUser) => void }) {
  const { t } = useTranslation('auth');
  const signIn = usePasskeySignIn();
  const failed = useFormProblem(signIn.error);
  if (!passkeysWork()) return null;
  const problem = signIn.error !== null && !isCallError(signIn.error) ? t('passkey.unfinished') : failed;
  return (
    <>
      <Button
        size="large"
        block
        icon={<KeyRound size={18} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate(signWithPasskey, { onSuccess: onDone })}
      >
        {t('passkey.signIn')}
      </Button>
      {problem !== undefined && (
        <p className={textCss.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** Signs in at the installation's provider; renders nothing without one. `reurl`: the page to open afterwards, by default the current one. */
function ProviderButton({ reurl }: { reurl?: string | undefined }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const provider = useSystemConfig().get('signIn.provider');
  const begin = useBeginAtProvider();
  const problem = useFormProblem(begin.error);
  if (provider === undefined) return null;
  const back = reurl ?? router.state.location.href;
  return (
    <>
      <Button
        size="large"
        block
        icon={<IdCard size={18} aria-hidden />}
        loading={begin.isPending}
        onClick={() => begin.mutate(undefined, { onSuccess: (begun) => leaveForProvider(begun, back) })}
      >
        {t('provider.signIn', { provider })}
      </Button>
      {problem !== undefined && (
        <p className={textCss.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
