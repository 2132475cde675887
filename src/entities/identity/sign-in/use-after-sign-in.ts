import { useEffect, useRef } from 'react';
import { setVisible, useCurrentUser, useLoginModalVisible } from '#session/session.ts';

/**
 * Runs an action that needs a sign-in: at once for a signed-in user. A visitor gets the login dialog, and the action runs after the
 * sign-in; closing the dialog drops it.
 */
export function useAfterSignIn(action: () => void): () => void {
  const user = useCurrentUser();
  const asked = useLoginModalVisible();
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current || asked) return;
    waiting.current = false;
    if (user !== null) action();
  }, [asked, user, action]);
  return () => {
    if (user !== null) {
      action();
      return;
    }
    waiting.current = true;
    setVisible(true);
  };
}
