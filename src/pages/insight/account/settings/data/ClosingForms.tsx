import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAskToClose } from '#api/account-closing.ts';
import { useBeginExport } from '#api/data-export.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { casesInTheWay } from '#contract/account-closing.ts';
import { currentPassword } from '#contract/oauth.ts';
import { BusinessError } from '#http/errors.ts';
import { setCurrentUser, useCurrentUser } from '#session/session.ts';
import { OpenCases } from './OpenCases.tsx';
import css from '../section/Settings.module.css';

/** Asks for the password: whoever finds an open screen must not carry everything away. */
export function ExportForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const announce = useAnnounce();
  const { mutate, error, isPending } = useBeginExport();
  return (
    <TextForm
      label={t('export.begin')}
      fields={[
        {
          name: 'password',
          label: t('password'),
          help: t('export.passwordHelp'),
          schema: currentPassword,
          wrong: t('passwordWrong'),
          most: 128,
          type: 'password',
          autoComplete: 'current-password',
        },
      ]}
      initial={{ password: '' }}
      action={t('export.start')}
      cancel={t('cancel')}
      optional=""
      busy={isPending}
      error={error}
      onSubmit={(typed) =>
        mutate(
          { password: typed.password ?? '' },
          {
            onSuccess: () => {
              announce({ text: t('export.begun') });
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}

/** Asks for the user name, typed, and for the password. */
export function CloseForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const announce = useAnnounce();
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
        {
          name: 'password',
          label: t('password'),
          schema: currentPassword,
          wrong: t('passwordWrong'),
          most: 128,
          type: 'password',
          autoComplete: 'current-password',
        },
      ]}
      initial={{ username: '', password: '' }}
      action={t('closing.close')}
      cancel={t('cancel')}
      optional=""
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
              announce({ text: t('closing.asked') });
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}
