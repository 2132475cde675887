import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the entry that this one replaced when its route was loaded. */
    scrollKey?: string;
  }
}

/** The key under which the router keeps the scroll position of a history entry. */
export const scrollKey = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string => state.scrollKey ?? state.__TSR_key ?? href;

/** Events that show that the user scrolls the page. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position again while the page grows. The router restores it once, when a list that loads again is still a skeleton
 * and too short. Stops when the user moves the page or leaves it.
 */
export function useScrollPosition(): void {
  // renders again for each entry
  useRouterState({ select: ({ resolvedLocation }) => resolvedLocation && scrollKey(resolvedLocation) });
  const position = useElementScrollRestoration({ getElement: () => window, getKey: scrollKey });
  useEffect(() => {
    if (position === undefined) return;
    const observer = new ResizeObserver(() => scrollTo(position.scrollX, position.scrollY));
    const stop = () => {
      observer.disconnect();
      for (const input of inputs) removeEventListener(input, stop);
    };
    for (const input of inputs) addEventListener(input, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [position]);
}
