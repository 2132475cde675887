import { useTranslation } from 'react-i18next';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { useRoleNames } from '#entities/platform/role/use-role-names.ts';
import type { UserValues } from './user-values.ts';

/** Returns the labels of a user's fields and formats their values. */
export function useUserFields(): ConflictField<UserValues>[] {
  const { t } = useTranslation('people');
  const { nameOf } = useRoleNames();
  return [
    { key: 'username', label: t('user.username') },
    { key: 'displayName', label: t('user.displayName') },
    { key: 'email', label: t('user.email') },
    { key: 'phone', label: t('user.phone') },
    { key: 'roles', label: t('user.roles'), show: ({ roles }) => roles.map(nameOf).join(t('user.comma')) },
    { key: 'active', label: t('user.maySignIn'), show: ({ active }) => t(`user.states.${active ? 'active' : 'disabled'}`) },
  ];
}
