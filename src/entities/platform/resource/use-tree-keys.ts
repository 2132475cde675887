import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyHints } from '#components/keys/key-hints.ts';
import type { TreeRow } from './tree-rows.ts';

type Tree<T> = {
  rows: readonly TreeRow<T>[];
  isOpen: (id: number) => boolean;
  setOpen: (id: number, open: boolean) => void;
  /** Handles other keys; returns whether it did. */
  onKey?: (row: TreeRow<T>, event: KeyboardEvent) => boolean;
};

/**
 * Keyboard navigation of a tree after the ARIA practices: one row is in the tab order; up, down, home and end move between rows, right
 * expands or enters, left collapses or leaves.
 */
export function useTreeKeys<T extends { id: number }>({ rows, isOpen, setOpen, onKey }: Tree<T>) {
  const { t } = useTranslation('keys');
  useKeyHints([
    { press: ['↑', '↓'], text: t('does.row') },
    { press: ['→', '←'], text: t('does.fold') },
    { press: ['Home', 'End'], text: t('does.ends') },
  ]);
  const lines = useRef(new Map<number, HTMLElement>());
  const [focusedId, setFocusedId] = useState<number>();
  const active = rows.some(({ entry }) => entry.id === focusedId) ? focusedId : rows[0]?.entry.id;

  const goTo = (row: TreeRow<T> | undefined) => {
    if (row === undefined) return;
    setFocusedId(row.entry.id);
    lines.current.get(row.entry.id)?.focus();
  };

  function aside(row: TreeRow<T>, key: 'ArrowLeft' | 'ArrowRight', index: number): void {
    const { id, children } = row.entry;
    const open = children.length > 0 && isOpen(id);
    if (key === 'ArrowRight') {
      if (open) goTo(rows[index + 1]);
      else if (children.length > 0) setOpen(id, true);
    } else if (open) setOpen(id, false);
    else goTo(rows.find(({ entry }) => entry.id === row.parent?.id));
  }

  function press(row: TreeRow<T>, event: KeyboardEvent): void {
    // keys on a button in the row belong to that button
    if (event.target !== event.currentTarget) return;
    const index = rows.indexOf(row);
    const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (onKey?.(row, event) === true) event.preventDefault();
    else if (!plain) return;
    else if (event.key === 'ArrowDown') goTo(rows[index + 1]);
    else if (event.key === 'ArrowUp') goTo(rows[index - 1]);
    else if (event.key === 'Home') goTo(rows[0]);
    else if (event.key === 'End') goTo(rows.at(-1));
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') aside(row, event.key, index);
    else return;
    event.preventDefault();
  }

  const lineProps = (row: TreeRow<T>) => ({
    ref: (line: HTMLElement | null) => {
      if (line === null) lines.current.delete(row.entry.id);
      else lines.current.set(row.entry.id, line);
    },
    tabIndex: row.entry.id === active ? 0 : -1,
    'aria-level': row.level,
    'aria-posinset': row.position,
    'aria-setsize': row.size,
    ...(row.entry.children.length > 0 && { 'aria-expanded': isOpen(row.entry.id) }),
    onKeyDown: (event: KeyboardEvent) => press(row, event),
    onFocus: () => setFocusedId(row.entry.id),
  });

  return { active, lineProps };
}
