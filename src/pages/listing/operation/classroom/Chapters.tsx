import { CircleCheck, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import type { ListingDetail } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import { classroom } from '#contract/listing/kinds/classroom.ts';
import { useFieldText } from '#entities/listing/use-field-text.ts';
import { useTicks } from '#entities/listing/use-ticks.ts';
import { Body } from '#entities/listing/Body.tsx';
import css from './Chapters.module.css';

type Chapter = AttributesOf<typeof classroom>['chapters'][number];
const inner = classroom.fields.chapters.fields;

const titleOf = ({ title }: Chapter): string => title ?? '';

/** The chapters, of which one is open; what was finished is kept on the device. */
export function Chapters({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const { inner: textOf } = useFieldText('classroom');
  const { ticked, toggle, clear } = useTicks(`classroom/${listing.id}`);
  const { chapters } = listing.attributes as AttributesOf<typeof classroom>;
  const isDone = (chapter: Chapter) => ticked.includes(titleOf(chapter));
  const [first] = useState(() =>
    Math.max(
      0,
      chapters.findIndex((chapter) => !isDone(chapter)),
    ),
  );
  const summaries = useRef<(HTMLElement | null)[]>([]);
  const done = chapters.filter(isDone).length;
  const left = chapters.filter((chapter) => !isDone(chapter)).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const finish = (chapter: Chapter, index: number) => {
    if (!isDone(chapter)) toggle(titleOf(chapter));
    const next = summaries.current[index + 1];
    if (next === null || next === undefined) return;
    if (next.parentElement instanceof HTMLDetailsElement) next.parentElement.open = true;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <p className={css.progress}>
        <progress value={done} max={chapters.length} aria-label={t('learnt', { done, total: chapters.length })} />
        <span role="status">{t('learnt', { done, total: chapters.length })}</span>
        {left > 0 && <span className={css.note}>{t('minutesLeft', { time: textOf('chapters', 'minutes', inner.minutes, left) })}</span>}
        <span className={css.note}>{t('onThisDevice')}</span>
        {done > 0 && (
          <Button look="quiet" onClick={clear}>
            {t('clearProgress')}
          </Button>
        )}
      </p>
      <ol>
        {chapters.map((chapter, index) => (
          <li key={titleOf(chapter)}>
            <details name="chapter" className={css.chapter} open={index === first}>
              <summary
                className={css.summary}
                ref={(element) => {
                  summaries.current[index] = element;
                }}
              >
                {isDone(chapter) ? (
                  <CircleCheck size={18} aria-label={t('chapterDone')} className={css.done} />
                ) : (
                  <span aria-hidden className={css.open} />
                )}
                <span className={css.title}>
                  <Chinese text={titleOf(chapter)} />
                </span>
                <span className={css.note}>{textOf('chapters', 'minutes', inner.minutes, chapter.minutes)}</span>
              </summary>
              <div className={css.body}>
                {chapter.video !== null && (
                  <a className={buttonClass('plain')} href={chapter.video} target="_blank" rel="noreferrer">
                    {t('watch')}
                    <ExternalLink size={15} aria-hidden />
                  </a>
                )}
                {chapter.body !== null && <Body markdown={chapter.body} />}
                <p className={css.actions}>
                  {isDone(chapter) ? (
                    <Button onClick={() => toggle(titleOf(chapter))}>{t('notLearnt')}</Button>
                  ) : (
                    <Button onClick={() => finish(chapter, index)}>
                      {index + 1 < chapters.length ? t('finishAndNext') : t('finishChapter')}
                    </Button>
                  )}
                </p>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}
