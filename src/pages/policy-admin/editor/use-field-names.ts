import { useTranslation } from 'react-i18next';
import { contentFields } from '../fields/content.ts';

/** What a field of the form is called, by its path: that of the part it is in. */
export function useFieldNames(): (path: string) => string {
  const { t } = useTranslation('policyAdmin');
  return (path) => {
    const field = contentFields.find((one) => one === path.split('.')[0]);
    return field === undefined ? path : t(`field.${field}`);
  };
}
