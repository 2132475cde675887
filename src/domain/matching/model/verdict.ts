import type { WindowStatus } from '#domain/policy.ts';
import type { Held, State, Verdict } from './outcome.ts';

/**
 * Combines outcome and window, in this order: a held title, an excluding fact, a window that is not open, then the rest. With an unknown
 * window nobody is shown as eligible.
 */
export function verdictOf({ state, held }: { state: State; held: Held | null }, window: WindowStatus): Verdict {
  if (held !== null) return 'held';
  if (state === 'unmet') return 'ineligible';
  if (window === 'upcoming') return 'notOpen';
  if (window === 'closed') return 'closed';
  return state === 'met' && window !== 'ask' ? 'eligible' : 'possible';
}
