import { clockOffset, moveDate } from './clock.ts';

/** Moves the clock of this process to the tests' moment: a set-up file of Vitest, and `--import` of processes that tests start. */
moveDate(clockOffset());
