import { useTranslation } from 'react-i18next';
import { useDeleteResource, useMoveResources, useRestoreResource } from '#api/resource-admin.ts';
import { changedResources, save } from '#contract/resource-admin.ts';
import type { SeenRow } from '#contract/fields.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { useCurrentUser } from '#session/session.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import type { Entry, Place } from './places.ts';
import { placeOf } from './places.ts';
import { withAllUnder } from '#entities/platform/resource/tree-rows.ts';

/**
 * Moves and deletes menu entries with undo. Deletion has an undo only where the restored entry would be held by the same administrators.
 */
export function useMenuChanges(tree: readonly Entry[]) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync: store, isPending } = useMoveResources();
  const { mutate: remove } = useDeleteResource();
  const { mutate: restore } = useRestoreResource();
  const own = useCurrentUser()?.roles ?? [];
  const all = tree.flatMap(withAllUnder);
  const managing = all.find(({ resourceKey }) => resourceKey === save.access)?.roles ?? [];

  /**
   * Puts entries in their place as they were read, or as `now` has them. Where somebody else has changed some of them, asks whether to place
   * them as they are now. Undefined when it was not done; the app has shown the failure.
   */
  async function put(place: Place, now: readonly SeenRow[] = []): Promise<SeenRow[] | undefined> {
    const versions = new Map([...all, ...now].map(({ id, version }) => [id, version]));
    const entries = place.ids.map((id) => ({ id, version: versions.get(id) ?? 1 }));
    const sent = await store({ parentId: place.parentId, entries }).catch((error: Error) => error);
    if (!(sent instanceof Error)) return sent;
    const stored = storedIn(sent, changedResources)?.entries;
    if (stored === undefined) return undefined;
    const question = { title: t('resource.changed', { count: stored.length }), text: t('resource.changedText'), names: stored.map(nameOf) };
    return (await confirm({ ...question, action: t('resource.placeAnyway') })) ? put(place, [...now, ...stored]) : undefined;
  }

  async function moveTo(entry: Entry, place: Place, before: Place): Promise<void> {
    const moved = await put(place);
    if (moved !== undefined) announce({ text: t('resource.moved', { name: nameOf(entry) }), undo: () => void put(before, moved) });
  }

  function move(entry: Entry, place: Place | undefined): void {
    if (place === undefined || isPending) return;
    const before = placeOf(tree, entry);
    const same = before.parentId === place.parentId && before.ids.join() === place.ids.join();
    if (same) return;
    void moveTo(entry, place, before);
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
        { onSuccess: (made) => void put({ parentId, ids: ids.map((id) => (id === entry.id ? made.id : id)) }, [made]) },
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
