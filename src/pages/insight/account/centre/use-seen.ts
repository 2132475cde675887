import { useEffect, useEffectEvent } from 'react';
import { useCentreSeen } from '#api/centre.ts';

/** Milliseconds for which the page must be in view to count as seen, and after which it is seen anew. */
const [glance, again] = [2000, 5 * 60_000];

/** Tells the server that the page was seen, once it has been in view for a moment: not when it is only loaded, in the background or in passing. */
export function useSeen(): void {
  const { mutate } = useCentreSeen();
  const tell = useEffectEvent(() => mutate({}));
  useEffect(() => {
    let timer: number | undefined;
    const watch = () => {
      window.clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = window.setTimeout(seen, glance);
    };
    const seen = () => {
      tell();
      // who keeps the page in view goes on seeing it
      timer = window.setTimeout(seen, again);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, []);
}
