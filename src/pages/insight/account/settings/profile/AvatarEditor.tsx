import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#api/file-address.ts';
import { useUploadFile } from '#api/file.ts';
import { useSetAvatar } from '#api/own-profile.ts';
import { langOf } from '#components/Chinese.tsx';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { OwnProfile } from '#contract/own-profile.ts';
import { signedType } from '#domain/file/content.ts';
import { messageOf } from '#entities/platform/file/use-uploads.ts';
import { initialsOf } from '#entities/identity/user/initials.ts';
import profileCss from '../section/Profile.module.css';

/** Pixels of a side: sharp at twice the size it is shown. */
const side = 256;

/**
 * Cuts a square from the middle of a picture and makes it small. What a camera wrote into the file, such as the place, stays behind. Null for a
 * file that the browser cannot read as a picture.
 */
async function squarePicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const from = [(picture.width - edge) / 2, (picture.height - edge) / 2] as const;
  canvas.getContext('2d')?.drawImage(picture, ...from, edge, edge, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
  return blob === null ? null : new File([blob], 'avatar.png', { type: 'image/png' });
}

type Unreadable = 'empty' | 'heic' | 'unreadable';

/** Returns details of a file that the browser cannot read as a picture. */
async function whyUnreadable(file: File): Promise<Unreadable> {
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  return bytes.length === 0 ? 'empty' : signedType(bytes) === 'image/heic' ? 'heic' : 'unreadable';
}

/** The picture of the account, its initials without one. A chosen picture is cut to a square and made smaller before it is sent. */
export function AvatarEditor({ profile: { avatar, displayName } }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null);
  const upload = useUploadFile();
  const setAvatar = useSetAvatar();
  const problem = unreadable !== null ? t(`avatar.${unreadable}`) : upload.isError ? messageOf(upload.error) || t('avatar.failed') : '';
  const isBusy = upload.isPending || setAvatar.isPending;
  const choose = async (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    setUnreadable(null);
    const small = await squarePicture(file);
    if (small === null) {
      setUnreadable(await whyUnreadable(file));
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
