import type { Query, QueryClient } from '@tanstack/react-query';
import { hasUnsavedChanges } from '#components/form/unsaved.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { clearResponseCaches, portal } from '#http/clients.ts';
import { hasToken } from '#http/token.ts';
import { session, setCurrentUser, setVisible } from '#session/session.ts';
import { clearStorages } from './devtools-flag.ts';

type Forgetting = {
  /** Queries that are fetched again as a visitor. */
  goesOn?: ((query: Query) => boolean) | undefined;
  /** The user who has signed in instead. */
  next?: CurrentUser | null;
};

/** Removes all data of the signed-out user: cached answers, queries, the session, and the storages unless they contain the next sign-in. */
export function forgetUser(queryClient: QueryClient, { goesOn = () => false, next = null }: Forgetting = {}): void {
  if (!hasToken()) clearStorages();
  clearResponseCaches();
  setCurrentUser(next);
  queryClient.removeQueries({ predicate: (query) => query.meta?.access !== 'public' && !goesOn(query) });
  void queryClient.resetQueries({ predicate: goesOn });
  queryClient.getMutationCache().clear();
}

/** Queries that are on screen and open to visitors as well. */
const isOpenToAll = (query: Query): boolean => query.meta?.personal === true && query.isActive();

type Watch = {
  queryClient: QueryClient;
  warn: () => void;
  /** The path of the page, from the router. */
  here: () => string;
  goToAdminLogin: (reurl: string) => void;
};

/**
 * After a 401, opens the login dialog over the page; in the back-office, the sign-in page, which leads back. A form with unsaved changes stays below
 * the dialog with its input.
 */
export function createSignInWatch({ queryClient, warn, here, goToAdminLogin }: Watch): () => void {
  return () => {
    const path = here();
    const isBackOffice = path.startsWith('/portal/');
    if (hasUnsavedChanges()) {
      // the user stays until the next sign-in shows whether they are the same
      clearStorages();
      clearResponseCaches();
      warn();
      setVisible(true);
      return;
    }
    const { currentUser } = session.state;
    // a refused visitor has no session to clear: the call has simply failed
    const wasSomebody = currentUser !== null || hasToken();
    clearStorages();
    // a token that had already expired at start: the page is already a visitor's
    if (wasSomebody) forgetUser(queryClient, { goesOn: currentUser === null ? isOpenToAll : undefined });
    if (!isBackOffice) {
      warn();
      setVisible(true);
    } else if (!path.startsWith('/portal/adminlogin')) {
      goToAdminLogin(path);
    }
  };
}

/** Signing out in one tab signs out the others; signing in makes them fetch the current user. */
export function watchOtherTabs({ signedOut, signedIn }: { signedOut: () => void; signedIn: () => void }): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    // a cleared storage reports no key; both tokens change together, so one is watched
    if (key !== null && key !== portal.tokenKey) return;
    if (session.state.currentUser !== null) signedOut();
    if (newValue !== null) signedIn();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
