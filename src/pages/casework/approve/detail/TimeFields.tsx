import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { ApplicationDetail } from '#contract/application.ts';
import type { OfficerAction } from '#domain/application/actions.ts';
import type { Opinion } from '#domain/application/time.ts';
import { mostExtensionDays, mostPauseDays, opinions } from '#domain/application/time.ts';
import { addDays } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import { askedIn } from '#domain/form/form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import css from '../shared/Approve.module.css';

/** The input, kept until it is sent. */
export type Values = {
  note: string;
  to: string;
  department: string;
  days: string;
  expert: string;
  until: string;
  items: readonly string[];
  departments: readonly string[];
  opinion: Opinion | '';
};
export const noValues: Values = {
  note: '',
  to: '',
  department: '',
  days: '',
  expert: '',
  until: '',
  items: [],
  departments: [],
  opinion: '',
};

/** Actions that ask for more than a note. */
export const asksTime: ReadonlySet<OfficerAction> = new Set(['extend', 'pause', 'supplement', 'join', 'unjoin', 'opine']);

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

/** The inputs of an action on the clock of a case besides a reason. */
export function TimeFields({ application, action, values, isWrong, wrongOf, onChange }: Props) {
  const { t } = useTranslation('approve');
  const { nameIn } = useOffices();
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
  if (action === 'join')
    return (
      <>
        <Departments application={application} chosen={values.departments} onChange={(departments) => onChange({ ...values, departments })}>
          {wrongOf('departments', t('decision.departmentsMissing'))}
        </Departments>
        {days}
      </>
    );
  if (action === 'unjoin' || action === 'opine') {
    const choices =
      action === 'opine'
        ? opinions.map((one) => ({ value: one, name: t(`opinion.${one}`) }))
        : application.requests.flatMap(({ department, outcome }) =>
            department === null || outcome !== null ? [] : [{ value: department.code, name: nameIn(department) }],
          );
    const field = action === 'opine' ? 'opinion' : 'department';
    return (
      <label className={css.field}>
        <span>{t(`decision.${field}`)}</span>
        <select
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose
          autoFocus
          value={values[field]}
          aria-invalid={isWrong(field)}
          onChange={({ target }) => onChange({ ...values, [field]: target.value })}
        >
          <option value="">{t('decision.choose')}</option>
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {wrongOf(field, t(`decision.${field}Missing`))}
      </label>
    );
  }
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

type ChosenProps = { application: ApplicationDetail; chosen: readonly string[]; onChange: (chosen: string[]) => void; children: ReactNode };

/** The fields and materials of the form, to choose those to request again. */
function Items({ application: { definition, answers }, ...chosen }: ChosenProps) {
  const { t } = useTranslation('approve');
  const { label } = useLabels();
  const asked = askedIn(definition, answers);
  const items = [
    ...asked.materials.map((one) => ({ value: `materials.${one.code}`, label: label(one) })),
    ...asked.fields.map((one) => ({ value: `fields.${one.code}`, label: label(one) })),
  ];
  return <Checks legend={t('decision.items')} choices={items} {...chosen} />;
}

/** Departments that can be asked: neither the one that has the case nor one that is asked already. */
function Departments({ application: { department, requests }, ...chosen }: ChosenProps) {
  const { t } = useTranslation('approve');
  const { departments } = useOffices();
  const taken = new Set([department?.code, ...requests.flatMap((one) => (one.outcome === null ? [one.department?.code] : []))]);
  return <Checks legend={t('decision.departments')} choices={departments().filter(({ value }) => !taken.has(value))} {...chosen} />;
}

type ChecksProps = Omit<ChosenProps, 'application'> & { legend: string; choices: readonly { value: string; label: string }[] };

function Checks({ legend, choices, chosen, onChange, children }: ChecksProps) {
  const toggled = (value: string, isOn: boolean) =>
    choices.flatMap((one) => ((one.value === value ? isOn : chosen.includes(one.value)) ? [one.value] : []));
  return (
    <fieldset className={css.items}>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ value, label }) => (
          <label key={value} className={css.check}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={({ target }) => onChange(toggled(value, target.checked))} />
            <Chinese text={label} />
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
