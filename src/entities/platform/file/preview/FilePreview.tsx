import { useQuery } from '@tanstack/react-query';
import { Download, Maximize2, Minus, Plus, X } from 'lucide-react';
import { Suspense, lazy, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fileQueries, useDownloadFile } from '#api/file.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import css from './FilePreview.module.css';
import { previewOf } from './kinds.ts';
import type { Zoom } from './zoom.ts';
import { useWidth, useZoom } from './zoom.ts';

// pdf.js is as large as the rest of the portal
const PdfPreview = lazy(() => import('./PdfPreview.tsx').then((module) => ({ default: module.PdfPreview })));

type Props = { file: { fileId: string; name: string }; onClose: () => void };

/** A PDF or a picture in a dialog of its own. Uses no antd. */
export function FilePreview({ file: { fileId, name }, onClose }: Props) {
  const { t } = useTranslation('file');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const zoom = useZoom();
  const { mutate: download, isPending } = useDownloadFile();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoom.step(1);
    else if (event.key === '-') zoom.step(-1);
    else if (event.key === '0') zoom.change(null);
    else return;
    event.preventDefault();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the zoom keys of what it holds
    <dialog ref={dialog} className={css.dialog} aria-labelledby={title} onClose={onClose} onKeyDown={onKeyDown}>
      <header className={css.head}>
        <h2 id={title} className={css.title}>
          <Chinese text={name} />
        </h2>
        <ZoomTools zoom={zoom} />
        <Button
          look="quiet"
          className={css.tool}
          title={t('preview.download')}
          aria-label={t('preview.download')}
          disabled={isPending}
          onClick={() => download({ id: fileId })}
        >
          <Download size={18} aria-hidden />
        </Button>
        <Button
          look="quiet"
          className={css.tool}
          title={t('preview.close')}
          aria-label={t('preview.close')}
          onClick={() => dialog.current?.close()}
        >
          <X size={18} aria-hidden />
        </Button>
      </header>
      <Content fileId={fileId} name={name} zoom={zoom} />
    </dialog>
  );
}

function ZoomTools({ zoom }: { zoom: Zoom }) {
  const { t } = useTranslation('file');
  const tools = [
    { label: t('preview.zoomOut'), icon: Minus, onClick: () => zoom.step(-1) },
    { label: t('preview.zoomIn'), icon: Plus, onClick: () => zoom.step(1) },
    { label: t('preview.fit'), icon: Maximize2, onClick: () => zoom.change(null) },
  ];
  return (
    <div className={css.zoom}>
      <span className={css.percent} role="status">
        {t('preview.zoom', { percent: Math.round(zoom.shown * 100) })}
      </span>
      {tools.map(({ label, icon: Icon, onClick }) => (
        <Button key={label} look="quiet" className={css.tool} title={label} aria-label={label} onClick={onClick}>
          <Icon size={18} aria-hidden />
        </Button>
      ))}
    </div>
  );
}

function Content({ fileId, name, zoom }: { fileId: string; name: string; zoom: Zoom }) {
  const { t } = useTranslation('file');
  const failureText = useFailureText();
  const [share, setShare] = useState<number | undefined>();
  const { data, error, refetch, isFetching } = useQuery(
    fileQueries.content(fileId, ({ loaded, total }) => setShare(total === undefined ? undefined : loaded / total)),
  );
  const loading = (
    <div className={css.state}>
      <progress
        className={css.progress}
        aria-label={t('preview.loading')}
        {...(share !== undefined && share < 1 && { value: share, max: 1 })}
      />
      <p>{t('preview.loading')}</p>
    </div>
  );
  if (error !== null && !isFetching)
    return (
      <div className={css.state} role="alert">
        <p>
          {t('preview.failed')} <Chinese text={failureText(error)} />
        </p>
        <Button onClick={() => void refetch()}>{t('preview.retry')}</Button>
      </div>
    );
  if (data === undefined) return loading;
  if (previewOf(name) === 'picture') return <PicturePreview content={data} name={name} zoom={zoom} />;
  return (
    <Suspense fallback={loading}>
      <PdfPreview content={data} zoom={zoom} />
    </Suspense>
  );
}

/** Distance to the edges, both sides. */
const margin = 32;

type PicturePreviewProps = { content: Blob; name: string; zoom: Zoom };

function PicturePreview({ content, name, zoom: { chosen, show: showScale } }: PicturePreviewProps) {
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
  useEffect(() => showScale(scale), [showScale, scale]);
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
