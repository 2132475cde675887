import { Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePasskeySignIn } from '#api/passkey.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { passkeysWork, signWithPasskey } from '#entities/identity/passkey/ceremony.ts';
import { isCallError } from '#http/errors.ts';
import { useFormProblem } from './form-problem.ts';
import textCss from '#components/text.module.css';

/** Signs in with a passkey, of whichever account it is. Nothing where the browser has none. */
export function PasskeyButton({ onDone }: { onDone: (user: CurrentUser) => void }) {
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
