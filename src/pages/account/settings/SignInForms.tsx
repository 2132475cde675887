import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '#api/oauth.ts';
import { useBeginLink, useUnlinkProvider } from '#api/oidc.ts';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '#api/passkey.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { TextField } from '#components/form/TextForm.tsx';
import { TextForm } from '#components/form/TextForm.tsx';
import { currentPassword, password as newPassword, secondFactorCode } from '#contract/oauth.ts';
import type { Passkey } from '#contract/passkey.ts';
import { passkeyName } from '#contract/passkey.ts';
import { createPasskey, isHeldAlready } from '#entities/passkey/ceremony.ts';
import { leaveForProvider } from '#entities/sign-in/provider-visit.ts';
import { isCallError } from '#http/errors.ts';
import css from './Settings.module.css';

/** Returns the fields that show that it is the owner who asks: the password, and a code where the account has a second factor. */
function useProofFields(hasSecondFactor: boolean): (TextField & { name: 'password' | 'code' })[] {
  const { t } = useTranslation('signInSettings');
  const password = {
    name: 'password' as const,
    label: t('proof.password'),
    help: t('proof.passwordHelp'),
    schema: currentPassword,
    wrong: t('proof.passwordWrong'),
    most: 128,
    type: 'password' as const,
    autoComplete: 'current-password' as const,
  };
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

const proofOf = ({ password, code }: { password: string | null; code?: string | null }) => ({
  password: password ?? '',
  ...(typeof code === 'string' && { code }),
});

/** Changes the password; the other sign-ins of the account end. */
export function ChangeOwnPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signInSettings');
  const announce = useAnnounce();
  const { mutate, error, isPending } = useChangePassword();
  return (
    <TextForm
      label={t('password.change')}
      fields={[
        {
          name: 'current',
          label: t('proof.password'),
          schema: currentPassword,
          wrong: t('proof.passwordWrong'),
          most: 128,
          type: 'password',
          autoComplete: 'current-password',
        },
        {
          name: 'password',
          label: t('password.new'),
          help: t('password.rule'),
          schema: newPassword,
          wrong: t('password.newWrong'),
          most: 128,
          type: 'password',
          autoComplete: 'new-password',
        },
        {
          name: 'confirm',
          label: t('password.again'),
          schema: currentPassword,
          repeats: 'password',
          wrong: t('password.againWrong'),
          most: 128,
          type: 'password',
          autoComplete: 'new-password',
        },
      ]}
      initial={{ current: '', password: '', confirm: '' }}
      action={t('password.submit')}
      cancel={t('cancel')}
      optional=""
      busy={isPending}
      error={error}
      onSubmit={({ current, password }) =>
        mutate(
          { current: current ?? '', password: password ?? '' },
          {
            onSuccess: () => {
              announce({ text: t('password.changed') });
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    >
      <p className={css.about}>{t('password.ends')}</p>
    </TextForm>
  );
}

type PasskeyFormProps = { hasSecondFactor: boolean; onClose: () => void };

/** Adds a passkey: its name and the password, then the browser asks its owner. */
export function AddPasskey({ hasSecondFactor, onClose }: PasskeyFormProps) {
  const { t } = useTranslation('signInSettings');
  const announce = useAnnounce();
  const proof = useProofFields(hasSecondFactor);
  const { mutate, error, isPending } = useAddPasskey();
  const isUnfinished = error !== null && !isCallError(error);
  return (
    <TextForm
      label={t('passkey.add')}
      fields={[
        {
          name: 'name',
          label: t('passkey.name'),
          help: t('passkey.nameHelp'),
          schema: passkeyName,
          wrong: t('passkey.nameWrong'),
          most: 40,
        },
        ...proof,
      ]}
      initial={{ name: '', password: '', code: '' }}
      action={t('passkey.create')}
      cancel={t('cancel')}
      optional=""
      busy={isPending}
      error={error}
      problem={
        isUnfinished ? (
          <p role="alert" className={css.problem}>
            {t(isHeldAlready(error) ? 'passkey.held' : hasSecondFactor ? 'passkey.unfinishedCode' : 'passkey.unfinished')}
          </p>
        ) : undefined
      }
      onSubmit={({ name, ...typed }) =>
        mutate(
          { name: name ?? '', ...proofOf(typed), create: createPasskey },
          {
            onSuccess: (added) => {
              announce({ text: t('passkey.added', { name: added.name }) });
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('signInSettings');
  const announce = useAnnounce();
  const { mutate, error, isPending } = useRenamePasskey();
  return (
    <TextForm
      label={t('passkey.renameThis', { name: passkey.name })}
      fields={[{ name: 'name', label: t('passkey.name'), schema: passkeyName, wrong: t('passkey.nameWrong'), most: 40 }]}
      initial={{ name: passkey.name }}
      action={t('save')}
      cancel={t('cancel')}
      optional=""
      busy={isPending}
      error={error}
      onSubmit={({ name }) =>
        mutate(
          { id: passkey.id, name: name ?? '' },
          {
            onSuccess: () => {
              announce({ text: t('saved') });
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}

/** Removes a passkey, with the password. */
export function RemovePasskey({ passkey, hasSecondFactor, onClose }: PasskeyFormProps & { passkey: Passkey }) {
  const { t } = useTranslation('signInSettings');
  const announce = useAnnounce();
  const proof = useProofFields(hasSecondFactor);
  const { mutate, error, isPending } = useRemovePasskey();
  return (
    <TextForm
      label={t('passkey.removeThis', { name: passkey.name })}
      fields={proof}
      initial={{ password: '', code: '' }}
      action={t('passkey.remove')}
      cancel={t('cancel')}
      optional=""
      busy={isPending}
      error={error}
      onSubmit={(typed) =>
        mutate(
          { id: passkey.id, ...proofOf(typed) },
          {
            onSuccess: () => {
              announce({ text: t('passkey.removed', { name: passkey.name }) });
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    >
      <p className={css.about}>{t('passkey.removeText', { name: passkey.name })}</p>
    </TextForm>
  );
}

/** Links or unlinks the account of the provider, with the password. To link, the browser goes to the provider. */
export function ChangeProvider({ provider, isLinked, onClose }: { provider: string; isLinked: boolean; onClose: () => void }) {
  const { t } = useTranslation('signInSettings');
  const announce = useAnnounce();
  const fields = useProofFields(false);
  const linking = useBeginLink();
  const unlinking = useUnlinkProvider();
  const { error, isPending } = isLinked ? unlinking : linking;
  // stays busy while the browser leaves
  const [leaves, setLeaves] = useState(false);
  return (
    <TextForm
      label={t(isLinked ? 'provider.unlink' : 'provider.link', { provider })}
      fields={fields}
      initial={{ password: '', code: '' }}
      action={t(isLinked ? 'provider.unlink' : 'provider.go', { provider })}
      cancel={t('cancel')}
      optional=""
      busy={isPending || leaves}
      error={error}
      onSubmit={(typed) => {
        const body = { password: typed.password ?? '' };
        if (isLinked)
          unlinking.mutate(body, {
            onSuccess: () => {
              announce({ text: t('provider.unlinked', { provider }) });
              onClose();
            },
          });
        else
          linking.mutate(body, {
            onSuccess: (begun) => {
              setLeaves(true);
              leaveForProvider(begun, '/account/set');
            },
          });
      }}
      onCancel={onClose}
    >
      {isLinked && <p className={css.about}>{t('provider.unlinkText', { provider })}</p>}
    </TextForm>
  );
}
