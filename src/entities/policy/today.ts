import { todayInChina } from '#domain/china-time.ts';

/**
 * Returns the day against which application windows are judged. Read on each render, so a page left open over midnight is right after its
 * next render.
 */
export const today = (): string => todayInChina(new Date());
