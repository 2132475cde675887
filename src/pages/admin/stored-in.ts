import type { Schema } from '#contract/endpoint.ts';
import { BusinessError } from '#http/errors.ts';

/** The record that somebody else saved meanwhile, where that is why a save was refused. */
export function storedIn<T>(error: Error | null, schema: Schema<T>): T | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'CONFLICT') return undefined;
  return schema.safeParse(error.info.data).data;
}
