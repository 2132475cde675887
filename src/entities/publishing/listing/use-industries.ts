import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQueries } from '#api/dict.ts';

/** Returns the sections of industries, and names sections and divisions; by their codes until the names have come. */
export function useIndustries(enabled = true) {
  const { i18n } = useTranslation('listing');
  const { data: industries = [] } = useQuery({ ...dictQueries.listName('industry'), enabled });
  const nameOf = (code: string): string => {
    const found = industries.find((one) => one.code === code);
    return (i18n.language === 'en-US' ? found?.nameEn : found?.name) ?? code;
  };
  return { sections: industries.flatMap(({ code }) => (/^[A-T]$/.test(code) ? [code] : [])), nameOf };
}
