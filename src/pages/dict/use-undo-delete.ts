import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries, useRestoreEntry } from '#api/dict.ts';
import { useAnnounce } from '../admin/announce-context.ts';

/** Brings back entries that have just been deleted, those first that others of them stand under. */
export function useUndoDelete(category: string): (ids: readonly number[]) => Promise<void> {
  const { t } = useTranslation('dict');
  const queryClient = useQueryClient();
  const restore = useRestoreEntry();
  const announce = useAnnounce();
  return async (ids) => {
    const deleted = await queryClient.query({ ...dictAdminQueries.history({ category, pageSize: 100 }), staleTime: 0 });
    const going = new Set(ids);
    const lines = deleted.list.filter(({ entryId }) => going.has(entryId));
    const under = lines.filter(({ entry }) => entry.parentId !== null && going.has(entry.parentId));
    for (const line of [...lines.filter((one) => !under.includes(one)), ...under]) await restore.mutateAsync({ historyId: line.id });
    announce({ text: t('act.restored', { count: lines.length }) });
  };
}
