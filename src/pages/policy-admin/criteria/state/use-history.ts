import { useState } from 'react';
import type { BuildNode } from '#domain/matching/build.ts';
import type { Criterion } from '#domain/matching/criteria.ts';
import type { History } from './history.ts';
import { begin, change, follow, redo, undo } from './history.ts';

/** The tree of a form, with undo. What is changed here is told to `onChange`; what is changed outside is taken over. */
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
