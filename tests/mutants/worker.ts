import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import { instrument } from './instrument.ts';
import type { Job, Report } from './job.ts';

/** A process that runs test files, one after the other, as `run.ts` hands them in. Its sources are instrumented as they are loaded. */

const root = join(import.meta.dirname, '../..');
const sources = new Map(
  (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as [path: string, firstId: number][]).map(([path, id]) => [
    join(root, path),
    id,
  ]),
);

const switched: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform: {
    order: 'pre',
    handler: (_code, id) => {
      const firstId = sources.get(id);
      // the ids count from the text of the file: the one that is loaded must be the one that was counted
      return firstId === undefined
        ? undefined
        : { code: instrument(id.slice(root.length + 1), readFileSync(id, 'utf8'), firstId).code, map: null };
    },
  },
};

// a set-up of its own: what `vite.config.ts` builds is no part of these tests
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    // kept between runs it would hold the numbers of mutants that are counted anew in each
    fsModuleCache: false,
    watch: false,
    reporters: [{}],
    environment: 'node',
    include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    // the seeded database takes a while to make: only if a test asks for it
    globalSetup: process.argv[3] === 'seeded' ? ['tests/setup/database-dump.ts'] : [],
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
    runner: join(import.meta.dirname, 'runner.ts'),
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
  { plugins: [switched], logLevel: 'error' },
);
const project = vitest.getRootProject();

const answer = (text: string) => process.send?.(text, undefined, undefined, () => undefined);

async function run(job: Job): Promise<void> {
  vitest.provide('job', job);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([project.createSpecification(job.file)]);
  // what a mutant leaves unhandled says nothing; a failure of the runner itself does
  const own = unhandledErrors.filter((error) => String((error as Error).stack).includes('/tests/mutants/runner.ts'));
  const [error] = [...testModules.flatMap((module) => module.errors()), ...(own as Error[])];
  if (error === undefined) return;
  const report: Report = { is: 'broken', test: job.file, error: error.message };
  appendFileSync(job.report, `${JSON.stringify(report)}\n`);
}

process.on('message', (job: Job) => {
  run(job).then(
    () => answer('done'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
answer('ready');
