import type { RowAction } from './table.ts';

/**
 * Splits the actions of a row into the one that is seen and those behind "More": the only one, or the first. What destroys is never seen.
 */
export function splitActions(actions: readonly RowAction[]): { seen: readonly RowAction[]; behind: readonly RowAction[] } {
  const safe = actions.filter(({ danger = false }) => !danger);
  const seen = safe.slice(0, 1);
  return { seen, behind: actions.filter((action) => !seen.includes(action)) };
}
