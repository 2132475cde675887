import { isDeep } from './depth.ts';

/**
 * The only time limit of tests, ms, for hanging ones. It is far beyond the duration of a test on a busy machine, so no test fails because
 * it is late, and no test has its own limit. Some tests of `npm run test:depth` take minutes.
 */
export const hang = isDeep ? 1_800_000 : 300_000;

/** How long a test waits for a state of the page, ms: shorter, so that the report names the missing state. */
export const hangOfState = 120_000;
