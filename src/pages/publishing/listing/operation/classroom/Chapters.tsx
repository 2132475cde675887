import { CircleCheck, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#components/Button.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { Chinese } from '#components/Chinese.tsx';
import type { ListingDetail } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import { classroom } from '#contract/listing/kinds/classroom.ts';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { Progress } from '#entities/publishing/listing-progress/Progress.tsx';
import type { Ticks } from '#entities/publishing/listing-progress/use-ticks.ts';
import { useTicks } from '#entities/publishing/listing-progress/use-ticks.ts';
import { Body } from '#entities/publishing/listing/Body.tsx';
import css from './Chapters.module.css';

type Chapter = AttributesOf<typeof classroom>['chapters'][number];
const inner = classroom.fields.chapters.fields;

const titleOf = ({ title }: Chapter): string => title ?? '';

type Props = { listing: ListingDetail };

/** The chapters, of which the first that was not finished is open. */
export function Chapters({ listing }: Props) {
  const ticks = useTicks(listing.id);
  return ticks.isKnown ? <ChapterList listing={listing} ticks={ticks} /> : <Skeleton rows={4} />;
}

function ChapterList({ listing, ticks }: Props & { ticks: Ticks }) {
  const { t } = useTranslation('listingDetail');
  const { inner: textOf } = useFieldText('classroom');
  const { ticked, toggle } = ticks;
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
      <Progress
        ticks={ticks}
        text={t('learnt', { done, total: chapters.length })}
        clear={t('clearProgress')}
        done={{ value: done, most: chapters.length }}
        note={left > 0 ? t('minutesLeft', { time: textOf('chapters', 'minutes', inner.minutes, left) }) : ''}
      />
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
