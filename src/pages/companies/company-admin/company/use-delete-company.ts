import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useDeleteCompany } from '#api/company-admin.ts';
import { BusinessError } from '#http/errors.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useCompanySearch } from '../shared/use-company-search.ts';
import { useUndo } from './use-undo.ts';

const used = z.object({ where: z.array(z.object({ count: z.int() })) });

/** Returns how many users follow or use the company, if it could not be deleted for that reason. */
function usersIn(error: unknown): number | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'IN_USE') return undefined;
  return used.safeParse(error.info.data).data?.where.reduce((sum, { count }) => sum + count, 0);
}

/** Deletes a company after confirmation, with undo. Resolves to whether it was deleted. */
export function useCompanyDeletion(): (company: { id: string; name: string; version: number }) => Promise<boolean> {
  const { t } = useTranslation('enterpriseAdmin');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const undo = useUndo();
  const { change } = useCompanySearch();
  const { mutateAsync } = useDeleteCompany();
  return async ({ id, name, version }) => {
    const yes = await confirm({ title: t('remove.ask'), text: t('remove.text'), names: [name], action: t('delete'), danger: true });
    if (!yes) return false;
    try {
      const { undo: key } = await mutateAsync({ id, version });
      announce({ text: t('remove.done', { name }), undo: () => undo(key, name) });
      return true;
    } catch (error) {
      const users = usersIn(error);
      if (users === undefined) return false;
      const look = await confirm({
        title: t('remove.usedTitle'),
        text: t('remove.usedText', { count: users }),
        names: [name],
        action: t('remove.lookForDuplicates'),
        cancel: t('close'),
      });
      if (look) change({ view: 'duplicates', page: 1, company: '', part: 'view' });
      return false;
    }
  };
}
