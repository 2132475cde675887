import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether the window is at most `most` pixels wide (720 for a phone). Use it only if the markup differs; style sheets handle the
 * rest.
 */
export function useNarrow(most = 720): boolean {
  const query = `(max-width: ${most}px)`;
  const listen = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
