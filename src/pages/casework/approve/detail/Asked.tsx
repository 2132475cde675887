import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficers } from '#api/approval.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { OfficerAction } from '#domain/application/actions.ts';
import { needsNote } from '#domain/application/machine.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';
import type { Values } from './TimeFields.tsx';
import { asksTime, isDays, TimeFields } from './TimeFields.tsx';

/** An action with inputs; taking has none. */
export type Chosen = Exclude<OfficerAction, 'take'>;

export const toColleague = new Set<OfficerAction>(['reassign', 'consult']);
/** The choice of no department: unassigned. No code begins with a hyphen. */
export const toDispatch = '-';

/** Returns the fields that an action needs and that are empty. */
export function missingIn(
  action: Chosen,
  application: ApplicationDetail,
  { note, to, department, days, expert, until, items, departments, opinion }: Values,
): (keyof Values)[] {
  const isMissing = {
    to: toColleague.has(action) && to === '',
    department: (action === 'route' || action === 'unjoin') && department === '',
    departments: action === 'join' && departments.length === 0,
    opinion: action === 'opine' && opinion === '',
    days: (action === 'extend' || action === 'supplement' || action === 'join') && !isDays(days),
    items: action === 'supplement' && items.length === 0,
    expert: action === 'pause' && expert.trim() === '',
    until: action === 'pause' && until === '',
    note: needsNote(application, action) && note.trim() === '',
  };
  return (['to', 'department', 'departments', 'opinion', 'items', 'days', 'expert', 'until', 'note'] as const).filter(
    (field) => isMissing[field],
  );
}

type Props = {
  application: ApplicationDetail;
  /** Undefined if the application has changed since the action was chosen. */
  action: Chosen | undefined;
  chosen: Chosen | undefined;
  values: Values;
  /** Whether sending was tried: missing inputs are named. */
  isChecked: boolean;
  onChange: (values: Values) => void;
};

/** The fields that an action asks for: the colleague or the department, and the note. */
export function Asked({ application, action, chosen, values, isChecked, onChange }: Props) {
  const { t } = useTranslation('approve');
  const fieldId = useId();
  const missing = isChecked && action !== undefined ? missingIn(action, application, values) : [];
  const asksColleague = action !== undefined && toColleague.has(action);
  const asksFirst = asksColleague || action === 'route' || asksTime.has(action ?? 'approve');
  const wrongOf = (field: keyof Values, text: string) =>
    missing.includes(field) && (
      <span role="alert" className={textCss.bad}>
        {text}
      </span>
    );
  return (
    <div className={css.asks}>
      {asksColleague && (
        <Colleagues
          id={application.id}
          all={action === 'consult'}
          value={values.to}
          isWrong={missing.includes('to')}
          onChange={(to) => onChange({ ...values, to })}
        >
          {wrongOf('to', t('decision.toMissing'))}
        </Colleagues>
      )}
      {action === 'route' && (
        <Departments
          present={application.department?.code ?? null}
          value={values.department}
          isWrong={missing.includes('department')}
          onChange={(department) => onChange({ ...values, department })}
        >
          {wrongOf('department', t('decision.departmentMissing'))}
        </Departments>
      )}
      <TimeFields
        application={application}
        action={action}
        values={values}
        wrongOf={wrongOf}
        isWrong={(field) => missing.includes(field)}
        onChange={onChange}
      />
      <label className={css.field}>
        <span>{t('decision.note')}</span>
        <textarea
          key={chosen}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to write it
          autoFocus={!asksFirst}
          value={values.note}
          rows={3}
          maxLength={2000}
          required={action !== undefined && needsNote(application, action)}
          aria-invalid={missing.includes('note')}
          aria-describedby={`${fieldId}-help`}
          onChange={({ target }) => onChange({ ...values, note: target.value })}
        />
        <span id={`${fieldId}-help`} className={textCss.note}>
          {action !== undefined && t(`decision.noteHelp.${action}`)} {t('batch.sendKey')}
        </span>
        {wrongOf('note', t('decision.noteMissing'))}
      </label>
    </div>
  );
}

type ChoiceProps = { value: string; isWrong: boolean; onChange: (value: string) => void; children: ReactNode };

/** Colleagues who can take over the case, or (`all`) be asked for an opinion. */
function Colleagues({ id, all, value, isWrong, onChange, children }: ChoiceProps & { id: string; all: boolean }) {
  const { t } = useTranslation('approve');
  const { data: officers } = useOfficers(id, true);
  const choices = (officers ?? []).filter(({ holds }) => all || holds);
  return (
    <label className={css.field}>
      <span>{t('decision.to')}</span>
      {officers !== undefined && choices.length === 0 ? (
        <span className={textCss.note}>{t('decision.noColleague')}</span>
      ) : (
        <select
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose
          autoFocus
          value={value}
          aria-invalid={isWrong}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t('decision.choose')}</option>
          {choices.map((one) => (
            <option key={one.id} value={one.id}>
              {t('decision.toOption', { name: one.name, username: one.username, count: one.open })}
            </option>
          ))}
        </select>
      )}
      {children}
    </label>
  );
}

/** Departments in use other than the present one, and unassigned. */
function Departments({ present, value, isWrong, onChange, children }: ChoiceProps & { present: string | null }) {
  const { t } = useTranslation('approve');
  const { departments } = useOffices();
  return (
    <label className={css.field}>
      <span>{t('decision.department')}</span>
      <select
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose
        autoFocus
        value={value}
        aria-invalid={isWrong}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('decision.choose')}</option>
        {present !== null && <option value={toDispatch}>{t('decision.toDispatch')}</option>}
        {departments()
          .filter((one) => one.value !== present)
          .map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
      </select>
      {children}
    </label>
  );
}
