import { ChevronDown, ChevronUp } from 'lucide-react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useNear } from '#components/hooks/use-near.ts';
import css from './FilePreview.module.css';
import type { Asking } from './pdf.ts';
import { openPdf } from './pdf.ts';
import type { Zoom } from './zoom.ts';
import { useWidth } from './zoom.ts';

/** Distance of a page to the edges, both sides. */
const margin = 32;
/** The largest initial scale of a page, relative to its printed size. */
const widest = 1.6;

type Opened = { pdf: PDFDocumentProxy; width: number; height: number };

/** The pages of a PDF, one below the other; each is rendered when it comes near the viewport. */
export function PdfPreview({ content, zoom }: { content: Blob; zoom: Zoom }) {
  const { t } = useTranslation('file');
  const [opened, setOpened] = useState<Opened | 'damaged' | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    let isGone = false;
    let close: () => void = () => undefined;
    const open = async () => {
      const bytes = await content.arrayBuffer();
      if (isGone) return;
      const task = openPdf(bytes, (asked) => {
        if (!isGone) setAsking(asked);
      });
      close = task.close;
      const pdf = await task.opened;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (isGone) return;
      setAsking(null);
      setOpened({ pdf, width, height });
    };
    open().catch(() => {
      if (!isGone) setOpened('damaged');
    });
    return () => {
      isGone = true;
      close();
    };
  }, [content]);
  if (opened === 'damaged')
    return (
      <div className={css.state} role="alert">
        <p>{t('preview.damaged')}</p>
      </div>
    );
  if (opened !== null) return <Pages {...opened} zoom={zoom} />;
  if (asking !== null) return <Password asking={asking} onAnswer={() => setAsking(null)} />;
  return (
    <div className={css.state}>
      <p>{t('preview.loading')}</p>
    </div>
  );
}

function Password({ asking, onAnswer }: { asking: Asking; onAnswer: () => void }) {
  const { t } = useTranslation('file');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={css.state}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer();
        asking.answer(input.current?.value ?? '');
      }}
    >
      <p role={asking.isWrong ? 'alert' : undefined}>{t(asking.isWrong ? 'preview.passwordWrong' : 'preview.password')}</p>
      <label htmlFor={id}>{t('preview.passwordLabel')}</label>
      <input ref={input} id={id} type="password" autoComplete="off" className={css.password} />
      <Button type="submit" look="primary">
        {t('preview.unlock')}
      </Button>
    </form>
  );
}

function Pages({ pdf, width: pageWidth, height: pageHeight, zoom: { chosen, show } }: Opened & { zoom: Zoom }) {
  const { t } = useTranslation('file');
  const [width, area] = useWidth<HTMLElement>();
  const [page, setPage] = useState(1);
  const fitting = width === 0 ? 1 : Math.min(widest, Math.max(0.1, (width - margin) / pageWidth));
  const scale = chosen ?? fitting;
  useEffect(() => show(scale), [show, scale]);
  // the visible part stays visible when the pages grow
  const at = useRef(0);
  useEffect(() => {
    area.current?.scrollTo({ top: at.current * scale });
  }, [area, scale]);
  const pages = () => [...(area.current?.querySelectorAll('[data-page]') ?? [])];
  const goTo = (number: number) => pages()[number - 1]?.scrollIntoView({ block: 'start' });
  const onScroll = () => {
    const { current } = area;
    if (current === null) return;
    at.current = current.scrollTop / scale;
    const middle = current.getBoundingClientRect().top + current.clientHeight / 3;
    const first = pages().findLastIndex((one) => one.getBoundingClientRect().top <= middle);
    setPage(Math.max(1, first + 1));
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard */}
      <section ref={area} className={css.pages} tabIndex={0} aria-label={t('preview.pages')} onScroll={onScroll}>
        {width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage key={index} pdf={pdf} number={index + 1} scale={scale} width={pageWidth} height={pageHeight} />
          ))}
      </section>
      <footer className={css.foot}>
        <Button look="quiet" className={css.tool} aria-label={t('preview.before')} disabled={page <= 1} onClick={() => goTo(page - 1)}>
          <ChevronUp size={18} aria-hidden />
        </Button>
        <GoTo key={page} page={page} total={pdf.numPages} onGo={goTo} />
        <Button
          look="quiet"
          className={css.tool}
          aria-label={t('preview.after')}
          disabled={page >= pdf.numPages}
          onClick={() => goTo(page + 1)}
        >
          <ChevronDown size={18} aria-hidden />
        </Button>
      </footer>
    </>
  );
}

function GoTo({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const { t } = useTranslation('file');
  const [typed, setTyped] = useState(String(page));
  return (
    <form
      className={css.goTo}
      onSubmit={(event) => {
        event.preventDefault();
        const number = Number(typed);
        if (Number.isInteger(number) && number >= 1 && number <= total) onGo(number);
        else setTyped(String(page));
      }}
    >
      <input
        className={css.number}
        aria-label={t('preview.goTo')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
      />
      <span className="tabular">/ {total}</span>
    </form>
  );
}

/** The most pixels of a canvas that every browser can draw. */
const mostPixels = 16_000_000;

type Props = {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  /** The size of the first page, until that of this page is loaded. */
  width: number;
  height: number;
};

/** One page on a canvas, and its text for screen readers. */
function PdfPage({ pdf, number, scale, width, height }: Props) {
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
      // closing the document ends the extraction
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
