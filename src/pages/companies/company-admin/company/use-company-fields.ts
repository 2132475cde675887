import { useTranslation } from 'react-i18next';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import type { CompanyValues } from './company-values.ts';
import { useChoices } from '../shared/use-choices.ts';

/** Returns the labels of a company's fields and formats their values. */
export function useCompanyFields(): ConflictField<CompanyValues>[] {
  const { t } = useTranslation('enterpriseAdmin');
  const { text } = useChoices();
  const plain = (key: keyof CompanyValues) => ({ key, label: t(`field.${key}`) });
  const coded = (key: 'legalForm' | 'regionCode' | 'industry' | 'scale') => ({
    ...plain(key),
    show: ({ [key]: value }: CompanyValues) => (value === undefined ? '' : text(key, value)),
  });
  return [
    plain('name'),
    plain('nameEn'),
    plain('creditCode'),
    coded('legalForm'),
    coded('regionCode'),
    coded('industry'),
    coded('scale'),
    plain('established'),
    plain('legalRepresentative'),
    plain('address'),
    plain('businessScope'),
    plain('registerPhone'),
    plain('registerEmail'),
    plain('source'),
    plain('sourceDate'),
  ];
}
