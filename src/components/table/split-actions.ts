import type { RowAction } from './table.ts';

/**
 * Splits the actions of a row into those that are seen and those behind "More": two are seen where they are all, otherwise the first. What
 * destroys is never seen.
 */
export function splitActions(actions: readonly RowAction[]): { seen: readonly RowAction[]; behind: readonly RowAction[] } {
  const safe = actions.filter(({ danger = false }) => !danger);
  const seen = safe.slice(0, safe.length === actions.length && safe.length <= 2 ? 2 : 1);
  return { seen, behind: actions.filter((action) => !seen.includes(action)) };
}
