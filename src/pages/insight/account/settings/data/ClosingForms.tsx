import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAskToClose } from '#api/account-closing.ts';
import { useBeginExport } from '#api/data-export.ts';
import { useDone } from '#components/feedback/use-done.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { casesInTheWay } from '#contract/account-closing.ts';
import { BusinessError } from '#http/errors.ts';
import { setCurrentUser, useCurrentUser } from '#session/session.ts';
import { OpenCases } from './OpenCases.tsx';
import { passwordField } from '../sign-in/proof-fields.ts';
import css from '../section/Settings.module.css';

/** Requires the password, because the export contains all data of the account. */
export function ExportForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const done = useDone(onClose);
  const { mutate, error, isPending } = useBeginExport();
  return (
    <TextForm
      label={t('export.begin')}
      fields={[passwordField({ label: t('password'), help: t('export.passwordHelp'), wrong: t('passwordWrong') })]}
      initial={{ password: '' }}
      action={t('export.start')}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      onSubmit={(typed) => mutate({ password: typed.password ?? '' }, { onSuccess: () => done(t('export.begun')) })}
      onCancel={onClose}
    />
  );
}

/** Asks for the user name, typed, and for the password. */
export function CloseForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const done = useDone(onClose);
  const user = useCurrentUser();
  const { mutate, error, isPending } = useAskToClose();
  const username = user?.username ?? '';
  const inTheWay = error instanceof BusinessError ? casesInTheWay.safeParse(error.info.data).data?.cases : undefined;
  return (
    <TextForm
      label={t('closing.open')}
      fields={[
        {
          name: 'username',
          label: t('closing.username', { name: username }),
          schema: z.string().check(z.refine((typed) => typed.toLowerCase() === username.toLowerCase())),
          wrong: t('closing.usernameWrong'),
          most: 64,
        },
        passwordField({ label: t('password'), wrong: t('passwordWrong') }),
      ]}
      initial={{ username: '', password: '' }}
      action={t('closing.close')}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      problem={
        inTheWay === undefined ? undefined : (
          <div role="alert">
            <p className={css.about}>{t('closing.cases')}</p>
            <OpenCases cases={inTheWay} />
          </div>
        )
      }
      onSubmit={(typed) =>
        mutate(
          { username: typed.username ?? '', password: typed.password ?? '' },
          {
            onSuccess: ({ closesAt }) => {
              if (user !== null && closesAt !== null) setCurrentUser({ ...user, closesAt });
              done(t('closing.asked'));
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}
