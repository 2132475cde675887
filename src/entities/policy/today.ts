import { todayInChina } from '#domain/china-time.ts';

/** The day on which windows are judged. Read once a render; a page left open over midnight is right after its next one. */
export const today = (): string => todayInChina(new Date());
