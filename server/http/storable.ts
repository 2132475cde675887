/** PostgreSQL's text holds neither NUL nor halves of surrogate pairs; JSON has both, and these alone, as escapes. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Whether all texts of a value can be stored as they are. */
export const isStorable = (value: unknown): boolean => !unstorable.test(JSON.stringify(value) ?? '');

/** A value with its texts as PostgreSQL can hold them: without NUL and halves of surrogate pairs. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  ) as Value;
}
