import { useRef } from 'react';

/** Gives the focus to the element that a key leads to, once it is drawn. */
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
