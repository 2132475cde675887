import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficerAction } from '#domain/application/actions.ts';
import { mostExtensionDays, mostPauseDays } from '#domain/application/time.ts';
import { addDays } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import css from '../shared/Approve.module.css';

/** What was filled in. It stays until it is sent. */
export type Values = { note: string; to: string; department: string; days: string; expert: string; until: string };
export const noValues: Values = { note: '', to: '', department: '', days: '', expert: '', until: '' };

/** Actions that ask for more than a note. */
export const asksTime: ReadonlySet<OfficerAction> = new Set(['extend', 'pause']);

/** Whether a text is a number of working days. */
export const isDays = (text: string): boolean => /^[1-9]\d?$/.test(text) && Number(text) <= mostExtensionDays;

type Props = {
  action: OfficerAction | undefined;
  values: Values;
  isWrong: (field: keyof Values) => boolean;
  wrongOf: (field: keyof Values, text: string) => ReactNode;
  onChange: (values: Values) => void;
};

/** What an action on the time of a case asks for besides a reason. */
export function TimeFields({ action, values, isWrong, wrongOf, onChange }: Props) {
  const { t } = useTranslation('approve');
  if (action === 'extend')
    return (
      <label className={css.field}>
        <span>{t('decision.days')}</span>
        <input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to fill it in
          autoFocus
          type="text"
          inputMode="numeric"
          value={values.days}
          aria-invalid={isWrong('days')}
          onChange={({ target }) => onChange({ ...values, days: target.value })}
        />
        {wrongOf('days', t('decision.daysMissing', { most: mostExtensionDays }))}
      </label>
    );
  if (action !== 'pause') return null;
  return (
    <>
      <label className={css.field}>
        <span>{t('decision.expert')}</span>
        <input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to fill it in
          autoFocus
          type="text"
          maxLength={100}
          value={values.expert}
          aria-invalid={isWrong('expert')}
          onChange={({ target }) => onChange({ ...values, expert: target.value })}
        />
        {wrongOf('expert', t('decision.expertMissing'))}
      </label>
      <label className={css.field}>
        <span>{t('decision.until')}</span>
        <input
          type="date"
          min={addDays(today(), 1)}
          max={addDays(today(), mostPauseDays)}
          value={values.until}
          aria-invalid={isWrong('until')}
          onChange={({ target }) => onChange({ ...values, until: target.value })}
        />
        {wrongOf('until', t('decision.untilMissing', { most: mostPauseDays }))}
      </label>
    </>
  );
}
