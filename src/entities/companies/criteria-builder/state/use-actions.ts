import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuildGroup, BuildNode, GroupKind } from '#domain/matching/editor/build.ts';
import {
  duplicateNode,
  hasRoom,
  insertNode,
  isGroup,
  moveNode,
  placeOf,
  removeNode,
  setGroup,
  setLeaf,
  stepNode,
  toBuild,
  unwrapNode,
  wrapNode,
} from '#domain/matching/editor/build.ts';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { blankLeaf } from './blank.ts';
import type { Builder, FocusRequest } from './builder-context.ts';
import type { useHistory } from './use-history.ts';

type Kept = ReturnType<typeof useHistory>;
type Acts = Pick<
  Builder,
  'select' | 'add' | 'wrap' | 'unwrap' | 'duplicate' | 'remove' | 'step' | 'move' | 'setLeaf' | 'setGroup' | 'undo' | 'redo'
>;

/** Returns the place of a new node: in the selected group, or after the selected node. */
function spotFor(root: BuildNode, selected: number | null): { parent: BuildGroup; index: number } | null {
  const place = selected === null ? undefined : placeOf(root, selected);
  const node = place?.node ?? root;
  if (isGroup(node) && hasRoom(node)) return { parent: node, index: node.items.length };
  let at = place;
  while (at !== undefined && at.parent !== null) {
    if (hasRoom(at.parent)) return { parent: at.parent, index: at.index + 1 };
    at = placeOf(root, at.parent.id);
  }
  return null;
}

const blankGroup = (kind: GroupKind): Criterion => {
  if (kind === 'not') return { kind, item: { kind: 'all', items: [] } };
  return kind === 'atLeast' ? { kind, count: 1, items: [] } : { kind, items: [] };
};

/** Returns the actions on the tree. Each announces its result and moves the focus. */
export function useActions({ root, selected, change, undo, redo }: Kept, say: (node: BuildNode) => string) {
  const { t } = useTranslation('criteria');
  const [announcement, setAnnouncement] = useState('');
  const [focusRequest, setFocusRequest] = useState<(FocusRequest & { at: number }) | null>(null);
  const requestFocus = (next: FocusRequest) => setFocusRequest((before) => ({ ...next, at: (before?.at ?? 0) + 1 }));
  const inTree = (next: BuildNode | null, id: number | null, text: string) => {
    change(next, id);
    setAnnouncement(text);
    requestFocus({ to: 'tree' });
  };
  const nameOf = (id: number | null) => {
    const node = id === null ? undefined : placeOf(root, id)?.node;
    return node === undefined ? '' : say(node);
  };
  const moved = (next: BuildNode | null, id: number) => {
    const place = placeOf(next, id);
    if (next === root || place === undefined || place.parent === null) {
      setAnnouncement(t('announcement.stays', { name: nameOf(id) }));
      return;
    }
    const { parent, index, node } = place;
    inTree(next, id, t('announcement.moved', { name: say(node), group: say(parent), at: index + 1, of: parent.items.length }));
  };

  const add: Acts['add'] = (what) => {
    const criterion: Criterion = 'leaf' in what ? blankLeaf(what.leaf) : blankGroup(what.group);
    const node = toBuild(criterion, root);
    const name = 'leaf' in what ? t(`leaf.${what.leaf}`) : t(`group.${what.group}`);
    setAnnouncement(t('announcement.added', { name }));
    requestFocus('leaf' in what ? { to: 'form' } : { to: 'tree' });
    if (root === null) {
      const first = 'leaf' in what ? wrapNode(node, node.id, 'all') : node;
      return change(first, node.id);
    }
    const spot = spotFor(root, selected);
    if (spot !== null) return change(insertNode(root, spot.parent.id, spot.index, node), node.id);
    // the root is one condition or a full `not`: a group wraps the root and the new node
    const around = toBuild({ kind: 'all', items: [] }, node);
    if (isGroup(around)) change({ ...around, items: [root, node] }, node.id);
  };

  const remove = () => {
    if (root === null || selected === null) return;
    const place = placeOf(root, selected);
    const siblings = place?.parent?.items ?? [];
    const next = siblings[(place?.index ?? 0) + 1] ?? siblings[(place?.index ?? 0) - 1] ?? place?.parent;
    inTree(removeNode(root, selected), next?.id ?? null, t('announcement.removed', { name: nameOf(selected) }));
  };

  const acts: Acts = {
    add,
    remove,
    select: (id, next) => {
      change(root, id);
      if (next !== undefined) requestFocus(next);
    },
    wrap: (kind) => {
      if (root === null || selected === null) return;
      const wrapped = wrapNode(root, selected, kind);
      inTree(
        wrapped,
        placeOf(wrapped, selected)?.parent?.id ?? selected,
        t('announcement.wrapped', { name: nameOf(selected), group: t(`group.${kind}`) }),
      );
    },
    unwrap: () => {
      if (root === null || selected === null) return;
      const node = placeOf(root, selected)?.node;
      const first = node !== undefined && isGroup(node) ? node.items[0]?.id : undefined;
      const next = unwrapNode(root, selected);
      if (next !== root) inTree(next, first ?? null, t('announcement.unwrapped'));
    },
    duplicate: () => {
      if (root === null || selected === null) return;
      const { root: next, copy } = duplicateNode(root, selected);
      if (copy !== null) inTree(next, copy, t('announcement.copied', { name: nameOf(selected) }));
    },
    step: (direction) => {
      if (root !== null && selected !== null) moved(stepNode(root, selected, direction), selected);
    },
    move: (id, parent, index) => {
      if (root !== null) moved(moveNode(root, id, parent, index), id);
    },
    setLeaf: (id: number, leaf: Leaf, tag) => {
      if (root !== null) change(setLeaf(root, id, leaf), id, tag);
    },
    setGroup: (id, next, tag) => {
      if (root !== null) change(setGroup(root, id, next), id, tag);
    },
    undo: () => {
      undo();
      requestFocus({ to: 'stay' });
      setAnnouncement(t('announcement.undone'));
    },
    redo: () => {
      redo();
      requestFocus({ to: 'stay' });
      setAnnouncement(t('announcement.redone'));
    },
  };
  return { ...acts, announcement, focusRequest };
}
