import type { QueryClient } from '@tanstack/react-query';
import { configQueries } from '#api/config.ts';
import { hasMenuToken, resourceQueries } from '#api/resource.ts';
import { readCurrentUser } from './current-user.ts';

/**
 * What the app asks for once at start: the settings, and where a token is stored the user and, with `menu`, the menu.
 * Never rejects: without them the app opens for a visitor, and each failure has been told by then.
 */
export function createStartUp(queryClient: QueryClient, { menu }: { menu: boolean }): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () => (started ??= Promise.race([run(queryClient, menu), pause(patience)]));
}

/** The app opens without what has not come in this time, milliseconds; it is taken in when it comes. */
const patience = 5000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function run(queryClient: QueryClient, menu: boolean): Promise<void> {
  const settings = queryClient.query(configQueries.systemConfig());
  const user = readCurrentUser(queryClient);
  // no page of the portal waits for the menu
  if (menu) void user.then(() => askMenu(queryClient)).catch(() => undefined);
  await Promise.allSettled([settings, user]);
}

/** Asked once the token is known to stand for somebody: with an expired one, two refusals would be told twice. */
async function askMenu(queryClient: QueryClient): Promise<void> {
  if (hasMenuToken()) await queryClient.query(resourceQueries.currentuser());
}
