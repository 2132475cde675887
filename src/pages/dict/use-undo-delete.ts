import { useTranslation } from 'react-i18next';
import { useRestoreEntry } from '#api/dict-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';

/** Brings back entries that have just been deleted, by the lines of history that the deletion wrote. */
export function useUndoDelete(): (lines: readonly number[]) => void {
  const { t } = useTranslation('dict');
  const { mutateAsync } = useRestoreEntry();
  const announce = useAnnounce();
  return (lines) =>
    void mutateAsync({ historyIds: [...lines] }).then(
      (restored) => announce({ text: t('act.restored', { count: restored.length }) }),
      // a failed action is told of by itself
      () => undefined,
    );
}
