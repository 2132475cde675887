import { Link, useRouter } from '@tanstack/react-router';
import { Eye, EyeOff, IdCard, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { useSignIn } from '#api/oauth.ts';
import { useBeginAtProvider } from '#api/oidc.ts';
import { usePasskeySignIn } from '#api/passkey.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { Button } from '#components/Button.tsx';
import { LabelledField } from '#components/form/LabelledField.tsx';
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

/** The names of the fields, and their ids: password managers know them. */
const names = ['username', 'password'] as const;

function PasswordStep({ signIn, onDone, reurl, oidc }: Props & { signIn: ReturnType<typeof useSignIn> }) {
  const { t } = useTranslation('auth');
  const settings = useSystemConfig();
  const [fields, setFields] = useState<Fields>({ username: '', password: '' });
  const [checked, setChecked] = useState(false);
  const [isShown, setShown] = useState(false);
  const problem = useFormProblem(signIn.error);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { isPending } = signIn;
  const problemOf = (name: keyof Fields) =>
    checked && fields[name] === '' ? t('error.required', { name: t(`field.${name}`) }) : undefined;
  const type = (name: keyof Fields) => (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setChecked(true);
    const missing = names.find((name) => fields[name] === '');
    if (missing !== undefined) document.getElementById(missing)?.focus();
    else signIn.mutate({ ...fields, oidc }, { onSuccess: (user) => void ('challenge' in user || onDone(user)) });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problem !== undefined && (
        <p role="alert" className={css.failure}>
          {problem}
        </p>
      )}
      <LabelledField id="username" label={t('field.username')} problem={problemOf('username')}>
        {(attributes) => (
          <input
            {...attributes}
            ref={first}
            name="username"
            value={fields.username}
            onChange={type('username')}
            readOnly={isPending}
            aria-required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            placeholder={t('signIn.names')}
          />
        )}
      </LabelledField>
      <LabelledField id="password" label={t('field.password')} problem={problemOf('password')}>
        {(attributes) => (
          <span className={css.secret}>
            <input
              {...attributes}
              name="password"
              type={isShown ? 'text' : 'password'}
              value={fields.password}
              onChange={type('password')}
              readOnly={isPending}
              aria-required
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={128}
            />
            <button
              type="button"
              className={css.reveal}
              aria-pressed={isShown}
              aria-label={t('field.show')}
              title={t('field.show')}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
            </button>
          </span>
        )}
      </LabelledField>
      <Button type="submit" look="primary" aria-disabled={isPending} aria-busy={isPending}>
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
      {settings.get('sample.accounts') === 'true' && <DemoAccounts onPick={setFields} />}
    </form>
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

/** Signs in with a passkey of any account; nothing if the browser does not support passkeys. */
function PasskeyButton({ onDone }: { onDone: (user: CurrentUser) => void }) {
  const { t } = useTranslation('auth');
  const signIn = usePasskeySignIn();
  const failed = useFormProblem(signIn.error);
  if (!passkeysWork()) return null;
  const problem = signIn.error !== null && !isCallError(signIn.error) ? t('passkey.unfinished') : failed;
  return (
    <>
      <Button
        aria-disabled={signIn.isPending}
        aria-busy={signIn.isPending}
        onClick={() => signIn.isPending || signIn.mutate(signWithPasskey, { onSuccess: onDone })}
      >
        <KeyRound size={18} aria-hidden />
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
        aria-disabled={begin.isPending}
        aria-busy={begin.isPending}
        onClick={() => begin.isPending || begin.mutate(undefined, { onSuccess: (begun) => leaveForProvider(begun, back) })}
      >
        <IdCard size={18} aria-hidden />
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
