import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** The link of a row carries `data-row` with its id. */
const linksIn = (rows: HTMLElement | null): HTMLElement[] => [...(rows?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const rowOf = (element: Element | null): string | undefined => element?.closest('[data-row-of]')?.getAttribute('data-row-of') ?? undefined;

/**
 * Moves the focus between rows; the focused row is the current one, also for screen readers. `at`: the row opened last, focused once when the list is
 * shown again.
 */
export function useRowFocus(rows: RefObject<HTMLElement | null>, at: string | undefined, isThere: boolean) {
  // the row that had the focus last: a dialog or a refreshed list may have taken it
  const last = useRef(at);
  useEffect(() => {
    if (!isThere || at === undefined) return;
    linksIn(rows.current)
      .find(({ dataset }) => dataset['row'] === at)
      ?.focus();
  }, [isThere, at, rows]);
  const current = (): string | undefined => {
    const focused = rows.current?.contains(document.activeElement) === true ? rowOf(document.activeElement) : undefined;
    if (focused !== undefined) last.current = focused;
    return last.current;
  };
  const move = (by: 1 | -1) => {
    const links = linksIn(rows.current);
    const now = links.findIndex(({ dataset }) => dataset['row'] === current());
    const next = links[now === -1 ? (by === 1 ? 0 : links.length - 1) : now + by];
    if (next === undefined) return;
    last.current = next.dataset['row'];
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  return { current, move };
}
