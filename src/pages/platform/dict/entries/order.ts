/** Returns the ids with one of them moved. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the changed range of the new order, which is all the server needs. */
export function span(before: readonly number[], after: readonly number[]): number[] {
  const first = after.findIndex((id, index) => id !== before[index]);
  const last = after.findLastIndex((id, index) => id !== before[index]);
  return first === -1 ? [] : after.slice(first, last + 1);
}

/** Sorts rows by the order of ids; rows that it does not contain (newly added ones) come last. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}
