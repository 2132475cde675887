import { BusinessError } from '#http/errors.ts';

/** A schema of the contract that parses a record. */
export type Reader<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/** Returns whether a write was refused because the record has changed since it was read. */
export const isConflict = (error: Error | null): error is BusinessError =>
  error instanceof BusinessError && error.info.errorCode === 'CONFLICT';

/** Returns the record that somebody else saved meanwhile, if a save was refused for that reason. */
export function storedIn<T>(error: Error | null, schema: Reader<T>): T | undefined {
  if (!isConflict(error)) return undefined;
  const read = schema.safeParse(error.info.data);
  return read.success ? read.data : undefined;
}
