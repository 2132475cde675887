import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { useFinishAtProvider } from '#api/oidc.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { buttonClass } from '#components/Button.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { CurrentUser } from '#contract/oauth.ts';
import { useFormProblem } from '#entities/identity/sign-in/form-problem.ts';
import { forgetVisit, keptVisit } from '#session/provider-visit.ts';
import { RegisterForm } from '#entities/identity/sign-in/RegisterForm.tsx';
import { SecondStep } from '#entities/identity/sign-in/SecondStep.tsx';
import { SignInForm } from '#entities/identity/sign-in/SignInForm.tsx';

const route = getRouteApi('/auth');

type Props = {
  onUser: (user: CurrentUser, reurl: string | undefined) => void;
  /** An account of the provider was linked from the settings. */
  onLinked: (reurl: string | undefined) => void;
};

/** Handles the answer of a provider: a sign-in, its second step, the link of a known account, or the choice of an account. */
export function ProviderReturn({ onUser, onLinked }: Props) {
  const { t } = useTranslation('auth');
  const provider = useSystemConfig().get('signIn.provider') ?? t('provider.name');
  const announce = useAnnounce();
  const router = useRouter();
  const { state = '', code, iss, error } = route.useSearch();
  const [visit] = useState(keptVisit);
  const finish = useFinishAtProvider();
  const problem = useFormProblem(finish.error);
  const { mutate } = finish;
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || visit === undefined || state === '') return;
    asked.current = true;
    forgetVisit();
    mutate(
      { key: visit.key, state, code, iss, error },
      {
        onSuccess: (found) => {
          if (found === 'linked') {
            announce({ text: t('provider.linked', { provider }), takesFocus: true });
            onLinked(visit.reurl);
          } else if ('user' in found) onUser(found.user, visit.reurl);
        },
      },
    );
  });
  const again = (
    <Link to="/auth" search={{ reurl: visit?.reurl }} replace className={buttonClass('primary')}>
      {t('provider.again')}
    </Link>
  );
  if (visit === undefined || state === '')
    return (
      <>
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('provider.strayTitle')}
          description={t('provider.strayText')}
          style={{ marginBottom: 16 }}
        />
        {again}
      </>
    );
  const done = (user: CurrentUser) => onUser(user, visit.reurl);
  const { data } = finish;
  if (problem !== undefined)
    return (
      <>
        <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 16 }} />
        {again}
      </>
    );
  if (data !== undefined && data !== 'linked' && 'challenge' in data)
    return <SecondStep challenge={data.challenge} onDone={done} onBack={() => void router.navigate({ to: '/auth', replace: true })} />;
  if (data !== undefined && data !== 'linked' && 'unknown' in data)
    return <WhoseAccount provider={provider} unknown={data.unknown} onDone={done} />;
  return (
    <div role="status" aria-label={t('provider.waiting', { provider })}>
      <p style={{ marginBottom: 12 }}>{t('provider.waiting', { provider })}</p>
      <Skeleton rows={3} />
    </div>
  );
}

type Unknown = { key: string; label: string; displayName: string; hasAccount: boolean };

/** For an unlinked account of the provider: the owner signs in once with a password, or registers. */
function WhoseAccount({ provider, unknown, onDone }: { provider: string; unknown: Unknown; onDone: (user: CurrentUser) => void }) {
  const { t } = useTranslation('auth');
  const { key, label, displayName, hasAccount } = unknown;
  const [registers, setRegisters] = useState(!hasAccount);
  const lead = hasAccount ? 'provider.has' : registers ? 'provider.register' : 'provider.link';
  return (
    <>
      <p style={{ marginBottom: 16 }}>{t(lead, { provider, label })}</p>
      {registers ? <RegisterForm onDone={onDone} provider={{ key, displayName }} /> : <SignInForm onDone={onDone} oidc={key} />}
      <Button type="link" block style={{ marginTop: 8 }} onClick={() => setRegisters(!registers)}>
        {registers ? t('provider.toLink') : t('provider.toRegister')}
      </Button>
    </>
  );
}
