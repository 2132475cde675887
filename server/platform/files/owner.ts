import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

/** A caller's access to a file: `public` if everybody has it, with its name there. */
export type Reading = { public: boolean; name?: string };

/** A part of the portal whose records refer to files. `server/file-owners` lists them all. */
export type FileOwner = {
  name: string;
  /** Whether a record holds the file `f`: a quick condition on `f.id`, for files that are counted or deleted. */
  holds?: SQL;
  /** Texts that may contain the id of a file. `since`: how far back removed records can be restored. */
  texts?: (since: Date) => readonly SQL[];
  /** The caller's access to a file through these records; null without access. */
  reading?: (db: Db, file: { fileId: string }, user: CurrentUser | null, now: Date) => Promise<Reading | null>;
};

/** The condition that no record refers to file `f`. Texts may still link to it. */
export const heldByNone = (owners: readonly FileOwner[]): SQL =>
  sql.join(
    owners.flatMap(({ holds }) => (holds === undefined ? [] : [sql`not (${holds})`])),
    sql` and `,
  );

/** The condition that the content of a draft or version, a JSON column, names a file. */
export const contentNames = (column: SQL, fileId: string): SQL => sql`position(${fileId} in ${column}::text) > 0`;

/** Whether one of the queries finds a row. Later ones run only if earlier ones find none. */
export async function findsAny(db: Db, ...queries: readonly SQL[]): Promise<boolean> {
  for (const query of queries) {
    const [found] = await rows<{ found: boolean }>(db, sql`select exists (${query}) as found`);
    if (found?.found === true) return true;
  }
  return false;
}
