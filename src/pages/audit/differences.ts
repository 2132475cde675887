export type Mark = 'added' | 'removed' | 'changed' | 'same';

/** A field of a record before and after; `path` goes down into nested ones: `criteria.any.0.kind`. */
export type Difference = { path: string; mark: Mark; before: unknown; after: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of plain values are compared as a whole; lists of records by place. */
const isNested = (value: unknown): value is Record<string, unknown> | unknown[] =>
  isRecord(value) || (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null));

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function markOf(before: unknown, after: unknown): Mark {
  if (isNothing(before)) return isNothing(after) ? 'same' : 'added';
  if (isNothing(after)) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed';
}

const keysOf = (value: unknown): string[] => (isNested(value) ? Object.keys(value) : []);

const at = (value: unknown, key: string): unknown => (isNested(value) ? (value as Record<string, unknown>)[key] : undefined);

/** Field by field, in the order of the newer record, with what only the older one had behind. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  const keys = [...new Set([...keysOf(after), ...keysOf(before)])];
  return keys.flatMap((key) => {
    const [older, newer] = [at(before, key), at(after, key)];
    const name = path === '' ? key : `${path}.${key}`;
    const down = [older, newer].every((value) => isNested(value) || isNothing(value)) && (isNested(older) || isNested(newer));
    return down ? differencesOf(older, newer, name) : [{ path: name, mark: markOf(older, newer), before: older, after: newer }];
  });
}
