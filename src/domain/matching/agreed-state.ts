import type { State } from './model/outcome.ts';

/** Returns the state of a condition with doubtful facts: `met` only if it is met without them. `agreed` is its state by undoubted facts. */
export const agreedState = (state: State, agreed: State): State => (state === 'met' && agreed !== 'met' ? 'unknown' : state);
