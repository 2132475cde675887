import type { FlagFact, LeafTest, MarkFact } from './criteria.ts';
import { isMark, markFacts } from './criteria.ts';
import { yearsLater } from './dates.ts';
import type { State } from './outcome.ts';
import type { FactKey, Holding, Profile } from './profile.ts';

type Flag = Extract<LeafTest, { kind: 'flag' }>;

/** Returns the newest entry of a company on a register list; `held: false` means it was never on it. Undefined if unknown. */
export function markOf(profile: Profile, fact: MarkFact): Holding | undefined {
  const value = profile[fact];
  return typeof value === 'object' && 'held' in value ? value : undefined;
}

/**
 * Whether a company is on a list or, with `years`, was on it in the last `years` full years. `since` is the day of entry, `until` the day of removal,
 * when it is off the list. Entries do not overlap, so the newest decides.
 */
export function markState(mark: Holding | undefined, years: number | undefined, today: string): State {
  if (mark === undefined) return 'unknown';
  const { held, since = '', until = '9999-12-31' } = mark;
  if (!held || since > today) return 'unmet';
  return until > (years === undefined ? today : yearsLater(today, -years)) ? 'met' : 'unmet';
}

/** Whether a fact holds for a company. A company on a register list is `dishonest`, whatever it states. */
function factState(fact: FlagFact, years: number | undefined, profile: Profile, today: string): State {
  if (isMark(fact)) return markState(markOf(profile, fact), years, today);
  if (fact === 'dishonest' && markFacts.some((one) => markState(markOf(profile, one), undefined, today) === 'met')) return 'met';
  const value = profile[fact];
  return typeof value === 'boolean' ? (value ? 'met' : 'unmet') : 'unknown';
}

/** The finding of a yes/no condition: whether the fact is true of the company, and what to show of it. */
export function flagFound({ fact, years }: Omit<Flag, 'is'>, profile: Profile, today: string) {
  const state = factState(fact, years, profile, today);
  const mark = isMark(fact) ? markOf(profile, fact) : undefined;
  const actual =
    mark !== undefined
      ? { of: 'holding' as const, held: [{ code: fact, ...mark }] }
      : state === 'unknown'
        ? null
        : { of: 'value' as const, value: state === 'met' };
  return { state, actual };
}

/** The facts that a condition on a yes/no fact reads. */
export const flagReads = (fact: FlagFact): FactKey[] => (fact === 'dishonest' ? [fact, ...markFacts] : [fact]);
