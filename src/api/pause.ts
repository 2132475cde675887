/** Waits for `ms`; ends early on abort, or when the browser reports that it is online again. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((over) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      over();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
