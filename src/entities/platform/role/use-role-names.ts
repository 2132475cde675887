import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleQueries } from '#api/role.ts';
import type { RoleName } from '#contract/role.ts';

/** Returns a role's name in the current language. */
export const roleNameIn = (language: string, { name, nameEn }: RoleName): string => (language === 'en-US' && nameEn !== '' ? nameEn : name);

/** Returns the names of roles, for pages that assign or address them. An unknown or not yet loaded code is its own name. */
export function useRoleNames() {
  const { i18n } = useTranslation();
  const { data: roles = [] } = useQuery(roleQueries.names());
  const options = roles.map((role) => ({ value: role.code, label: roleNameIn(i18n.language, role) }));
  return { options, nameOf: (code: string): string => options.find(({ value }) => value === code)?.label ?? code };
}
