import { Checkbox, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#components/form/FormSections.tsx';
import type { ApplicationDefinition } from '#contract/application-form.ts';

type Props = { id: string; kind: string; value: ApplicationDefinition; onChange: (value: ApplicationDefinition) => void };

/** How often a company may apply, and of support whether money is paid after a public notice only. */
export function FormRules({ id, kind, value, onChange }: Props) {
  const { t } = useTranslation('applicationAdmin');
  return (
    <>
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
