/** A run of items that both sequences have, or only the older (`removed`) or the newer (`added`) one. */
export type Run<T> = { op: 'same' | 'removed' | 'added'; items: T[] };

/** Beyond so many differences sequences are taken for two different ones: the search for the shortest script grows with their square. */
const mostEdits = 600;

type Op = Run<unknown>['op'];

/** Whether the furthest point on diagonal `k` after `d` differences is reached by an added item, from the diagonal above. */
const comesDown = (k: number, d: number, reached: (k: number) => number) => k === -d || (k !== d && reached(k - 1) < reached(k + 1));

/** From the end back to the start through the points that were furthest before each difference. */
function walkBack(trace: readonly Int32Array[], n: number, m: number): Op[] {
  const steps: Op[] = [];
  let x = n;
  let y = m;
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const points = trace[d];
    const reached = (k: number) => points?.[k + d + 1] ?? 0;
    const k = x - y;
    const down = comesDown(k, d, reached);
    const fromX = reached(down ? k + 1 : k - 1);
    const fromY = fromX - (down ? k + 1 : k - 1);
    for (; x > fromX && y > fromY; x -= 1, y -= 1) steps.push('same');
    if (d > 0) steps.push(down ? 'added' : 'removed');
    x = fromX;
    y = fromY;
  }
  return steps.toReversed();
}

/** Myers, “An O(ND) Difference Algorithm”, 1986: the shortest list of steps from `a` to `b`; null where it is longer than allowed. */
function shortestSteps<T>(a: readonly T[], b: readonly T[]): Op[] | null {
  const limit = Math.min(a.length + b.length, mostEdits);
  const middle = limit + 1;
  const points = new Int32Array(2 * limit + 3);
  const reached = (k: number) => points[middle + k] ?? 0;
  const trace: Int32Array[] = [];
  for (let d = 0; d <= limit; d += 1) {
    trace.push(points.slice(middle - d - 1, middle + d + 2));
    for (let k = -d; k <= d; k += 2) {
      let x = comesDown(k, d, reached) ? reached(k + 1) : reached(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      points[middle + k] = x;
      if (x >= a.length && x - k >= b.length) return walkBack(trace, a.length, b.length);
    }
  }
  return null;
}

function runsOf<T>(steps: readonly Op[], a: readonly T[], b: readonly T[]): Run<T>[] {
  const runs: Run<T>[] = [];
  let x = 0;
  let y = 0;
  for (const op of steps) {
    const item = op === 'added' ? b[y] : a[x];
    if (op !== 'added') x += 1;
    if (op !== 'removed') y += 1;
    const last = runs.at(-1);
    if (last?.op === op) last.items.push(item as T);
    else runs.push({ op, items: [item as T] });
  }
  return runs;
}

/**
 * What leads from `older` to `newer`, items compared by `===`. The same and the removed items in order are `older`, the same and the added
 * ones `newer`. The shortest such list up to 600 differences; beyond that all but the common start and end counts as replaced.
 */
export function diffSequences<T>(older: readonly T[], newer: readonly T[]): Run<T>[] {
  let start = 0;
  while (start < older.length && start < newer.length && older[start] === newer[start]) start += 1;
  let end = 0;
  while (end < older.length - start && end < newer.length - start && older.at(-1 - end) === newer.at(-1 - end)) end += 1;
  const a = older.slice(start, older.length - end);
  const b = newer.slice(start, newer.length - end);
  const steps = shortestSteps(a, b);
  const between: Run<T>[] =
    steps === null
      ? [
          { op: 'removed', items: a },
          { op: 'added', items: b },
        ]
      : runsOf(steps, a, b);
  const runs: Run<T>[] = [{ op: 'same', items: older.slice(0, start) }, ...between, { op: 'same', items: older.slice(older.length - end) }];
  return joined(runs.filter((run) => run.items.length > 0));
}

function joined<T>(runs: readonly Run<T>[]): Run<T>[] {
  const list: Run<T>[] = [];
  for (const run of runs) {
    const last = list.at(-1);
    if (last?.op === run.op) last.items.push(...run.items);
    else list.push(run);
  }
  return list;
}
