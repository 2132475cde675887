import { useState } from 'react';
import { toBuild, toCriterion } from '#domain/matching/editor/build.ts';
import type { BuildNode } from '#domain/matching/editor/build.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';

type Moment = { root: BuildNode | null; selected: number | null };

/** A tree with its undo and redo states. `value` is the tree last reported to the form. */
type History = { past: readonly Moment[]; now: Moment; future: readonly Moment[]; tag: string | null; value: Criterion | null };

const longest = 200;

function begin(value: Criterion | null): History {
  const root = value === null ? null : toBuild(value);
  return { past: [], now: { root, selected: root?.id ?? null }, future: [], tag: null, value };
}

const withValue = (history: Omit<History, 'value'>, before: History): History => {
  const { root } = history.now;
  if (root === before.now.root) return { ...history, value: before.value };
  return { ...history, value: root === null ? null : toCriterion(root) };
};

/** Applies a new tree. Consecutive changes with the same tag (typing into one field) are undone together. */
function change(history: History, now: Moment, tag: string | null = null): History {
  if (now.root === history.now.root) return { ...history, now };
  const joined = tag !== null && tag === history.tag;
  const past = joined ? history.past : [...history.past, history.now].slice(-longest);
  return withValue({ past, now, future: [], tag }, history);
}

function undo(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return withValue({ past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], tag: null }, history);
}

function redo(history: History): History {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return withValue({ past: [...history.past, history.now], now: next, future, tag: null }, history);
}

/** Applies a tree from outside; an equal tree keeps the history position. */
function follow(history: History, value: Criterion | null): History {
  if (JSON.stringify(value) === JSON.stringify(history.value)) return { ...history, value };
  return begin(value);
}

/** Returns the tree of a form, with undo. Reports changes to `onChange` and follows changes from outside. */
export function useHistory(value: Criterion | null, onChange: (value: Criterion | null) => void) {
  const [history, setHistory] = useState(() => begin(value));
  let current = history;
  if (value !== history.value) {
    current = follow(history, value);
    setHistory(current);
  }
  const take = (next: History) => {
    setHistory(next);
    if (next.value !== current.value) onChange(next.value);
  };
  return {
    ...current.now,
    value: current.value,
    canUndo: current.past.length > 0,
    canRedo: current.future.length > 0,
    change: (root: BuildNode | null, selected: number | null, tag?: string) => take(change(current, { root, selected }, tag)),
    undo: () => take(undo(current)),
    redo: () => take(redo(current)),
  };
}
