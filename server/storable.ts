/** A value with its texts as PostgreSQL can hold them: without NUL and halves of surrogate pairs. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  ) as Value;
}
