import { useTranslation } from 'react-i18next';
import { useRemoveSecondFactor, useRequirePasswordChange, useResetPassword } from '#api/user.ts';
import type { ManagedUser } from '#contract/user.ts';
import { useCurrentUser } from '#session/session.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { RowAction } from '#components/table/table.ts';
import { useShowPassword } from '#entities/identity/user/password-context.ts';

/** Actions on users in the list. Each asks before it signs a user out or disables them. */
export function useUserActions(onSessions: (id: string) => void, onAbsence: (id: string) => void) {
  const { t } = useTranslation('people');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const showPassword = useShowPassword();
  const ownId = useCurrentUser()?.id;
  const { mutateAsync: reset } = useResetPassword();
  const { mutateAsync: remove } = useRemoveSecondFactor();
  const { mutateAsync: expire } = useRequirePasswordChange();

  async function resetPassword({ id, username }: ManagedUser): Promise<void> {
    const yes = await confirm({
      title: t('user.resetAsk', { name: username }),
      text: t('user.resetText'),
      action: t('user.reset'),
      danger: true,
    });
    if (!yes) return;
    // the app shows a failure
    const made = await reset({ id }).catch(() => undefined);
    if (made !== undefined) showPassword({ username, password: made.password, isNew: false });
  }

  async function removeSecondFactor({ id, username }: ManagedUser): Promise<void> {
    const yes = await confirm({
      title: t('user.removeFactorAsk', { name: username }),
      text: t('user.removeFactorText'),
      action: t('user.removeFactor'),
      danger: true,
    });
    if (!yes) return;
    // the app shows a failure
    const done = await remove({ id }).catch(() => undefined);
    if (done !== undefined) announce({ text: t('user.factorRemoved', { name: username }) });
  }

  /** Resolves to true when it was done. */
  async function requireChange(ids: string[], names: string[] = []): Promise<boolean> {
    const yes = await confirm({
      title: t('user.requireAsk', { count: ids.length }),
      text: t('user.requireText'),
      names,
      action: t('user.requireChange'),
    });
    if (!yes) return false;
    // the app shows a failure
    const done = await expire({ ids }).then(
      () => true,
      () => false,
    );
    if (done) announce({ text: t('user.required', { count: ids.length }) });
    return done;
  }

  const actionsOf = (user: ManagedUser): RowAction[] => [
    { key: 'sessions', label: t('user.sessions'), degree: 'read', onSelect: () => onSessions(user.id) },
    { key: 'absence', label: t('absence.title'), degree: 'read', onSelect: () => onAbsence(user.id) },
    // administrators change their own password on the account page: a reset would end their sign-in before the new password is shown
    ...(user.id === ownId ? [] : [{ key: 'reset', label: t('user.reset'), onSelect: () => void resetPassword(user) }]),
    // their own is turned off with password and code
    ...(user.id === ownId || !user.secondFactor
      ? []
      : [{ key: 'factor', label: t('user.removeFactor'), onSelect: () => void removeSecondFactor(user) }]),
    {
      key: 'require',
      label: t('user.requireChange'),
      disabled: user.mustChangePassword,
      onSelect: () => void requireChange([user.id], [user.username]),
    },
  ];

  return { actionsOf, requireChange };
}
