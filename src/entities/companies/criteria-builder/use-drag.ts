import { isGroup, moveNode, placeOf } from '#domain/matching/editor/build.ts';
import type { BuildNode } from '#domain/matching/editor/build.ts';
import type { Zone } from '#components/hooks/use-row-drag.ts';
import { useRowDrag } from '#components/hooks/use-row-drag.ts';
import { useBuilder } from './state/builder-context.ts';

/** Index of the drop among the other items of the group. */
function targetOf(root: BuildNode, dragged: number, over: number, zone: Zone): { parent: number; index: number } | null {
  const from = placeOf(root, dragged);
  const place = placeOf(root, over);
  if (from === undefined || place === undefined || dragged === over) return null;
  const { node } = place;
  if ((zone === 'inside' || place.parent === null) && isGroup(node)) {
    const others = node.items.filter(({ id }) => id !== dragged);
    return { parent: node.id, index: others.length };
  }
  if (place.parent === null) return null;
  const at = place.parent.items.filter(({ id }) => id !== dragged).findIndex(({ id }) => id === node.id);
  return { parent: place.parent.id, index: zone === 'before' ? at : at + 1 };
}

/**
 * Drags rows of the tree by mouse: a drop on the middle of a group moves the row into it. Only drops that change something are offered.
 */
export function useDrag() {
  const { root, move } = useBuilder();
  const { dragged, over, sourceProps, targetProps } = useRowDrag((from, to, zone) => {
    const target = root === null ? null : targetOf(root, from, to, zone);
    if (root === null || target === null || moveNode(root, from, target.parent, target.index) === root) return undefined;
    return () => move(from, target.parent, target.index);
  });
  return {
    dragged,
    over,
    rowProps: (node: BuildNode) => ({
      ...(root !== null && node.id !== root.id && sourceProps(node.id)),
      ...targetProps(node.id, isGroup(node) ? 0.25 : 0.5),
    }),
  };
}
