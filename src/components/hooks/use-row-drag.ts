import type { DragEvent } from 'react';
import { useState } from 'react';

/** The part of a row under the pointer. */
export type Zone = 'before' | 'inside' | 'after';

/**
 * `edge` is the share of the row's height, at the top and at the bottom, that means beside the row; with 0.5 nothing can be dropped inside.
 */
function zoneOf({ currentTarget, clientY }: DragEvent<HTMLElement>, edge: number): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = height === 0 ? 0.5 : (clientY - top) / height;
  if (share < edge) return 'before';
  return share > 1 - edge || edge === 0.5 ? 'after' : 'inside';
}

/**
 * Drags rows by mouse with the browser's native dragging. Moving a row by keys or menus is up to the caller, as touch screens do not drag.
 * `dropOf` returns the action of a drop, or undefined if a drop would change nothing and is not offered.
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
    /** Properties of the row, or its handle. */
    sourceProps: (id: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox does not drag without data
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
