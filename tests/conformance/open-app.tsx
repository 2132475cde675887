import { createMemoryHistory } from '@tanstack/react-router';
import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { createApp } from '#app/app.tsx';
import { askEarly } from '#app/first-load/early.ts';
import { logCaughtError, logRecoveredError } from '#app/first-load/query-client.ts';
import { endpoints } from '#server/http/endpoints.ts';
import type { ScriptedServer } from '../setup/scripted-server.ts';
import { settled, watchApp } from '../setup/settled.ts';
import { emptyAnswer } from './scripted/empty-answer.ts';
import { scriptPortal } from './scripted/portal.ts';

/** Every call of the contract has an empty answer, and what an open page shows has some content. */
export function scriptContract(server: ScriptedServer): void {
  for (const endpoint of endpoints) server.script(endpoint.path, emptyAnswer(endpoint));
  scriptPortal(server);
}

/** The whole app, as `renderApp` of the integration tests, with its query client for what no page does yet. */
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
  await settled();
  return { history, queryClient: early.queryClient, user: userEvent.setup() };
}

/** A write as a page would send it; resolves when the app has heard how it ended. */
export async function write<T>(queryClient: QueryClient, mutationFn: () => Promise<T>, meta: MutationMeta = {}): Promise<unknown> {
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn, meta });
  return act(() => mutation.execute(undefined).catch((error: unknown) => error));
}

/** Keeps the console quiet. Fails the test unless the console is told exactly these errors. */
export function expectErrors(...expected: RegExp[]): void {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    const lines = heard.mock.calls.map((parts) => parts.map(String).join(' '));
    heard.mockRestore();
    expect(lines).toEqual(expected.map((line) => expect.stringMatching(line) as unknown));
  });
}
