import { useTranslation } from 'react-i18next';
import { useDeleteResource, useMoveResources, useRestoreResource } from '#api/resource-admin.ts';
import { useAnnounce } from '../admin/announce-context.ts';
import { useConfirm } from '../admin/confirm-context.ts';
import { useResourceName } from '../admin/use-resource-name.ts';
import type { Entry, Place } from './places.ts';
import { placeOf } from './places.ts';

/** Moves and deletes entries of the menu; both can be taken back. */
export function useMenuChanges(tree: readonly Entry[]) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: store, isPending } = useMoveResources();
  const { mutate: remove } = useDeleteResource();
  const { mutate: restore } = useRestoreResource();

  function move(entry: Entry, place: Place | undefined): void {
    if (place === undefined || isPending) return;
    const before = placeOf(tree, entry);
    const same = before.parentId === place.parentId && before.ids.join() === place.ids.join();
    if (same) return;
    store(place, { onSuccess: () => announce({ text: t('resource.moved', { name: nameOf(entry) }), undo: () => store(before) }) });
  }

  async function askDelete(entry: Entry): Promise<void> {
    const name = nameOf(entry);
    const { parentId, resourceKey, resourceName, resourceNameEn, resourcePath, resourceIcon, roles } = entry;
    const yes = await confirm({
      title: t('resource.deleteAsk', { name }),
      text: t('resource.deleteText', { count: roles.length }),
      action: t('delete'),
      danger: true,
    });
    if (!yes) return;
    const undo = () =>
      restore({ id: null, version: null, parentId, resourceKey, resourceName, resourceNameEn, resourcePath, resourceIcon });
    remove(
      { id: entry.id, version: entry.version },
      // which roles held it is not taken back: then it is only said, not offered
      { onSuccess: () => announce({ text: t('resource.deleted', { name }), undo: roles.length === 0 ? undo : undefined }) },
    );
  }

  return { move, askDelete, isPending };
}
