import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyBulk } from '#api/company-admin.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { BulkRun } from '#contract/bulk.ts';
import { BulkPanel } from '#entities/platform/bulk/BulkPanel.tsx';

/** Deletes all companies of a list, with undo. */
export function CompanyBulk({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('enterpriseAdmin');
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation(companyBulk.start);
  const begin = async (run: BulkRun) => {
    const question = { title: t('removeAll.ask', { count: run.total }), text: t('removeAll.text'), action: t('delete'), danger: true };
    if (run.state !== 'frozen' || (await confirm(question))) mutate({ id: run.id, action: 'delete' });
  };
  return (
    <BulkPanel
      api={companyBulk}
      id={id}
      busy={isPending}
      onClose={onClose}
      actions={[{ key: 'delete', label: t('delete'), danger: true, onSelect: (run) => void begin(run) }]}
    />
  );
}
