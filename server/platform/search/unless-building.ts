import { Problem } from '../http/problem.ts';

/** Returns null while an index is built: the caller then omits its part. */
export async function unlessBuilding<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem && error.errorCode === 'INDEX_BUILDING') return null;
    throw error;
  }
}
