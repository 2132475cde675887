import type { QueryClient } from '@tanstack/react-query';
import { dictQueries } from '#api/dict.ts';
import { preferredLanguage } from '#i18n/language.ts';
import { askFirstData } from './first-data.ts';
import { createFocusWindow, listenToFocus } from './focus.ts';
import { bestMatches, homeQueries } from '#pages/home/home-queries.ts';
import { askAll } from './loading.ts';
import { recordId } from '#contract/fields.ts';
import { createQueryClient } from './query-client.ts';
import type { FailureHandlers } from './query-client.ts';
import { parseSearch } from './search-params.ts';
import { createStartUp } from './start-up.ts';

export type Early = {
  queryClient: QueryClient;
  startUp: () => Promise<void>;
  /** Who tells people of failures; those that came before are told then. */
  handleFailures: (handlers: FailureHandlers) => void;
};

/** The home page's address has nothing behind the hash but, at most, a slash and a search. */
const isHome = (hash: string): boolean => /^#?\/?(\?|$)/.test(hash);

/** There the pages ask for the menu themselves, as they do not open without: where it fails, that is one failure. */
const isBackOffice = (hash: string): boolean => /^#\/portal(\/|\?|$)/.test(hash);

/** The company that an address names, as the router will read it. */
function businessOf(hash: string): string | undefined {
  const { business } = parseSearch(hash.replace(/^[^?]*/, ''));
  return typeof business === 'string' && recordId.safeParse(business).success ? business : undefined;
}

/**
 * Asks what is known to be needed, before React and the router are even evaluated: the start-up calls, and on the home page its data.
 * The loaders find the same queries under way and ask nothing again.
 */
export function askEarly(hash: string): Early {
  document.documentElement.lang = preferredLanguage(document.cookie, navigator.languages);
  const { promise: handlers, resolve: handleFailures } = Promise.withResolvers<FailureHandlers>();
  const focus = createFocusWindow();
  listenToFocus(focus);
  const later = {
    onQueryError: (...failure: Parameters<FailureHandlers['onQueryError']>) =>
      void handlers.then((handler) => handler.onQueryError(...failure)),
    onMutationError: (...failure: Parameters<FailureHandlers['onMutationError']>) =>
      void handlers.then((handler) => handler.onMutationError(...failure)),
  } satisfies FailureHandlers;
  const queryClient = createQueryClient(later, focus);
  const startUp = createStartUp(queryClient, { menu: !isBackOffice(hash) });
  void startUp();
  if (isHome(hash)) askAll(queryClient, [...Object.values(homeQueries), bestMatches(businessOf(hash)), dictQueries.vocabulary()]);
  // what fails here fails again, and is told, when the router opens the page
  else askFirstData(hash, queryClient, startUp).catch(() => undefined);
  return { queryClient, startUp, handleFailures };
}
