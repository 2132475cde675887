import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const databases = ['tests/setup/database-dump.ts'];

/** What needs two connections at once runs on a PostgreSQL server only: `npm run test:postgres`. */
const onServer: TestProjectConfiguration[] =
  process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [
        {
          test: {
            name: 'postgres',
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
    // by default one core is left free, which of two cores is half
    maxWorkers: '100%',
    projects: [
      ...onServer,
      {
        test: {
          name: 'unit',
          environment: 'node',
          // files share what they import: none of them leaves anything behind
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          testTimeout: 20_000,
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          globalSetup: databases,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'integration',
          environment: 'jsdom',
          include: ['tests/integration/**/*.test.tsx'],
          setupFiles: ['tests/setup/browser.ts'],
          globalSetup: databases,
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: databases,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scale',
          environment: 'node',
          include: ['tests/scale/**/*.test.ts', 'tests/unit/http/mutations.test.ts'],
          globalSetup: databases,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'conformance',
          environment: 'jsdom',
          include: ['tests/conformance/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/browser.ts'],
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'process',
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
