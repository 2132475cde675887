import { nextInChina } from './china-time.ts';

/** When a saved search alerts: never, instantly, each morning, or Monday mornings (China time). */
export const alertFrequencies = ['none', 'instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** The basis of a saved search: all hits of its filters, or those a company may be eligible for. */
export const alertBases = ['filters', 'match'] as const;
export type AlertBasis = (typeof alertBases)[number];

/** Saved searches per user. */
export const mostSavedSearches = 50;

/** Days before a window closes on which followers are reminded. */
export const reminderDays = [14, 7, 1] as const;

const monday = 1;

/** Returns when the next digest is due: 08:00 in China, weekly ones on Monday. Null without digests. */
export function nextDigest(frequency: AlertFrequency, now: Date): Date | null {
  if (frequency === 'daily') return nextInChina(now, '08:00');
  return frequency === 'weekly' ? nextInChina(now, '08:00', monday) : null;
}
