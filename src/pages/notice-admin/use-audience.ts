import { useTranslation } from 'react-i18next';
import type { Audience } from '#contract/notice-admin.ts';
import { useRoleNames } from '#entities/role/use-role-names.ts';

/** An audience in words; of many names the first few and how many there are. */
export function useAudience(): (audience: Audience) => string {
  const { t } = useTranslation('system');
  const { nameOf } = useRoleNames();
  return (audience) => {
    if (audience.to === 'all') return t('notice.toAll');
    if (audience.to === 'roles') return audience.roles.map(nameOf).join(t('comma'));
    const { usernames } = audience;
    const first = usernames.slice(0, 3).join(t('comma'));
    return usernames.length > 3 ? t('notice.toMany', { first, count: usernames.length }) : first;
  };
}
