import type { QueryClient } from '@tanstack/react-query';
import { oauthQueries } from '#api/oauth.ts';
import { storedToken } from '#http/token.ts';
import { setCurrentUser } from '#session/session.ts';

/** Fetches the signed-in user and discards the answer if the sign-in has changed meanwhile. Sends nothing without a token. */
export async function readCurrentUser(queryClient: QueryClient): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  const user = await queryClient.query(oauthQueries.currentuser());
  if (storedToken() === token) setCurrentUser(user);
  else queryClient.removeQueries({ queryKey: oauthQueries.currentuser().queryKey });
}
