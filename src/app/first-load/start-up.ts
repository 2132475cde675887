import type { QueryClient } from '@tanstack/react-query';
import { configQueries } from '#api/config.ts';
import { hasMenuToken, resourceQueries } from '#api/resource.ts';
import { readCurrentUser } from './current-user.ts';

/**
 * Sends the requests of the start-up: the settings, and with a stored token the user and, with `menu`, the menu. Never rejects: without
 * them the app opens for a visitor, and each failure has been shown by then.
 */
export function createStartUp(queryClient: QueryClient, { menu }: { menu: boolean }): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () => (started ??= Promise.race([run(queryClient, menu), pause(patience)]));
}

/** The app opens without whatever has not arrived within this time, in milliseconds; later answers are still used. */
const patience = 5000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function run(queryClient: QueryClient, menu: boolean): Promise<void> {
  const settings = queryClient.query(configQueries.systemConfig());
  const user = readCurrentUser(queryClient);
  // no page of the portal waits for the menu
  if (menu) void user.then(() => askMenu(queryClient)).catch(() => undefined);
  await Promise.allSettled([settings, user]);
}

/** Requested only once the token is known to be valid: an expired one would show two refusals. */
async function askMenu(queryClient: QueryClient): Promise<void> {
  if (hasMenuToken()) await queryClient.query(resourceQueries.currentuser());
}
