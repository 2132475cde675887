import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Labelled } from '../Labelled.tsx';

type Labels = { label: string; labelEn: string };
type Helps = { help: string; helpEn: string };

/** The words of a section or question in both languages. */
export function LabelFields({ value, onChange }: { value: Labels; onChange: (wanted: Partial<Labels>) => void }) {
  const { t } = useTranslation('surveyAdmin');
  return (
    <>
      <Labelled label={t('field.label')}>
        <Input.TextArea
          lang="zh-CN"
          rows={2}
          maxLength={200}
          value={value.label}
          onChange={({ target }) => onChange({ label: target.value.replaceAll('\n', ' ') })}
        />
      </Labelled>
      <Labelled label={t('field.labelEn')}>
        <Input.TextArea
          lang="en"
          rows={2}
          maxLength={300}
          value={value.labelEn}
          onChange={({ target }) => onChange({ labelEn: target.value.replaceAll('\n', ' ') })}
        />
      </Labelled>
    </>
  );
}

export function HelpFields({ value, onChange }: { value: Helps; onChange: (wanted: Partial<Helps>) => void }) {
  const { t } = useTranslation('surveyAdmin');
  return (
    <>
      <Labelled label={t('field.help')}>
        <Input lang="zh-CN" maxLength={300} value={value.help} onChange={({ target }) => onChange({ help: target.value })} />
      </Labelled>
      <Labelled label={t('field.helpEn')}>
        <Input lang="en" maxLength={500} value={value.helpEn} onChange={({ target }) => onChange({ helpEn: target.value })} />
      </Labelled>
    </>
  );
}
