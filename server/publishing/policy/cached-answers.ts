import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { backgroundReading } from '#server/platform/search/followed-index.ts';

/** Answers kept; a page of results is about 8 kB. */
const most = 1000;

type Remember = <Answer extends object>(name: string, input: unknown, compute: () => Promise<Answer>) => Promise<Answer>;

/**
 * Caches answers that depend only on their input and the data counted by the generations (`policy`: policies, tags, regions, synonyms):
 * every visitor makes the same calls of the home page. The generations are read from the database each time, so this works for any number
 * of processes. A failed computation is not cached, nor one during which an index was still reading a large change: a search then finds
 * less than the generation implies.
 */
export function cachedAnswers(db: Db, generations: readonly string[] = ['policy']): Remember {
  const answers = new LRUCache<string, Promise<object>>({ max: most });
  return async <Answer extends object>(name: string, input: unknown, compute: () => Promise<Answer>): Promise<Answer> => {
    const [current] = await rows<{ stamp: string }>(
      db,
      sql`select string_agg(stamp::text, ' ' order by name) as stamp from generation where name = any(${sql.param([...generations])}::text[])`,
    );
    const key = JSON.stringify([name, current?.stamp, input]);
    const known = answers.get(key);
    // the key names the call, and a call has one type of answer
    if (known !== undefined) return known as Promise<Answer>;
    const before = backgroundReading(db);
    const answer = compute();
    answers.set(key, answer);
    answer.then(
      () => {
        const after = backgroundReading(db);
        if (after.isReading || after.batches !== before.batches) answers.delete(key);
      },
      () => answers.delete(key),
    );
    return answer;
  };
}
