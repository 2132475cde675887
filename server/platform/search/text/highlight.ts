import type { TextRange } from '#contract/search.ts';
import type { Atom } from './atoms.ts';
import { atomsOf } from './atoms.ts';

/** Whether `phrase` occurs in `atoms` at `from`, without a gap inside. */
function standsAt(atoms: readonly Atom[], phrase: readonly Atom[], from: number): boolean {
  return phrase.every((expected, index) => {
    const atom = atoms[from + index];
    return atom !== undefined && atom.value === expected.value && (index === 0 || !atom.gap);
  });
}

/** Sorts ranges and merges those that touch or overlap. */
export function merge(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Finds the phrases in atoms: unmerged ranges in order. */
export function occurrences(atoms: readonly Atom[], phrases: readonly Atom[][]): TextRange[] {
  const starts = new Map<string, Atom[][]>();
  for (const phrase of phrases) {
    const first = phrase[0]?.value;
    if (first !== undefined) starts.set(first, [...(starts.get(first) ?? []), phrase]);
  }
  return atoms.flatMap((atom, index) =>
    (starts.get(atom.value) ?? [])
      .filter((phrase) => standsAt(atoms, phrase, index))
      .map((phrase): TextRange => [atom.start, atoms[index + phrase.length - 1]?.end ?? atom.end]),
  );
}

/** Finds the phrases in a text: merged ranges of UTF-16 offsets. */
export const highlight = (text: string, phrases: readonly Atom[][]): TextRange[] =>
  phrases.length === 0 ? [] : merge(occurrences(atomsOf(text), phrases));
