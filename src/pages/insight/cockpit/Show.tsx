import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cockpitQueries } from '#api/cockpit.ts';
import { cockpitCharts } from '#contract/cockpit.ts';
import type { CockpitPage } from '#contract/cockpit.ts';
import { Button } from '#components/Button.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { ChartCard, Totals } from './ChartCard.tsx';
import { AsOf, shownTotals } from './AsOf.tsx';
import { figuresAsked, pageSearch } from './cockpit-params.ts';
import type { CockpitSearch } from './cockpit-params.ts';
import { refetchWhilePending } from './refetch-while-pending.ts';
import textCss from '#components/text.module.css';
import css from './Show.module.css';

/** Milliseconds that a slide is shown for. */
const turnsAfter = 15_000;
/** Milliseconds between refetches, because a wall screen is never reloaded. */
const fresh = 60_000;
/** Charts of a slide. */
const most = 4;

type Slide = { page: CockpitPage; charts: readonly string[] };

const slidesOf = (pages: readonly CockpitPage[]): Slide[] =>
  pages.flatMap((page) => {
    const charts = cockpitCharts[page].filter((chart) => chart !== 'totals');
    const slides = Array.from({ length: Math.ceil(charts.length / most) }, (_, at) => charts.slice(at * most, (at + 1) * most));
    return slides.map((shown) => ({ page, charts: shown }));
  });

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Props = { search: CockpitSearch; onEnd: () => void };

/**
 * All pages in full screen, turning by themselves; with reduced motion only on request. Arrows turn, the space bar pauses, Escape ends it.
 */
export function Show({ search, onEnd }: Props) {
  const { t } = useTranslation('cockpit');
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: first } = useQuery(cockpitQueries.figures(figuresAsked(search)));
  const slides = slidesOf(first?.pages ?? [search.page]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ page }) => page === search.page),
    ),
  );
  const [isPlaying, setPlaying] = useState(() => !prefersStill());
  const slide = slides[at % slides.length];
  const turn = (by: number) => setAt((at + by + slides.length) % slides.length);
  const turnByItself = useEffectEvent(() => turn(1));
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const element = dialog.current;
    const left = () => {
      if (!(document.fullscreenElement instanceof Element)) end();
    };
    const shown = document.documentElement;
    // unsupported on phones, where the dialog fills the window
    const entered = typeof shown.requestFullscreen === 'function' ? shown.requestFullscreen().catch(() => undefined) : Promise.resolve();
    element?.showModal();
    void entered.then(() => document.addEventListener('fullscreenchange', left));
    return () => {
      document.removeEventListener('fullscreenchange', left);
      element?.close();
      if (document.fullscreenElement instanceof Element) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => turnByItself(), turnsAfter);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const keys: Record<string, () => void> = {
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    ' ': () => setPlaying(!isPlaying),
  };
  const title = slide === undefined ? '' : t(`page.${slide.page}`);
  return (
    // handles keys of the whole screen, independent of focus
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog takes keys
    <dialog
      ref={dialog}
      className={css.show}
      aria-label={t('title')}
      onCancel={onEnd}
      onKeyDown={(event) => {
        const isOwn = event.key === ' ' && event.target instanceof HTMLButtonElement;
        const act = isOwn ? undefined : keys[event.key];
        if (act === undefined) return;
        event.preventDefault();
        act();
      }}
    >
      <header className={css.head}>
        <h1 aria-live={isPlaying ? 'off' : 'polite'}>{title}</h1>
        <span className={`${textCss.muted} ${textCss.numeric}`}>
          {t('show.place', { at: (at % slides.length) + 1, of: slides.length })}
        </span>
        <div className={css.controls}>
          <Button aria-label={t('show.previous')} onClick={() => turn(-1)}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <Button aria-label={t(isPlaying ? 'show.pause' : 'show.play')} onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          </Button>
          <Button aria-label={t('show.next')} onClick={() => turn(1)}>
            <ChevronRight size={18} aria-hidden />
          </Button>
          <Button onClick={onEnd}>
            <X size={18} aria-hidden />
            {t('show.end')}
          </Button>
        </div>
      </header>
      {slide !== undefined && <SlideOf key={slide.page} search={pageSearch(search, slide.page)} slide={slide} />}
    </dialog>
  );
}

function SlideOf({ search, slide }: { search: CockpitSearch; slide: Slide }) {
  const { data, error, refetch } = useQuery({
    ...cockpitQueries.figures(figuresAsked(search)),
    refetchInterval: (query) => refetchWhilePending(query) || fresh,
  });
  if (data === undefined) return error === null ? <Skeleton rows={6} /> : <Failure error={error} onRetry={() => void refetch()} />;
  const { figures } = data;
  if (figures === null) return null;
  const cellsOf = (chart: string) => figures.charts.find(({ name }) => name === chart)?.cells ?? [];
  return (
    <>
      <Totals search={search} cells={cellsOf('totals')} keys={shownTotals(search.page, figures)} isShow />
      <AsOf page={search.page} figures={figures} />
      <div className={css.grid}>
        {slide.charts.map((chart) => (
          <ChartCard key={chart} search={search} chart={chart} cells={cellsOf(chart)} isShow />
        ))}
      </div>
    </>
  );
}
