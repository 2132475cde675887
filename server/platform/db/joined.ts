/**
 * Joins callers: who comes while `run` is under way waits for its next run, which gets the items of all that wait. So a question to the
 * database is asked once for many callers, and what it finds is never older than a call.
 */
export function joined<Item, Result>(run: (items: Item[]) => Promise<Result>): (item: Item) => Promise<Result> {
  let waiting: Item[] = [];
  let next: Promise<Result> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const begin = () => {
    next = null;
    const items = waiting;
    waiting = [];
    return run(items);
  };
  return (item) => {
    waiting.push(item);
    if (next === null) {
      next = last.then(begin);
      last = next.catch(() => undefined);
    }
    return next;
  };
}
