import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const databases = ['tests/setup/database-dump.ts'];

/**
 * Set per project, because projects ignore the root's value. By default Vitest leaves one core free, which of two cores is half. A third of
 * the time a test waits, for a timer or for a server of its own.
 */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

/**
 * A test that waits for a page or for a process has a second try where nobody can run it again by hand (docs/adr/0026). The report names it.
 */
const retry = process.env['CI'] === undefined ? 0 : 1;

/** What needs two connections at once runs on a PostgreSQL server only: `npm run test:postgres`. */
const onServer: TestProjectConfiguration[] =
  process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [
        {
          test: {
            name: 'postgres',
            maxWorkers,
            environment: 'node',
            include: ['tests/postgres/**/*.test.ts'],
            globalSetup: databases,
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
      ];

export default defineConfig({
  test: {
    projects: [
      ...onServer,
      {
        test: {
          name: 'unit',
          maxWorkers,
          environment: 'node',
          // files share what they import: none of them leaves anything behind
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          testTimeout: 40_000,
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          globalSetup: databases,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'integration',
          maxWorkers,
          retry,
          isolate: false,
          environment: 'jsdom',
          include: ['tests/integration/**/*.test.tsx'],
          setupFiles: ['tests/setup/browser.ts'],
          globalSetup: databases,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          maxWorkers,
          isolate: false,
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: databases,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scale',
          maxWorkers,
          environment: 'node',
          include: ['tests/scale/**/*.test.ts', 'tests/unit/http/mutations.test.ts'],
          globalSetup: databases,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        // one file after the other: each measures a server of its own
        test: {
          name: 'hostile',
          maxWorkers: 1,
          fileParallelism: false,
          environment: 'node',
          include: ['tests/hostile/**/*.test.ts'],
          globalSetup: databases,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        // one file after the other: each kills servers of its own
        test: {
          name: 'files',
          maxWorkers: 1,
          fileParallelism: false,
          environment: 'node',
          include: ['tests/files/**/*.test.ts'],
          globalSetup: databases,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'conformance',
          maxWorkers,
          isolate: false,
          environment: 'jsdom',
          // the architecture's rules are what shows some sentences of the design card
          include: ['tests/conformance/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          setupFiles: ['tests/setup/browser.ts'],
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'process',
          maxWorkers,
          retry,
          environment: 'node',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: databases,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
