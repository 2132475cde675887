import { Checkbox, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#components/form/FormSections.tsx';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import type { LimitUnit } from '#domain/application/limited-events.ts';
import { limitedEvents, limitUnits, mostOfUnit } from '#domain/application/limited-events.ts';
import css from '../ApplicationAdmin.module.css';

type Props = { id: string; kind: string; value: ApplicationDefinition; onChange: (value: ApplicationDefinition) => void };

/** Until when officers react, how often a company may apply, and of support whether money is paid after a public notice only. */
export function FormRules({ id, kind, value, onChange }: Props) {
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
    </>
  );
}

type Limits = ApplicationDefinition['limits'];

/** Until when officers acknowledge, get in touch and answer: so many working days or office hours, or no limit. */
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
