import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastDayToApply } from '#domain/policy.ts';
import { calendarQueries } from '#api/calendar.ts';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { PolicySummary } from '#contract/policy.ts';
import { Agenda } from './Agenda.tsx';
import { EmptyMonth } from './EmptyMonth.tsx';
import textCss from '#components/text.module.css';
import css from './MonthContent.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { monthOfWindows } from '../state/month-of-windows.ts';
import { useCalendarBody } from '../state/use-calendar.ts';
import type { CalendarSearch } from '../state/search-params.ts';
import { useDays } from '../state/use-days.ts';

/** Openings and closings in a month, and policies open all month. */
export function MonthContent({ search, asList, updating }: { search: CalendarSearch; asList: boolean; updating: boolean }) {
  const { t } = useTranslation('calendar');
  const names = useDays();
  const { data } = useSuspenseQuery(calendarQueries.calendar(useCalendarBody(search)));
  const { month, entries, days, chosen, throughout } = monthOfWindows(data.list, search);
  const opens = entries.filter(({ what }) => what === 'opens').length;
  const summary = entries.length === 0 ? '' : t('counts', { month: names.month(month), opens, closes: entries.length - opens });
  return (
    <div aria-busy={updating} className={updating ? css.dimmed : undefined}>
      <p className={css.status} role="status">
        {updating ? t('updating') : summary}
      </p>
      {data.total > data.list.length && <p className={css.status}>{t('capped', { shown: data.list.length, total: data.total })}</p>}
      {asList ? <Agenda entries={entries} /> : <MonthGrid month={month} days={days} chosen={chosen} />}
      {asList && entries.length === 0 && <EmptyMonth search={search} />}
      <OpenThroughout policies={throughout} />
    </div>
  );
}

/** Windows without a date in the month: they open before it and close after it. */
function OpenThroughout({ policies }: { policies: PolicySummary[] }) {
  const { t } = useTranslation(['calendar', 'policy']);
  const { day } = useFormat();
  if (policies.length === 0) return null;
  return (
    <details className={css.all}>
      <summary className={css.openThroughoutSummary}>{t('throughout', { count: policies.length })}</summary>
      <ul className={css.list}>
        {policies
          .map((policy) => ({ policy, last: lastDayToApply(policy) }))
          .map(({ policy, last }) => (
            <li key={policy.id} className={css.line}>
              <Link to="/policy/detail" search={{ id: policy.id }} className={css.title}>
                <RecordTitle of={policy} />
              </Link>
              <span className={`${textCss.note} ${textCss.numeric}`}>
                {last === null ? t('policy:deadline.always') : t('policy:deadline.until', { date: day(last) })}
              </span>
            </li>
          ))}
      </ul>
    </details>
  );
}
