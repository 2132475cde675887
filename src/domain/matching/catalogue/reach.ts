import type { LeafTest, Measure } from '../model/criteria.ts';
import { factRule } from '../model/fact-rule.ts';
import { figureAt, floorOf } from '../model/facts.ts';
import { holdingOf } from '../model/holding.ts';
import { intervalOf } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { FactKey, FactValue, Profile } from '../model/profile.ts';
import { partsOfKey } from '../model/profile.ts';
import { accountingStart } from '../model/registered.ts';
import { yearsLater } from '../model/dates.ts';
import { factsOf } from '../facts-of.ts';
import { leafState } from '../leaf-state.ts';
import type { NumberFact } from '../model/figures.ts';

/** The possible effects of an answer to one fact on an undecided node. */
export const canMeet = 1;
export const canFail = 2;

type Measured = Extract<LeafTest, { measure: Measure }>;
type Titled = Extract<LeafTest, { kind: 'qualification' }>;
type Registered = Extract<LeafTest, { kind: 'registered' }>;

/** Replaces an infinite upper bound of a figure. */
const most = 1e15;

/** Bounds in the leaf itself: of its measure, and of its tiers by company size. */
function marksOf(leaf: Measured): { bounds: number[]; sizes: number[] } {
  if (leaf.kind === 'threshold') return { bounds: [leaf.min, leaf.max].filter((bound) => bound !== undefined), sizes: [] };
  return { bounds: leaf.tiers.map(({ min }) => min), sizes: leaf.tiers.flatMap(({ upTo }) => (upTo === undefined ? [] : [upTo])) };
}

/** Values of a figure at which the outcome may change: the ends of its range and of tiers, and multiples of the other figures. */
function figuresFor(leaf: Measured, key: FactKey, profile: Profile, ends: Interval, keys: readonly FactKey[]): number[] {
  const { bounds, sizes } = marksOf(leaf);
  const others = keys.flatMap((other) => {
    if (other === key) return [];
    const figure = figureAt(profile, other);
    if (figure === undefined) return [];
    return typeof figure === 'number' ? [figure] : [figure.min ?? 0, figure.max ?? most];
  });
  const factors = bounds.flatMap((bound) => (bound > 0 ? [bound, 1 / bound, 1 + bound] : []));
  const values = [ends.lo, ends.hi, ...sizes, ...sizes.map((size) => size * 1.01), ...bounds, 1];
  for (const figure of others) {
    values.push(figure, figure * 0.99, figure * 1.01);
    for (const factor of factors) values.push(figure * factor * 0.99, figure * factor * 1.01);
  }
  return [...new Set(values.map((value) => Math.min(Math.max(value, ends.lo), ends.hi)))];
}

const days = (...list: (string | undefined)[]): string[] => list.filter((day) => day !== undefined);

function holdingsFor(leaf: Titled, code: string, profile: Profile, today: string): FactValue[] {
  const known = holdingOf(profile, code);
  const { from, to } = leaf.obtained ?? {};
  const since = days(
    '1900-01-01',
    today,
    from,
    to,
    leaf.heldOn,
    leaf.heldYears === undefined ? undefined : yearsLater(today, -leaf.heldYears),
  );
  const dated = since.map((day) => ({ held: true, since: day, first: day, ...known }));
  return known?.held === true ? dated : [{ held: false }, ...dated];
}

function daysFor(leaf: Registered, today: string): string[] {
  const { from, to, accountingYears, years } = leaf;
  const start = accountingYears === undefined ? undefined : accountingStart(accountingYears, today);
  return days('1900-01-01', today, from, to, start, years === undefined ? undefined : yearsLater(today, -years));
}

/** Founding days about `years` ago. */
const foundedFor = (years: number, today: string): string[] =>
  years > 0 && years < 100 ? [yearsLater(today, -Math.floor(years)), yearsLater(today, -Math.ceil(years) - 1)] : [];

/** Trial answers to a fact that cover every outcome it can cause. */
function answersTo(leaf: LeafTest, key: FactKey, profile: Profile, today: string): FactValue[] {
  if (leaf.kind === 'qualification') return holdingsFor(leaf, key.slice('qualification:'.length), profile, today);
  if (leaf.kind === 'registered') return key === 'regionCode' ? [...leaf.within, '000001'] : daysFor(leaf, today);
  if (!('measure' in leaf)) return [];
  if (key === 'established') {
    const { bounds, sizes } = marksOf(leaf);
    return ['1900-01-01', today, ...[...bounds, ...sizes].flatMap((years) => foundedFor(years, today))];
  }
  const rule = factRule(key);
  const fact = partsOfKey(key).fact as NumberFact;
  const { lo, hi } = intervalOf(figureAt(profile, key) ?? {}, floorOf(fact));
  const [least, greatest] = rule.type === 'figure' ? [rule.min, rule.max] : [-most, most];
  return figuresFor(
    leaf,
    key,
    profile,
    { lo: Math.max(lo, least), hi: Math.min(hi, greatest), loOpen: false, hiOpen: false },
    factsOf(leaf, today),
  );
}

/** Returns the possible effects (`canMeet`, `canFail`) on an undecided leaf of an answer to `key` alone, one of its `needs`. */
export function reach(leaf: LeafTest, key: FactKey, needs: readonly FactKey[], profile: Profile, today: string): number {
  // the last missing fact of most leaves can decide both ways; titles (whose dates may conflict) and tiers are tried out
  if (needs.length === 1 && leaf.kind !== 'qualification' && leaf.kind !== 'tiered') return canMeet | canFail;
  // the trial inherits the other facts: copying the profile for each answer is slow
  const trial = Object.create(profile) as { [fact in FactKey]?: FactValue };
  let can = 0;
  for (const answer of answersTo(leaf, key, profile, today)) {
    trial[key] = answer;
    const state = leafState(leaf, trial, today);
    if (state === 'met') can |= canMeet;
    else if (state === 'unmet') can |= canFail;
    if (can === (canMeet | canFail)) break;
  }
  return can;
}
