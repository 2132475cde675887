import { daysUntil } from '../china-time.ts';

/** Days before its end on which the owner of a document is reminded. */
export const documentReminderDays = [60, 30, 7] as const;

/** `unlimited`: without an end. `expiring`: within the first reminder of its end. */
export const documentStandings = ['expired', 'expiring', 'valid', 'unlimited'] as const;
export type DocumentStanding = (typeof documentStandings)[number];

/** Returns the status today of a document valid through `validTo`. */
export function documentStanding(validTo: string | null, today: string): DocumentStanding {
  if (validTo === null) return 'unlimited';
  const left = daysUntil(today, validTo);
  if (left < 0) return 'expired';
  return left <= documentReminderDays[0] ? 'expiring' : 'valid';
}
