import { useFormat } from '#components/format/format.ts';
import type { Timeline as Events } from '#contract/publishing.ts';
import textCss from '#components/text.module.css';
import css from './Review.module.css';
import type { Area } from './use-words.ts';
import { useWords } from './use-words.ts';

/** The history of a record, newest first. */
export function Timeline({ area, timeline }: { area: Area; timeline: Events }) {
  const t = useWords(area);
  const { moment } = useFormat();
  if (timeline.length === 0) return <p className={textCss.muted}>{t('noTimeline')}</p>;
  return (
    <ol className={css.timeline}>
      {timeline.map(({ at, by, action, note }, index) => (
        <li key={index}>
          <time dateTime={at}>{moment(at)}</time>
          <span>
            {t(`event.${action as 'create'}`, { defaultValue: action })}
            <span className={textCss.muted}> · {by}</span>
            {note !== null && note !== '' && <span className={css.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
