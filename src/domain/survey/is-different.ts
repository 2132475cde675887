/** The order of keys does not count: a stored object may have another. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Whether two plain values differ. */
export const isDifferent = (one: unknown, other: unknown): boolean => textOf(one) !== textOf(other);
