import { useEffect, useState } from 'react';

/**
 * Loads a part of the app once `trigger` is set. After a failure it loads it again when `trigger` changes or the network is back, while `lazy` keeps
 * its first failure and throws it into the page.
 */
export function usePart<T>(load: () => Promise<T>, trigger: unknown): { part: T | undefined; hasFailed: boolean } {
  const [part, setPart] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!trigger || part !== undefined) return undefined;
    let isOver = false;
    const begin = () =>
      void load().then(
        (loaded) => {
          if (!isOver) setPart(() => loaded);
        },
        () => {
          if (!isOver) setFailed(true);
        },
      );
    begin();
    window.addEventListener('online', begin);
    return () => {
      isOver = true;
      window.removeEventListener('online', begin);
      setFailed(false);
    };
  }, [load, trigger, part]);
  return { part, hasFailed: hasFailed && part === undefined };
}
