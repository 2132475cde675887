import { addDays } from '#domain/china-time.ts';
import type { Measure } from '../model/criteria.ts';
import { yearsLater } from '../model/dates.ts';
import type { Bounds } from '../model/interval.ts';
import type { Actual } from '../model/outcome.ts';
import { hasYears, measureName, spanOf } from './measure-words.ts';
import type { Setting } from './names.ts';
import { countOf, endsOf } from './numbers.ts';
import { boundsText } from './required.ts';
import { figures } from '../model/figures.ts';

type Numbers = Extract<Actual, { of: 'number' }>;
/** A bound that is missed, from below or from above, and by how much at least. */
type Miss = { bound: number; below: boolean; gap: number; about: boolean };

/** Rounds missing heads and pieces up, ignoring floating-point noise. */
const whole = (gap: number, unit: string) => (unit === 'heads' || unit === 'pieces' ? Math.ceil(gap - 1e-9) : gap);

function missOf({ lo, hi }: { lo: number; hi: number }, { min, max }: Bounds): Miss | null {
  const about = lo !== hi;
  if (min !== undefined && hi <= min) return { bound: min, below: true, gap: min - hi, about };
  return max !== undefined && lo >= max ? { bound: max, below: false, gap: lo - max, about } : null;
}

/** A share that is missed, in yuan or heads of its numerator. */
function shareText(
  measure: Extract<Measure, { of: 'ratio' }>,
  actual: Numbers,
  { bound, below }: Miss,
  { words, last }: Setting,
): string | null {
  const { share } = actual;
  if (!share || share.part === null || share.whole === null) return null;
  const [part, base] = [endsOf(share.part), endsOf(share.whole)];
  const unit = figures[measure.numerator].unit;
  const gap = whole(below ? bound * base.lo - part.hi : part.lo - bound * base.hi, unit);
  if (!Number.isFinite(gap) || gap <= 0) return null;
  const span = share.year === null ? spanOf(measure, last) : { from: share.year, to: share.year };
  const about = part.lo !== part.hi || base.lo !== base.hi;
  const [name, ofName] = [words.facts[measure.numerator].name, words.facts[measure.denominator].name];
  const say = below ? words.shareShort : words.shareOver;
  return say(name, span, words.difference(gap, unit), ofName, words.number(bound, 'fraction', 4), about);
}

function ageText({ since = '' }: Numbers, { bound, below }: Miss, exclusive: boolean, { words }: Setting): string {
  if (!below || since === '') return words.tooOld;
  const day = yearsLater(since, Math.ceil(bound));
  return words.tooYoung(exclusive && Number.isInteger(bound) ? addDays(day, 1) : day);
}

/**
 * Words the distance from a number to the requirement, and the year in which it is evaluated again. `fixed`: the condition names its financial year,
 * so there is no later evaluation.
 */
export function gapOf(measure: Measure, bounds: Bounds, actual: Actual, setting: Setting, fixed = false): string[] {
  const { words, last } = setting;
  const again = hasYears(measure) && !fixed ? [words.again(last + 2)] : [];
  const what = measureName(measure, last, words);
  const ends = actual?.of === 'number' ? endsOf(actual.value) : { lo: -Infinity, hi: Infinity };
  const miss = missOf(ends, bounds);
  if (actual?.of !== 'number' || miss === null) return [words.must(what, boundsText(measure, bounds, setting)), ...again];
  if (measure.of === 'age') return [ageText(actual, miss, bounds.exclusive === true, setting)];
  if (!Number.isFinite(miss.gap))
    return [
      measure.of === 'growth'
        ? words.nothingToCompare(what, spanOf(measure, last).from)
        : words.must(what, boundsText(measure, bounds, setting)),
      ...again,
    ];
  const unit = countOf(measure);
  const bound = words.number(miss.bound, unit, 4);
  const shared = measure.of === 'ratio' ? shareText(measure, actual, miss, setting) : null;
  if (shared !== null) return [shared, ...again];
  const gap = whole(miss.gap, unit);
  if (gap <= 0) return [words.onBound(what, bound, miss.below), ...again];
  const say = miss.below ? words.short : words.over;
  return [say(what, words.difference(gap, unit), bound, miss.about), ...again];
}
