import type { LeafTest } from './criteria.ts';
import { fullYears } from './dates.ts';
import type { State } from './outcome.ts';
import { companyRegionState, everywhere } from './place.ts';
import type { FactKey, Profile } from './profile.ts';
import { lastYear } from './profile.ts';

type Registered = Extract<LeafTest, { kind: 'registered' }>;

/** The fact with the day since which a company is registered in a region; for the whole country, the founding date. */
export const registeredKey = (region: string): FactKey => (everywhere(region) ? 'established' : `registered:${region}`);

/** The finding for one region of a leaf. */
export type Place = { region: string; inside: State; since: string | undefined; state: State };

const dayOf = (profile: Profile, key: FactKey): string | undefined => {
  const value = profile[key];
  return typeof value === 'string' ? value : undefined;
};

/** The first day of the accounting years that must be complete: today in 2026, two of them begin on 2024-01-01. */
export const accountingStart = (years: number, today: string): string => `${lastYear(today) - years + 1}-01-01`;

const isLate = (day: string, { accountingYears, years = 0, to }: Registered, today: string): boolean =>
  (to !== undefined && day > to) ||
  fullYears(day, today) < years ||
  (accountingYears !== undefined && day > accountingStart(accountingYears, today));

/** A company cannot be registered before its founding: a late founding makes the leaf unmet, an early one proves nothing. */
function sinceState(since: string | undefined, established: string | undefined, leaf: Registered, today: string): State {
  const { from = '', to, years, accountingYears } = leaf;
  if (established !== undefined && isLate(established, leaf, today)) return 'unmet';
  if (since !== undefined) return since < from || isLate(since, leaf, today) ? 'unmet' : 'met';
  const bounded = to !== undefined || years !== undefined || accountingYears !== undefined;
  return !bounded && (from === '' || (established !== undefined && established >= from)) ? 'met' : 'unknown';
}

const both = (one: State, other: State): State => (one === 'unmet' || other === 'unmet' ? 'unmet' : one === 'met' ? other : 'unknown');

/** Evaluates the regions of a leaf one by one. */
export function placesOf(leaf: Registered, profile: Profile, today: string): Place[] {
  const established = dayOf(profile, 'established');
  return leaf.within.map((region) => {
    const inside = companyRegionState(profile, [region]);
    const since = dayOf(profile, registeredKey(region));
    return { region, inside, since, state: both(inside, sinceState(since, established, leaf, today)) };
  });
}

/** Whether a company is registered in one of the regions, for as long as the leaf requires. */
export function registeredState(leaf: Registered, profile: Profile, today: string): State {
  const states = new Set(placesOf(leaf, profile, today).map(({ state }) => state));
  return states.has('met') ? 'met' : states.has('unknown') ? 'unknown' : 'unmet';
}

/** The facts that would decide a leaf which is open. */
export function registeredNeeds(leaf: Registered, profile: Profile, today: string): FactKey[] {
  const open = placesOf(leaf, profile, today).filter(({ state }) => state === 'unknown');
  const inside: FactKey[] = open.some((place) => place.inside === 'unknown') ? ['regionCode'] : [];
  const since = open.flatMap(({ region, since: known }) => (known === undefined ? [registeredKey(region)] : []));
  return [...new Set([...inside, ...since])];
}
