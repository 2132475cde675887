import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromChinaTime, isDay, toChinaTime } from '#domain/china-time.ts';
import { DateInput } from './date/DateInput.tsx';
import { MomentInput as MomentEntry } from './date/MomentInput.tsx';
import type { Attributes } from './Field.tsx';
import { Field } from './Field.tsx';
import css from './Form.module.css';
import { useFieldsForm } from './fields-context.ts';
import type { Common } from './inputs.tsx';

/** Text of a field that is no day or moment: it is shown, reported, and not applied. */
function useUnread(field: string): [string | undefined, (text: string | undefined) => void] {
  const { setUntaken } = useFieldsForm();
  const [unread, setUnread] = useState<string>();
  useEffect(() => {
    setUntaken(field, unread === undefined ? null : 'date');
    return () => setUntaken(field, null);
  }, [setUntaken, field, unread]);
  return [unread, setUnread];
}

/** A day. */
export function DayInput({ value, onChange, ...field }: Common<string | null>) {
  const [unread, setUnread] = useUnread(field.field);
  const take = (text: string) => {
    const isRead = text === '' || isDay(text);
    setUnread(isRead ? undefined : text);
    if (isRead) onChange(text === '' ? null : text);
  };
  return (
    <DateField {...field} isUnread={unread !== undefined}>
      {(attributes) => <DateInput {...attributes} min="1949-10-01" value={unread ?? value ?? ''} onChange={take} />}
    </DateField>
  );
}

/** A point in time, typed in China time. */
export function MomentInput({ value, onChange, ...field }: Common<string | null>) {
  const [unread, setUnread] = useUnread(field.field);
  const take = (text: string) => {
    const moment = fromChinaTime(text);
    const isRead = text === '' || moment !== null;
    setUnread(isRead ? undefined : text);
    if (isRead) onChange(moment);
  };
  return (
    <DateField {...field} isUnread={unread !== undefined}>
      {(attributes) => (
        <MomentEntry
          {...attributes}
          aria-label={field.label}
          value={unread ?? (value === null ? '' : toChinaTime(value))}
          onChange={take}
        />
      )}
    </DateField>
  );
}

type DateFieldProps = Omit<Common<unknown>, 'value' | 'onChange'> & {
  isUnread: boolean;
  children: (attributes: Attributes) => ReactNode;
};

function DateField({ isUnread, children, ...field }: DateFieldProps) {
  const { t } = useTranslation('admin');
  const { issues } = useFieldsForm();
  const showsUnread = isUnread && !issues.some(({ path }) => path === field.field);
  return (
    <Field {...field} help={showsUnread ? <span className={css.wrong}>{t('form.untaken.date')}</span> : field.help}>
      {(attributes) => children({ ...attributes, 'aria-invalid': isUnread || attributes['aria-invalid'] })}
    </Field>
  );
}
