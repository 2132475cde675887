import type { PolicySeed } from './base/types.ts';

import { cityPolicies } from './city.ts';
import { nationalPolicies } from './national.ts';

/** Every policy of the sample on the seeding day `anchor` (`YYYY-MM-DD`). */
export function policySeeds(anchor: string): PolicySeed[] {
  return [...nationalPolicies, ...cityPolicies(anchor)];
}
