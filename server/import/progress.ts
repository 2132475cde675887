/**
 * How far a batch is that this process is just writing. All is written in one transaction, of which nobody else sees anything, so that this is
 * known here and nowhere else; with the embedded database, which has one connection, nobody can ask meanwhile.
 */
const writing = new Map<string, number>();

export const writtenSoFar = (id: string): number | undefined => writing.get(id);
export const noteWritten = (id: string, done: number): void => void writing.set(id, done);
export const endWriting = (id: string): void => void writing.delete(id);
