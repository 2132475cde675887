// not the package's entry, which would create all of its differs when loaded
import { diffArrays } from 'diff/lib/diff/array.js';

type Op = 'same' | 'removed' | 'added';
type Run<T> = { op: Op; items: T[] };

/** Above this number of differences two sequences count as entirely different: finding the shortest list takes quadratic time. */
const maxEditLength = 600;

export type TextPart = { op: Op; text: string };

/** A line of a text: removed, added or both; `changed` marks the parts of it that differ. */
export type LineChange = { op: Op; text: string } | { op: 'changed'; parts: TextPart[] };

/** Replaces everything but the common start and end. */
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
 * Returns the runs that lead from `older` to `newer`, with items compared by `===`. Between two `same` runs there is at most one `removed`
 * followed by one `added`. The list is the shortest up to 600 differences; above that everything but the common start and end counts as
 * replaced.
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

/**
 * Splits into single characters, as Chinese has no spaces, but keeps numbers and Latin words whole: a change from 50 to 500 is not an added
 * zero.
 */
const pieces = (line: string): string[] => line.match(/[\p{Script=Latin}\d]+(?:[.,]\d+)*|\s+|[^]/gu) ?? [];

function partsOf(older: string, newer: string): TextPart[] {
  return diffSequences(pieces(older), pieces(newer)).map(({ op, items }) => ({ op, text: items.join('') }));
}

/** Returns whether two lines are one changed line: a third of their content is the same. */
function isSameLine(parts: readonly TextPart[], older: string, newer: string): boolean {
  const same = parts.filter(({ op }) => op === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
  return same > 0 && same * 3 >= Math.max(older.trim().length, newer.trim().length);
}

/** Pairs removed lines with the added lines that replaced them, in order, each with the next similar one. */
function replaced(removed: readonly string[], added: readonly string[]): LineChange[] {
  const changes: LineChange[] = [];
  let from = 0;
  for (const older of removed) {
    // a rewritten block is not compared line by line
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

/** Compares two texts line by line, and changed lines by character. `diffSequences` bounds the time for any length. */
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

/** Returns the text after the changes. */
export const newerText = (changes: readonly LineChange[]): string => changes.flatMap((change) => textOf(change, 'removed')).join('\n');

/** Returns the text before the changes. */
export const olderText = (changes: readonly LineChange[]): string => changes.flatMap((change) => textOf(change, 'added')).join('\n');
