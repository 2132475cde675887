import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#api/file-address.ts';
import { useUploadFile } from '#api/file.ts';
import { useSetAvatar } from '#api/own-profile.ts';
import { langOf } from '#components/Chinese.tsx';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { OwnProfile } from '#contract/own-profile.ts';
import { messageOf } from '#entities/platform/file/use-uploads.ts';
import { initialsOf } from '#entities/identity/user/initials.ts';
import profileCss from '../section/Profile.module.css';
import { squarePicture } from './square-picture.ts';

/** The picture of the account, its initials without one. A chosen picture is cut to a square and made smaller before it is sent. */
export function AvatarEditor({ profile: { avatar, displayName } }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const upload = useUploadFile();
  const setAvatar = useSetAvatar();
  const problem = isUnreadable ? t('avatar.unreadable') : upload.isError ? messageOf(upload.error) || t('avatar.failed') : '';
  const isBusy = upload.isPending || setAvatar.isPending;
  const choose = async (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    setIsUnreadable(false);
    const small = await squarePicture(file);
    if (small === null) {
      setIsUnreadable(true);
      return;
    }
    upload.mutate(
      { file: small },
      {
        onSuccess: ({ fileId }) =>
          setAvatar.mutate(
            { fileId },
            { onSuccess: () => announce({ text: t('avatar.changed'), undo: () => setAvatar.mutate({ fileId: avatar }) }) },
          ),
      },
    );
  };
  return (
    <div className={profileCss.avatar}>
      {avatar === null ? (
        <span className={profileCss.initials} lang={langOf(displayName)} role="img" aria-label={t('avatar.none', { name: displayName })}>
          {initialsOf(displayName)}
        </span>
      ) : (
        <img src={fileAddress(avatar)} alt={t('avatar.of', { name: displayName })} width={96} height={96} className={profileCss.picture} />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className={profileCss.file}
        tabIndex={-1}
        aria-label={t('avatar.file')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className={profileCss.avatarActions}>
        <Button aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
          {t(avatar === null ? 'avatar.choose' : 'avatar.change')}
        </Button>
        {avatar !== null && (
          <Button
            look="quiet"
            aria-disabled={isBusy}
            onClick={() =>
              !isBusy &&
              setAvatar.mutate(
                { fileId: null },
                {
                  onSuccess: () =>
                    announce({ text: t('avatar.removed'), takesFocus: true, undo: () => setAvatar.mutate({ fileId: avatar }) }),
                },
              )
            }
          >
            {t('avatar.remove')}
          </Button>
        )}
      </div>
      <p className={profileCss.help} role="status">
        {isBusy ? t('avatar.sending') : problem}
      </p>
    </div>
  );
}
