import type { LeafTest, Period, Days } from './criteria.ts';
import type { FactKey } from './profile.ts';
import { lastYear } from './profile.ts';

type Declaration = Pick<Extract<LeafTest, { kind: 'declaration' }>, 'key' | 'period'>;

/** Returns the days of a period on the day `today`. */
export function daysOf(period: Period, today: string): Days {
  if (!('years' in period)) return period;
  const last = lastYear(today);
  return { from: `${last - period.years + 1}-01-01`, to: `${last}-12-31` };
}

/** Writes a key with the days it is about. */
export const periodCode = (key: string, { from = '', to = '' }: Days): string => `${key}@${from}..${to}`;

/** Returns the fact that answers a declaration on the day `today`. */
export const declarationKey = ({ key, period }: Declaration, today: string): FactKey =>
  `declaration:${period === undefined ? key : periodCode(key, daysOf(period, today))}`;

/** Parses the result of `periodCode`, or a plain key. */
export function declarationParts(code: string): { key: string; days: Days | null } {
  const at = code.indexOf('@');
  if (at < 0) return { key: code, days: null };
  const [from = '', to = ''] = code.slice(at + 1).split('..');
  return { key: code.slice(0, at), days: { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) } };
}
