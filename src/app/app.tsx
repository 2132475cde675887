import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore, useCallback, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { createTranslator } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/language.ts';
import { session, setCurrentUser } from '#session/session.ts';
import { readCurrentUser } from './first-load/current-user.ts';
import { hasDevtools } from './devtools-flag.ts';
import { createErrorPages } from './error-pages.ts';
import { createFailureHandlers } from './failures.ts';
import { createFeedback } from './feedback.ts';
import type { Early } from './first-load/early.ts';
import { isPageShown } from './first-load/page-markup.ts';
import { createLoading } from './first-load/loading.ts';
import { createAppRouter } from './router.ts';
import type { AppRouter } from './router.ts';
import { createSignInWatch, forgetUser, watchOtherTabs } from './sign-in-watch.ts';
import { loadingWork, onLoadingChange } from '#http/loading.ts';
import css from './LoadingOverlay.module.css';
import { PartFailure } from '#components/feedback/PartFailure.tsx';
import { usePart } from '#components/hooks/use-part.ts';
import type { Feedback, FeedbackItem } from './feedback.ts';

const loadOutlet = async () => (await import('./FeedbackOutlet.tsx')).FeedbackOutlet;

/** Mounts antd's message holder when the first message is due. */
function FeedbackHost({ feedback }: { feedback: Feedback }) {
  // undefined until then; shown items are dropped, because failures carry data of the user
  const [items, setItems] = useState<readonly FeedbackItem[]>();
  useEffect(() => feedback.subscribe((item) => setItems((before = []) => [...before, item])), [feedback]);
  const drop = useCallback((shown: readonly FeedbackItem[]) => setItems((before) => before?.filter((item) => !shown.includes(item))), []);
  const { part: Outlet, hasFailed } = usePart(loadOutlet, items);
  if (items === undefined) return null;
  if (hasFailed) return <PartFailure onGone={() => setItems(undefined)} />;
  if (Outlet === undefined) return null;
  return (
    <Suspense>
      <Outlet items={items} onShown={drop} />
    </Suspense>
  );
}

// zod would otherwise test whether it may compile code, which a strict Content-Security-Policy reports
z.config({ jitless: true });

const Devtools = lazy(() => import('./Devtools.tsx').then((module) => ({ default: module.Devtools })));

export type App = {
  element: ReactElement;
  /** Resolves when there is something to render; rejects when even the messages could not be loaded. */
  ready: Promise<void>;
  /** Resolves when the first page is loaded. */
  loaded: Promise<void>;
  router: AppRouter;
  dispose: () => void;
};

/** Creates the app. It uses no globals, so tests can create several apps. */
export function createApp(early: Early, history?: RouterHistory): App {
  const devtools = history === undefined && hasDevtools();
  if (history === undefined) foldQueryAway();
  const { queryClient } = early;
  const translator = createTranslator(currentLanguage());
  const feedback = createFeedback();
  const loading = createLoading(queryClient, translator.loadMessages);
  const router = createAppRouter({ queryClient, load: loading.load, startUp: early.startUp }, history);
  const stopInitial = loading.endInitialWith(router);
  const errorPages = createErrorPages(router, queryClient);
  const failures = createFailureHandlers({
    say: feedback.say,
    errorPages,
    askSignIn: createSignInWatch({
      queryClient,
      warn: () => feedback.say('signIn'),
      here: () => router.latestLocation.href,
      goToAdminLogin: (reurl) => void router.navigate({ to: '/portal/adminlogin', search: { reurl } }),
    }),
    askFirst: (what) => {
      const { currentUser } = session.state;
      if (currentUser?.[what] === false) setCurrentUser({ ...currentUser, [what]: true });
    },
  });
  early.handleFailures(failures);
  let before = session.state.currentUser;
  const stops = [
    stopInitial,
    errorPages.dispose,
    watchOtherTabs({
      signedOut: () => forgetUser(queryClient),
      signedIn: () => void readCurrentUser(queryClient).catch(noop),
    }),
    session.subscribe(({ currentUser }) => {
      const hasLeft = before !== null && before.id !== currentUser?.id;
      before = currentUser;
      if (hasLeft) forgetUser(queryClient, { next: currentUser });
    }).unsubscribe,
  ];
  const dispose = () => {
    for (const stop of stops) stop();
  };
  const { loaded, stop } = loadFirst(router);
  stops.push(stop);

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
  const ready = Promise.all([translator.ready, Promise.race([loaded, pause(isPageShown() ? 5000 : 200)])]).then(() => undefined);
  return { element, ready, loaded, router, dispose };
}

/** Loads the page of the address, and again whenever the address changes before the router, once it is rendered, follows it. */
function loadFirst(router: AppRouter): { loaded: Promise<void>; stop: () => void } {
  let last = router.load();
  const stopFollowing = router.history.subscribe(() => {
    last = router.load();
  });
  const stopWatching = router.subscribe('onRendered', () => stop());
  const stop = () => {
    stopFollowing();
    stopWatching();
  };
  const settle = async (): Promise<void> => {
    const one = last;
    await one;
    if (one !== last) await settle();
  };
  return { loaded: settle(), stop };
}

const noop = (): void => undefined;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Strips the query string from the address: hash history would add `?utm=…` to the search of every route. */
function foldQueryAway(): void {
  if (location.search !== '') window.history.replaceState(window.history.state, '', location.pathname + location.hash);
}

/** Covers the whole app while a request flagged `loading` is in flight, and names the work of the latest. It takes no focus. */
function LoadingOverlay() {
  const { t } = useTranslation();
  const work = useSyncExternalStore(onLoadingChange, loadingWork);
  if (work === undefined) return null;
  return (
    <div className={css.overlay} role="status" data-testid="loading-overlay">
      <span className={css.ring} />
      {t(`state.${work}`)}
    </div>
  );
}
