import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDeleteRole, useRestoreRole } from '#api/role.ts';
import type { Role } from '#contract/role.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useHolds } from '#entities/resource/use-holds.ts';
import { roleNameIn } from '#entities/role/use-role-names.ts';

/** Asks, deletes a role, and offers to lay it in again as it was. One that people have is not deleted: the way to them is shown instead. */
export function useDeleteRoleAsked(): (role: Role) => Promise<void> {
  const { t, i18n } = useTranslation('people');
  const seesUsers = useHolds('system:user');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { mutate: remove } = useDeleteRole();
  const { mutate: restore } = useRestoreRole();
  return async (role) => {
    const { code, name, nameEn, remark, resourceIds, users, version } = role;
    const shown = roleNameIn(i18n.language, role);
    if (users > 0) {
      const title = t('role.inUse', { count: users, name: shown });
      const action = t(seesUsers ? 'role.seeUsers' : 'role.understood');
      if ((await confirm({ title, text: t('role.inUseText'), action })) && seesUsers) {
        await navigate({ to: '/portal/user', search: { role: [code] } });
      }
      return;
    }
    const yes = await confirm({
      title: t('role.deleteAsk', { name: shown }),
      text: t('role.deleteText'),
      action: t('delete'),
      danger: true,
    });
    if (!yes) return;
    const undo = () => restore({ code, name, nameEn, remark, resourceIds, version: null });
    remove({ code, version }, { onSuccess: () => announce({ text: t('role.deleted', { name: shown }), undo }) });
  };
}
