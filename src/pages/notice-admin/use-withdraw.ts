import { useTranslation } from 'react-i18next';
import { useWithdrawNotice } from '#api/notice-admin.ts';
import type { Broadcast } from '#contract/notice-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';

/** Asks, and takes a notification back from everybody. That cannot be undone: who has read it is forgotten with it. */
export function useWithdrawAsked(): (notice: Broadcast) => Promise<void> {
  const { t } = useTranslation('system');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate } = useWithdrawNotice();
  return async ({ id, title, recipients, read }) => {
    const yes = await confirm({
      title: t('notice.withdrawAsk', { title }),
      text: t('notice.withdrawText', { count: recipients, read }),
      action: t('notice.withdraw'),
      danger: true,
    });
    if (yes) mutate({ id }, { onSuccess: () => announce({ text: t('notice.withdrawnNow', { title }) }) });
  };
}
