import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../Button.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { DateInput } from '../fields/date/DateInput.tsx';
import css from './RangeFilters.module.css';

type Range<Value> = { from: Value | undefined; to: Value | undefined };

type Props = {
  days: { label: string; value: Range<string>; onChange: (value: Range<string>) => void };
  /** Yuan; typed in ten thousands, as lists of policies and companies state them. */
  amount: { label: string; value: Range<number>; onChange: (value: Range<number>) => void };
};

const tenThousand = 10_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A button that opens the filters by a day and by an amount; it says how many of them are set. */
export function RangeFilters({ days, amount }: Props) {
  const { t } = useTranslation('lists');
  const set = [days.value.from, days.value.to, amount.value.from, amount.value.to].filter((one) => one !== undefined).length;
  return (
    <Disclosure
      trigger={set === 0 ? t('more') : t('moreSet', { count: set })}
      triggerClass={buttonClass('quiet')}
      panelClass={css.panel}
      className={css.menu}
    >
      {() => (
        <>
          <Day
            label={t('from', { name: days.label })}
            value={days.value.from}
            onChange={(from) => days.onChange({ ...days.value, from })}
          />
          <Day label={t('to', { name: days.label })} value={days.value.to} onChange={(to) => days.onChange({ ...days.value, to })} />
          <Amount
            label={t('least', { name: amount.label })}
            value={amount.value.from}
            onChange={(from) => amount.onChange({ ...amount.value, from })}
          />
          <Amount
            label={t('most', { name: amount.label })}
            value={amount.value.to}
            onChange={(to) => amount.onChange({ ...amount.value, to })}
          />
        </>
      )}
    </Disclosure>
  );
}

type Field<Value> = { label: string; value: Value | undefined; onChange: (value: Value | undefined) => void };

function Day({ label, value, onChange }: Field<string>) {
  return (
    <div className={css.field}>
      <span aria-hidden>{label}</span>
      <DateInput
        aria-label={label}
        value={value ?? ''}
        onChange={(text) => {
          if (text === '' || isDay(text)) onChange(text === '' ? undefined : text);
        }}
      />
    </div>
  );
}

function Amount({ label, value, onChange }: Field<number>) {
  return (
    <div className={css.field}>
      <span aria-hidden>{label}</span>
      <InputNumber
        aria-label={label}
        className={css.number ?? ''}
        min={0}
        max={99_999_999}
        precision={2}
        changeOnWheel={false}
        value={value === undefined ? null : value / tenThousand}
        onChange={(typed) => onChange(typed === null ? undefined : Math.round(typed * tenThousand))}
      />
    </div>
  );
}
