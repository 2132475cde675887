/** The ids with one of them taken to another place. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The part of the new order between the first and the last place that changed hands: all the server needs to know of it. */
export function span(before: readonly number[], after: readonly number[]): number[] {
  const first = after.findIndex((id, index) => id !== before[index]);
  const last = after.findLastIndex((id, index) => id !== before[index]);
  return first === -1 ? [] : after.slice(first, last + 1);
}

/** Rows in the order of ids; rows that the order does not name (they have come since) stand at the end. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}
