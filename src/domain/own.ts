/** What a record holds under a name that anybody may have chosen; not what it inherits, as `constructor`. */
export const own = <Value>(record: Readonly<Partial<Record<string, Value>>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
