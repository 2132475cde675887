import { Problem } from '../http/problem.ts';

/** Returns null while an index is built: for what is left out then. */
export async function unlessBuilding<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem && error.errorCode === 'INDEX_BUILDING') return null;
    throw error;
  }
}
