import { createMemoryHistory } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { logCaughtError, logRecoveredError } from '#app/first-load/query-client.ts';
import { onTestFinished } from 'vitest';
import { askEarly } from '#app/first-load/early.ts';
import { createApp } from '#app/app.tsx';
import { watchApp } from './settled.ts';

/**
 * Renders the whole app at a path, in Chinese unless the cookie says otherwise, once its first page is loaded. `watch` is called during
 * loading; with it the app is rendered as soon as its promise resolves and the app would be visible. In `act` a page that is rendered while
 * it loads, and whose address is changed by its own rules, may be rendered for ever.
 */
export async function renderApp(
  path: string,
  watch?: (app: Parameters<typeof watchApp>[0]) => void | Promise<void>,
): Promise<{ history: RouterHistory; user: ReturnType<typeof userEvent.setup> }> {
  if (!document.cookie.includes('pmis_language')) document.cookie = 'pmis_language=zh-CN; path=/';
  const history = createMemoryHistory({ initialEntries: [path] });
  const early = askEarly(`#${path}`);
  const app = createApp(early, history);
  onTestFinished(app.dispose);
  const shown = { router: app.router, queryClient: early.queryClient };
  onTestFinished(watchApp(shown));
  await Promise.all([app.ready, watch === undefined ? app.loaded : watch(shown)]);
  await act(async () => {
    render(app.element, { onCaughtError: logCaughtError, onRecoverableError: logRecoveredError });
    await Promise.resolve();
  });
  return { history, user: userEvent.setup() };
}
