import { isFactKey } from '#domain/matching/model/profile.ts';

export type Mark = 'added' | 'removed' | 'changed' | 'same';

/** A field of a record before and after; `steps` is its path: `criteria`, `any`, `0`, `kind`. */
export type Difference = { steps: readonly string[]; mark: Mark; before: unknown; after: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of plain values are compared as a whole; lists of records by index. */
const isNested = (value: unknown): value is Record<string, unknown> | unknown[] =>
  isRecord(value) || (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null));

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isFact = (value: unknown): value is { key: string } => isRecord(value) && typeof value['key'] === 'string' && isFactKey(value['key']);

/** Facts are compared by key: a list of them becomes a record. */
const byKey = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every(isFact) ? Object.fromEntries(value.map((fact) => [fact.key, fact])) : value;

function markOf(before: unknown, after: unknown): Mark {
  if (isNothing(before)) return isNothing(after) ? 'same' : 'added';
  if (isNothing(after)) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed';
}

const keysOf = (value: unknown): string[] => (isNested(value) ? Object.keys(value) : []);

const at = (value: unknown, key: string): unknown =>
  isNested(value) && Object.hasOwn(value, key) ? byKey((value as Record<string, unknown>)[key]) : undefined;

/** Compares field by field, in the order of the newer record; fields that only the older one had come last. */
export function differencesOf(before: unknown, after: unknown, above: readonly string[] = []): Difference[] {
  const keys = [...new Set([...keysOf(after), ...keysOf(before)])];
  return keys.flatMap((key) => {
    const [older, newer] = [at(before, key), at(after, key)];
    const sides = [older, newer];
    // a fact is listed by its key
    if (key === 'key' && sides.every((side) => side === undefined || side === above.at(-1))) return [];
    const steps = [...above, key];
    const down = sides.some(isNested) && sides.every((side) => isNested(side) || isNothing(side) || isEmptyList(side));
    return down ? differencesOf(older, newer, steps) : [{ steps, mark: markOf(older, newer), before: older, after: newer }];
  });
}
