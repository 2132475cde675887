import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQueries } from '#api/dict.ts';
import { useAreaDict } from '#api/policy.ts';

type Named = { name: string; nameEn: string };

/** Returns departments and districts with their names in the current language. An unknown code is its own name. */
export function useOffices() {
  const { i18n } = useTranslation();
  const { data: issuers = [] } = useQuery(dictQueries.listName('policy.issuer'));
  const { data: areas = [] } = useAreaDict();
  const nameIn = ({ name, nameEn }: Named): string => (i18n.language === 'en-US' && nameEn !== '' ? nameEn : name);
  const regions = areas.map((area) => ({ value: area.code, label: nameIn(area) }));
  const departments = issuers.map((issuer) => ({ value: issuer.code, label: nameIn(issuer), isUsed: issuer.enabled }));
  return {
    nameIn,
    regions,
    /** Departments in use; a retired one only while it is selected. */
    departments: (chosen?: string | null) => departments.filter(({ value, isUsed }) => isUsed || value === chosen),
    regionName: (code: string): string => regions.find(({ value }) => value === code)?.label ?? code,
    departmentName: (code: string): string => departments.find(({ value }) => value === code)?.label ?? code,
  };
}
