export const print = (line: string) => process.stdout.write(`${line}\n`);

/** `mean`: of processor time, whose clock ticks every few milliseconds. */
export type Times = { p50: number; p95: number; max: number; mean: number };

export function timesOf(taken: readonly number[]): Times {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const sum = sorted.reduce((all, each) => all + each, 0);
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0, mean: sorted.length === 0 ? 0 : sum / sorted.length };
}

/** Returns the milliseconds of processor time this thread has used. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Wall time, and the processor time of this thread, which other work on the machine does not lengthen. */
export type Measured = Times & { processor: Times };

/** Returns the milliseconds of each of `runs` runs, after `warm` runs that are not measured. */
export async function measured(runs: number, action: () => unknown, warm = 3): Promise<Measured> {
  const [wall, processor]: [number[], number[]] = [[], []];
  for (let run = -warm; run < runs; run += 1) {
    const used = processorTime();
    const started = performance.now();
    await action();
    if (run < 0) continue;
    wall.push(performance.now() - started);
    processor.push(processorTime() - used);
  }
  return { ...timesOf(wall), processor: timesOf(processor) };
}

const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 1).padStart(9)} ms`;

export function line(name: string, { p50, p95, max, processor }: Times & { processor?: Times }, more = ''): void {
  const own = processor === undefined ? '' : `   processor p50 ${ms(processor.p50)}`;
  print(`  ${name.padEnd(58)} p50 ${ms(p50)}   p95 ${ms(p95)}   max ${ms(max)}${own}   ${more}`);
}
