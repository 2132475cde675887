/**
 * Returns which values of a row stand out: those that differ from the value most columns share, or all of them where no value is shared by
 * more than any other.
 */
export function oddOnes(values: readonly (string | null)[]): boolean[] {
  const counts = new Map<string | null, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size <= 1) return values.map(() => false);
  const [first, second] = [...counts.values()].toSorted((a, b) => b - a);
  const most = first === second ? undefined : first;
  return values.map((value) => counts.get(value) !== most);
}
