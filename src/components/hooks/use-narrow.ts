import { useCallback, useSyncExternalStore } from 'react';

/**
 * True where the window is no wider than `most` pixels, 720 being a phone: for what is another element there, and not the same one
 * in other clothes, which style sheets see to.
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
