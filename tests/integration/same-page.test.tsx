import { act, screen, waitFor } from '@testing-library/react';
import type { RouterHistory } from '@tanstack/react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '#app/app.tsx';
import { portalServer } from '../setup/portal-server.ts';
import { renderApp } from '../setup/render-app.tsx';
import { settled } from '../setup/settled.ts';

portalServer();

/** Renders the app; its pages wait for their messages and data once `hold` is called. */
async function slowApp(path: string) {
  let router: App['router'] | undefined;
  const app = await renderApp(path, (shown) => {
    ({ router } = shown);
  });
  await settled();
  const hold = () => {
    const held = Promise.withResolvers<void>();
    const { context } = router?.options ?? {};
    if (router === undefined || context === undefined) throw new Error('No router');
    router.update({ ...router.options, context: { ...context, load: () => held.promise } });
    return held.resolve;
  };
  return { ...app, hold };
}

/** Opens an address that loads for a minute. */
async function goSlowly(history: RouterHistory, path: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => {
    history.push(path);
    await vi.advanceTimersByTimeAsync(60_000);
  });
  vi.useRealTimers();
}

describe('while a page loads', () => {
  test('a change of its own search keeps the page, the input and the focus', { tags: 'depth' }, async () => {
    const { history, hold } = await slowApp('/policy/search');
    const field = await screen.findByRole('combobox', { name: '搜索政策' });
    act(() => field.focus());
    const release = hold();
    await goSlowly(history, '/policy/search?keyword=%E7%A0%94%E5%8F%91');
    expect(screen.queryByTestId('page-spinner')).toBeNull();
    expect(field).toBeVisible();
    expect(field).toHaveFocus();
    release();
    await settled();
    expect(history.location.search).toBe('?keyword=%E7%A0%94%E5%8F%91');
  });

  test('another record or page shows a loading state', async () => {
    const { history, hold } = await slowApp('/policy/detail?id=yx-rd-platform');
    const release = hold();
    await goSlowly(history, '/policy/detail?id=yx-listing-l1');
    expect(screen.getByTestId('page-spinner')).toBeVisible();
    await goSlowly(history, '/policy/search');
    expect(screen.getByTestId('page-spinner')).toBeVisible();
    release();
    // React delays the content that replaces a new spinner
    await waitFor(() => expect(screen.queryByTestId('page-spinner')).toBeNull());
  });
});
