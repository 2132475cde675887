import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetUnits } from '#contract/company-data.ts';
import { lastYear } from '#domain/matching/model/profile.ts';
import { today } from '#http/clock.ts';
import css from './CompanyData.module.css';

/** What the person has said of a file that it does not say itself. */
export type Said = { unit?: (typeof sheetUnits)[number] | undefined; year?: number | undefined };

/** Years that are on offer. */
const mostYears = 6;

type Props = { asks: { unit: boolean; year: boolean }; said: Said; count: number; busy: boolean; onSay: (said: Said) => void };

/** Asks for the unit and the year of a file: neither is guessed. An answer can be changed. */
export function Asked({ asks, said, count, busy, onSay }: Props) {
  const { t } = useTranslation('companyData');
  const id = useId();
  const years = Array.from({ length: mostYears }, (_, back) => lastYear(today()) - back);
  const hasUnit = asks.unit || said.unit !== undefined;
  const hasYear = asks.year || said.year !== undefined;
  if (!hasUnit && !hasYear) return null;
  return (
    <div className={css.asked} role="group" aria-label={t('sheet.asked')}>
      {count > 0 && <p role="status">{t('sheet.asks', { count })}</p>}
      {hasYear && (
        <p>
          <label htmlFor={`${id}-year`}>{t('sheet.year')}</label>{' '}
          <select
            id={`${id}-year`}
            disabled={busy}
            value={said.year ?? ''}
            onChange={(event) => onSay({ year: event.target.value === '' ? undefined : Number(event.target.value) })}
          >
            <option value="">{t('sheet.choose')}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </p>
      )}
      {hasUnit && (
        <p>
          <label htmlFor={`${id}-unit`}>{t('sheet.unit')}</label>{' '}
          <select
            id={`${id}-unit`}
            disabled={busy}
            value={said.unit ?? ''}
            onChange={(event) => onSay({ unit: sheetUnits.find((unit) => unit === event.target.value) })}
          >
            <option value="">{t('sheet.choose')}</option>
            {sheetUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(`sheet.units.${unit}`)}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}
