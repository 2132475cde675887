import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition, FormField } from '#contract/application-form.ts';
import { useLabels } from '#entities/casework/application/use-labels.ts';
import { Labelled } from './Labelled.tsx';

type Props = {
  value: FormField['when'];
  /** Its own code: nothing depends on itself. */
  own: string;
  definition: ApplicationDefinition;
  wrong: string | undefined;
  onChange: (when: FormField['when']) => void;
};

/** Fields whose answer can decide whether another is asked for. */
const decides = ({ type }: FormField) => type === 'choice' || type === 'choices' || type === 'flag';

/** Whether an item is always asked for, or only where another field has one of some values. */
export function WhenInput({ value, own, definition: { fields }, wrong, onChange }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const { label } = useLabels();
  const possible = fields.filter((field) => decides(field) && field.code !== own);
  const field = fields.find(({ code }) => code === value?.field);
  const options =
    field?.type === 'flag'
      ? [
          { value: 'true', label: t('when.yes') },
          { value: 'false', label: t('when.no') },
        ]
      : (field?.options ?? []).map((option) => ({ value: option.code, label: label(option) }));
  return (
    <>
      <Labelled label={t('when.label')} help={t('when.help')} wrong={value === null ? wrong : undefined}>
        <Select
          allowClear
          aria-label={t('when.label')}
          placeholder={t('when.always')}
          value={value?.field}
          options={possible.map((one) => ({ value: one.code, label: label(one) || one.code }))}
          onChange={(code: string | undefined) => onChange(code === undefined ? null : { field: code, is: [] })}
        />
      </Labelled>
      {value !== null && (
        <Labelled label={t('when.is')} wrong={wrong}>
          <Select
            mode="multiple"
            aria-label={t('when.is')}
            value={value.is}
            options={options}
            onChange={(is: string[]) => onChange({ ...value, is })}
          />
        </Labelled>
      )}
    </>
  );
}
