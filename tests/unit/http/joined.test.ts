import { expect, test, vi } from 'vitest';
import { joined } from '#server/platform/db/joined.ts';

/** A run that ends when it is released. */
function heldRuns() {
  const runs: { items: number[]; release: (found: string) => void; fail: (error: Error) => void }[] = [];
  const run = vi.fn<(items: number[]) => Promise<string>>(
    (items) =>
      new Promise<string>((release, fail) => {
        runs.push({ items, release, fail });
      }),
  );
  return { ask: joined(run), run, runs };
}

test('callers of the same moment share one run, and those that come while it is under way share the next', async () => {
  const { ask, run, runs } = heldRuns();
  const first = [ask(1), ask(2)];
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  const second = [ask(3), ask(4)];
  runs[0]?.release('old');
  expect(await Promise.all(first)).toEqual(['old', 'old']);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  runs[1]?.release('new');
  expect(await Promise.all(second)).toEqual(['new', 'new']);
  expect(runs.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a run that fails fails its callers alone', async () => {
  const { ask, run, runs } = heldRuns();
  const first = ask(1);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  const second = ask(2);
  runs[0]?.fail(new Error('cut off'));
  await expect(first).rejects.toThrow('cut off');
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  runs[1]?.release('fine');
  expect(await second).toBe('fine');
});
