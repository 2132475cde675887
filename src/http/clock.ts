import { todayInChina } from '#domain/china-time.ts';

/** Returns the present moment. The only place that reads the browser's clock; in this layer because the caches need it. */
export const now = (): Date => new Date();

/**
 * Returns the day against which application windows are judged. Read on each render, so a page left open over midnight is right after its
 * next render.
 */
export const today = (): string => todayInChina(now());
