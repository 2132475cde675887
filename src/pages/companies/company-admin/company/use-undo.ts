import { useTranslation } from 'react-i18next';
import { useUndoCompany } from '#api/company-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';

/** Undoes a merge or a deletion by its key and announces it; the app shows a failure. */
export function useUndo(): (key: string, name: string) => void {
  const { t } = useTranslation('enterpriseAdmin');
  const announce = useAnnounce();
  const { mutateAsync } = useUndoCompany();
  // the calling component may have unmounted, and callbacks of `mutate` would be lost with it
  return (key, name) =>
    void mutateAsync({ undo: key }).then(
      () => announce({ text: t('restored', { name }) }),
      () => undefined,
    );
}
