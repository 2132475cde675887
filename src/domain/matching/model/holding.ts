import type { Criterion, Days, Grants, LeafTest, Obtained } from './criteria.ts';
import { fullYears, monthsEarlier } from './dates.ts';
import { isStruckOff } from './existence.ts';
import type { Held, State } from './outcome.ts';
import type { FactKey, FactValue, Holding, Profile } from './profile.ts';

type Qualification = Extract<LeafTest, { kind: 'qualification' }>;

export const titleKey = (code: string): FactKey => `qualification:${code}`;

/** Returns the known state of a title; anything else counts as unknown. */
export function holdingOf(profile: Profile, code: string): Holding | undefined {
  const value: FactValue | undefined = profile[titleKey(code)];
  return typeof value === 'object' && 'held' in value && typeof value.held === 'boolean' ? value : undefined;
}

/** A leaf's requirements on a title. */
export type TitleTest = Pick<Qualification, 'heldYears' | 'heldOn' | 'obtained' | 'ever'>;

/**
 * Whether the title was held on a day, for at least `years` full years by then. `since` is the day of the present title. An earlier title is
 * possible, unless `first` rules it out.
 */
function heldState({ since, until, first }: Holding, day: string, years: number, today: string): State {
  if (until !== undefined && until < day) return 'unmet';
  if (since === undefined) return years <= 0 && day >= today ? 'met' : 'unknown';
  if (since > day) return day >= today || (first ?? '') > day ? 'unmet' : 'unknown';
  return fullYears(since, day) >= years ? 'met' : 'unmet';
}

/** Whether a day that lies between `earliest` and `latest` (absent: unknown) lies between `from` and `to`. */
function withinState(earliest: string | undefined, latest: string | undefined, { from = '', to = '9999-12-31' }: Days): State {
  if ((earliest !== undefined && earliest > to) || (latest !== undefined && latest < from)) return 'unmet';
  const surelyFrom = from === '' || (earliest !== undefined && earliest >= from);
  const surelyTo = to === '9999-12-31' || (latest !== undefined && latest <= to);
  return surelyFrom && surelyTo ? 'met' : 'unknown';
}

/** Whether the present title, or the first one, was obtained within the days. The first is not later than the present one. */
function obtainedState({ since, first }: Holding, obtained: Obtained): State {
  return obtained.first === true ? withinState(first, first ?? since, obtained) : withinState(since ?? first, since, obtained);
}

/** Whether a title takes effect in the future, without an earlier one. */
const isAhead = ({ since = '', first = since }: Holding, today: string): boolean => first > today;

/** Whether a title meets all requirements; unknown if a deciding date is not recorded. */
export function titleState(holding: Holding | undefined, test: TitleTest, today: string): State {
  if (holding === undefined) return 'unknown';
  if (!holding.held) return 'unmet';
  const { heldYears = 0, heldOn = today, obtained, ever = false } = test;
  const held = ever ? (isAhead(holding, today) ? 'unmet' : 'met') : heldState(holding, heldOn, heldYears, today);
  if (held === 'unmet' || obtained === undefined) return held;
  const dated = obtainedState(holding, obtained);
  if (dated === 'unmet') return 'unmet';
  return held === 'met' ? dated : 'unknown';
}

function renewalDay(until: string, renewal: Grants['renewal']): string | null {
  if (renewal === undefined) return null;
  return renewal === 'expiryYear' ? `${until.slice(0, 4)}-01-01` : monthsEarlier(until, renewal);
}

/** Returns the title of a programme that a company holds and cannot renew yet; null if there is none. */
export function heldTitle(criteria: Criterion, profile: Profile, today: string): Held | null {
  const grants = criteria.kind === 'all' ? criteria.grants : undefined;
  return grants === undefined ? null : heldOf(grants, profile, today);
}

export function heldOf({ title, renewal }: Grants, profile: Profile, today: string): Held | null {
  if (isStruckOff(profile)) return null;
  const holding = holdingOf(profile, title);
  if (holding === undefined || titleState(holding, {}, today) !== 'met') return null;
  const { until } = holding;
  if (until === undefined) return { title, until: null, renewalFrom: null };
  const renewalFrom = renewalDay(until, renewal);
  return renewalFrom !== null && renewalFrom <= today ? null : { title, until, renewalFrom };
}

/** Whether one of the titles is held; before `absent` is applied. */
export function anyTitleState(leaf: Qualification, profile: Profile, today: string): State {
  let state: State = 'unmet';
  for (const code of leaf.anyOf) {
    const one = titleState(holdingOf(profile, code), leaf, today);
    if (one === 'met') return 'met';
    if (one === 'unknown') state = 'unknown';
  }
  return state;
}
