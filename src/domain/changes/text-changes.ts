import { diffSequences } from './sequence-diff.ts';

export type TextPart = { op: 'same' | 'removed' | 'added'; text: string };

/** A line of a text as it was, as it is, or both; `changed` says which parts of it differ. */
export type LineChange = { op: 'same' | 'removed' | 'added'; text: string } | { op: 'changed'; parts: TextPart[] };

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

/** How a text became another, line by line; within a changed line by character. Bounded for any length, see `diffSequences`. */
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
