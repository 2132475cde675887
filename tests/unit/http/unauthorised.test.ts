import { expect, test, vi } from 'vitest';
import type { HttpError } from '#http/errors.ts';

test('a refusal before the app listens reaches its first listener once, and later ones only those that listen', async () => {
  vi.resetModules();
  const { announceUnauthorised, onUnauthorised } = await import('#http/unauthorised.ts');
  const early = { status: 401 } as HttpError;
  announceUnauthorised(early);
  const first = vi.fn<(error: HttpError) => void>();
  const stop = onUnauthorised(first);
  await Promise.resolve();
  expect(first.mock.calls).toEqual([[early]]);

  stop();
  announceUnauthorised(early);
  const second = vi.fn<(error: HttpError) => void>();
  onUnauthorised(second);
  await Promise.resolve();
  expect(second).not.toHaveBeenCalled();
});
