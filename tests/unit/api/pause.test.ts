import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '#api/pause.ts';

const page = new EventTarget();
beforeEach(() => void vi.stubGlobal('window', page));
afterEach(() => void vi.unstubAllGlobals());

test('a stream that waits to reconnect does so at once when the network is back', async () => {
  const over = vi.fn<() => void>();
  const stopped = new AbortController();
  const waited = pause(60_000, stopped.signal).then(over);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(over).toHaveBeenCalledTimes(1);
  stopped.abort();
  await waited;
});
