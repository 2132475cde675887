import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { download } from '#http/transfer.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { openApp } from '../open-app.tsx';
import { good, scriptPortal } from '../portal.ts';
import { ask, failureOf, gate, thing, thingPath } from '../thing.ts';

const server = scriptedServer();
beforeEach(() => scriptPortal(server));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('A global loading overlay shows while a request flagged as loading is in flight and hides when the count of such requests returns to zero.', () => {
  const overlay = () => screen.queryByTestId('loading-overlay');

  test('several at once, and one that is not flagged', async () => {
    const [first, second, unflagged] = [gate(), gate(), gate()];
    server.script('/apiv2/first', { ...good('/apiv2/first', 1), after: first.opened });
    server.script('/apiv2/second', { ...good('/apiv2/second', 2), after: second.opened });
    server.script('/apiv2/unflagged', { ...good('/apiv2/unflagged', 3), after: unflagged.opened });
    await openApp();
    const quiet = ask({ path: '/apiv2/unflagged' });
    expect(overlay()).toBeNull();
    const flagged = ['/apiv2/first', '/apiv2/second'].map((path) => ask({ path: path as `/${string}` }, {}, { loading: true }));
    expect(await screen.findByTestId('loading-overlay')).toBeVisible();
    await act(async () => {
      first.open();
      await flagged[0];
    });
    expect(overlay()).toBeVisible();
    await act(async () => {
      second.open();
      await flagged[1];
    });
    expect(overlay()).toBeNull();
    unflagged.open();
    await quiet;
  });

  test.each([
    ['an error status', { status: 500, json: {} }],
    ['an answer that is no JSON', { text: '<html>' }],
    ['no connection', { refused: true }],
  ] as const)('hides after %s', async (_name, answer) => {
    const { open, opened } = gate();
    server.script(thingPath, { ...answer, after: opened });
    await openApp();
    const failed = failureOf(ask({}, {}, { loading: true }));
    expect(await screen.findByTestId('loading-overlay')).toBeVisible();
    await act(async () => {
      open();
      await failed;
    });
    expect(overlay()).toBeNull();
  });

  test.each([
    ['is read', (body: ReadableStreamDefaultController) => body.close()],
    ['breaks off', (body: ReadableStreamDefaultController) => body.error(new Error('cut'))],
  ] as const)('a download counts until its body %s', async (_name, end) => {
    await openApp();
    let body: ReadableStreamDefaultController | undefined;
    const stream = new ReadableStream({ start: (controller) => void (body = controller) });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(stream, { headers: { 'content-type': 'text/csv' } }));
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const ended = download(thing(), {}, { loading: 'exporting' }).catch((error: unknown) => error);
    expect(await screen.findByText('正在导出')).toBeInTheDocument();
    body?.enqueue(new TextEncoder().encode('a'));
    expect(overlay()).toBeVisible();
    await act(async () => {
      if (body !== undefined) end(body);
      await ended;
    });
    expect(overlay()).toBeNull();
  });

  test('it hides when the request is aborted or times out', async () => {
    server.script(thingPath, { after: new Promise(() => undefined) });
    await openApp();
    const controller = new AbortController();
    const failed = failureOf(ask({}, {}, { loading: true, signal: controller.signal }));
    expect(await screen.findByTestId('loading-overlay')).toBeVisible();
    await act(async () => {
      controller.abort();
      await failed;
    });
    expect(overlay()).toBeNull();
    await act(async () => failureOf(ask({}, {}, { loading: true, timeout: 20 })));
    expect(overlay()).toBeNull();
  });
});
