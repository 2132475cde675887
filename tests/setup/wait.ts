import { vi } from 'vitest';
import { hangOfState } from './hang.ts';

/** Like those of Vitest but without its limit of a second, because a late state is not a failure. */
export const waitFor: typeof vi.waitFor = (callback, options) =>
  vi.waitFor(callback, { timeout: hangOfState, ...(typeof options === 'object' && options) });

export const waitUntil: typeof vi.waitUntil = (condition, options) =>
  vi.waitUntil(condition, { timeout: hangOfState, ...(typeof options === 'object' && options) });
