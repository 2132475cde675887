import type { QueryClient } from '@tanstack/react-query';
import { configQueries } from '#api/config.ts';
import { hasToken, oauthQueries } from '#api/oauth.ts';
import { setCurrentUser } from '#session/session.ts';

/**
 * What the app asks for once at start: the settings, and the user where a token is stored.
 * Never rejects: without them the app opens for a visitor, and each failure has been told by then.
 */
export function createStartUp(queryClient: QueryClient): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () => (started ??= run(queryClient));
}

async function run(queryClient: QueryClient): Promise<void> {
  const settings = queryClient.query(configQueries.systemConfig());
  const user = hasToken() ? queryClient.query(oauthQueries.currentuser()).then(setCurrentUser) : undefined;
  await Promise.allSettled([settings, user]);
}
