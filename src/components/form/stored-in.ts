import { BusinessError } from '#http/errors.ts';

/** What reads a record: a schema of the contract. */
export type Reader<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/** The record that somebody else saved meanwhile, where that is why a save was refused. */
export function storedIn<T>(error: Error | null, schema: Reader<T>): T | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'CONFLICT') return undefined;
  const read = schema.safeParse(error.info.data);
  return read.success ? read.data : undefined;
}
