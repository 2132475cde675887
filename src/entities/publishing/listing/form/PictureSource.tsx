import { Button } from 'antd';
import { Camera, ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isHeicName } from '#domain/file/heic-name.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Pictures.module.css';

/** Types that browsers show and the server accepts. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Some systems know no type for these files. */
const isHeic = ({ name, type }: File): boolean => isHeicName(name) || /^image\/hei[cf]/.test(type);

type Props = {
  id: string;
  described: string | undefined;
  /** The label of the button. */
  choose: string;
  /** The label of the input behind it. */
  label: string;
  several?: boolean;
  disabled: boolean;
  onPictures: (files: readonly File[]) => void;
  /** Stored pictures, and uploads. */
  children: ReactNode;
  /** Tools beside the button. */
  tools?: ReactNode;
};

/** Accepts pictures that are dropped here, pasted anywhere on the page, selected, or taken with a phone's camera. */
export function PictureSource({ id, described, choose, label, several = false, disabled, onPictures, children, tools }: Props) {
  const { t } = useTranslation('listingForm');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<'type' | 'heic' | null>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => pictureTypes.includes(type));
    setRefused(files.some(isHeic) ? 'heic' : pictures.length < files.length ? 'type' : null);
    if (pictures.length > 0 && !disabled) onPictures(several ? pictures : pictures.slice(0, 1));
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <div
      className={css.source}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      {children}
      {refused !== null && (
        <p role="alert" className={textCss.bad}>
          {t(`pictures.${refused}`)}
        </p>
      )}
      <input ref={input} type="file" accept={pictureTypes.join(',')} multiple={several} hidden aria-label={label} onChange={onChosen} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden aria-label={t('pictures.camera')} onChange={onChosen} />
      <div className={layoutCss.bar}>
        <Button
          id={id}
          aria-describedby={described}
          icon={<ImageUp size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        <Button
          className={css.camera ?? ''}
          icon={<Camera size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => camera.current?.click()}
        >
          {t('pictures.camera')}
        </Button>
        {tools}
        <span className={css.hint}>{t('pictures.drop')}</span>
      </div>
    </div>
  );
}
