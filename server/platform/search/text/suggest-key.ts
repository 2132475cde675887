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

const keyLimit = 120;

/** Normalises a name for comparison; empty for a text without letters and digits. */
export const nameKey = (text: string): string => [...suggestKey(text).text].slice(0, keyLimit).join('');

const windows = (units: readonly string[], size: number): string[] =>
  units.slice(0, Math.max(0, units.length - size + 1)).map((_, at) => units.slice(at, at + size).join(''));

export const pairsOf = (key: string): string[] => [...new Set(windows([...key], 2))];
export const triplesOf = (letters: string): string[] => [...new Set(windows([...letters], 3))];
