import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { clockOffset } from './tests/setup/clock.ts';
import { isDeep } from './tests/setup/depth.ts';
import { hang, hangOfState } from './tests/setup/hang.ts';

// the processes of this run share it
clockOffset();

/** Left out of `npm test`, as what is tagged `depth` is (docs/testing.md). */
const exclude = isDeep ? [] : ['**/*.depth.test.{ts,tsx}'];

/** What is the same in all projects, which ignore the root's value. */
const shared = {
  // By default Vitest leaves one core free, which of two cores is half. Each further worker loads the app once more.
  maxWorkers: availableParallelism(),
  testTimeout: hang,
  hookTimeout: hang,
  expect: { poll: { timeout: hangOfState } },
  setupFiles: ['tests/setup/start-clock.ts'],
  // what a test replaces does not reach the next one
  unstubGlobals: true,
  restoreMocks: true,
  ...(!isDeep && { tagsFilter: ['!depth'] }),
};
/** Tests of `process` run beside those of `unit`, and wait for servers most of the time. */
const besideWaiting = Math.ceil(availableParallelism() * 1.5);
/** Projects that render pages. With the `test` of Vitest, antd gives all dialogs and fields one id. */
const rendered = { ...shared, environment: 'jsdom', isolate: false, env: { NODE_ENV: 'development' } };
const databases = ['tests/setup/database-dump.ts'];
/** Projects whose files are served in process: their workers open a database before the first test. */
const served = [...shared.setupFiles, 'tests/setup/ready-database.ts'];
/** What needs two connections at once runs on a PostgreSQL server only: `npm run test:depth -- postgres`. */
const onServer: TestProjectConfiguration[] =
  process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [{ test: { ...shared, name: 'postgres', include: ['tests/postgres/**/*.test.ts'], globalSetup: databases } }];

/**
 * Projects run one after the other: a worker that goes over to a file of another project loads everything anew, which took half of the time of a
 * run. Those of `process` are two and mostly wait.
 */
const order = [['unit', 'process'], ['contract'], ['conformance'], ['integration']];
const inOrder = (name: string) => ({ name, sequence: { groupOrder: order.findIndex((group) => group.includes(name)) } });

export default defineConfig({
  test: {
    tags: [{ name: 'depth', description: 'left out of `npm test`' }],
    projects: [
      ...onServer,
      {
        test: {
          ...shared,
          ...inOrder('unit'),
          maxWorkers: besideWaiting,
          // files share what they import: none of them leaves anything behind
          pool: 'threads',
          isolate: false,
          include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...rendered,
          ...inOrder('integration'),
          setupFiles: [...served, 'tests/setup/browser.ts'],
          include: ['tests/integration/**/*.test.tsx'],
          exclude,
          globalSetup: databases,
        },
      },
      {
        test: {
          ...shared,
          ...inOrder('contract'),
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
          ...rendered,
          ...inOrder('conformance'),
          setupFiles: [...shared.setupFiles, 'tests/setup/browser.ts'],
          // the architecture's rules are what shows some sentences of the design card
          include: ['tests/conformance/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          // `npm test` runs them once, in the project `unit`
          exclude: isDeep ? [] : [...exclude, 'tests/architecture.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...inOrder('process'),
          maxWorkers: besideWaiting,
          include: ['tests/process/**/*.test.ts'],
          exclude,
          globalSetup: databases,
        },
      },
    ],
  },
});
