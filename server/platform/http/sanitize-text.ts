/** PostgreSQL's text holds neither NUL nor lone surrogates; JSON has both, as escapes only. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Whether all texts of a value can be stored as they are. */
export const isStorable = (value: unknown): boolean => !unstorable.test(JSON.stringify(value) ?? '');

/** Removes NUL and lone surrogates from the texts of a value. */
export function sanitizeText<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  ) as Value;
}
