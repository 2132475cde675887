import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { ApplicationDetail } from '#contract/application.ts';
import type { OfficerAction } from '#domain/application/actions.ts';
import { mostExtensionDays, mostPauseDays } from '#domain/application/time.ts';
import { addDays } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import { askedIn } from '#domain/form/form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import css from '../shared/Approve.module.css';

/** What was filled in. It stays until it is sent. */
export type Values = {
  note: string;
  to: string;
  department: string;
  days: string;
  expert: string;
  until: string;
  items: readonly string[];
};
export const noValues: Values = { note: '', to: '', department: '', days: '', expert: '', until: '', items: [] };

/** Actions that ask for more than a note. */
export const asksTime: ReadonlySet<OfficerAction> = new Set(['extend', 'pause', 'supplement']);

/** Whether a text is a number of working days. */
export const isDays = (text: string): boolean => /^[1-9]\d?$/.test(text) && Number(text) <= mostExtensionDays;

type Props = {
  application: ApplicationDetail;
  action: OfficerAction | undefined;
  values: Values;
  isWrong: (field: keyof Values) => boolean;
  wrongOf: (field: keyof Values, text: string) => ReactNode;
  onChange: (values: Values) => void;
};

/** What an action on the time of a case asks for besides a reason. */
export function TimeFields({ application, action, values, isWrong, wrongOf, onChange }: Props) {
  const { t } = useTranslation('approve');
  const days = (
    <label className={css.field}>
      <span>{t('decision.days')}</span>
      <input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to fill it in
        autoFocus={action === 'extend'}
        type="text"
        inputMode="numeric"
        value={values.days}
        aria-invalid={isWrong('days')}
        onChange={({ target }) => onChange({ ...values, days: target.value })}
      />
      {wrongOf('days', t('decision.daysMissing', { most: mostExtensionDays }))}
    </label>
  );
  if (action === 'extend') return days;
  if (action === 'supplement')
    return (
      <>
        <Items application={application} chosen={values.items} onChange={(items) => onChange({ ...values, items })}>
          {wrongOf('items', t('decision.itemsMissing'))}
        </Items>
        {days}
      </>
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

type ItemsProps = { application: ApplicationDetail; chosen: readonly string[]; onChange: (items: string[]) => void; children: ReactNode };

/** The fields and materials of the form, to choose what is asked for again. */
function Items({ application: { definition, answers }, chosen, onChange, children }: ItemsProps) {
  const { t } = useTranslation('approve');
  const { label } = useLabels();
  const asked = askedIn(definition, answers);
  const items = [
    ...asked.materials.map((one) => ({ path: `materials.${one.code}`, name: label(one) })),
    ...asked.fields.map((one) => ({ path: `fields.${one.code}`, name: label(one) })),
  ];
  return (
    <fieldset className={css.items}>
      <legend>{t('decision.items')}</legend>
      <div>
        {items.map(({ path, name }) => (
          <label key={path} className={css.check}>
            <input
              type="checkbox"
              checked={chosen.includes(path)}
              onChange={({ target }) =>
                onChange(
                  items.flatMap((one) =>
                    one.path === path ? (target.checked ? [path] : []) : chosen.includes(one.path) ? [one.path] : [],
                  ),
                )
              }
            />
            <Chinese text={name} />
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
