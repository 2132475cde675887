import { dayText } from '#domain/format.ts';
import type { Leaf } from '../model/criteria.ts';
import { flagFacts, isOneOf } from '../model/criteria.ts';
import { floorOf } from '../model/facts.ts';
import { titleState } from '../model/holding.ts';
import type { Actual, LeafOutcome } from '../model/outcome.ts';
import { codeName, regionName, titleName } from './names.ts';
import type { Setting } from './names.ts';
import { countOf, endsOf, sayFigure } from './numbers.ts';
import { figures } from '../model/figures.ts';

type Numbers = Extract<Actual, { of: 'number' }>;
type Titles = Extract<Actual, { of: 'holding' }>;

/** The value of a fact that is neither a figure nor a title; `fact` is its name. */
export function plainValue(fact: string, value: string | boolean, setting: Omit<Setting, 'today' | 'last'>): string {
  const { words } = setting;
  if (typeof value === 'boolean') {
    if (isOneOf(fact, flagFacts)) return value ? words.flags[fact].yes : words.flags[fact].no;
    return fact.startsWith('declaration') ? words.declared(value) : value ? words.yes : words.no;
  }
  if (fact === 'regionCode' || fact === 'movedFrom') return regionName(value, setting);
  return fact === 'industry' || fact === 'scale' || fact === 'legalForm'
    ? codeName(fact, value, setting)
    : dayText(value, setting.language);
}

function numberText(leaf: Extract<Leaf, { measure: object }>, actual: Numbers, tier: LeafOutcome['tier'], { words }: Setting): string {
  const { measure } = leaf;
  // full years are easier to read than a fraction, which only matters for a maximum
  const isWhole = measure.of === 'age' && leaf.kind === 'threshold' && leaf.max === undefined && typeof actual.value === 'number';
  if (isWhole) return sayFigure(Math.floor(Number(actual.value)), 'years', words);
  const { lo, hi } = endsOf(actual.value);
  if (lo === hi && !Number.isFinite(lo))
    return measure.of === 'ratio'
      ? words.nothingToDivide(words.facts[measure.denominator].name, floorOf(measure.denominator) < 0)
      : words.noBase;
  const bounds = leaf.kind === 'threshold' ? [leaf.min, leaf.max] : [tier?.min];
  const text = sayFigure(
    actual.value,
    countOf(measure),
    words,
    bounds.filter((bound) => bound !== undefined),
  );
  const { share } = actual;
  if (measure.of !== 'ratio' || !share || share.part === null || share.whole === null) return text;
  const [part, whole] = [
    sayFigure(share.part, figures[measure.numerator].unit, words),
    sayFigure(share.whole, figures[measure.denominator].unit, words),
  ];
  return words.outOf(text, part, whole, (measure.years ?? 1) > 1 ? share.year : null);
}

/** Names the held title only, if one of several is held. */
function titlesText(leaf: Extract<Leaf, { kind: 'qualification' }>, { held }: Titles, setting: Setting): string {
  const { words, today } = setting;
  const valid = held.filter((one) => titleState(one, {}, today) === 'met');
  const shown = valid.length > 0 ? valid : held;
  const [only] = shown;
  if (leaf.anyOf.length === 1 && only !== undefined) return words.titleHeld(only, today);
  return words.and(shown.map((one) => words.ofTitle(titleName(one.code, setting), words.titleHeld(one, today))));
}

/** The company's value; null if unknown. */
export function actualOf(leaf: Leaf, { actual, tier }: LeafOutcome, setting: Setting): string | null {
  if (actual === null) return null;
  if (actual.of === 'moved') return setting.words.movedAway(regionName(actual.from, setting));
  if (actual.of === 'holding') {
    const [mark] = actual.held;
    return leaf.kind === 'qualification' ? titlesText(leaf, actual, setting) : mark === undefined ? null : setting.words.marked(mark);
  }
  if (actual.of === 'number') return 'measure' in leaf ? numberText(leaf, actual, tier, setting) : null;
  if (actual.of === 'registered') return setting.words.registeredIn(regionName(actual.region, setting), actual.since);
  const fact = leaf.kind === 'flag' ? leaf.fact : leaf.kind === 'region' || leaf.kind === 'registered' ? 'regionCode' : leaf.kind;
  return plainValue(fact, actual.value, setting);
}
