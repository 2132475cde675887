import type { LeafTest } from './criteria.ts';
import { fullYears } from './dates.ts';
import type { State } from './outcome.ts';
import type { FactKey, FactValue, Holding, Profile } from './profile.ts';

type Qualification = Extract<LeafTest, { kind: 'qualification' }>;

export const titleKey = (code: string): FactKey => `qualification:${code}`;

/** Returns what is known of a title; anything else counts as unknown. */
export function holdingOf(profile: Profile, code: string): Holding | undefined {
  const value: FactValue | undefined = profile[titleKey(code)];
  return typeof value === 'object' && 'held' in value && typeof value.held === 'boolean' ? value : undefined;
}

/** Whether a title is held on the day, and has been for `years` full years; unknown without a start date. */
export function titleState(holding: Holding | undefined, years: number | undefined, today: string): State {
  if (holding === undefined) return 'unknown';
  const { held, since, until } = holding;
  if (!held || (until !== undefined && until < today) || (since !== undefined && since > today)) return 'unmet';
  if (years === undefined || years <= 0) return 'met';
  if (since === undefined) return 'unknown';
  return fullYears(since, today) >= years ? 'met' : 'unmet';
}

/** Whether one of the titles is held; before `absent` is applied. */
export function anyTitleState({ anyOf, heldYears }: Qualification, profile: Profile, today: string): State {
  let state: State = 'unmet';
  for (const code of anyOf) {
    const one = titleState(holdingOf(profile, code), heldYears, today);
    if (one === 'met') return 'met';
    if (one === 'unknown') state = 'unknown';
  }
  return state;
}
