import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleQueries } from '#api/role.ts';
import type { RoleName } from '#contract/role.ts';

/** A role's name in the language in use. */
export const roleNameIn = (language: string, { name, nameEn }: RoleName): string => (language === 'en-US' && nameEn !== '' ? nameEn : name);

/** Roles by name, for those who hand them out or write to them; a code nobody defined, or while the names are on their way, is its own name. */
export function useRoleNames() {
  const { i18n } = useTranslation();
  const { data: roles = [] } = useQuery(roleQueries.names());
  const options = roles.map((role) => ({ value: role.code, label: roleNameIn(i18n.language, role) }));
  return { options, nameOf: (code: string): string => options.find(({ value }) => value === code)?.label ?? code };
}
