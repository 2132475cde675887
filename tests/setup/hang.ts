import { isDeep } from './depth.ts';

/**
 * The only time limit of tests, ms: for what hangs. It is far beyond what a test takes on a busy machine, so no test fails because it is late,
 * and no test has a limit of its own. Some tests of `npm run test:depth` take minutes.
 */
export const hang = isDeep ? 1_800_000 : 300_000;

/** How long a test waits for a state of the page, ms: shorter, so that the report says what did not come. */
export const hangOfState = 120_000;
