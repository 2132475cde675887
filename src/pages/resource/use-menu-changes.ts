import { useTranslation } from 'react-i18next';
import { useDeleteResource, useMoveResources, useRestoreResource } from '#api/resource-admin.ts';
import { save } from '#contract/resource-admin.ts';
import { useCurrentUser } from '#session/session.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useResourceName } from '#entities/resource/use-resource-name.ts';
import type { Entry, Place } from './places.ts';
import { placeOf } from './places.ts';
import { withAllUnder } from '#entities/resource/tree-rows.ts';

/**
 * Moves and deletes menu entries with undo. Deletion has an undo only where the restored entry would be held by the same administrators.
 */
export function useMenuChanges(tree: readonly Entry[]) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: store, isPending } = useMoveResources();
  const { mutate: remove } = useDeleteResource();
  const { mutate: restore } = useRestoreResource();
  const own = useCurrentUser()?.roles ?? [];
  const managing = tree.flatMap(withAllUnder).find(({ resourceKey }) => resourceKey === save.access)?.roles ?? [];

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
    const { ids } = placeOf(tree, entry);
    const undo = () =>
      restore(
        { id: null, version: null, parentId, resourceKey, resourceName, resourceNameEn, resourcePath, resourceIcon },
        { onSuccess: (made) => store({ parentId, ids: ids.map((id) => (id === entry.id ? made.id : id)) }) },
      );
    // the creator of an entry gets its permission through the roles that allow them to create it; others would not get it back
    const comesBack = roles.every((role) => own.includes(role) && managing.includes(role));
    remove(
      { id: entry.id, version: entry.version },
      { onSuccess: () => announce({ text: t('resource.deleted', { name }), undo: comesBack ? undo : undefined }) },
    );
  }

  return { move, askDelete, isPending };
}
