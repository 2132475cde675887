import type { QueryClient } from '@tanstack/react-query';
import { dictQueries } from '#api/dict.ts';
import { preferredLanguage } from '#i18n/language.ts';
import { askFirstData } from './first-data.ts';
import { createFocusWindow, listenToFocus } from './focus.ts';
import { takePageAnswers } from './page-markup.ts';
import { bestMatches, homeQueries } from '#pages/insight/home/home-queries.ts';
import { askAll } from './loading.ts';
import { recordId } from '#contract/fields.ts';
import { createQueryClient } from './query-client.ts';
import type { FailureHandlers } from './query-client.ts';
import { parseSearch } from './search-params.ts';
import { createStartUp } from './start-up.ts';

export type Early = {
  queryClient: QueryClient;
  startUp: () => Promise<void>;
  /** Shows failures to the user; failures from before it was set are shown when it is set. */
  handleFailures: (handlers: FailureHandlers) => void;
};

/** Matches the home page's address: nothing after the hash but, at most, a slash and a search. */
const isHome = (hash: string): boolean => /^#?\/?(\?|$)/.test(hash);

/**
 * Back-office pages request the menu themselves, because they cannot open without it; requesting it here too would report one failure
 * twice.
 */
const isBackOffice = (hash: string): boolean => /^#\/portal(\/|\?|$)/.test(hash);

/** The company id in the address, parsed the way the router parses it. */
function companyOf(hash: string): string | undefined {
  const { business } = parseSearch(hash.replace(/^[^?]*/, ''));
  return typeof business === 'string' && recordId.safeParse(business).success ? business : undefined;
}

/**
 * Sends the requests that are known to be needed before React and the router are evaluated: the start-up calls, and the data of the home
 * page. The loaders find the same queries in flight and send nothing again.
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
  takePageAnswers();
  const startUp = createStartUp(queryClient, { menu: !isBackOffice(hash) });
  void startUp();
  if (isHome(hash)) askAll(queryClient, [...Object.values(homeQueries), bestMatches(companyOf(hash)), dictQueries.vocabulary()]);
  // a failure here fails again, and is shown, when the router opens the page
  else askFirstData(hash, queryClient, startUp).catch(() => undefined);
  return { queryClient, startUp, handleFailures };
}
