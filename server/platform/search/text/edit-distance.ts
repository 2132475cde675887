/**
 * Returns the fewest insertions, deletions and replacements that turn `pattern` into a part of `text` (with `anchored`, a prefix), and the
 * `end` of that part. Stops above `limit` and returns `limit + 1`.
 */
export function partialDistance(
  pattern: readonly string[],
  text: readonly string[],
  limit: number,
  anchored: boolean,
): { distance: number; end: number } {
  // Sellers' algorithm: one column of the edit matrix at a time
  let column = Array.from({ length: pattern.length + 1 }, (_, index) => index);
  let best = { distance: column[pattern.length] ?? 0, end: 0 };
  text.forEach((char, at) => {
    const next = [anchored ? at + 1 : 0];
    for (let row = 1; row <= pattern.length; row += 1) {
      const replaced = (column[row - 1] ?? 0) + (pattern[row - 1] === char ? 0 : 1);
      next.push(Math.min(replaced, (column[row] ?? 0) + 1, (next[row - 1] ?? 0) + 1));
    }
    column = next;
    const distance = column[pattern.length] ?? 0;
    if (distance < best.distance) best = { distance, end: at + 1 };
  });
  return best.distance <= limit ? best : { distance: limit + 1, end: 0 };
}
