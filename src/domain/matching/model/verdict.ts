import type { WindowStatus } from '#domain/policy.ts';
import type { Held, State, Verdict } from './outcome.ts';

/**
 * Combines state and window. Precedence: a held title, an unmet condition, a window that is not open, then the state. `eligible` requires a known
 * window.
 */
export function verdictOf({ state, held }: { state: State; held: Held | null }, window: WindowStatus): Verdict {
  if (held !== null) return 'held';
  if (state === 'unmet') return 'ineligible';
  if (window === 'upcoming') return 'notOpen';
  if (window === 'closed') return 'closed';
  return state === 'met' && window !== 'ask' ? 'eligible' : 'possible';
}
