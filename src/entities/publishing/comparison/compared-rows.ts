import type { ReactNode } from 'react';
import type { ComparedRow } from './ComparisonTable.tsx';

/** Returns which values of a row differ from the most common one; all of them if no value is the most common. */
export function oddOnes(values: readonly (string | null)[]): boolean[] {
  const counts = new Map<string | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size <= 1) return values.map(() => false);
  const [first, second] = [...counts.values()].toSorted((a, b) => b - a);
  const most = first === second ? undefined : first;
  return values.map((value) => counts.get(value) !== most);
}

/**
 * Returns the row of a field, nothing if no record states it. `cells` are the display of `texts` if it is more than text; `unstated`
 * replaces an empty one.
 */
export function comparedRow(
  { key, name, unstated }: { key: string; name: string; unstated: string },
  texts: readonly string[],
  cells?: (index: number) => ReactNode,
): ComparedRow[] {
  if (texts.every((text) => text === '')) return [];
  const odd = oddOnes(texts);
  const shown = texts.map((text, index) => (text === '' ? unstated : (cells?.(index) ?? text)));
  return [{ key, name, odd, cells: shown, same: !odd.includes(true) }];
}
