import { halfWidth } from '../half-width.ts';
import { plainNumber } from './plain-number.ts';

/** An address of the user that a code can be sent to; `to` is normalised for comparison. */
export type OwnContact = { way: 'email' | 'phone'; to: string };

const email = /^[^\s@<>,;"()]+@[^\s@<>,;"()]+\.[^\s@<>,;"()]+$/;
const mobile = /^1[3-9]\d{9}$/;
/** At most 15 digits with the country code, by ITU-T E.164. */
const abroad = /^\+(?!86)[1-9]\d{6,14}$/;

/** Parses an e-mail address or a mobile number, with `+86` or without; null for anything else. */
export function ownContact(typed: string): OwnContact | null {
  const text = halfWidth(typed);
  if (text.includes('@')) return text.length <= 200 && email.test(text) ? { way: 'email', to: text.toLowerCase() } : null;
  const digits = plainNumber(text).replaceAll(/[\s()-]/g, '');
  if (mobile.test(digits)) return { way: 'phone', to: `+86${digits}` };
  return abroad.test(digits) ? { way: 'phone', to: digits } : null;
}
