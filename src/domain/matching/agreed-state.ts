import type { State } from './model/outcome.ts';

/**
 * Returns the state of a condition where some facts are in doubt: `met` only if it is met without them. `agreed` is its state by the facts
 * that nobody doubts.
 */
export const agreedState = (state: State, agreed: State): State => (state === 'met' && agreed !== 'met' ? 'unknown' : state);
