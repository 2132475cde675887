import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

/** Answers kept; a page of results is about 8 kB. */
const most = 1000;

type Remember = <Answer extends object>(name: string, input: unknown, compute: () => Promise<Answer>) => Promise<Answer>;

/**
 * Caches answers that depend only on their input and what the generations count (`policy`: policies, tags, regions, synonyms): every
 * visitor asks the same calls of the home page. The generations are read from the database each time, so this holds for any number of processes. A
 * failed computation is not cached.
 */
export function cachedAnswers(db: Db, generations: readonly string[] = ['policy']): Remember {
  const answers = new LRUCache<string, Promise<object>>({ max: most });
  return async <Answer extends object>(name: string, input: unknown, compute: () => Promise<Answer>): Promise<Answer> => {
    const [current] = await rows<{ value: number }>(
      db,
      sql`select sum(value)::int as value from generation where name = any(${sql.param([...generations])}::text[])`,
    );
    const key = JSON.stringify([name, current?.value, input]);
    const known = answers.get(key);
    // the key names the call, and a call has one type of answer
    if (known !== undefined) return known as Promise<Answer>;
    const answer = compute();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
