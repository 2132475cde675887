import { useRef } from 'react';

/** Focuses the element that an arrow key leads to, once it has rendered. */
export function useFollow() {
  const follows = useRef(false);
  return {
    follow: () => {
      follows.current = true;
    },
    /** The `ref` of the element with the keyboard focus. */
    takeFocus: (element: HTMLElement | null) => {
      if (element === null || !follows.current) return;
      follows.current = false;
      element.focus();
    },
  };
}
