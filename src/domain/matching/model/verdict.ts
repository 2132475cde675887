import type { WindowStatus } from '#domain/policy.ts';
import type { State, Verdict } from './outcome.ts';

/** Combines outcome and window: a fact that rules a company out wins over the window; a window that is not open wins over the rest. */
export function verdictOf(state: State, window: WindowStatus): Verdict {
  if (state === 'unmet') return 'ineligible';
  if (window === 'upcoming') return 'notOpen';
  if (window === 'closed') return 'closed';
  return state === 'met' ? 'eligible' : 'possible';
}
