import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

/**
 * Runs `npm test` several times in different orders, every second time beside a busy loop on each core, and prints a table. Failed tests
 * are not rerun. `node scripts/test/repeat.ts 10` runs ten times; a second number is the seed of the first order.
 */
const root = join(import.meta.dirname, '../..');
const [times = 10, firstSeed = 1] = process.argv.slice(2).map(Number);
const { CI: _, ...env } = process.env;

const results = Array.from({ length: times }, (_run, index) => {
  const isBusy = index % 2 === 1;
  const loops = isBusy ? Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);'])) : [];
  const load = loadavg()[0] ?? 0;
  const started = performance.now();
  const seed = firstSeed + index;
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/test/run.ts'), `--shuffle=${seed}`], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const loop of loops) loop.kill();
  process.stdout.write(stdout);
  const failed = stdout.split('\n').filter((line) => line.startsWith('FAILED '));
  return { isBusy, seed, load, status, failed, seconds: (performance.now() - started) / 1000 };
});

process.stdout.write(
  `\n${'run'.padEnd(5)}${'seed'.padStart(6)}${'load before'.padStart(13)}  ${'machine'.padEnd(20)}${'seconds'.padStart(8)}  result\n`,
);
results.forEach(({ isBusy, seed, load, status, failed, seconds }, index) => {
  const machine = isBusy ? `${availableParallelism()} busy loops` : 'idle';
  process.stdout.write(
    `${String(index + 1).padEnd(5)}${String(seed).padStart(6)}${load.toFixed(1).padStart(13)}  ${machine.padEnd(20)}${seconds.toFixed(0).padStart(8)}  ` +
      `${status === 0 ? 'passed' : ['failed', ...failed].join('\n    ')}\n`,
  );
});
process.exit(results.every(({ status }) => status === 0) ? 0 : 1);
