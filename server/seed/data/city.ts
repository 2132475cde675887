import type { PolicySeed } from './base/types.ts';
import { withYear } from './base/placeholders.ts';
import { readFolder } from './base/read-samples.ts';
import { policiesOf } from './city/build.ts';
import { Register } from './city/register.ts';
import { theme } from './city/theme.ts';

const themes = readFolder('policies/city', theme, { filled: (text) => withYear(text, 2026) });

/** The policies of the fictional city, its districts and its province; every date is counted from `anchor`. */
export function cityPolicies(anchor: string): PolicySeed[] {
  const register = new Register();
  return register.fill(themes.flatMap((theme) => policiesOf(theme, anchor, register)));
}
