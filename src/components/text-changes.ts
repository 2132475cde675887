// the package's entry would bring in all its differs: they are made when it is loaded
import { diffArrays } from 'diff/lib/diff/array.js';

type Op = 'same' | 'removed' | 'added';
type Run<T> = { op: Op; items: T[] };

/** Above this number of differences two sequences count as wholly different: the search for the shortest list grows with its square. */
const maxEditLength = 600;

export type TextPart = { op: Op; text: string };

/** A line of a text as it was, as it is, or both; `changed` says which parts of it differ. */
export type LineChange = { op: Op; text: string } | { op: 'changed'; parts: TextPart[] };

/** Everything but the common start and end replaced. */
function replacedBetween<T>(older: readonly T[], newer: readonly T[]): Run<T>[] {
  const most = Math.min(older.length, newer.length);
  let start = 0;
  while (start < most && older[start] === newer[start]) start += 1;
  let end = 0;
  while (end < most - start && older.at(-1 - end) === newer.at(-1 - end)) end += 1;
  return [
    { op: 'same', items: older.slice(0, start) },
    { op: 'removed', items: older.slice(start, older.length - end) },
    { op: 'added', items: newer.slice(start, newer.length - end) },
    { op: 'same', items: older.slice(older.length - end) },
  ];
}

/**
 * Returns the runs that lead from `older` to `newer`, items compared by `===`; between two `same` runs stands at most one `removed` and then one `added`.
 * The shortest such list up to 600 differences; above that everything but the common start and end counts as replaced.
 */
export function diffSequences<T>(older: readonly T[], newer: readonly T[]): Run<T>[] {
  const found = diffArrays([...older], [...newer], { maxEditLength })?.map(({ added, removed, value }): Run<T> => ({
    op: added ? 'added' : removed ? 'removed' : 'same',
    items: value,
  }));
  const runs: Run<T>[] = [];
  let between: Run<T>[] = [];
  for (const run of [...(found ?? replacedBetween(older, newer)), { op: 'same', items: [] } satisfies Run<T>]) {
    between.push(run);
    if (run.op !== 'same') continue;
    for (const op of ['removed', 'added', 'same'] as const)
      runs.push({ op, items: between.flatMap((one) => (one.op === op ? one.items : [])) });
    between = [];
  }
  return runs.filter(({ items }) => items.length > 0);
}

/** Characters one by one, as Chinese has no spaces, but a figure or a latin word as one: from 50 to 500 is no added zero. */
const pieces = (line: string): string[] => line.match(/[\p{Script=Latin}\d]+(?:[.,]\d+)*|\s+|[^]/gu) ?? [];

function partsOf(older: string, newer: string): TextPart[] {
  return diffSequences(pieces(older), pieces(newer)).map(({ op, items }) => ({ op, text: items.join('') }));
}

/** Two lines are one line changed where a third of what they say is the same. */
function isSameLine(parts: readonly TextPart[], older: string, newer: string): boolean {
  const same = parts.filter(({ op }) => op === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
  return same > 0 && same * 3 >= Math.max(older.trim().length, newer.trim().length);
}

/** Removed lines beside the added ones that came in their place: in order, each with the next that is like it. */
function replaced(removed: readonly string[], added: readonly string[]): LineChange[] {
  const changes: LineChange[] = [];
  let from = 0;
  for (const older of removed) {
    // a block that was rewritten as a whole is not searched line against line
    const candidates = added.slice(from, from + 8);
    const tried = candidates.map((newer) => partsOf(older, newer));
    const found = tried.findIndex((parts, index) => isSameLine(parts, older, candidates[index] ?? ''));
    const parts = tried[found];
    if (parts === undefined) {
      changes.push({ op: 'removed', text: older });
      continue;
    }
    for (const text of candidates.slice(0, found)) changes.push({ op: 'added', text });
    changes.push({ op: 'changed', parts });
    from += found + 1;
  }
  for (const text of added.slice(from)) changes.push({ op: 'added', text });
  return changes;
}

/** How a text became another, line by line; within a changed line by character. Bounded for any length by `diffSequences`. */
export function diffText(older: string, newer: string): LineChange[] {
  const runs = diffSequences(older.split('\n'), newer.split('\n'));
  return runs.flatMap(({ op, items }, index): LineChange[] => {
    const next = runs[index + 1];
    if (op === 'removed' && next?.op === 'added') return replaced(items, next.items);
    if (op === 'added' && runs[index - 1]?.op === 'removed') return [];
    return items.map((text) => ({ op, text }));
  });
}

const textOf = (change: LineChange, left: 'removed' | 'added'): string[] => {
  if (change.op !== 'changed') return change.op === left ? [] : [change.text];
  return [
    change.parts
      .filter(({ op }) => op !== left)
      .map(({ text }) => text)
      .join(''),
  ];
};

/** The text after the changes. */
export const newerText = (changes: readonly LineChange[]): string => changes.flatMap((change) => textOf(change, 'removed')).join('\n');

/** The text before the changes. */
export const olderText = (changes: readonly LineChange[]): string => changes.flatMap((change) => textOf(change, 'added')).join('\n');
