import { useTranslation } from 'react-i18next';
import type { TextField } from './TextForm.tsx';

/** Returns the field of a `TextForm` for a telephone number. `schema` is that of the contract. */
export function usePhoneField(label: string, schema: TextField['schema']): TextField & { name: 'phone' } {
  const { t } = useTranslation();
  return { name: 'phone', label, schema, wrong: t('telephone', { field: label }), most: 40, type: 'tel', autoComplete: 'tel' };
}
