import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import css from './Carousel.module.css';

type Props = { label: string; note?: string | undefined; more: ReactNode; children: ReactNode };

/** Cards in a row that snaps into place: by finger, by wheel, by keyboard, by two buttons. It never moves by itself. */
export function Carousel({ label, note, more, children }: Props) {
  const { t } = useTranslation('home');
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const look = () => {
    const { current } = row;
    if (current === null) return;
    const start = current.scrollLeft <= 1;
    const end = current.scrollLeft + current.clientWidth >= current.scrollWidth - 1;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  };
  useEffect(() => {
    const { current } = row;
    if (current === null) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  });
  const step = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <section className={css.carousel} aria-label={label}>
      <div className={css.head}>
        <h2 className={css.title}>{label}</h2>
        {note !== undefined && <p className={css.note}>{note}</p>}
        <div className={css.tools}>
          {more}
          <span className={css.buttons}>
            <Button aria-label={t('best.previous')} disabled={ends.start} onClick={() => step(-1)}>
              <ChevronLeft size={16} aria-hidden />
            </Button>
            <Button aria-label={t('best.next')} disabled={ends.end} onClick={() => step(1)}>
              <ChevronRight size={16} aria-hidden />
            </Button>
          </span>
        </div>
      </div>
      <ul ref={row} className={css.row} onScroll={look}>
        {children}
      </ul>
    </section>
  );
}
