import type { Asked } from './ask-own-listings.ts';
import { isSignedIn } from './oauth.ts';

/**
 * Returns the queries of the ways to sign in besides the password; none for a visitor. Their file, which the dialog of signing in shares,
 * comes beside the page's.
 */
export async function askSignInWays(): Promise<Asked> {
  if (!isSignedIn()) return [];
  const [{ passkeyQueries }, { oidcQueries }] = await Promise.all([import('./passkey.ts'), import('./oidc.ts')]);
  return [passkeyQueries.list(), oidcQueries.get()];
}
