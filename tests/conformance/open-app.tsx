import { createMemoryHistory } from '@tanstack/react-router';
import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { Mock } from 'vitest';
import { createApp } from '#app/app.tsx';
import { askEarly } from '#app/first-load/early.ts';
import { logCaughtError, logRecoveredError } from '#app/first-load/query-client.ts';
import { watchApp } from '../setup/settled.ts';

/** Renders the whole app like `renderApp` of the integration tests, with access to its query client. */
export async function openApp(path = '/', { language = 'zh-CN' } = {}) {
  document.cookie = `pmis_language=${language}; path=/`;
  const history = createMemoryHistory({ initialEntries: [path] });
  const early = askEarly(`#${path}`);
  const app = createApp(early, history);
  onTestFinished(app.dispose);
  onTestFinished(watchApp({ router: app.router, queryClient: early.queryClient }));
  await app.ready;
  await act(async () => {
    render(app.element, { onCaughtError: logCaughtError, onRecoverableError: logRecoveredError });
    await Promise.resolve();
  });
  return { history, queryClient: early.queryClient, user: userEvent.setup() };
}

/** A write as a page would send it; resolves when the app has heard how it ended. */
export async function write<T>(queryClient: QueryClient, mutationFn: () => Promise<T>, meta: MutationMeta = {}): Promise<unknown> {
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn, meta });
  return act(() => mutation.execute(undefined).catch((error: unknown) => error));
}

/** Silences the console and records its messages. */
export function hearConsole(): Mock<typeof console.error> {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => heard.mockRestore());
  return heard;
}
