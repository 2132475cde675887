import type { Query, QueryClient } from '@tanstack/react-query';
import { clearResponseCaches, portal } from '#http/clients.ts';
import { hasToken } from '#http/token.ts';
import { session, setCurrentUser, setVisible } from '#session/session.ts';
import { clearStorages } from './devtools-wanted.ts';

/**
 * Nothing of the user who was signed in stays: kept answers, queries that were theirs, the session; and the storages, unless they hold the next
 * sign-in. What `goesOn` of it is asked anew, as a visitor.
 */
export function forgetUser(queryClient: QueryClient, goesOn: (query: Query) => boolean = () => false): void {
  if (!hasToken()) clearStorages();
  clearResponseCaches();
  setCurrentUser(null);
  queryClient.removeQueries({ predicate: (query) => query.meta?.access !== 'public' && !goesOn(query) });
  void queryClient.resetQueries({ predicate: goesOn });
  queryClient.getMutationCache().clear();
}

/** On screen, and there for visitors as well. */
const isOpenToAll = (query: Query): boolean => query.meta?.personal === true && query.isActive();

type Watch = {
  queryClient: QueryClient;
  warn: () => void;
  /** The path of the page, from the router. */
  here: () => string;
  goToAdminLogin: (reurl: string) => void;
};

/** After a 401 the login dialog opens over the page; on the admin side the sign-in page takes its place and leads back. */
export function createSignInWatch({ queryClient, warn, here, goToAdminLogin }: Watch): () => void {
  return () => {
    const { currentUser } = session.state;
    // a visitor who is refused leaves nothing behind: what he asked for has failed, as anything may
    const wasSomebody = currentUser !== null || hasToken();
    clearStorages();
    // a token that had expired by the time of the start: the page stands already, as a visitor's
    if (wasSomebody) forgetUser(queryClient, currentUser === null ? isOpenToAll : undefined);
    const path = here();
    if (!path.startsWith('/portal/')) {
      warn();
      setVisible(true);
    } else if (!path.startsWith('/portal/adminlogin')) {
      goToAdminLogin(path);
    }
  };
}

/** Signing out in one tab signs out the others; signing in there lets them ask who it is. */
export function watchOtherTabs({ signedOut, signedIn }: { signedOut: () => void; signedIn: () => void }): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    // a cleared storage names no key; of the two tokens of a sign-in one is enough to hear
    if (key !== null && key !== portal.tokenKey) return;
    if (session.state.currentUser !== null) signedOut();
    if (newValue !== null) signedIn();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
