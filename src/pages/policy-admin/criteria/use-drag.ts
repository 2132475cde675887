import type { DragEvent } from 'react';
import { useState } from 'react';
import { isGroup, moveNode, placeOf } from '#domain/matching/build.ts';
import type { BuildNode } from '#domain/matching/build.ts';
import { useBuilder } from './state/builder-context.ts';

export type Zone = 'before' | 'inside' | 'after';

/** Where in a row the pointer is: groups take what is dropped on their middle. */
function zoneOf(event: DragEvent<HTMLElement>, node: BuildNode): Zone {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = height === 0 ? 0.5 : (event.clientY - top) / height;
  if (!isGroup(node)) return share < 0.5 ? 'before' : 'after';
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}

/** Position among the other items of the group that a drop leads to. */
function targetOf(root: BuildNode, dragged: number, node: BuildNode, zone: Zone): { parent: number; index: number } | null {
  const from = placeOf(root, dragged);
  const place = placeOf(root, node.id);
  if (from === undefined || place === undefined || dragged === node.id) return null;
  if ((zone === 'inside' || place.parent === null) && isGroup(node)) {
    const others = node.items.filter(({ id }) => id !== dragged);
    return { parent: node.id, index: others.length };
  }
  if (place.parent === null) return null;
  const at = place.parent.items.filter(({ id }) => id !== dragged).findIndex(({ id }) => id === node.id);
  return { parent: place.parent.id, index: zone === 'before' ? at : at + 1 };
}

/** Dragging rows of the tree by mouse. Only where a drop would change something is one offered. */
export function useDrag() {
  const { root, move } = useBuilder();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<{ id: number; zone: Zone } | null>(null);
  const dropAt = (node: BuildNode, zone: Zone) => {
    if (root === null || dragged === null) return null;
    const target = targetOf(root, dragged, node, zone);
    return target !== null && moveNode(root, dragged, target.parent, target.index) !== root ? target : null;
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over,
    rowProps: (node: BuildNode) => ({
      draggable: root !== null && node.id !== root.id,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(node.id));
        setDragged(node.id);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const zone = zoneOf(event, node);
        if (dropAt(node, zone) === null) {
          if (over !== null) setOver(null);
          return;
        }
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (over?.id !== node.id || over.zone !== zone) setOver({ id: node.id, zone });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const target = dropAt(node, zoneOf(event, node));
        event.preventDefault();
        if (target !== null && dragged !== null) move(dragged, target.parent, target.index);
        end();
      },
      onDragEnd: end,
    }),
  };
}
