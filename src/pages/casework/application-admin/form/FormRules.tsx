import { Checkbox, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { FormSection } from '#components/form/FormSections.tsx';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import type { LimitUnit } from '#domain/application/limited-events.ts';
import { limitedEvents, limitUnits, mostOfUnit } from '#domain/application/limited-events.ts';
import { today } from '#http/clock.ts';
import css from '../ApplicationAdmin.module.css';

type Props = {
  id: string;
  kind: string;
  hasBudget: boolean;
  value: ApplicationDefinition;
  onChange: (value: ApplicationDefinition) => void;
};

/** Rules of a form: deadlines of officers, applications per company, and for support the public notice before payment and the budget. */
export function FormRules({ id, kind, hasBudget, value, onChange }: Props) {
  const { t } = useTranslation('applicationAdmin');
  return (
    <>
      <FormSection id={`${id}-limits`} title={t('part.limits')} lead={t('part.limitsLead')}>
        <LimitsEditor value={value.limits} onChange={(limits) => onChange({ ...value, limits })} />
      </FormSection>
      <FormSection id={`${id}-perWindow`} title={t('part.perWindow')} lead={t('part.perWindowLead')}>
        <InputNumber
          aria-label={t('part.perWindow')}
          min={1}
          max={99}
          precision={0}
          value={value.perWindow}
          onChange={(perWindow) => onChange({ ...value, perWindow: perWindow ?? 1 })}
        />
      </FormSection>
      {kind === 'policy' && (
        <FormSection id={`${id}-publicNotice`} title={t('part.publicNotice')} lead={t('part.publicNoticeLead')}>
          <Checkbox checked={value.publicNotice} onChange={({ target }) => onChange({ ...value, publicNotice: target.checked })}>
            {t('part.publicNoticeOn')}
          </Checkbox>
        </FormSection>
      )}
      {hasBudget && (
        <FormSection id={`${id}-budget`} title={t('part.budget')} lead={t('part.budgetLead')}>
          <BudgetEditor value={value.budget} onChange={(budget) => onChange({ ...value, budget })} />
        </FormSection>
      )}
    </>
  );
}

type Budget = ApplicationDefinition['budget'];

/** The most that may be approved, and since which day it counts; without an amount there is no limit. */
function BudgetEditor({ value, onChange }: { value: Budget; onChange: (value: Budget) => void }) {
  const { t } = useTranslation('applicationAdmin');
  return (
    <div className={css.budget}>
      <InputNumber
        className={css.budgetSum ?? ''}
        aria-label={t('budget.sum')}
        min={0.01}
        max={1e12}
        precision={2}
        placeholder={t('limit.none')}
        suffix={t('budget.yuan')}
        value={value === null ? null : value.sum / 100}
        onChange={(yuan) => onChange(yuan === null ? null : { sum: Math.round(yuan * 100), since: value?.since ?? today() })}
      />
      {value !== null && (
        <>
          <span>{t('budget.since')}</span>
          <DateInput aria-label={t('budget.sinceDay')} value={value.since} onChange={(since) => onChange({ ...value, since })} />
        </>
      )}
    </div>
  );
}

type Limits = ApplicationDefinition['limits'];

/** Deadlines for acknowledgement, contact and answer, in working days or office hours; empty for none. */
function LimitsEditor({ value, onChange }: { value: Limits; onChange: (value: Limits) => void }) {
  const { t } = useTranslation('applicationAdmin');
  return (
    <ul className={css.limits}>
      {limitedEvents.map((event) => {
        const limit = value[event];
        const unit = limit?.unit ?? 'days';
        const set = (count: number | null, to: LimitUnit) =>
          onChange({ ...value, [event]: count === null ? null : { count: Math.min(count, mostOfUnit[to]), unit: to } });
        return (
          <li key={event}>
            <span>{t(`limit.${event}`)}</span>
            <InputNumber
              aria-label={t('limit.count', { event: t(`limit.${event}`) })}
              min={1}
              max={mostOfUnit[unit]}
              precision={0}
              value={limit?.count ?? null}
              placeholder={t('limit.none')}
              onChange={(count) => set(count, unit)}
            />
            <Select<LimitUnit>
              aria-label={t('limit.unit', { event: t(`limit.${event}`) })}
              value={unit}
              disabled={limit === null}
              options={limitUnits.map((one) => ({ value: one, label: t(`limit.${one}`) }))}
              onChange={(to) => set(limit?.count ?? null, to)}
            />
          </li>
        );
      })}
    </ul>
  );
}
