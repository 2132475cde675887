import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './entries.ts';
import css from './DayCell.module.css';
import { focusDayPanel } from './DayPanel.tsx';
import { useMark } from './use-mark.ts';
import { useCalendar } from './use-calendar.ts';
import { useDays } from './use-days.ts';

/** How many entries a day shows on the grid before it says how many more there are. */
const most = 2;

type Props = {
  day: string;
  entries: Entry[];
  outside: boolean;
  isToday: boolean;
  isChosen: boolean;
  loading: boolean;
  /** Hands over the link of the day. */
  onDrawn: (link: HTMLAnchorElement | null) => void;
  /** A key pressed on it. */
  onKeyDown: (event: KeyboardEvent) => void;
};

export function DayCell({ day, entries, outside, isToday, isChosen, loading, onDrawn, onKeyDown }: Props) {
  const { t } = useTranslation('calendar');
  const { search } = useCalendar();
  const { fullDay } = useDays();
  // one more takes no more room than the line that says so
  const shown = entries.length === most + 1 ? entries : entries.slice(0, most);
  const rest = entries.length - shown.length;
  const unfold = {
    to: '/policy/calendar',
    search: { ...search, day },
    resetScroll: false,
    activeOptions: { exact: true },
    onClick: focusDayPanel,
  } as const;
  const label = entries.length === 0 ? fullDay(day) : t('dayLabel', { day: fullDay(day), count: entries.length });
  return (
    <td className={[css.cell, outside && css.outside, isToday && css.today, isChosen && css.chosen].filter(Boolean).join(' ')}>
      <Link
        {...unfold}
        ref={onDrawn}
        onKeyDown={onKeyDown}
        className={css.number}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
      >
        {Number(day.slice(8))}
        <span className="visually-hidden"> {label} </span>
        {isToday && <span className={css.todayWord}>{t('today')}</span>}
      </Link>
      {loading && !outside && <span className={css.loading} aria-hidden />}
      {shown.length > 0 && (
        <ul className={css.entries}>
          {shown.map((entry) => (
            <GridEntry key={`${entry.policy.id} ${entry.what}`} entry={entry} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Link {...unfold} className={css.more} aria-label={t('moreOn', { day: fullDay(day), count: rest })}>
          +{rest}
        </Link>
      )}
    </td>
  );
}

function GridEntry({ entry }: { entry: Entry }) {
  const { policy } = entry;
  const { tone, short, full } = useMark(entry);
  return (
    <li>
      <Link to="/policy/detail" search={{ id: policy.id }} className={[css.entry, css[tone]].join(' ')} title={`${full} · ${policy.title}`}>
        <span className={css.word}>{short}</span> {policy.shortName ?? policy.title}
      </Link>
    </li>
  );
}
