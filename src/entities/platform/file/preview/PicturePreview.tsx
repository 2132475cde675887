import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './FilePreview.module.css';
import type { Zoom } from './zoom.ts';
import { useWidth } from './zoom.ts';

/** Distance to the edges, both sides. */
const margin = 32;

type Props = { content: Blob; name: string; zoom: Zoom };

export function PicturePreview({ content, name, zoom: { chosen, show: tell } }: Props) {
  const { t } = useTranslation('file');
  const [width, area] = useWidth<HTMLElement>();
  const [own, setOwn] = useState<number>();
  const [isDamaged, setDamaged] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content);
      image.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  const scale = chosen ?? (own === undefined || width === 0 ? 1 : Math.min(1, Math.max(0.05, (width - margin) / own)));
  useEffect(() => tell(scale), [tell, scale]);
  if (isDamaged)
    return (
      <div className={css.state} role="alert">
        <p>{t('preview.damaged')}</p>
      </div>
    );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
    <section ref={area} className={css.pages} tabIndex={0} aria-label={t('preview.pages')}>
      <img
        ref={show}
        alt={name}
        className={css.picture}
        width={own === undefined ? undefined : Math.round(own * scale)}
        onLoad={({ currentTarget }) => setOwn(currentTarget.naturalWidth)}
        onError={() => setDamaged(true)}
      />
    </section>
  );
}
