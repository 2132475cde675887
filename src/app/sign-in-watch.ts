import type { QueryClient } from '@tanstack/react-query';
import { clearStorages } from './devtools-wanted.ts';
import { session, setCurrentUser, setVisible } from '#session/session.ts';

type Watch = { queryClient: QueryClient; warn: () => void };

/** After a 401: nothing of the old user stays in storage or cache, and the login dialog opens over the page. */
export function createSignInWatch({ queryClient, warn }: Watch): () => void {
  return () => {
    clearStorages();
    if (session.state.currentUser !== null) {
      setCurrentUser(null);
      queryClient.removeQueries({ type: 'inactive' });
    }
    warn();
    setVisible(true);
  };
}
