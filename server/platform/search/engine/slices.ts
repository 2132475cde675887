import { setImmediate as giveWay } from 'node:timers/promises';

/** Interruptible work: a generator that yields often, so that other work can run in between. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs work to its end without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does work in slices of about `milliseconds`, one step at least. */
export async function inSlices<Result>(steps: Steps<Result>, milliseconds = 5): Promise<Result> {
  for (let end = performance.now() + milliseconds; ;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() < end) continue;
    await giveWay();
    end = performance.now() + milliseconds;
  }
}

/** Items of which each takes a few microseconds. */
const itemsAStep = 2000;

/** Does something with each item, as steps. */
export function* eachOf<Item>(items: Iterable<Item>, work: (item: Item) => void): Steps<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % itemsAStep === 0) yield;
  }
}

/** Returns the first items, without reading the others. */
export function firstOf<Item>(items: Iterable<Item>, count: number): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length === count) break;
  }
  return first;
}
