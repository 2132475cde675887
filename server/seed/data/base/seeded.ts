/** A whole number from a text, the same on every run (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** `list[n]` for any whole n ≥ 0. */
export function pick<T>(list: readonly [T, ...T[]], n: number): T {
  return list[n % list.length] ?? list[0];
}

/** Page views: skewed as real ones are, from `low` to about twelve times that. */
export function viewsOf(id: string, low: number): number {
  const unit = (hashOf(`views:${id}`) % 10_000) / 10_000;
  return Math.round(low * (1 + 11 * unit ** 3)) + (hashOf(id) % 37);
}
