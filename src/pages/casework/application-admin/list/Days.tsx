import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { AdminSearch } from '../admin-params.ts';
import css from '../ApplicationAdmin.module.css';

type Props = { search: Pick<AdminSearch, 'from' | 'to'>; onChange: (changes: Partial<AdminSearch>) => void };

/** The first and the last day on which applications were sent. */
export function Days({ search: { from, to }, onChange }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const day = (label: string, value: string, bounds: object, change: (day: string) => void) => (
    <DatePicker
      className={css.day ?? ''}
      aria-label={label}
      placeholder={label}
      value={value === '' ? null : dayjs(value)}
      {...bounds}
      onChange={(chosen) => change(chosen?.format('YYYY-MM-DD') ?? '')}
    />
  );
  return (
    <div className={css.days} role="group" aria-label={t('filter.days')}>
      {day(t('filter.from'), from, to === '' ? {} : { maxDate: dayjs(to) }, (chosen) => onChange({ from: chosen, page: 1 }))}
      <span aria-hidden>–</span>
      {day(t('filter.to'), to, from === '' ? {} : { minDate: dayjs(from) }, (chosen) => onChange({ to: chosen, page: 1 }))}
    </div>
  );
}
