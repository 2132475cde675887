import { useTranslation } from 'react-i18next';
import { useRequirePasswordChange, useResetPassword } from '#api/user.ts';
import type { ManagedUser } from '#contract/user.ts';
import { useAnnounce } from '../admin/announce-context.ts';
import { useConfirm } from '../admin/confirm-context.ts';
import type { RowAction } from '../admin/table.ts';
import type { Told } from './PasswordDialog.tsx';

type Wanted = { onSessions: (id: string) => void; onTold: (told: Told) => void };

/** What can be done to users from the list. Each asks before it does what signs somebody out or stops him. */
export function useUserActions({ onSessions, onTold }: Wanted) {
  const { t } = useTranslation('people');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: reset } = useResetPassword();
  const { mutateAsync: expire } = useRequirePasswordChange();

  async function resetPassword({ id, username }: ManagedUser): Promise<void> {
    const yes = await confirm({
      title: t('user.resetAsk', { name: username }),
      text: t('user.resetText'),
      action: t('user.reset'),
      danger: true,
    });
    if (yes) reset({ id }, { onSuccess: ({ password }) => onTold({ username, password, isNew: false }) });
  }

  /** True where it was done. */
  async function requireChange(ids: string[], names: string[] = []): Promise<boolean> {
    const yes = await confirm({
      title: t('user.requireAsk', { count: ids.length }),
      text: t('user.requireText'),
      names,
      action: t('user.requireChange'),
    });
    if (!yes) return false;
    // a failure is told by the app
    const done = await expire({ ids }).then(
      () => true,
      () => false,
    );
    if (done) announce({ text: t('user.required', { count: ids.length }) });
    return done;
  }

  const actionsOf = (user: ManagedUser): RowAction[] => [
    { key: 'sessions', label: t('user.sessions'), onSelect: () => onSessions(user.id) },
    { key: 'reset', label: t('user.reset'), onSelect: () => void resetPassword(user) },
    {
      key: 'require',
      label: t('user.requireChange'),
      disabled: user.mustChangePassword,
      onSelect: () => void requireChange([user.id], [user.username]),
    },
  ];

  return { actionsOf, requireChange };
}
