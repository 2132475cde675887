import { Ban, CircleCheck, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '#contract/user.ts';
import type { Column } from '#components/table/table.ts';
import { useFormat } from '#components/format/format.ts';
import { useRoleNames } from '#entities/platform/role/use-role-names.ts';
import css from './use-user-columns.module.css';

/** Returns the columns of the user list. */
export function useUserColumns(): Column<ManagedUser>[] {
  const { t } = useTranslation('people');
  const { nameOf } = useRoleNames();
  const { moment: when } = useFormat();
  return [
    {
      key: 'username',
      title: t('user.username'),
      sortable: true,
      width: '14%',
      cell: ({ username }) => username,
    },
    { key: 'displayName', title: t('user.displayName'), width: '11%', cell: ({ displayName }) => displayName },
    {
      key: 'roles',
      title: t('user.roles'),
      cell: ({ roles }) => (roles.length === 0 ? t('user.noRole') : roles.map(nameOf).join(t('user.comma'))),
    },
    { key: 'phone', title: t('user.phone'), width: 124, cell: ({ phone }) => phone ?? '—' },
    { key: 'email', title: t('user.email'), cell: ({ email }) => email ?? '—' },
    { key: 'state', title: t('user.state'), width: 124, cell: (user) => <State user={user} /> },
    {
      key: 'lastSignIn',
      title: t('user.lastSignIn'),
      width: 150,
      sortable: true,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? t('user.never') : when(lastSignInAt)),
    },
    { key: 'sessions', title: t('user.sessionCount'), width: 84, numeric: true, cell: ({ sessions }) => sessions },
  ];
}

function State({ user: { disabled, mustChangePassword } }: { user: ManagedUser }) {
  const { t } = useTranslation('people');
  if (disabled) {
    return (
      <span className={css.disabled}>
        <Ban size={14} aria-hidden /> {t('user.states.disabled')}
      </span>
    );
  }
  if (mustChangePassword) {
    return (
      <span className={css.waiting}>
        <KeyRound size={14} aria-hidden /> {t('user.mustChange')}
      </span>
    );
  }
  return (
    <span className={css.active}>
      <CircleCheck size={14} aria-hidden /> {t('user.states.active')}
    </span>
  );
}
