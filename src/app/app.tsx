import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import * as z from 'zod/mini';
import { onUnauthorised } from '#http/unauthorised.ts';
import { createTranslator } from '#i18n/i18n.ts';
import { preferredLanguage } from '#i18n/language.ts';
import { useLoginModalVisible } from '#session/session.ts';
import { createFailureHandlers } from './failures.ts';
import { createFeedback } from './feedback.ts';
import { FeedbackHost } from './FeedbackHost.tsx';
import { createLoad } from './loading.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';
import { createStartUp } from './start-up.ts';
import { createSignInWatch } from './sign-in-watch.ts';

// zod would otherwise try whether it may compile code, which a strict Content-Security-Policy reports
z.config({ jitless: true });

const LoginDialog = lazy(() => import('#pages/auth/LoginDialog.tsx').then((module) => ({ default: module.LoginDialog })));

/** Puts the pieces together. Nothing here is global: tests make as many apps as they like. */
export function createApp(history?: RouterHistory): { element: ReactElement; ready: Promise<void> } {
  if (history === undefined) foldQueryAway();
  const translator = createTranslator(preferredLanguage(document.cookie, navigator.languages));
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
    goTo: (to, how) => void router.navigate({ to, replace: how === 'replace' }),
    goToException: (errorCode, errorMessage) => void router.navigate({ to: '/exception', search: { errorCode, errorMessage } }),
  });
  const queryClient = createQueryClient(failures);
  const router = createAppRouter(
    { queryClient, load: createLoad(queryClient, translator.loadMessages), startUp: createStartUp(queryClient) },
    history,
  );
  onUnauthorised(createSignInWatch({ queryClient, warn: () => feedback.warning(t('failure.signIn')) }));
  const loaded = router.load();

  const element = (
    <I18nextProvider i18n={translator.i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SignInPrompt />
        <FeedbackHost feedback={feedback} />
      </QueryClientProvider>
    </I18nextProvider>
  );
  return { element, ready: Promise.all([translator.ready, Promise.race([loaded, pause(200)])]).then(() => undefined) };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The dialog's chunk comes when it is first asked for. */
function SignInPrompt() {
  if (!useLoginModalVisible()) return null;
  return (
    <Suspense>
      <LoginDialog />
    </Suspense>
  );
}

/** Hash history would carry `?utm=…` into every route's search; it is taken off before the router looks. */
function foldQueryAway(): void {
  if (location.search !== '') window.history.replaceState(window.history.state, '', location.pathname + location.hash);
}
