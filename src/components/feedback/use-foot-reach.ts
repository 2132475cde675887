import { useLayoutEffect, useState } from 'react';

/** Marks bars at the foot of the screen that must stay in reach: `<div data-foot-bar>`. */
const bars = '[data-foot-bar]';

/** A bar whose lower end is farther from the foot of the screen, in pixels, does not stand at it. */
const near = 160;

function reachOf(bar: Element): number {
  const { top, bottom, height } = bar.getBoundingClientRect();
  return height > 0 && top < innerHeight && bottom > innerHeight - near ? innerHeight - top : 0;
}

/** Returns how far bars reach up from the foot of the screen, in pixels, while something is shown; 0 without any. */
export function useFootReach(shown: object | undefined): number {
  const [reach, setReach] = useState(0);
  useLayoutEffect(() => {
    if (shown === undefined) return undefined;
    const measure = () => setReach(Math.max(0, ...[...document.querySelectorAll(bars)].map(reachOf)));
    measure();
    // bars come, go and wrap; those of a page that scrolls move with it
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      changes.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, { capture: true });
    };
  }, [shown]);
  return reach;
}
