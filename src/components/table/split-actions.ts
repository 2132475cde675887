import type { RowAction } from './table.ts';

/**
 * Splits the actions of a row into the visible one and those behind "More": the only one, or the first. Destructive actions are never
 * visible.
 */
export function splitActions(actions: readonly RowAction[]): { seen: readonly RowAction[]; behind: readonly RowAction[] } {
  const safe = actions.filter(({ danger = false }) => !danger);
  const seen = safe.slice(0, 1);
  return { seen, behind: actions.filter((action) => !seen.includes(action)) };
}
