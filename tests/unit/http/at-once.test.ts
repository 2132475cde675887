import { describe, expect, test } from 'vitest';
import { inTurn } from '#server/platform/http/at-once.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** Creates work that ends on request, and counts running work. */
function works() {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0, begun: 0 };
  const work = async (): Promise<void> => {
    seen.running += 1;
    seen.begun += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((end) => ends.push(end));
    seen.running -= 1;
  };
  return { work, seen, endOne: () => ends.shift()?.() };
}

const settled = () => new Promise((over) => setImmediate(over));

describe('costly work', () => {
  test('a limited number runs at once and the others in order, each slot passed on', async () => {
    const { work, seen, endOne } = works();
    const run = inTurn({ atOnce: 2, waiting: 10, retryAfterSeconds: 1 });
    const all = Array.from({ length: 6 }, () => run(work));
    for (let ended = 0; ended < 6; ended += 1) {
      await settled();
      endOne();
      // work that arrives at this moment gets no extra slot
      if (ended === 0) all.push(run(work));
    }
    await settled();
    endOne();
    await Promise.all(all);
    expect(seen).toEqual({ running: 0, most: 2, begun: 7 });
  });

  test('work beyond the queue is refused with 503 and the wait', async () => {
    const { work, endOne } = works();
    const run = inTurn({ atOnce: 1, waiting: 1, retryAfterSeconds: 7 });
    const [first, second] = [run(work), run(work)];
    const refused = await run(work).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ status: 503, errorCode: 'BUSY', extra: { headers: { 'retry-after': '7' } } });
    endOne();
    await first;
    await settled();
    endOne();
    await second;
  });

  test('work of a disconnected client is not started, and leaves the queue', async () => {
    const { work, seen, endOne } = works();
    const run = inTurn({ atOnce: 1, waiting: 1, retryAfterSeconds: 1 });
    const first = run(work);
    const leaving = new AbortController();
    const left = run(work, { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toThrow(/abort/i);
    const third = run(work);
    await settled();
    endOne();
    await settled();
    endOne();
    await Promise.all([first, third]);
    expect(seen.begun).toBe(2);
    await expect(run(work, { signal: leaving.signal })).rejects.toThrow(/abort/i);
  });

  test('failing work frees its slot', async () => {
    const run = inTurn({ atOnce: 1, waiting: 0, retryAfterSeconds: 1 });
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run(() => Promise.resolve('yes'))).toBe('yes');
  });
});
