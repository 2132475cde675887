import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { useDeleteWorkYear, useRestoreWorkYear, workCalendarQueries } from '#api/work-calendar.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { WorkYear } from '#contract/work-calendar.ts';
import { today } from '#http/clock.ts';
import { Months } from './Months.tsx';
import layoutCss from '#components/layout.module.css';
import css from './WorkCalendarPage.module.css';
import { YearDrawer } from './YearDrawer.tsx';
import { addDays } from '#domain/china-time.ts';
import type { SpecialDay } from '#domain/calendar/working-days.ts';

const route = getRouteApi('/_admin/portal/calendar');

/** Asks, deletes a year, and offers an undo. */
function useDeleteAsked() {
  const { t } = useTranslation('workCalendar');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: remove } = useDeleteWorkYear();
  const { mutate: restore } = useRestoreWorkYear();
  return async ({ year, document, days, version }: WorkYear) => {
    const yes = await confirm({ title: t('deleteAsk', { year }), text: t('deleteText'), action: t('delete'), danger: true });
    if (!yes) return;
    const undo = () => restore({ year, document, days, version: null });
    remove({ year, version }, { onSuccess: () => announce({ text: t('deleted', { year }), undo }) });
  };
}

/** The working days of each year: holidays, and weekends that are worked. */
export function WorkCalendarPage() {
  const { t } = useTranslation('workCalendar');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(workCalendarQueries.list());
  const current = Number(today().slice(0, 4));
  const year = search.year ?? current;
  const open = (edit: number) => void navigate({ search: { year: edit, form: 'open' } });
  const close = () => void navigate({ search: ({ year: shown }) => ({ year: shown, form: '' }) });
  const stored = data?.years.find((one) => one.year === year);
  const years = [...new Set([...(data?.years ?? []).map((one) => one.year), ...(data?.missing ?? []), year])].toSorted((a, b) => b - a);
  const next = data?.missing[0] ?? Math.max(current, ...years) + 1;
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button type="primary" icon={<CalendarPlus size={16} aria-hidden />} onClick={() => open(next)}>
          {t('import')}
        </Button>
      }
    >
      {data === undefined && error === null && <Skeleton dense rows={10} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          {data.missing.length > 0 && (
            <Alert
              role="note"
              type="warning"
              showIcon
              className={css.missing ?? ''}
              title={t('missing', { years: data.missing.join(t('comma')) })}
              action={
                <ForWriters>
                  <Button onClick={() => open(next)}>{t('importYear', { year: next })}</Button>
                </ForWriters>
              }
            />
          )}
          <nav aria-label={t('years')} className={layoutCss.row}>
            {years.map((one) => (
              <Link
                key={one}
                to="/portal/calendar"
                search={{ year: one }}
                className={css.year}
                aria-current={one === year ? 'page' : undefined}
                data-missing={data.missing.includes(one) || undefined}
              >
                {t('yearOf', { year: one })}
              </Link>
            ))}
          </nav>
          {stored === undefined ? (
            <EmptyState
              framed
              icon={CalendarPlus}
              title={t('noneTitle', { year })}
              text={t('noneText')}
              action={
                <ForWriters>
                  <Button onClick={() => open(year)}>{t('importYear', { year })}</Button>
                </ForWriters>
              }
            />
          ) : (
            <Year stored={stored} onEdit={() => open(year)} />
          )}
        </>
      )}
      <YearDrawer
        open={search.form === 'open' && data !== undefined}
        year={year}
        stored={stored}
        years={data?.years ?? []}
        onClose={close}
        onStale={() => void refetch()}
      />
    </AdminPage>
  );
}

function Year({ stored, onEdit }: { stored: WorkYear; onEdit: () => void }) {
  const { t } = useTranslation('workCalendar');
  const { moment } = useFormat();
  const remove = useDeleteAsked();
  const { year, document, updatedBy, updatedAt } = stored;
  return (
    <>
      <div className={css.bar}>
        <p>
          <span lang="zh-CN">{document === '' ? t('noDocument') : document}</span>
          {' · '}
          {updatedAt === null ? t('built') : t('by', { name: updatedBy, when: moment(updatedAt) })}
        </p>
        <ForWriters>
          <Button onClick={onEdit}>{t('edit')}</Button>
          <Button danger onClick={() => void remove(stored)}>
            {t('delete')}
          </Button>
        </ForWriters>
      </div>
      <Months key={year} year={year} days={stored.days} />
      <Holidays days={stored.days} />
    </>
  );
}

/** Days that follow each other, as their first and last. */
function periodsOf(days: readonly string[]): [string, string][] {
  const periods: [string, string][] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last !== undefined && addDays(last[1], 1) === day) last[1] = day;
    else periods.push([day, day]);
  }
  return periods;
}

/** The holidays of a year in order: when they are, and which weekends are worked for them. */
function Holidays({ days }: { days: readonly SpecialDay[] }) {
  const { t } = useTranslation('workCalendar');
  const { day } = useFormat();
  const names = [...new Set(days.filter(({ kind }) => kind === 'off').map(({ name }) => name))];
  const others = [...new Set(days.map(({ name }) => name))].filter((name) => !names.includes(name));
  const textOf = (name: string, kind: SpecialDay['kind']) => {
    const of = days.filter((one) => one.name === name && one.kind === kind).map((one) => one.day);
    if (of.length === 0) return t('none');
    const periods = periodsOf(of).map(([first, last]) => (first === last ? day(first) : `${day(first)} – ${day(last)}`));
    return `${periods.join(t('comma'))} · ${t('dayCount', { count: of.length })}`;
  };
  return (
    <section className={css.holidays}>
      <h2>{t('holidays')}</h2>
      <div className={css.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('holiday')}</th>
              <th scope="col">{t('offDays')}</th>
              <th scope="col">{t('workDays')}</th>
            </tr>
          </thead>
          <tbody>
            {[...names, ...others].map((name) => (
              <tr key={name}>
                <th scope="row" lang="zh-CN">
                  {name}
                </th>
                <td>{textOf(name, 'off')}</td>
                <td>{textOf(name, 'work')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
