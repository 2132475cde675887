import { useTranslation } from 'react-i18next';
import { useUndoEnterprise } from '#api/enterprise-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';

/** Takes a merge or a deletion back by its key, and says so; a failure is told by the app. */
export function useUndo(): (key: string, name: string) => void {
  const { t } = useTranslation('enterpriseAdmin');
  const announce = useAnnounce();
  const { mutateAsync } = useUndoEnterprise();
  // what asked for it may have closed meanwhile: call-backs of `mutate` would be lost with it
  return (key, name) =>
    void mutateAsync({ undo: key }).then(
      () => announce({ text: t('restored', { name }) }),
      () => undefined,
    );
}
