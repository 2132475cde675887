import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export type Zoom = {
  /** Null: as wide as the window allows. */
  chosen: number | null;
  change: (scale: number | null) => void;
  /** One step from the scale that is shown. */
  step: (direction: 1 | -1) => void;
  /** The scale that is shown, once something is. */
  shown: number;
  show: (scale: number) => void;
};

export function useZoom(): Zoom {
  const [chosen, change] = useState<number | null>(null);
  const [shown, show] = useState(1);
  const step = useCallback(
    (direction: 1 | -1) => {
      const next = direction === 1 ? steps.find((one) => one > shown + 0.01) : steps.findLast((one) => one < shown - 0.01);
      if (next !== undefined) change(next);
    },
    [shown],
  );
  return { chosen, change, step, shown, show };
}

/** The width of an element, as it changes. */
export function useWidth<E extends Element>(): [width: number, element: RefObject<E | null>] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [width, element];
}
