import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { fieldOf } from '#contract/application/answers.ts';
import { useValueText } from '#entities/publishing/listing/use-field-text.ts';
import { useLabels } from '../form/use-labels.ts';

/** Returns an answer in words, by the path of its field or material; empty without one. */
export function useAnswerText({ fields, materials }: Pick<ApplicationDefinition, 'fields' | 'materials'>) {
  const { i18n } = useTranslation();
  const { label, unit } = useLabels();
  const textOf = useValueText();
  const separator = i18n.language === 'en-US' ? ', ' : '、';
  return (path: string, value: unknown): string => {
    const field = fields.find(({ code }) => path === `fields.${code}`);
    if (field === undefined) {
      const isMaterial = materials.some(({ code }) => path === `materials.${code}`);
      return isMaterial && Array.isArray(value) ? (value as { name: string }[]).map(({ name }) => name).join(separator) : '';
    }
    if (field.type === 'longText') return typeof value === 'string' ? value : '';
    const text = textOf(fieldOf(field), value, (code) =>
      label(field.options.find((option) => option.code === code) ?? { label: code, labelEn: code }),
    );
    return text === '' || field.unit === '' ? text : `${text} ${unit(field)}`;
  };
}
