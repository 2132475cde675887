import { todayInChina } from '#domain/china-time.ts';

/** Milliseconds by which the server's clock is ahead of the browser's. */
let ahead = 0;
/** The offset is counted in whole minutes, so that the latency of an answer does not move the clock. */
const minute = 60_000;

/**
 * Returns the present moment by the server's clock, as far as answers have shown it. The only place that reads the browser's clock; in this
 * layer because the caches need it.
 */
export const now = (): Date => new Date(Date.now() + ahead);

/** Derives the server's clock from an answer's headers. Ignores answers with an `Age` header, which come from a proxy's cache. */
export function learnTime(headers: Headers): void {
  if (!headers.has('age')) ahead = Math.trunc((Date.parse(headers.get('date') ?? '') - Date.now()) / minute) * minute || 0;
}

/**
 * Returns the day against which application windows are judged. Read on each render, so a page left open over midnight is right after its
 * next render.
 */
export const today = (): string => todayInChina(now());
