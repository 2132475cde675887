import { useEffect, useEffectEvent, useRef } from 'react';
import { HttpError, isCallError } from '#http/errors.ts';
import { useCurrentUser } from '#session/session.ts';

/** Milliseconds after the last change until a draft is saved. */
export const typingPause = 2000;
/** Milliseconds until a save that did not arrive is tried again. */
export const retryPause = 10_000;

/** Whether the same save may succeed later. */
export const isPassing = (error: Error | null): boolean =>
  isCallError(error) && (/^(network|timeout)$/.test(error.kind) || (error instanceof HttpError && error.status >= 500));

/** Whether a save was refused because the sign-in has ended. */
export const isSignInOver = (error: Error | null): boolean => error instanceof HttpError && error.status === 401;

type Options = {
  /** Whether drafts may be saved by themselves now. */
  on: boolean;
  /** Whether there is something to save. */
  dirty: boolean;
  content: object;
  /** Whether a save is under way. */
  busy: boolean;
  /** The failure of the last save. */
  error: Error | null;
  save: () => Promise<unknown>;
};

/**
 * Saves a draft `typingPause` after its last change, and at once when the page is hidden or about to be left. Content that the server refused
 * is not sent again before it changes; after the end of the sign-in nothing is sent before the next one.
 */
export function useAutosave({ on, dirty, content, busy, error, save }: Options): void {
  const user = useCurrentUser();
  const tried = useRef<{ content: object; user: typeof user }>(undefined);
  const due = on && dirty && !busy && user !== null;
  const send = useEffectEvent(() => {
    tried.current = { content, user };
    void save();
  });
  useEffect(() => {
    if (!due) return;
    const { current: last } = tried;
    const signedInAgain = last !== undefined && last.user !== user && isSignInOver(error);
    if (isSignInOver(error) && !signedInAgain) return;
    const again = last?.content === content && error !== null && !signedInAgain;
    if (again && !isPassing(error)) return;
    const timer = setTimeout(() => send(), signedInAgain ? 0 : again ? retryPause : typingPause);
    return () => clearTimeout(timer);
  }, [due, content, error, user]);
  const flush = useEffectEvent(() => {
    if (due && tried.current?.content !== content && !isSignInOver(error)) send();
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const onLeave = () => flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, []);
}
