import { useTranslation } from 'react-i18next';
import type { TextField } from '#components/form/TextForm.tsx';
import { currentPassword, secondFactorCode } from '#contract/oauth.ts';

/** Returns the field of the present password. */
export const passwordField = (words: { label: string; help?: string; wrong: string }) => ({
  name: 'password' as const,
  ...words,
  schema: currentPassword,
  most: 128,
  type: 'password' as const,
  autoComplete: 'current-password' as const,
});

/** Returns the fields that show that it is the owner who asks: the password, and a code where the account has a second factor. */
export function useProofFields(hasSecondFactor: boolean): (TextField & { name: 'password' | 'code' })[] {
  const { t } = useTranslation('signInSettings');
  const password = passwordField({ label: t('proof.password'), help: t('proof.passwordHelp'), wrong: t('proof.passwordWrong') });
  const code = {
    name: 'code' as const,
    label: t('proof.code'),
    schema: secondFactorCode,
    wrong: t('proof.codeWrong'),
    most: 32,
    autoComplete: 'one-time-code' as const,
  };
  return hasSecondFactor ? [password, code] : [password];
}

/** Returns them as the calls take them. */
export const proofOf = ({ password, code }: { password: string | null; code?: string | null }) => ({
  password: password ?? '',
  ...(typeof code === 'string' && { code }),
});
