import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { focusDayPanel } from './DayPanel.tsx';
import css from './MonthGrid.module.css';
import type { Entry } from '../state/entries.ts';
import { dayAfterKey } from '#domain/calendar/date-grid.ts';
import { monthOf, weeksOf } from '#domain/calendar/month.ts';
import { today } from '#http/clock.ts';
import { useCalendar } from '../state/use-calendar.ts';
import { useDays } from '../state/use-days.ts';
import { useMark } from '../state/use-mark.ts';

type Props = { month: string; days: ReadonlyMap<string, Entry[]>; chosen: string; loading?: boolean };

/** The month as a grid of weeks. Tab reaches the selected day and the entries; arrows move by day, Page Up and Down by month. */
export function MonthGrid({ month, days, chosen, loading = false }: Props) {
  const { t } = useTranslation('calendar');
  const { change } = useCalendar();
  const names = useDays();
  const weeks = weeksOf(month);
  // the target of a key until its day renders: another month only renders after its data has arrived
  const focusTarget = useRef<string | null>(null);
  const takeFocus = (day: string, link: HTMLAnchorElement | null) => {
    if (link === null || focusTarget.current !== day) return;
    focusTarget.current = null;
    link.focus();
  };

  const onKeyDown = (event: KeyboardEvent, from: string) => {
    const to = dayAfterKey(event.key, from);
    if (to === undefined) return;
    event.preventDefault();
    const shown = weeks.some((week) => week.includes(to));
    focusTarget.current = to;
    void change({ day: to, ...(!shown && { month: monthOf(to) }) });
  };

  return (
    <table className={css.grid}>
      <caption className="visually-hidden">{t('grid', { month: names.month(month) })}</caption>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col" className={css.weekday}>
              {names.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                entries={days.get(day) ?? []}
                outside={monthOf(day) !== month}
                isToday={day === today()}
                isChosen={day === chosen}
                loading={loading}
                onDrawn={(link) => takeFocus(day, link)}
                onKeyDown={(event) => onKeyDown(event, day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day shows at most this many entries; the rest is counted. */
const most = 2;

type DayCellProps = {
  day: string;
  entries: Entry[];
  outside: boolean;
  isToday: boolean;
  isChosen: boolean;
  loading: boolean;
  /** Passes the link element of the day. */
  onDrawn: (link: HTMLAnchorElement | null) => void;
  /** Handles a key on it. */
  onKeyDown: (event: KeyboardEvent) => void;
};

function DayCell({ day, entries, outside, isToday, isChosen, loading, onDrawn, onKeyDown }: DayCellProps) {
  const { t } = useTranslation('calendar');
  const { search } = useCalendar();
  const { fullDay } = useDays();
  // a single further entry takes no more space than the line "1 more"
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
  const titleOf = useTitleOf();
  const { tone, short, full } = useMark(entry);
  return (
    <li>
      <Link
        to="/policy/detail"
        search={{ id: policy.id }}
        className={[css.entry, css[tone]].join(' ')}
        title={`${full} · ${titleOf(policy)}`}
      >
        <span className={css.word}>{short}</span> <RecordTitle of={policy} short={policy.shortName} />
      </Link>
    </li>
  );
}
