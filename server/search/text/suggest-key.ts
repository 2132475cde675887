import type { Normalised } from './normalise.ts';
import { normalise } from './normalise.ts';

/** Letters and digits of a text, normalised and closed up. Input and suggestions are compared in this form. */
export function suggestKey(text: string): Normalised {
  const from = normalise(text);
  const key: Normalised = { text: '', starts: [], ends: [] };
  for (const { 0: kept, index } of from.text.matchAll(/[\p{L}\p{N}]/gu)) {
    key.text += kept;
    for (let unit = index; unit < index + kept.length; unit += 1) {
      key.starts.push(from.starts[unit] ?? 0);
      key.ends.push(from.ends[unit] ?? 0);
    }
  }
  return key;
}

const windows = (units: readonly string[], size: number): string[] =>
  units.slice(0, Math.max(0, units.length - size + 1)).map((_, at) => units.slice(at, at + size).join(''));

/** Grams: single characters other than plain letters and digits, and bigrams of any. */
export const charactersOf = (key: string): string[] => [...new Set([...key].filter((char) => !/[a-z0-9]/.test(char)))];
export const pairsOf = (key: string): string[] => [...new Set(windows([...key], 2))];
export const triplesOf = (letters: string): string[] => [...new Set(windows([...letters], 3))];
export const initialTriplesOf = (letters: string): string[] => triplesOf(letters).map((triple) => `~${triple}`);
