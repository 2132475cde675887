import { vi } from 'vitest';
import { hangOfState } from './hang.ts';

/** As those of Vitest, without its second: a state that comes late is not one that never comes. */
export const waitFor: typeof vi.waitFor = (callback, options) =>
  vi.waitFor(callback, { timeout: hangOfState, ...(typeof options === 'object' && options) });

export const waitUntil: typeof vi.waitUntil = (condition, options) =>
  vi.waitUntil(condition, { timeout: hangOfState, ...(typeof options === 'object' && options) });
