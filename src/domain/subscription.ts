import { nextInChina } from './china-time.ts';

/** When a saved search tells of what is new: never, at once, each morning, or on Monday mornings (China time). */
export const alertFrequencies = ['none', 'instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** What counts as a find: whatever the filters give, or of those what a company may be eligible for. */
export const alertBases = ['filters', 'match'] as const;
export type AlertBasis = (typeof alertBases)[number];

/** How many searches one user may save. */
export const mostSavedSearches = 50;

/** How many days before a window closes those who follow the policy are reminded. */
export const reminderDays = [14, 7, 1] as const;

const monday = 1;

/** When the next digest is due: 08:00 in China, of a weekly one on Monday. Null where there are no digests. */
export function nextDigest(frequency: AlertFrequency, now: Date): Date | null {
  if (frequency === 'daily') return nextInChina(now, '08:00');
  return frequency === 'weekly' ? nextInChina(now, '08:00', monday) : null;
}
