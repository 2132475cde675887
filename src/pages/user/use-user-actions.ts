import { useTranslation } from 'react-i18next';
import { useRequirePasswordChange, useResetPassword } from '#api/user.ts';
import type { ManagedUser } from '#contract/user.ts';
import { useCurrentUser } from '#session/session.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { RowAction } from '#components/table/table.ts';
import { useTellPassword } from '#entities/user/password-context.ts';

/** What can be done to users from the list. Each asks before it does what signs somebody out or stops him. */
export function useUserActions(onSessions: (id: string) => void) {
  const { t } = useTranslation('people');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const tell = useTellPassword();
  const ownId = useCurrentUser()?.id;
  const { mutateAsync: reset } = useResetPassword();
  const { mutateAsync: expire } = useRequirePasswordChange();

  async function resetPassword({ id, username }: ManagedUser): Promise<void> {
    const yes = await confirm({
      title: t('user.resetAsk', { name: username }),
      text: t('user.resetText'),
      action: t('user.reset'),
      danger: true,
    });
    if (!yes) return;
    // a failure is told by the app
    const made = await reset({ id }).catch(() => undefined);
    if (made !== undefined) tell({ username, password: made.password, isNew: false });
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
    // one's own is changed on the account page: here all sign-ins would end before it is told
    ...(user.id === ownId ? [] : [{ key: 'reset', label: t('user.reset'), onSelect: () => void resetPassword(user) }]),
    {
      key: 'require',
      label: t('user.requireChange'),
      disabled: user.mustChangePassword,
      onSelect: () => void requireChange([user.id], [user.username]),
    },
  ];

  return { actionsOf, requireChange };
}
