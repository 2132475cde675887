import { legalForms, scales } from './model/criteria.ts';
import type { LeafTest, Measure } from './model/criteria.ts';
import { exactOf } from './measure/exact.ts';
import { figureAt, floorOf, keyOf } from './model/facts.ts';
import { factsOf } from './facts-of.ts';
import { dayOf } from './model/dates.ts';
import { declarationKey } from './model/declaration.ts';
import { anyTitleState, holdingOf, titleKey, titleState } from './model/holding.ts';
import { compare, figureOf, intervalOf, isPoint, point, interval } from './model/interval.ts';
import type { Bounds, Interval } from './model/interval.ts';
import { measureOf } from './measure/measure.ts';
import type { Reading } from './measure/reading.ts';
import type { Actual, LeafOutcome, State } from './model/outcome.ts';
import { flagFound } from './model/mark.ts';
import { companyRegionState, industryState, leftRegion } from './model/place.ts';
import type { FactKey, FactValue, Profile } from './model/profile.ts';
import { placesOf, registeredNeeds, registeredState } from './model/registered.ts';
import { lastYear } from './model/profile.ts';

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
function tieredOf({ measure, by, tiers }: Tiered, profile: Profile, today: string) {
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

export const opposite = (state: State): State => (state === 'met' ? 'unmet' : state === 'unmet' ? 'met' : 'unknown');

const text = (value: FactValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** The state of "one of a list" for a single value. An unknown value meets a list that contains all values. */
function amongState(value: string | undefined, within: readonly string[], all: readonly string[]): State {
  if (value !== undefined) return within.includes(value) ? 'met' : 'unmet';
  if (within.length === 0) return 'unmet';
  return all.every((one) => within.includes(one)) ? 'met' : 'unknown';
}

function boundsState(measure: Measure, bounds: Bounds, profile: Profile, today: string): State {
  const exact = exactOf(measure, profile, today);
  const value = Number.isNaN(exact) ? measureOf(measure, profile, today).value : point(exact);
  const state = compare(value, bounds);
  // A company that may have no growth to show (−∞) is not below a maximum by that.
  const mayHaveNone = measure.of === 'growth' && bounds.max !== undefined && value.lo === -Infinity;
  return mayHaveNone && state === 'met' ? (isPoint(value) ? 'unmet' : 'unknown') : state;
}

/** Evaluates one condition for a company on a day (`YYYY-MM-DD`): met or unmet only if no missing fact could change it. */
export function leafState(leaf: LeafTest, profile: Profile, today: string): State {
  switch (leaf.kind) {
    case 'region':
      return companyRegionState(profile, leaf.within);
    case 'industry': {
      const state = industryState(text(profile.industry), leaf.within);
      return leaf.excluded === true ? opposite(state) : state;
    }
    case 'scale':
      return amongState(text(profile.scale), leaf.within, scales);
    case 'legalForm':
      return amongState(text(profile.legalForm), leaf.within, legalForms);
    case 'threshold':
      return boundsState(leaf.measure, leaf, profile, dayOf(leaf, today));
    case 'tiered':
      return tieredOf(leaf, profile, dayOf(leaf, today)).state;
    case 'qualification': {
      const state = anyTitleState(leaf, profile, today);
      return leaf.absent === true ? opposite(state) : state;
    }
    case 'flag': {
      const { state } = flagFound(leaf, profile, today);
      return leaf.is ? state : opposite(state);
    }
    case 'registered':
      return registeredState(leaf, profile, today);
    case 'declaration': {
      const value = profile[declarationKey(leaf, today)];
      return typeof value === 'boolean' ? (value ? 'met' : 'unmet') : 'unknown';
    }
  }
}

const plain = (value: FactValue | undefined): Actual =>
  typeof value === 'string' || typeof value === 'boolean' ? { of: 'value', value } : null;

/** Lower limit of a number by its nature. */
const leastOf = (measure: Measure): number => (measure.of === 'fact' ? floorOf(measure.fact) : measure.of === 'growth' ? -1 : 0);

/** Null if only the lower limit is known. */
function numberActual(measure: Measure, { value, known, share, since, noBase }: Reading): Actual {
  if (noBase === true && (measure.of === 'growth' || measure.of === 'ratio') && value.hi === Infinity)
    return { of: 'number', value: Infinity };
  const blank = share !== undefined && (share.part === null || share.whole === null);
  const figure = isPoint(value) || (known && !blank) ? figureOf(value, leastOf(measure)) : null;
  return figure === null ? null : { of: 'number', value: figure, share: blank ? undefined : share, since };
}

function titlesActual(codes: readonly string[], profile: Profile): Actual {
  const held = codes.flatMap((code) => {
    const holding = holdingOf(profile, code);
    return holding === undefined ? [] : [{ code, ...holding }];
  });
  return held.length === 0 ? null : { of: 'holding', held };
}

/** The region where the company is registered, and since when within the requested one. */
function registeredActual(leaf: Extract<LeafTest, { kind: 'registered' }>, profile: Profile, today: string): Actual {
  const left = leftRegion(profile);
  if (left !== undefined) return { of: 'moved', from: left };
  const code = text(profile.regionCode);
  const here = placesOf(leaf, profile, today).filter(({ inside }) => inside === 'met');
  const place = here.find(({ since }) => since !== undefined) ?? here[0];
  if (place === undefined) return code === undefined ? null : { of: 'value', value: code };
  return { of: 'registered', region: place.region, since: place.since ?? null, established: text(profile.established) ?? null };
}

/** The finding of a leaf and the facts that would decide it, for explanations. */
function found(leaf: LeafTest, profile: Profile, today: string): Pick<LeafOutcome, 'actual' | 'tier' | 'needs'> {
  switch (leaf.kind) {
    case 'threshold': {
      const reading = measureOf(leaf.measure, profile, dayOf(leaf, today));
      return { actual: numberActual(leaf.measure, reading), needs: stillOpen(leaf, reading, profile) };
    }
    case 'tiered': {
      const { reading, tier, needs } = tieredOf(leaf, profile, dayOf(leaf, today));
      return { actual: numberActual(leaf.measure, reading), tier, needs };
    }
    case 'qualification': {
      const open = leaf.anyOf.filter((code) => titleState(holdingOf(profile, code), leaf, today) === 'unknown');
      return { actual: titlesActual(leaf.anyOf, profile), needs: [...new Set(open.map(titleKey))] };
    }
    case 'registered':
      return { actual: registeredActual(leaf, profile, today), needs: registeredNeeds(leaf, profile, today) };
    case 'flag':
      return { actual: flagFound(leaf, profile, today).actual, needs: [leaf.fact] };
    case 'region': {
      const left = leftRegion(profile);
      return { actual: left === undefined ? plain(profile.regionCode) : { of: 'moved', from: left }, needs: ['regionCode'] };
    }
    default: {
      const [fact] = factsOf(leaf, today);
      return { actual: fact === undefined ? null : plain(profile[fact]), needs: fact === undefined ? [] : [fact] };
    }
  }
}

/** For a minimum over years, a year surely within the bounds cannot change the result. */
function stillOpen(leaf: Extract<LeafTest, { kind: 'threshold' }>, { needs }: Reading, profile: Profile): FactKey[] {
  const { measure } = leaf;
  if (measure.of !== 'fact' || measure.aggregate !== 'minimum') return needs;
  return needs.filter((key) => compare(intervalOf(figureAt(profile, key) ?? {}, floorOf(measure.fact)), leaf) === 'unknown');
}

/** `leafState` with its reasons. `path` is the position of the leaf in its tree. */
export function leafOutcome(leaf: LeafTest, path: string, profile: Profile, today: string): LeafOutcome {
  const state = leafState(leaf, profile, today);
  const { actual, tier, needs } = found(leaf, profile, today);
  return { path, kind: leaf.kind, state, actual, tier, needs: state === 'unknown' ? needs : [] };
}
