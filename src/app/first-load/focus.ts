import { focusManager } from '@tanstack/react-query';
import { now as clock } from '#http/clock.ts';

/** At most one round of refetches starts within this many milliseconds. */
export const focusWindow = 5000;

export type FocusWindow = {
  /** Whether the current focus event may refetch; the same for every query of one event. */
  open: () => boolean;
  /** Handles a focus event: starts a round of refetches unless the last one is too recent. */
  report: () => void;
};

export function createFocusWindow(now: () => number = () => clock().getTime()): FocusWindow {
  let last = Number.NEGATIVE_INFINITY;
  let open = false;
  return {
    open: () => open,
    report() {
      open = now() - last >= focusWindow;
      if (open) last = now();
    },
  };
}

/**
 * Subscribes to every event that may mean that the user has returned to the page. Losing focus is reported as well: polling pauses on it.
 */
export function listenToFocus(focus: FocusWindow): void {
  focusManager.setEventListener((setFocused) => {
    let focused = document.visibilityState !== 'hidden';
    const hear = (event: Event) => {
      const now = event.type !== 'blur' && document.visibilityState !== 'hidden';
      // a second event of the same return is ignored
      if (now === focused) return;
      focused = now;
      if (focused) focus.report();
      setFocused(focused);
    };
    const targets = [
      [window, 'focus'],
      [window, 'blur'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [target, type] of targets) target.addEventListener(type, hear);
    return () => {
      for (const [target, type] of targets) target.removeEventListener(type, hear);
    };
  });
}
