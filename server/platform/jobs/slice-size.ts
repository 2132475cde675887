/** Milliseconds of processor time for a slice: the embedded database runs in this thread and blocks it meanwhile. */
const aim = { least: 50, most: 100 } as const;

/** Milliseconds of processor time this thread has used: other work on the machine does not lengthen it. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the number of rows of the next slice, given the size and duration of the last one. */
export function nextSize(size: number, took: number, { least, most }: { least: number; most: number }): number {
  const next = took < aim.least ? size * 2 : took > aim.most ? Math.floor((size * aim.most) / took) : size;
  return Math.min(most, Math.max(least, next));
}
