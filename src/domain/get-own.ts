/** Returns an own property of a record with user-chosen keys, never an inherited one such as `constructor`. */
export const getOwn = <Value>(record: Readonly<Partial<Record<string, Value>>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
