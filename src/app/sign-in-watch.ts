import type { QueryClient } from '@tanstack/react-query';
import { clearResponseCaches, portal } from '#http/clients.ts';
import { hasToken } from '#http/token.ts';
import { session, setCurrentUser, setVisible } from '#session/session.ts';
import { clearStorages } from './devtools-wanted.ts';

/** Nothing of the user who was signed in stays: kept answers, queries that were theirs, the session; and the storages, unless they hold the next sign-in. */
export function forgetUser(queryClient: QueryClient): void {
  if (!hasToken()) clearStorages();
  clearResponseCaches();
  setCurrentUser(null);
  queryClient.removeQueries({ predicate: (query) => query.meta?.access !== 'public' });
  queryClient.getMutationCache().clear();
}

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
    clearStorages();
    forgetUser(queryClient);
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
