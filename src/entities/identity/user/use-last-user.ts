import { useState } from 'react';
import type { CurrentUser } from '#contract/oauth.ts';
import { useCurrentUser } from '#session/session.ts';

/** Returns the user; after the sign-in has ended the last one, so that a form keeps its input until the next sign-in. */
export function useLastUser(): CurrentUser | null {
  const user = useCurrentUser();
  const [last, setLast] = useState(user);
  if (user !== null && user.id !== last?.id) setLast(user);
  return user ?? last;
}
