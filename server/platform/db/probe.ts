import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Fails if the database does not answer. */
export const tryReading = (db: Db): Promise<unknown> => db.execute(sql`select 1`);

class Undone extends Error {}

/** Writes half a megabyte and reverts it. A full disk still answers queries, so only a write detects it. */
export async function tryWriting(db: Db): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table readiness on commit drop as
        select repeat(md5(n::text), 32) as text from generate_series(1, 512) n`);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
