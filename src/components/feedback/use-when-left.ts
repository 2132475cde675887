import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What shows that the user has gone on. A screen reader's press is a click alone. */
const inputs = ['pointerdown', 'keydown', 'click'] as const;

type Place = { pathname: string; search: string };

/** A record that gets its id when it is first saved stays the same page. */
function isOtherPage(from: Place, to: Place): boolean {
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search).get('id'));
  return from.pathname !== to.pathname || (before !== null && after !== null && before !== after);
}

/**
 * Calls `onLeft` when the user leaves the page on which something was said. A navigation that follows it without an action of the user in between
 * is part of what was said: the page on which it ends is the page then.
 */
export function useWhenLeft(said: object | undefined, onLeft: () => void): void {
  const { history } = useRouter();
  useEffect(() => {
    if (said === undefined) return undefined;
    let page: Place = history.location;
    let hasActed = false;
    const act = () => {
      hasActed = true;
    };
    for (const input of inputs) addEventListener(input, act, true);
    const stop = history.subscribe(({ location, action }) => {
      const leaves = isOtherPage(page, location);
      page = location;
      const isByUser = hasActed || (action.type !== 'PUSH' && action.type !== 'REPLACE');
      if (leaves && isByUser) onLeft();
    });
    return () => {
      for (const input of inputs) removeEventListener(input, act, true);
      stop();
    };
  }, [said, history, onLeft]);
}
