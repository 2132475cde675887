import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** Returns the stamp of the home page's data, read at most once in `fresh` milliseconds. */
export function freshStamp(db: Db, fresh: number): () => Promise<string> {
  let read = Number.NEGATIVE_INFINITY;
  let stamp: Promise<string> | undefined;
  return () => {
    if (stamp !== undefined && performance.now() - read < fresh) return stamp;
    read = performance.now();
    const asked = rows<{ stamp: string }>(
      db,
      sql`select coalesce(string_agg(stamp::text, ' ' order by name), '') as stamp from generation where name in ('policy', 'dict', 'setting')`,
    ).then(([found]) => found?.stamp ?? '');
    asked.catch(() => (stamp = undefined));
    stamp = asked;
    return asked;
  };
}
