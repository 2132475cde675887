import { useTranslation } from 'react-i18next';
import type { CompanyRight } from '#domain/company/members.ts';

/** The name of a role, and the matters that an agent is bound to. */
export function Role({ role, matters }: CompanyRight) {
  const { t } = useTranslation('colleagues');
  if (matters === null) return t(`role.${role}`);
  return t('bound', { role: t(`role.${role}`), matters: matters.map((one) => t(`matter.${one}`)).join(t('and')) });
}
