import { useTranslation } from 'react-i18next';
import { useDeleteSetting, useRestoreSetting } from '#api/setting.ts';
import type { ManagedSetting } from '#contract/setting.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';

/** Asks, deletes a setting that an administrator added, and offers to take it back. */
export function useDeleteSettingAsked(): (setting: ManagedSetting) => Promise<void> {
  const { t } = useTranslation('system');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: remove } = useDeleteSetting();
  const { mutate: restore } = useRestoreSetting();
  return async ({ sysKey, sysValue, public: shown, version }) => {
    const yes = await confirm({
      title: t('setting.deleteAsk', { name: sysKey }),
      text: t('setting.deleteText', { value: sysValue }),
      action: t('setting.deleteIt'),
      danger: true,
    });
    if (!yes) return;
    const undo = () => restore({ settings: [{ sysKey, sysValue, public: shown, version: null }] });
    remove({ sysKey, version }, { onSuccess: () => announce({ text: t('setting.deleted', { name: sysKey }), undo }) });
  };
}
