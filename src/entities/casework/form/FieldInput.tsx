import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { fieldOf } from '#contract/application/answers.ts';
import type { FormField } from '#contract/application-form.ts';
import { AttributeInput } from '#entities/publishing/listing/form/AttributeInput.tsx';
import { useLabels } from './use-labels.ts';

type Props = { field: FormField; note?: ReactNode; value: unknown; onChange: (value: unknown) => void };

/** The input of a field of an application, for its applicant and in the preview of its designer. */
export function FieldInput({ field, note, value, onChange }: Props) {
  const { t } = useTranslation('application');
  const { count } = useFormat();
  const { label, help, unit } = useLabels();
  const limit = field.type === 'longText' ? t('mostCharacters', { most: count(field.most ?? 5000) }) : undefined;
  return (
    <AttributeInput
      path={`fields.${field.code}`}
      field={fieldOf(field)}
      label={unit(field) === '' ? label(field) : t('labelUnit', { label: label(field), unit: unit(field) })}
      help={[help(field), limit].filter(Boolean).join(t('mostApart')) || undefined}
      note={note}
      optionOf={(option) => label(field.options.find(({ code }) => code === option) ?? { label: option, labelEn: option })}
      links={[]}
      value={value}
      onChange={onChange}
    />
  );
}
