import type { WindowStatus } from '#domain/policy.ts';
import type { State, Verdict } from './outcome.ts';

/** What a company may expect: a fact that rules it out wins over the window, and a window that is not open over everything else. */
export function verdictOf(state: State, window: WindowStatus): Verdict {
  if (state === 'unmet') return 'ineligible';
  if (window === 'upcoming') return 'notOpen';
  if (window === 'closed') return 'closed';
  return state === 'met' ? 'eligible' : 'possible';
}
