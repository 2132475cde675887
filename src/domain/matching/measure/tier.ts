import type { LeafTest, Measure } from '../model/criteria.ts';
import { keyOf } from '../model/facts.ts';
import { compare, interval } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import { measureOf } from './measure.ts';
import type { State } from '../model/outcome.ts';
import type { FactKey, Profile } from '../model/profile.ts';
import { lastYear } from '../model/profile.ts';

type Tiered = Extract<LeafTest, { kind: 'tiered' }>;
/** A possible tier of a company, with the values of `by` that lead to it. */
type Tier = { min: number; by: Interval };

/** Returns the tiers that `by` overlaps. */
function tiersFor(by: Interval, tiers: Tiered['tiers']): Tier[] {
  let below = -Infinity;
  const reached: Tier[] = [];
  tiers.forEach(({ upTo, min }, index) => {
    const top = upTo === undefined || index === tiers.length - 1 ? Infinity : upTo;
    const startsWithin = by.lo > below;
    const lo = startsWithin ? by.lo : below;
    const loOpen = startsWithin ? by.loOpen : below !== -Infinity || by.loOpen;
    const hi = Math.min(by.hi, top);
    if (lo < hi || (lo === hi && !loOpen)) reached.push({ min, by: interval(lo, hi, loOpen && lo !== hi, by.hi <= top && by.hiOpen) });
    below = Math.max(below, top);
  });
  return reached;
}

/** Returns the fact that decides the tier, if it is a single one. */
function singleKey(by: Measure, today: string): FactKey | null {
  const single = by.of === 'fact' && (by.aggregate ?? 'latest') === 'latest';
  return single ? keyOf(by.fact, lastYear(today)) : null;
}

const agreed = (states: readonly State[]): State => (states.every((state) => state === states[0]) ? (states[0] ?? 'unknown') : 'unknown');

/**
 * Checks a company against the tier of its size. If several are possible, the condition is met only if it is met in all of them, and unmet
 * only if it is met in none; in each, the size is restricted to that tier, also in the share's denominator.
 */
export function tieredOf({ measure, by, tiers }: Tiered, profile: Profile, today: string) {
  const size = measureOf(by, profile, today);
  const reading = measureOf(measure, profile, today);
  const possible = tiersFor(size.value, tiers);
  const [first] = possible;
  if (first === undefined || possible.every(({ min }) => min === first.min))
    return {
      state: compare(reading.value, { min: first?.min ?? 0 }),
      reading,
      size,
      tier: first && { min: first.min },
      needs: reading.needs,
    };
  const key = singleKey(by, today);
  const states = possible.map(({ min, by: value }) =>
    compare((key === null ? reading : measureOf(measure, profile, today, { key, value })).value, { min }),
  );
  return { state: agreed(states), reading, size, tier: undefined, needs: [...new Set([...size.needs, ...reading.needs])] };
}
