import type { Db } from '#server/platform/db/client.ts';
import { stampOf } from '#server/platform/db/generations.ts';

/** Returns the stamp of the home page's data, read at most once in `fresh` milliseconds. */
export function freshStamp(db: Db, fresh: number): () => Promise<string> {
  let read = Number.NEGATIVE_INFINITY;
  let stamp: Promise<string> | undefined;
  return () => {
    if (stamp !== undefined && performance.now() - read < fresh) return stamp;
    read = performance.now();
    const asked = stampOf(db, ['policy', 'dict', 'setting']);
    asked.catch(() => (stamp = undefined));
    stamp = asked;
    return asked;
  };
}
