import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { useDeleteResource, useMoveResources, useRestoreResource } from '#api/resource-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { useRowDrag } from '#components/hooks/use-row-drag.ts';
import type { SeenRow } from '#contract/fields.ts';
import { changedResources, save } from '#contract/resource-admin.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import { useCurrentUser } from '#session/session.ts';
import { MenuRow } from './MenuRow.tsx';
import css from './MenuTree.module.css';
import type { Direction, Entry, Place } from './places.ts';
import { dropped, placeOf, stepped } from './places.ts';
import { rowsOf, withAllUnder } from '#entities/platform/resource/tree-rows.ts';
import { useTreeKeys } from '#entities/platform/resource/use-tree-keys.ts';

/** Moves and deletes menu entries with undo. A deletion can be undone only if the same administrators would get the restored entry. */
function useMenuChanges(tree: readonly Entry[]) {
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
   * Moves entries with the versions that were read, or those of `now`. After a change by somebody else, asks whether to move them anyway. Returns
   * undefined if nothing was moved; the app has then shown the failure.
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
    // a restored entry is given to the roles that allow the caller to create it, and to no others
    const comesBack = roles.every((role) => own.includes(role) && managing.includes(role));
    remove(
      { id: entry.id, version: entry.version },
      { onSuccess: () => announce({ text: t('resource.deleted', { name }), undo: comesBack ? undo : undefined }) },
    );
  }

  return { move, askDelete, isPending };
}

type Props = {
  /** The whole menu, which moves refer to. */
  whole: readonly Entry[];
  /** The visible part of it. */
  seen: readonly Entry[];
  onEdit: (entry: Entry) => void;
  onAdd: (group: Entry) => void;
};

const directions: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** The menu as a tree: expanded and collapsed, reordered by dragging or by keys. */
export function MenuTree({ whole, seen, onEdit, onAdd }: Props) {
  const { t } = useTranslation('people');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const { move, askDelete, isPending } = useMenuChanges(whole);
  const { writes } = usePageAccess();
  const isOpen = (id: number) => !closed.has(id);
  const setOpen = (id: number, open: boolean) => setClosed(new Set(open ? [...closed].filter((one) => one !== id) : [...closed, id]));
  const rows = rowsOf(seen, (entry) => isOpen(entry.id));
  const step = (entry: Entry, direction: Direction) => move(entry, stepped(whole, entry, direction));
  const { lineProps } = useTreeKeys({
    rows,
    isOpen,
    setOpen,
    onKey: ({ entry }, { key, altKey }) => {
      const direction = directions[key];
      if (key === 'Enter') onEdit(entry);
      else if (!writes) return false;
      else if (altKey && direction !== undefined) step(entry, direction);
      else if (key === 'Delete' && !entry.builtIn) void askDelete(entry);
      else return false;
      return true;
    },
  });

  const entryOf = (id: number) => rows.find(({ entry }) => entry.id === id)?.entry;
  const { over, sourceProps, targetProps } = useRowDrag((from, to, zone) => {
    const [entry, target] = [entryOf(from), entryOf(to)];
    const place = entry === undefined || target === undefined ? undefined : dropped(whole, entry, target, zone);
    return entry === undefined || place === undefined ? undefined : () => move(entry, place);
  });

  return (
    <div role="treegrid" aria-label={t('resource.title')} aria-busy={isPending} className={css.tree}>
      <div role="row" className={css.head}>
        <span role="columnheader">{t('resource.name')}</span>
        <span role="columnheader" className={css.wide}>
          {t('resource.key')}
        </span>
        <span role="columnheader" className={css.wide}>
          {t('resource.path')}
        </span>
        <span role="columnheader" className={css.wide}>
          {t('resource.roles')}
        </span>
        <span role="columnheader">
          <span className="visually-hidden">{t('resource.actions')}</span>
        </span>
      </div>
      {rows.map((row) => (
        <MenuRow
          key={row.entry.id}
          row={row}
          open={isOpen(row.entry.id)}
          lineProps={{ ...lineProps(row), ...(writes && { ...sourceProps(row.entry.id), ...targetProps(row.entry.id, 0.28) }) }}
          edge={over?.id === row.entry.id ? over.zone : undefined}
          may={(direction) => stepped(whole, row.entry, direction) !== undefined}
          onToggle={() => setOpen(row.entry.id, !isOpen(row.entry.id))}
          onStep={(direction) => step(row.entry, direction)}
          onEdit={() => onEdit(row.entry)}
          onAdd={() => onAdd(row.entry)}
          onDelete={() => void askDelete(row.entry)}
        />
      ))}
    </div>
  );
}
