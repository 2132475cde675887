import type { DragEvent } from 'react';
import { useState } from 'react';

/** The part of a row that is pointed at. */
export type Zone = 'before' | 'inside' | 'after';

/** `edge` is the share of the row's height, at its top and at its bottom, that stands for beside the row; 0.5 leaves nothing for inside it. */
function zoneOf({ currentTarget, clientY }: DragEvent<HTMLElement>, edge: number): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = height === 0 ? 0.5 : (clientY - top) / height;
  if (share < edge) return 'before';
  return share > 1 - edge || edge === 0.5 ? 'after' : 'inside';
}

/**
 * Rows that are dragged by mouse, with the browser's own dragging. Keys and menus that move a row are the caller's: touch screens drag nothing.
 * `dropOf` returns what a drop does, or undefined where it would change nothing: no drop is offered there.
 */
export function useRowDrag(dropOf: (dragged: number, target: number, zone: Zone) => (() => void) | undefined) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<{ id: number; zone: Zone }>();
  const dropAt = (target: number, zone: Zone) => (dragged === undefined ? undefined : dropOf(dragged, target, zone));
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    dragged,
    over,
    /** For the row, or its handle. */
    sourceProps: (id: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries nothing
        event.dataTransfer.setData('text/plain', String(id));
        setDragged(id);
      },
      onDragEnd: end,
    }),
    targetProps: (id: number, edge: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const zone = zoneOf(event, edge);
        if (dropAt(id, zone) === undefined) {
          setOver(undefined);
          return;
        }
        event.preventDefault();
        if (over?.id !== id || over.zone !== zone) setOver({ id, zone });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        dropAt(id, zoneOf(event, edge))?.();
        end();
      },
    }),
  };
}
