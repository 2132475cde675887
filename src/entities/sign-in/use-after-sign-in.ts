import { useEffect, useRef } from 'react';
import { setVisible, useCurrentUser, useLoginModalVisible } from '#session/session.ts';

/**
 * Does what needs a sign-in: at once for who is signed in. A visitor gets the login dialog, and it is done as soon as that has led to a sign-in;
 * a dialog that is closed without one takes the wish with it.
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
