import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { evaluate } from '#domain/matching/evaluate.ts';
import { opposite } from '#domain/matching/leaf-state.ts';
import type { State } from '#domain/matching/model/outcome.ts';
import type { Profile } from '#domain/matching/model/profile.ts';

export const stateIcons: Record<State, LucideIcon> = { met: CircleCheck, unmet: CircleX, unknown: CircleHelp };

/** Returns the outcome of each condition of a policy for a company. A condition with alternatives or parts counts as one. */
export function partStates(criteria: Criterion, profile: Profile, today: string): State[] {
  if (criteria.kind === 'not') return partStates(criteria.item, profile, today).map(opposite);
  return ('items' in criteria ? criteria.items : [criteria]).map((item) => evaluate(item, profile, today));
}
