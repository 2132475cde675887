import { halfWidth } from '../half-width.ts';

/**
 * Returns a typed or pasted telephone number in the form that is stored and compared: half-width, without invisible characters, a mobile of
 * China as its 11 digits. The spaces and hyphens of other numbers stay: one of them may begin an extension.
 */
export function plainNumber(typed: string): string {
  const text = halfWidth(typed)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^00(?=[1-9])/, '+');
  const [, mobile] = /^(?:\+?86)?(1[3-9]\d{9})$/.exec(text.replaceAll(/[\s()-]/g, '')) ?? [];
  return mobile ?? text;
}
