import type { PolicySeed } from '#server/db/seed/types.ts';

import { policiesOf } from './city/build.ts';
import { technologyThemes } from './city/technology.ts';

/** The policies of the fictional city, its districts and its province; every date is counted from `anchor`. */
export function cityPolicies(anchor: string): PolicySeed[] {
  let rounds = 0;
  const next = (): number => rounds++;
  return [technologyThemes].flat().flatMap((theme) => policiesOf(theme, anchor, next));
}
