import { useTranslation } from 'react-i18next';
import { useSaveProfile } from '#api/own-profile.ts';
import { useDone } from '#components/feedback/use-done.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { displayName as nameRule } from '#contract/own-profile.ts';
import type { OwnProfile } from '#contract/own-profile.ts';
import { setCurrentUser, useCurrentUser } from '#session/session.ts';

/** Changes the name that others see. */
export function NameForm({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const done = useDone(onClose);
  const user = useCurrentUser();
  const { mutate, error, isPending } = useSaveProfile();
  const { displayName, provinceCode, cityCode, language } = profile;
  return (
    <TextForm
      label={t('rename')}
      fields={[
        {
          name: 'displayName',
          label: t('displayName'),
          help: t('displayNameHelp'),
          schema: nameRule,
          wrong: t('displayNameWrong'),
          most: 64,
          autoComplete: 'name',
        },
      ]}
      initial={{ displayName }}
      action={t('save')}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      onSubmit={(typed) =>
        mutate(
          { displayName: typed.displayName ?? '', provinceCode, cityCode, language },
          {
            onSuccess: (saved) => {
              if (user !== null) setCurrentUser({ ...user, displayName: saved.displayName });
              done(t('renamed'));
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}
