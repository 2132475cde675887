/**
 * Progress of the batches that this process is writing. The single transaction is invisible to others, so progress is known only here; with
 * the embedded database and its one connection nobody can ask meanwhile.
 */
const writing = new Map<string, number>();

export const writtenSoFar = (id: string): number | undefined => writing.get(id);
export const noteWritten = (id: string, done: number): void => void writing.set(id, done);
export const endWriting = (id: string): void => void writing.delete(id);
