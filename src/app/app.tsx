import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import * as z from 'zod/mini';
import { onUnauthorised } from '#http/unauthorised.ts';
import { createTranslator } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/language.ts';
import { session, setCurrentUser } from '#session/session.ts';
import { readCurrentUser } from './first-load/current-user.ts';
import { devtoolsWanted } from './devtools-wanted.ts';
import { createFailureHandlers } from './failures.ts';
import { createFeedback } from './feedback.ts';
import { FeedbackHost } from './FeedbackHost.tsx';
import type { Early } from './first-load/early.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { createLoad } from './first-load/loading.ts';
import { createAppRouter } from './router.ts';
import { createSignInWatch, forgetUser, watchOtherTabs } from './sign-in-watch.ts';

// zod would otherwise test whether it may compile code, which a strict Content-Security-Policy reports
z.config({ jitless: true });

const Devtools = lazy(() => import('./Devtools.tsx').then((module) => ({ default: module.Devtools })));

export type App = {
  element: ReactElement;
  /** Resolves when there is something to render; rejects when even the messages could not be loaded. */
  ready: Promise<void>;
  dispose: () => void;
};

/** Creates the app. It uses no globals, so tests can create several apps. */
export function createApp(early: Early, history?: RouterHistory): App {
  const devtools = history === undefined && devtoolsWanted();
  if (history === undefined) foldQueryAway();
  const { queryClient } = early;
  const translator = createTranslator(currentLanguage());
  const { t } = translator.i18n;
  const feedback = createFeedback();
  const failures = createFailureHandlers({
    feedback,
    words: {
      fallback: () => t('failure.retry'),
      network: () => t('failure.network'),
      unreadable: () => t('failure.unreadable'),
      refreshFailed: () => t('failure.refresh'),
      status: (status, statusText) => t(`status.${status}` as 'status.500', { defaultValue: statusText }),
    },
    // several calls may fail together: leave the page only once
    goTo: (to, how) => router.latestLocation.pathname !== to && void router.navigate({ to, replace: how === 'replace' }),
    goToException: (errorCode, errorMessage) => void router.navigate({ to: '/exception', search: { errorCode, errorMessage } }),
    askNewPassword: () => {
      const { currentUser } = session.state;
      if (currentUser?.mustChangePassword === false) setCurrentUser({ ...currentUser, mustChangePassword: true });
    },
  });
  // a failure may come before its messages are loaded
  translator.ready.then(() => early.handleFailures(failures), noop);
  const router = createAppRouter({ queryClient, load: createLoad(queryClient, translator.loadMessages), startUp: early.startUp }, history);
  const warn = () => void translator.ready.then(() => feedback.warning(t('failure.signIn')), noop);
  let hadUser = session.state.currentUser !== null;
  const stops = [
    onUnauthorised(
      createSignInWatch({
        queryClient,
        warn,
        here: () => router.latestLocation.href,
        goToAdminLogin: (reurl) => router.history.push(`/portal/adminlogin?${new URLSearchParams({ reurl })}`),
      }),
    ),
    watchOtherTabs({
      signedOut: () => forgetUser(queryClient),
      signedIn: () => void readCurrentUser(queryClient).catch(noop),
    }),
    session.subscribe(({ currentUser }) => {
      if (hadUser && currentUser === null) forgetUser(queryClient);
      hadUser = currentUser !== null;
    }).unsubscribe,
  ];
  const dispose = () => {
    for (const stop of stops) stop();
  };
  const loaded = router.load();

  const element = (
    <I18nextProvider i18n={translator.i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <FeedbackHost feedback={feedback} />
        <LoadingOverlay />
        {devtools && (
          <Suspense>
            <Devtools />
          </Suspense>
        )}
      </QueryClientProvider>
    </I18nextProvider>
  );
  const ready = Promise.all([translator.ready, Promise.race([loaded, pause(200)])]).then(() => undefined);
  return { element, ready, dispose };
}

const noop = (): void => undefined;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Strips the query string from the address: hash history would add `?utm=…` to the search of every route. */
function foldQueryAway(): void {
  if (location.search !== '') window.history.replaceState(window.history.state, '', location.pathname + location.hash);
}
