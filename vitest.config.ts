import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { clockOffset } from './tests/setup/clock.ts';
import { hang, hangOfState } from './tests/setup/hang.ts';

// the processes of this run share it
clockOffset();

/** What is the same in all projects, which ignore the root's value. */
const shared = {
  // By default Vitest leaves one core free, which of two cores is half. A third of the time a test waits, for a timer or for a server of its own.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testTimeout: hang,
  hookTimeout: hang,
  expect: { poll: { timeout: hangOfState } },
  setupFiles: ['tests/setup/start-clock.ts'],
};
const databases = ['tests/setup/database-dump.ts'];
/** Projects whose files are served in process: their workers open a database before the first test. */
const served = [...shared.setupFiles, 'tests/setup/ready-database.ts'];
/** Whether everything runs: `npm run test:depth`. Otherwise what takes long is left out (docs/testing.md). */
const isDeep = process.env['TEST_DEPTH'] !== undefined;
const exclude = isDeep ? [] : ['**/*.depth.test.{ts,tsx}'];

/** What needs two connections at once runs on a PostgreSQL server only: `npm run test:depth -- postgres`. */
const onServer: TestProjectConfiguration[] =
  process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [{ test: { ...shared, name: 'postgres', include: ['tests/postgres/**/*.test.ts'], globalSetup: databases } }];

export default defineConfig({
  test: {
    projects: [
      ...onServer,
      {
        test: {
          ...shared,
          name: 'unit',
          // files share what they import: none of them leaves anything behind
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...shared,
          name: 'integration',
          environment: 'jsdom',
          isolate: false,
          setupFiles: [...served, 'tests/setup/browser.ts'],
          include: ['tests/integration/**/*.test.tsx'],
          exclude,
          globalSetup: databases,
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          isolate: false,
          setupFiles: served,
          include: ['tests/contract/**/*.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
      {
        test: {
          ...shared,
          name: 'scale',
          include: ['tests/scale/**/*.test.ts', 'tests/unit/http/mutations.test.ts'],
          globalSetup: databases,
        },
      },
      // one file after the other: each measures, or kills, servers of its own
      ...['hostile', 'files'].map((name) => ({
        test: {
          ...shared,
          name,
          maxWorkers: 1,
          fileParallelism: false,
          include: [`tests/${name}/**/*.test.ts`],
          globalSetup: databases,
        },
      })),
      {
        extends: './vite.config.ts',
        test: {
          ...shared,
          name: 'conformance',
          environment: 'jsdom',
          isolate: false,
          setupFiles: [...shared.setupFiles, 'tests/setup/browser.ts'],
          // the architecture's rules are what shows some sentences of the design card
          include: ['tests/conformance/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          // `npm test` runs them once, in the project `unit`
          exclude: isDeep ? [] : [...exclude, 'tests/architecture.test.ts'],
        },
      },
      { test: { ...shared, name: 'process', include: ['tests/process/**/*.test.ts'], exclude, globalSetup: databases } },
    ],
  },
});
