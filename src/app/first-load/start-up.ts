import { CancelledError } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { configQueries } from '#api/config.ts';
import { hasMenuToken, resourceQueries } from '#api/resource.ts';
import { startUpQuery } from '#api/start-up.ts';
import { TimeoutError } from '#http/errors.ts';
import { readCurrentUser } from './current-user.ts';

/** The app opens after this time, in milliseconds, without late answers, which are still used. */
const patience = 5000;

/**
 * Sends the requests of the start-up: the settings, and with a stored token the user and, with `menu`, the menu. Never rejects: without
 * them the app opens for a visitor. Each failure has been shown by then; a late call is a time-out error in the state of `startUpQuery`
 * until it arrives.
 */
export function createStartUp(queryClient: QueryClient, { menu }: { menu: boolean }): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () => (started ??= start(queryClient, menu));
}

async function start(queryClient: QueryClient, menu: boolean): Promise<void> {
  const all = run(queryClient, menu);
  const tooLong = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TimeoutError(`timeout of ${patience}ms exceeded`, { call: 'start-up' })), patience);
  });
  await queryClient.query({ ...startUpQuery, queryFn: () => Promise.race([all, tooLong]) }).catch(() => undefined);
  // a late answer ends the error; a call replaced by a retry ends with the retry
  void all.then((hasEnded) => hasEnded && queryClient.setQueryData(startUpQuery.queryKey, true));
}

/** Resolves to whether no query was cancelled. */
async function run(queryClient: QueryClient, menu: boolean): Promise<boolean> {
  const settings = queryClient.query(configQueries.systemConfig());
  const user = readCurrentUser(queryClient);
  // no page of the portal waits for the menu
  if (menu) void user.then(() => askMenu(queryClient)).catch(() => undefined);
  const ends = await Promise.allSettled([settings, user]);
  return !ends.some((end) => end.status === 'rejected' && end.reason instanceof CancelledError);
}

/** Waits until the token is known to be valid: with an expired token there would be two refusals. */
async function askMenu(queryClient: QueryClient): Promise<void> {
  if (hasMenuToken()) await queryClient.query(resourceQueries.currentuser());
}
