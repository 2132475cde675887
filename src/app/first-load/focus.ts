import { focusManager } from '@tanstack/react-query';

/** At most one round of refetches starts within this many milliseconds. */
export const focusWindow = 5000;

export type FocusWindow = {
  /** Whether the focus that is being reported may refetch; the same for every query of one report. */
  open: () => boolean;
  /** A new report: opens the window's round, or not while the last one is too recent. */
  report: () => void;
};

export function createFocusWindow(now: () => number = Date.now): FocusWindow {
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
 * Hears every event that may mean that the page is looked at again, in this one place. Losing focus is reported as well:
 * polling pauses on it.
 */
export function listenToFocus(focus: FocusWindow): void {
  focusManager.setEventListener((setFocused) => {
    let focused = document.visibilityState !== 'hidden';
    const hear = (event: Event) => {
      const now = event.type !== 'blur' && document.visibilityState !== 'hidden';
      // a second event of the same coming back is no news
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
