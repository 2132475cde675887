import { useState } from 'react';
import type { CurrentUser } from '#contract/oauth.ts';
import { useCurrentUser } from '#session/session.ts';

/** Returns the user, or the last one after the sign-in has ended: a form keeps its input until they sign in again. */
export function useLastUser(): CurrentUser | null {
  const user = useCurrentUser();
  const [last, setLast] = useState(user);
  if (user !== null && user.id !== last?.id) setLast(user);
  return user ?? last;
}
