import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** SQLite's code for a file that another process has locked. */
const busy = 5;

/**
 * Does `work` when no other process does any with the same lock file: `npm start` and `npm test` may run side by side. The lock ends with the process,
 * as that of a data directory does (`data-dir-lock.ts`).
 */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const lock = new DatabaseSync(file);
    try {
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return await work();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy) throw error;
    } finally {
      lock.close();
    }
    await pause(200);
  }
}
