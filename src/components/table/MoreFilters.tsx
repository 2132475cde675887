import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../Button.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { DateInput } from '../fields/date/DateInput.tsx';
import panel from './panel.module.css';
import css from './MoreFilters.module.css';

type Range<Value> = { from: Value | undefined; to: Value | undefined };

type Props = {
  /** Choices before the day and the amount. A list that one opens stays inside: `getPopupContainer={inside}`. */
  children: ReactNode;
  /** The number of active ones. */
  set: number;
  days: { label: string; value: Range<string>; onChange: (value: Range<string>) => void };
  /** A range in yuan, typed in ten thousands, or in yuan if it is a price. Absent: no such filter. */
  amount?: { label: string; isPrice?: boolean; value: Range<number>; onChange: (value: Range<number>) => void } | undefined;
};

const tenThousand = 10_000;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A press on a list elsewhere would close the panel. */
export const inside = (field: HTMLElement): HTMLElement => field.parentElement ?? field;

/** A button that opens further filters, with the number of active ones. */
export function MoreFilters({ children, set: choices, days, amount }: Props) {
  const { t } = useTranslation('lists');
  const ranges = [days.value.from, days.value.to, amount?.value.from, amount?.value.to].filter((one) => one !== undefined);
  const set = choices + ranges.length;
  return (
    <Disclosure
      trigger={set === 0 ? t('more') : t('moreSet', { count: set })}
      triggerClass={buttonClass('quiet')}
      panelClass={`${panel.panel} ${panel.wide}`}
      className={panel.menu}
    >
      {() => (
        <>
          {children}
          <Day
            label={t('from', { name: days.label })}
            value={days.value.from}
            onChange={(from) => days.onChange({ ...days.value, from })}
          />
          <Day label={t('to', { name: days.label })} value={days.value.to} onChange={(to) => days.onChange({ ...days.value, to })} />
          {amount !== undefined && (
            <>
              <Amount
                label={t(amount.isPrice === true ? 'leastYuan' : 'least', { name: amount.label })}
                unit={amount.isPrice === true ? 1 : tenThousand}
                value={amount.value.from}
                onChange={(from) => amount.onChange({ ...amount.value, from })}
              />
              <Amount
                label={t(amount.isPrice === true ? 'mostYuan' : 'most', { name: amount.label })}
                unit={amount.isPrice === true ? 1 : tenThousand}
                value={amount.value.to}
                onChange={(to) => amount.onChange({ ...amount.value, to })}
              />
            </>
          )}
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

const written = (yuan: number | undefined, unit: number): string => (yuan === undefined ? '' : String(yuan / unit));
const amountPattern = /^\d{1,9}(\.\d{1,4})?$/;

// not antd's: the file of its fields of numbers needs that of the back-office, which would need it in turn
function Amount({ label, unit, value, onChange }: Field<number> & { unit: number }) {
  const { t } = useTranslation('lists');
  const id = useId();
  const [typed, setTyped] = useState(written(value, unit));
  const text = typed.trim().replaceAll(/[,，]/g, '');
  const isWrong = text !== '' && !amountPattern.test(text);
  const send = () => {
    if (isWrong) return;
    const yuan = text === '' ? undefined : Math.round(Number(text) * unit);
    if (yuan !== value) onChange(yuan);
  };
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input
        className={css.number}
        inputMode="decimal"
        maxLength={14}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send();
        }}
      />
      {isWrong && (
        <span id={id} role="alert" className={css.wrong}>
          {t('amountWrong')}
        </span>
      )}
    </label>
  );
}
