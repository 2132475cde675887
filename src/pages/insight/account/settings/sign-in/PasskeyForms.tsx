import { useTranslation } from 'react-i18next';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '#api/passkey.ts';
import { useDone } from '#components/feedback/use-done.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import type { Passkey } from '#contract/passkey.ts';
import { passkeyName } from '#contract/passkey.ts';
import { createPasskey, isHeldAlready } from '#entities/identity/passkey/ceremony.ts';
import { isCallError } from '#http/errors.ts';
import { proofOf, useProofFields } from './proof-fields.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../section/Settings.module.css';

type PasskeyFormProps = { hasSecondFactor: boolean; onClose: () => void };

/** Adds a passkey: its name and the password, then the browser asks its owner. */
export function AddPasskey({ hasSecondFactor, onClose }: PasskeyFormProps) {
  const { t } = useTranslation('signInSettings');
  const done = useDone(onClose);
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
      busy={isPending}
      error={error}
      problem={
        isUnfinished ? (
          <p role="alert" className={`${textCss.problem} ${layoutCss.above8}`}>
            {t(isHeldAlready(error) ? 'passkey.held' : hasSecondFactor ? 'passkey.unfinishedCode' : 'passkey.unfinished')}
          </p>
        ) : undefined
      }
      onSubmit={({ name, ...typed }) =>
        mutate(
          { name: name ?? '', ...proofOf(typed), create: createPasskey },
          { onSuccess: (added) => done(t('passkey.added', { name: added.name })) },
        )
      }
      onCancel={onClose}
    />
  );
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('signInSettings');
  const done = useDone(onClose);
  const { mutate, error, isPending } = useRenamePasskey();
  return (
    <TextForm
      label={t('passkey.renameThis', { name: passkey.name })}
      fields={[{ name: 'name', label: t('passkey.name'), schema: passkeyName, wrong: t('passkey.nameWrong'), most: 40 }]}
      initial={{ name: passkey.name }}
      action={t('save')}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      onSubmit={({ name }) => mutate({ id: passkey.id, name: name ?? '' }, { onSuccess: () => done(t('saved')) })}
      onCancel={onClose}
    />
  );
}

/** Removes a passkey, with the password. */
export function RemovePasskey({ passkey, hasSecondFactor, onClose }: PasskeyFormProps & { passkey: Passkey }) {
  const { t } = useTranslation('signInSettings');
  const done = useDone(onClose);
  const proof = useProofFields(hasSecondFactor);
  const { mutate, error, isPending } = useRemovePasskey();
  return (
    <TextForm
      label={t('passkey.removeThis', { name: passkey.name })}
      fields={proof}
      initial={{ password: '', code: '' }}
      action={t('passkey.remove')}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      onSubmit={(typed) =>
        mutate({ id: passkey.id, ...proofOf(typed) }, { onSuccess: () => done(t('passkey.removed', { name: passkey.name })) })
      }
      onCancel={onClose}
    >
      <p className={css.about}>{t('passkey.removeText', { name: passkey.name })}</p>
    </TextForm>
  );
}
