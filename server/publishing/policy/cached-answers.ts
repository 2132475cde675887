import { LRUCache } from 'lru-cache';
import type { Db } from '#server/platform/db/client.ts';
import type { Counted } from '#server/platform/db/generations.ts';
import { stampOf } from '#server/platform/db/generations.ts';
import { thatLasts } from '#server/platform/http/answer/written.ts';
import { backgroundReading } from '#server/platform/search/followed-index.ts';

/** Answers that are kept; a page of results is about 8 kB. */
const mostByDefault = 1000;

type Remember = <Answer extends object>(name: string, input: unknown, compute: () => Promise<Answer>) => Promise<Answer>;

/**
 * Caches answers that depend only on their input and the data counted by the generations (`policy`: policies, tags, regions, synonyms):
 * every visitor makes the same calls of the home page. The generations are read from the database after each call, so this works for any
 * number of processes; calls that come at the same time share one reading. A failed computation is not cached, nor one during which an
 * index was still reading a large change: a search then finds less than the generation implies. Answers must not be changed afterwards.
 */
export function cachedAnswers(db: Db, counted: readonly Counted[] = ['policy'], most = mostByDefault): Remember {
  const answers = new LRUCache<string, Promise<object>>({ max: most });
  return async <Answer extends object>(name: string, input: unknown, compute: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify([name, await stampOf(db, counted), input]);
    const known = answers.get(key);
    // the key contains the call, which determines the type of the answer
    if (known !== undefined) return known as Promise<Answer>;
    const before = backgroundReading(db);
    const answer = compute().then(thatLasts);
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
