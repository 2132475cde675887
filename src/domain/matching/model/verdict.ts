import type { WindowStatus } from '#domain/policy.ts';
import type { Held, State, Verdict } from './outcome.ts';

/** Combines outcome and window: a title that is held already wins over all; a fact that rules a company out wins over the window; a window that is not open wins over the rest. Where nobody can tell whether it is open, nobody is told that they qualify. */
export function verdictOf({ state, held }: { state: State; held: Held | null }, window: WindowStatus): Verdict {
  if (held !== null) return 'held';
  if (state === 'unmet') return 'ineligible';
  if (window === 'upcoming') return 'notOpen';
  if (window === 'closed') return 'closed';
  return state === 'met' && window !== 'ask' ? 'eligible' : 'possible';
}
