import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNear } from '#components/hooks/use-near.ts';
import css from './FilePreview.module.css';

/** The most pixels of a canvas that every browser can draw. */
const mostPixels = 16_000_000;

type Props = {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  /** The size of the first page, until this one is known. */
  width: number;
  height: number;
};

/** One page on a canvas, and its text for screen readers. */
export function PdfPage({ pdf, number, scale, width, height }: Props) {
  const { t } = useTranslation('file');
  const [near, element] = useNear<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const [text, setText] = useState('');
  useEffect(() => {
    if (!near) return undefined;
    let isGone = false;
    const open = async () => {
      const opened = await pdf.getPage(number);
      if (isGone) return;
      setPage(opened);
      const { items } = await opened.getTextContent();
      // a document that is closed meanwhile ends it
      if (!isGone) setText(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    };
    open().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [near, pdf, number]);
  const viewport = page?.getViewport({ scale });
  const shown = viewport ?? { width: width * scale, height: height * scale };
  useEffect(() => {
    const { current } = canvas;
    if (page === undefined || current === null) return undefined;
    const own = page.getViewport({ scale });
    const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (own.width * own.height)));
    current.width = Math.floor(own.width * ratio);
    current.height = Math.floor(own.height * ratio);
    const drawing = page.render({ canvas: current, viewport: page.getViewport({ scale: scale * ratio }) });
    // a cancelled drawing rejects
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, scale]);
  return (
    <div
      ref={element}
      className={css.page}
      data-page={number}
      role="group"
      aria-label={t('preview.pageOf', { page: number, total: pdf.numPages })}
      style={{ width: Math.floor(shown.width), height: Math.floor(shown.height) }}
    >
      <canvas ref={canvas} className={css.canvas} aria-hidden />
      <p className="visually-hidden">{text}</p>
    </div>
  );
}
