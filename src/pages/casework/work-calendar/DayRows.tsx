import { Button, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { addDays } from '#domain/china-time.ts';
import type { SpecialDay } from '#domain/calendar/working-days.ts';
import css from './WorkCalendarPage.module.css';

type Props = { year: number; value?: SpecialDay[]; onChange?: (days: SpecialDay[]) => void };

const none: SpecialDay[] = [];

/** The days of a year, a row each. */
export function DayRows({ year, value = none, onChange }: Props) {
  const { t } = useTranslation('workCalendar');
  const change = (index: number, changes: Partial<SpecialDay>) =>
    onChange?.(value.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const add = () => {
    const last = value.at(-1);
    onChange?.([...value, { kind: 'off', name: '', ...last, day: last === undefined ? `${year}-01-01` : addDays(last.day, 1) }]);
  };
  return (
    <>
      {value.length > 0 && (
        <ul className={css.rows}>
          {value.map(({ day, kind, name }, index) => (
            // a row has no identity but its place: its day is edited
            // eslint-disable-next-line react/no-array-index-key
            <li key={index} className={css.row}>
              <DateInput value={day} aria-label={`${t('form.day')} ${index + 1}`} onChange={(next) => change(index, { day: next })} />
              <Select
                value={kind}
                aria-label={`${t('form.kind')} ${index + 1}`}
                getPopupContainer={overlays}
                options={(['off', 'work'] as const).map((one) => ({ value: one, label: t(`legend.${one}`) }))}
                onChange={(chosen) => change(index, { kind: chosen })}
              />
              <Input
                value={name}
                maxLength={40}
                lang="zh-CN"
                aria-label={`${t('form.name')} ${index + 1}`}
                onChange={(event) => change(index, { name: event.target.value })}
              />
              <Button
                type="text"
                icon={<X size={16} aria-hidden />}
                aria-label={t('form.removeDay', { day })}
                onClick={() => onChange?.(value.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button type="dashed" icon={<Plus size={16} aria-hidden />} style={{ marginTop: 8 }} onClick={add}>
        {t('form.addDay')}
      </Button>
    </>
  );
}
